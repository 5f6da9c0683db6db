import UIKit

/// A transition that a drag moves, with its fraction at each distance of the drag.
struct DrivenTransition {
  var transition: TransitionReport
  var steps: [(distance: Double, fraction: Double)]

  /// Returns the first distance at which the transition has a fraction.
  func distance(of fraction: Double) -> Double? {
    guard let after = steps.firstIndex(where: { $0.fraction >= fraction }) else { return nil }
    guard after > 0 else { return steps[after].distance }
    let (low, high) = (steps[after - 1], steps[after])
    let part = high.fraction > low.fraction ? (fraction - low.fraction) / (high.fraction - low.fraction) : 1
    return low.distance + (high.distance - low.distance) * part
  }
}

/// A slow drag along the whole line, which measures the fraction of a transition at each distance. It runs in slices.
@MainActor final class FractionProbe {
  /// The distance between two touches of the slow drag in points.
  private static let step = 2.0
  /// The minimum fraction that a drag must reach to count (our choice).
  private static let minimumFraction = 0.1

  private let origin: Simulation
  private let touches: [(input: Input, distance: Double)]
  private var device: Simulation?
  private var next = 0
  private var found: DrivenTransition?
  /// A Boolean value indicating whether the drag is complete, or another transition began.
  private(set) var isDone = false

  init(of drag: ReleaseDrag, like simulation: Simulation) {
    origin = simulation
    touches = drag.slowDrag(step: Self.step)
  }

  /// The transition that the drag moves; nil if there is none or the probe is not complete.
  var result: DrivenTransition? {
    guard isDone, (found?.steps.last?.fraction ?? 0) > Self.minimumFraction else { return nil }
    return found
  }

  /// Runs the drag until a deadline, at least for one touch. The first call may only create the device.
  func advance(until deadline: ContinuousClock.Instant) throws {
    repeat {
      guard let device else {
        device = try origin.makeTwin(inputs: touches.map(\.input))
        continue
      }
      guard next < touches.count else {
        isDone = true
        return
      }
      try device.run(through: touches[next].input.time)
      record(touches[next], on: device)
      next += 1
    } while !isDone && ContinuousClock.now < deadline
  }

  private func record(_ touch: (input: Input, distance: Double), on device: Simulation) {
    let time = touch.input.time
    guard let transition = device.activity(at: time).transitions.first(where: \.isInteractive) else { return }
    guard found?.transition.isSame(transition) ?? true else {
      isDone = true
      return
    }
    if found == nil { found = DrivenTransition(transition: transition, steps: []) }
    found?.steps.append((touch.distance, transition.fraction(at: time)))
  }

  /// Runs the drag to its end.
  func finish() throws -> DrivenTransition? {
    while !isDone { try advance(until: .now) }
    return result
  }
}

extension ReleaseMap {
  /// Creates the map of a drag's transition without outcomes.
  @MainActor init(of drag: ReleaseDrag, _ driven: DrivenTransition, on simulation: Simulation, grid: ReleaseSearch.Grid)
  {
    let columns = (0..<grid.columns).map { (Double($0) + 0.5) / Double(grid.columns) }
    let rows = (0..<grid.rows).map { row in
      grid.rows == 1 ? 0 : grid.velocity * (1 - 2 * Double(row) / Double(grid.rows - 1))
    }
    self.init(
      scene: simulation.scene.name, device: simulation.model.name, from: driven.transition.from,
      to: driven.transition.to, start: drag.start, direction: drag.direction, fractions: columns, velocities: rows,
      distances: columns.map(driven.distance), outcomes: Array(repeating: nil, count: columns.count * rows.count))
  }
}
