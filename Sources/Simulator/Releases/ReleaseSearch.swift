// The map of what an interactive transition decides.
//
// A slow drag along the whole line tells which distance belongs to which fraction. Then each release is tried on a device of its
// own, because client code may have any rule.
import UIKit

/// Tries many releases of one drag.
@MainActor
package struct ReleaseSearch {
  /// The numbers of fractions and velocities, and the largest velocity in points a second.
  package struct Grid: Sendable {
    package var columns = 64
    package var rows = 49
    package var velocity = 2000.0
    package init() {}
  }

  /// The distance between two touches of the slow drag in points.
  private static let step = 2.0

  private let simulation: Simulation
  private let drag: ReleaseDrag
  private let transition: TransitionReport
  /// The map without outcomes.
  private let empty: ReleaseMap

  /// Finds the transition of a launched scene: that of its gesture, or of a usual drag.
  package init(_ simulation: Simulation, grid: Grid) throws {
    self.simulation = simulation
    let drags: [ReleaseDrag]
    if simulation.hasPendingInputs, let drag = ReleaseDrag(simulation.wholeRecording, screen: simulation.model.size) {
      drags = [drag]
    } else {
      drags = [0.5, simulation.duration].flatMap { seconds in
        ReleaseDrag.usual(screen: simulation.model.size, at: DeviceTime(seconds: seconds))
      }
    }
    for drag in drags {
      guard let found = try Self.fractions(of: drag, like: simulation) else { continue }
      (self.drag, transition) = (drag, found.transition)
      let columns = (0..<grid.columns).map { (Double($0) + 0.5) / Double(grid.columns) }
      let rows = (0..<grid.rows).map { row in
        grid.rows == 1 ? 0 : grid.velocity * (1 - 2 * Double(row) / Double(grid.rows - 1))
      }
      empty = ReleaseMap(
        scene: simulation.scene.name, device: simulation.model.name, from: found.transition.from,
        to: found.transition.to, start: drag.start,
        direction: drag.direction, fractions: columns, velocities: rows,
        distances: columns.map { Self.distance(of: $0, in: found.steps) },
        outcomes: Array(repeating: nil, count: columns.count * rows.count))
      return
    }
    throw SimulationError(
      "\(simulation.scene.name): no drag moves an interactive transition; --gesture names the file of one that does")
  }

  /// Tries every `count`th release, beginning with that of number `first`.
  package func map(first: Int = 0, every count: Int = 1) throws -> ReleaseMap {
    var map = empty
    for index in stride(from: first, to: map.outcomes.count, by: count) {
      let (column, row) = (index % map.fractions.count, index / map.fractions.count)
      guard let distance = map.distances[column] else {
        map.outcomes[index] = .unreached
        continue
      }
      let inputs = drag.inputs(endingAt: distance, velocity: map.velocities[row])
      map.outcomes[index] = .init(try ReleaseTrial(of: transition, on: simulation, inputs: inputs).finish())
    }
    return map
  }

  /// Returns the fractions of a transition at distances of a slow drag; nil where it moves none.
  private static func fractions(of drag: ReleaseDrag, like simulation: Simulation) throws -> (
    transition: TransitionReport, steps: [(distance: Double, fraction: Double)]
  )? {
    let touches = drag.slowly(step: step)
    let other = try simulation.makeTwin(inputs: touches.map(\.input))
    var (moved, steps) = (TransitionReport?.none, [(distance: Double, fraction: Double)]())
    for touch in touches {
      try other.run(through: touch.input.time)
      guard let transition = other.activity(at: touch.input.time).transitions.first(where: \.isInteractive) else {
        continue
      }
      guard moved?.isSame(transition) ?? true else { break }
      moved = moved ?? transition
      steps.append((touch.distance, transition.fraction(at: touch.input.time)))
    }
    guard let moved, (steps.last?.fraction ?? 0) > 0.1 else { return nil }
    return (moved, steps)
  }

  /// Returns the first distance at which a transition has a fraction.
  private static func distance(of fraction: Double, in steps: [(distance: Double, fraction: Double)]) -> Double? {
    guard let after = steps.firstIndex(where: { $0.fraction >= fraction }) else { return nil }
    guard after > 0 else { return steps[after].distance }
    let (low, high) = (steps[after - 1], steps[after])
    let part = high.fraction > low.fraction ? (fraction - low.fraction) / (high.fraction - low.fraction) : 1
    return low.distance + (high.distance - low.distance) * part
  }
}

extension ReleaseMap.Outcome {
  fileprivate init(_ trial: ReleaseTrial.Outcome) {
    guard trial.began else {
      self = .none
      return
    }
    guard let settling = trial.settling else {
      self = .unsettled
      return
    }
    self = trial.finishes ? .finishes(settling) : .cancels(settling)
  }
}
