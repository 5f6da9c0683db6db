// The search for the outcomes of an interactive transition.
//
// A slow drag along the whole line measures the completed fraction of the transition at each distance. Then each release
// is tried on a device of its own, because client code may decide by any rule.
import UIKit

/// Tries many releases of one drag.
@MainActor
package struct ReleaseSearch {
  /// The numbers of fractions and velocities, and the maximum velocity in points per second.
  package struct Grid: Sendable {
    package var columns = 64
    package var rows = 49
    package var velocity = 2000.0
    package init() {}
  }

  private let simulation: Simulation
  private let drag: ReleaseDrag
  private let transition: TransitionReport
  /// The map without outcomes.
  private let empty: ReleaseMap

  /// Finds the transition that the recorded drag of a launched scene moves. Without a recording, tries common drags.
  package init(_ simulation: Simulation, grid: Grid) throws {
    self.simulation = simulation
    let drags: [ReleaseDrag]
    if simulation.hasPendingInputs, let drag = ReleaseDrag(simulation.wholeRecording, screen: simulation.model.size) {
      drags = [drag]
    } else {
      drags = [0.5, simulation.duration].flatMap { seconds in
        ReleaseDrag.common(screen: simulation.model.size, at: DeviceTime(seconds: seconds))
      }
    }
    for drag in drags {
      guard let found = try FractionProbe(of: drag, like: simulation).finish() else { continue }
      (self.drag, transition) = (drag, found.transition)
      empty = ReleaseMap(of: drag, found, on: simulation, grid: grid)
      return
    }
    throw SimulationError(
      "\(simulation.scene.name): no drag moves an interactive transition; --gesture names the file of one that does")
  }

  /// Tries every `count`th release, beginning with the index `first`.
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
}

extension ReleaseMap.Outcome {
  init(_ trial: ReleaseTrial.Outcome) {
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
