import Simulator

/// The map of the releases of a drag, with the shown release as a point in it.
package struct ReleaseMapContents: Equatable {
  /// A release, or the finger now.
  package struct Point: Equatable {
    package var fraction: Double
    /// The velocity in points a second; positive where the drag goes on.
    package var velocity: Double
    package var isPast: Bool
  }

  /// The map with what is known of it; nil where there is none.
  package var map: ReleaseMap?
  package var point: Point?
  /// The progress of the map, or what is to be done to get one.
  package var note = ""

  package init() {}

  /// The classes of the controllers.
  package var title: String { map.map { "\($0.from) → \($0.to)" } ?? "" }

  /// The rule of a finger at rest, as far as the map has it.
  package var rule: String {
    guard let map, map.knowsRest else { return "" }
    guard let threshold = map.threshold else { return "a finger at rest never finishes" }
    return "a finger at rest finishes from \(Self.percent(threshold)) on"
  }

  /// The place of the shown release.
  package var place: String {
    guard let point else { return "" }
    let velocity = StatusText.decimal(abs(point.velocity), places: 0)
    let sign = velocity == "0" ? "" : point.velocity > 0 ? "+" : "−"
    return "\(point.isPast ? "let go" : "now") at \(Self.percent(point.fraction)), \(sign)\(velocity) pt/s"
  }

  private static func percent(_ fraction: Double) -> String { "\(StatusText.decimal(fraction * 100, places: 0)) %" }
}
