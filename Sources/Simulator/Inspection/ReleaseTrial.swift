// A replay of a gesture that ends at a given time.
//
// A second device gets the same inputs, then the release. A device cannot be copied, because it holds client state.
// Simulation is deterministic, so a second device with the same inputs reaches the same state.
// A trial works in slices, so that the workbench stays responsive between them.
import UIKit

/// Replays a simulation to a release and continues until the transition ends.
@MainActor package final class ReleaseTrial {
  /// The result of a release.
  package struct Outcome: Sendable, Equatable {
    package var finishes: Bool
    /// A Boolean value indicating whether the transition ran at all.
    package var began = true
    /// The seconds until the transition is over; nil if it outlasts the trial.
    package var settling: Double?
  }

  /// The seconds for which a trial runs after the release (our choice).
  static let length = 3.0

  private let origin: Simulation
  private let transition: TransitionReport
  private let inputs: [Input]
  private let release: DeviceTime
  private var device: Simulation?
  private var reached = DeviceTime.zero

  /// Creates a trial of a transition with inputs, of which the last one is the release.
  package init(of transition: TransitionReport, on simulation: Simulation, inputs: [Input]) {
    (origin, self.transition, self.inputs) = (simulation, transition, inputs)
    release = inputs.last?.time ?? .zero
  }

  /// Advances until a deadline, by 1/60 s or more. Returns the outcome once it is known.
  ///
  /// The first call may only create the second device.
  package func advance(until deadline: ContinuousClock.Instant) throws -> Outcome? {
    repeat {
      guard let device else {
        device = try origin.makeTwin(inputs: inputs)
        continue
      }
      reached = reached + DeviceTime(ticks: DeviceTime.ticksPerSecond / 60)
      try device.run(through: reached)
      if let outcome = outcome(on: device) { return outcome }
    } while ContinuousClock.now < deadline
    return nil
  }

  /// Runs the trial until the outcome is known.
  package func finish() throws -> Outcome {
    while true { if let outcome = try advance(until: .now) { return outcome } }
  }

  private func outcome(on device: Simulation) -> Outcome? {
    guard reached > release else { return nil }
    let isOver = !device.activity(at: reached).transitions.contains(where: transition.isSame)
    guard isOver || (reached - release).seconds >= Self.length else { return nil }
    return device.outcome(of: transition, after: release, through: reached)
  }
}

extension Simulation {
  /// Returns the outcome of a transition after a release, as the journal shows it until a time.
  func outcome(of transition: TransitionReport, after release: DeviceTime, through end: DeviceTime)
    -> ReleaseTrial.Outcome
  {
    let after = journal.commits.filter { $0.time >= release && $0.time <= end }
    let over = after.first { !$0.activity.transitions.contains(where: transition.isSame) }
    // For a transition that is not over, all commits until the end count.
    let running = after.prefix { commit in over.map { commit.time < $0.time } ?? true }
    let cancelled = running.contains { commit in
      commit.activity.transitions.contains { transition.isSame($0) && $0.isCancelled }
    }
    let began = journal.commits.contains { commit in
      commit.time <= end && commit.activity.transitions.contains(where: transition.isSame)
    }
    return ReleaseTrial.Outcome(finishes: !cancelled, began: began, settling: over.map { ($0.time - release).seconds })
  }

  /// Returns another simulation of the same scene under the same conditions, with scheduled inputs.
  func makeTwin(inputs: [Input]) throws -> Simulation {
    let values = Dictionary(parameters.map { ($0.name, $0.value) }) { $1 }
    let twin = try Simulation(
      scene: scene, device: model, seed: seed, parameters: values, conditions: conditions, time: timeConditions,
      watch: watch)
    var gesture = recording()
    gesture.inputs = inputs
    try twin.replay(gesture)
    return twin
  }
}

extension TransitionReport {
  /// Returns a Boolean value indicating whether both reports name the same controller classes.
  package func isSame(_ other: TransitionReport) -> Bool { (from, to) == (other.from, other.to) }
}
