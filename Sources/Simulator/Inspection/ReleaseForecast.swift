import UIKit

/// The outcome of an interactive transition if all fingers are lifted at a time.
///
/// The answer comes from a trial: another device gets the same inputs and the lifted fingers. So it holds for every rule that
/// client code may have.
package struct ReleaseForecast: Sendable, Equatable {
  /// A Boolean value indicating whether the transition finishes; otherwise it is cancelled.
  package var finishes: Bool
  /// The seconds until the transition is over; nil where it goes on for longer than the trial.
  package var settling: Double?
  /// A Boolean value indicating whether the velocity decides: fingers that rest first have the other result.
  package var isByVelocity: Bool
}

extension Simulation {
  /// The seconds for which a trial runs (our choice).
  private static let trial = 3.0
  /// The seconds for which fingers rest, so that they have no velocity when they are lifted (our choice).
  private static let rest = 0.3

  /// Returns the gestures and transitions at a simulated time.
  package func activity(at time: DeviceTime) -> Activity { journal.commit(at: time)?.activity ?? Activity() }

  /// Returns what an interactive transition would do at a simulated time; nil without one, or without a finger.
  package func releaseForecast(at time: DeviceTime) throws -> ReleaseForecast? {
    guard let transition = activity(at: time).transitions.first(where: \.isInteractive) else { return nil }
    let inputs = journal.inputs.filter { $0.time <= time }
    let fingers = inputs.fingersDown
    guard !fingers.isEmpty else { return nil }
    let lifted = fingers.map { $0.phase(.ended, at: time) }
    let result = try outcome(of: transition, inputs: inputs + lifted)
    let later = time + DeviceTime(seconds: Self.rest)
    let resting = [time + DeviceTime(seconds: Self.rest / 2), later].flatMap { moment in
      fingers.map { $0.phase(.moved, at: moment) }
    }
    let rested = try outcome(
      of: transition, inputs: inputs + resting + fingers.map { $0.phase(.ended, at: later) })
    return ReleaseForecast(
      finishes: result.finishes, settling: result.settling, isByVelocity: rested.finishes != result.finishes)
  }

  /// Returns what a transition does after inputs, on a device of its own.
  private func outcome(of transition: TransitionReport, inputs: [Input]) throws -> (finishes: Bool, settling: Double?) {
    let values = Dictionary(parameters.map { ($0.name, $0.value) }) { $1 }
    let other = try Simulation(
      scene: scene, device: model, seed: seed, parameters: values, conditions: conditions, watch: watch)
    var gesture = recording()
    gesture.inputs = inputs
    try other.replay(gesture)
    let start = inputs.last?.time ?? .zero
    func isSame(_ report: TransitionReport) -> Bool { report.from == transition.from && report.to == transition.to }
    var settling: Double?
    for frame in 1...Int(Self.trial * 60) where settling == nil {
      let time = start + DeviceTime(seconds: Double(frame) / 60)
      try other.run(through: time)
      if !other.activity(at: time).transitions.contains(where: isSame) { settling = (time - start).seconds }
    }
    let reports = other.journal.commits.filter { $0.time >= start }.flatMap(\.activity.transitions).filter(isSame)
    return (!reports.contains(where: \.isCancelled), settling)
  }
}

extension [Input] {
  /// The last touches of the fingers that are down after these inputs.
  fileprivate var fingersDown: [Input] {
    var last: [Int: Input] = [:]
    for input in self {
      guard case .touch(let phase, _, _, let finger) = input.kind else { continue }
      last[finger] = [.ended, .cancelled].contains(phase) ? nil : input
    }
    return last.sorted { $0.key < $1.key }.map(\.value)
  }
}

extension Input {
  /// Returns another phase of a touch, at the same place.
  fileprivate func phase(_ phase: Phase, at time: DeviceTime) -> Input {
    guard case .touch(_, let x, let y, let finger) = kind else { return self }
    return Input(time: time, kind: .touch(phase, x: x, y: y, finger: finger))
  }
}
