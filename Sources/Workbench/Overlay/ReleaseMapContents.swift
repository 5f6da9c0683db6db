import Simulator

/// The map of a drag's releases, with the shown release as a point.
package struct ReleaseMapContents: Equatable {
  /// A past release, or the finger's current position.
  package struct Point: Equatable {
    package var fraction: Double
    /// The velocity in points per second; positive in the direction of the drag.
    package var velocity: Double
    package var isPast: Bool
  }

  /// The map as far as it is computed; nil if there is none.
  package var map: ReleaseMap?
  package var point: Point?
  /// The progress of the map, or a hint about how to get one.
  package var note = ""

  package init() {}

  /// The class names of the view controllers.
  package var title: String { map.map { "\($0.from) → \($0.to)" } ?? "" }

  /// The outcome for a finger at rest; empty until the map has it.
  package var rule: String {
    guard let map, map.hasTriedRest else { return "" }
    guard let threshold = map.threshold else { return "a finger at rest never finishes" }
    return "a finger at rest finishes from \(Self.percent(threshold)) on"
  }

  /// A description of the shown release: its fraction and its velocity.
  package var place: String {
    guard let point else { return "" }
    let velocity = StatusText.decimal(abs(point.velocity), places: 0)
    let sign = velocity == "0" ? "" : point.velocity > 0 ? "+" : "−"
    return "\(point.isPast ? "let go" : "now") at \(Self.percent(point.fraction)), \(sign)\(velocity) pt/s"
  }

  /// The outcome of the shown release; empty if the map does not have it yet.
  package var verdict: String {
    switch point.flatMap({ map?.outcome(fraction: $0.fraction, velocity: $0.velocity) }) {
    case .finishes(let seconds): "finishes after \(StatusText.seconds(seconds))"
    case .cancels(let seconds): "is cancelled after \(StatusText.seconds(seconds))"
    case .unsettled: "moves for longer than 3 s"
    case .unreached: "is out of reach"
    case .some(.none): "no transition begins"
    case nil: ""
    }
  }

  private static func percent(_ fraction: Double) -> String { "\(StatusText.decimal(fraction * 100, places: 0)) %" }
}
