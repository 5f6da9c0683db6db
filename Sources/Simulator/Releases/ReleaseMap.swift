import CoreGraphics

/// The outcomes of an interactive transition for many releases: at fractions of the transition, with velocities of the
/// finger.
package struct ReleaseMap: Sendable, Equatable {
  /// The outcome of a release.
  package enum Outcome: Sendable, Equatable {
    /// The transition finishes after this time, in seconds.
    case finishes(Double)
    /// The transition is cancelled and over after this time, in seconds.
    case cancels(Double)
    /// The transition lasts longer than the trial.
    case unsettled
    /// No transition began.
    case none
    /// The finger cannot reach the fraction.
    case unreached
  }

  package var scene: String
  package var device: String
  /// The classes of the controllers that disappear and appear.
  package var from: String
  package var to: String
  /// The start of the drag and its direction.
  package var start: CGPoint
  package var direction: CGPoint
  /// The fractions of the columns.
  package var fractions: [Double]
  /// The velocities of the rows in points per second. Positive ones continue the drag.
  package var velocities: [Double]
  /// The distances in points at which the finger is released, one for each column; nil for those out of reach.
  package var distances: [Double?]
  /// The outcomes, row by row; nil for releases that were not tried yet.
  package var outcomes: [Outcome?]

  /// Returns the outcome of a release.
  package func outcome(column: Int, row: Int) -> Outcome? { outcomes[row * fractions.count + column] }

  /// Returns the outcome of the tested release that is nearest to a fraction and a velocity. Returns nil if it was not
  /// tested yet.
  package func outcome(fraction: Double, velocity: Double) -> Outcome? {
    guard let column = fractions.indices.min(by: { abs(fractions[$0] - fraction) < abs(fractions[$1] - fraction) }),
      let row = velocities.indices.min(by: { abs(velocities[$0] - velocity) < abs(velocities[$1] - velocity) })
    else { return nil }
    return outcome(column: column, row: row)
  }

  /// Returns the distance at which the finger is at a fraction, interpolated between the columns that it can reach.
  package func distance(at fraction: Double) -> Double? {
    let known = zip(fractions, distances).compactMap { fraction, distance in distance.map { (fraction, $0) } }
    guard let first = known.first, let last = known.last else { return nil }
    guard fraction > first.0 else { return first.1 }
    guard let next = known.firstIndex(where: { $0.0 >= fraction }) else { return last.1 }
    let (a, b) = (known[next - 1], known[next])
    return a.1 + (b.1 - a.1) * (fraction - a.0) / max(1e-9, b.0 - a.0)
  }

  /// Fills in the outcomes of another part of the same map.
  package mutating func merge(_ other: ReleaseMap) throws {
    guard fractions == other.fractions, velocities == other.velocities, from == other.from, to == other.to else {
      throw SimulationError("two parts of the map are about different drags; the scene does not do the same each time")
    }
    outcomes = zip(outcomes, other.outcomes).map { $0 ?? $1 }
  }

  /// The seconds after which the earliest and the last of the settled releases are over; nil without one.
  package var settling: ClosedRange<Double>? {
    let times = outcomes.compactMap { outcome -> Double? in
      switch outcome {
      case .finishes(let seconds), .cancels(let seconds): seconds
      default: nil
      }
    }
    guard let low = times.min(), let high = times.max() else { return nil }
    return low...high
  }

  /// The numbers of releases that finish, that are cancelled, and of all that were tried.
  package var counts: (finishing: Int, cancelled: Int, all: Int) {
    var counts = (finishing: 0, cancelled: 0, all: 0)
    for outcome in outcomes {
      switch outcome {
      case .finishes: counts.finishing += 1
      case .cancels: counts.cancelled += 1
      case nil, .unreached: continue
      case .unsettled, .some(.none): break
      }
      counts.all += 1
    }
    return counts
  }

  /// The row of a finger at rest, or of the slowest one.
  private var restRow: Int? { velocities.indices.min { abs(velocities[$0]) < abs(velocities[$1]) } }

  /// A Boolean value indicating whether all releases at rest were tried.
  package var hasTriedRest: Bool {
    restRow.map { row in fractions.indices.allSatisfy { outcome(column: $0, row: row) != nil } } ?? false
  }

  /// The smallest fraction from which on a finger at rest finishes the transition; nil without one.
  package var threshold: Double? {
    guard let row = restRow else { return nil }
    let reached = fractions.indices.filter { outcome(column: $0, row: row) != .unreached }
    let finishing = reached.reversed().prefix { column in
      if case .finishes = outcome(column: column, row: row) { true } else { false }
    }
    return finishing.last.map { fractions[$0] }
  }
}
