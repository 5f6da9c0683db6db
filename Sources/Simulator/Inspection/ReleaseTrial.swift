// A trial of a release: another device gets the same inputs and the lifted fingers, and the trial waits for what happens.
//
// A device cannot be copied, because client code lives on it. But inputs decide everything, so another device that gets the
// same inputs is at the same moment. A trial works in slices, so that a window can go on between two of them.
import UIKit

/// A replay of a simulation up to a release, and on until the transition is over.
@MainActor package final class ReleaseTrial {
  /// The result of a release.
  package struct Outcome: Sendable, Equatable {
    package var finishes: Bool
    /// A Boolean value indicating whether the transition ran at all.
    package var began = true
    /// The seconds until the transition is over; nil where it goes on for longer than the trial.
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

  /// Works until a deadline, by at least one frame of the device. Returns the outcome once it is known.
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

  /// Works until the outcome is known.
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
  /// Returns what the journal tells of a transition after a release, until a time.
  func outcome(of transition: TransitionReport, after release: DeviceTime, through end: DeviceTime)
    -> ReleaseTrial.Outcome
  {
    let after = journal.commits.filter { $0.time >= release && $0.time <= end }
    let over = after.first { !$0.activity.transitions.contains(where: transition.isSame) }
    let cancelled = after.prefix { $0.time < over?.time ?? end }.contains { commit in
      commit.activity.transitions.contains { transition.isSame($0) && $0.isCancelled }
    }
    let began = journal.commits.contains { commit in
      commit.time <= end && commit.activity.transitions.contains(where: transition.isSame)
    }
    return ReleaseTrial.Outcome(finishes: !cancelled, began: began, settling: over.map { ($0.time - release).seconds })
  }

  /// Returns another simulation of the same scene, under the same conditions, with inputs that are to come.
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
  /// Returns a Boolean value indicating whether another report is about the same controllers.
  package func isSame(_ other: TransitionReport) -> Bool { (from, to) == (other.from, other.to) }
}
