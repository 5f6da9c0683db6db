import UIKit

/// The outcome of an interactive transition if all fingers are lifted at a time.
///
/// The outcome comes from a trial: another device receives the same inputs and lifts the fingers. It is therefore
/// correct for every rule of client code.
package struct ReleaseForecast: Sendable, Equatable {
  /// A Boolean value indicating whether the transition finishes; otherwise it is cancelled.
  package var finishes: Bool
  /// The seconds until the transition is over; nil if it lasts longer than the trial.
  package var settling: Double?
  /// A Boolean value indicating whether the velocity decides, so that fingers that rest first have the opposite result.
  package var isByVelocity: Bool
}

/// The trials of a forecast. In one, the fingers are lifted at once, and in the other, they rest first.
@MainActor package final class ForecastWork {
  /// The seconds for which fingers rest, so that they have no velocity when they are lifted (our choice).
  private static let restDuration = 0.3

  private let trial: ReleaseTrial
  private let restingTrial: ReleaseTrial
  /// The outcome of the release without a rest. It is known before the forecast, which needs both trials.
  package private(set) var outcome: ReleaseTrial.Outcome?

  /// Creates the work for fingers that are lifted at a time after inputs; nil if no finger is down.
  package init?(of transition: TransitionReport, on simulation: Simulation, inputs: [Input], at time: DeviceTime) {
    let fingers = inputs.fingersDown
    guard !fingers.isEmpty else { return nil }
    trial = ReleaseTrial(of: transition, on: simulation, inputs: inputs + fingers.map { $0.phase(.ended, at: time) })
    let later = time + DeviceTime(seconds: Self.restDuration)
    let resting = [time + DeviceTime(seconds: Self.restDuration / 2), later].flatMap { moment in
      fingers.map { $0.phase(.moved, at: moment) }
    }
    restingTrial = ReleaseTrial(
      of: transition, on: simulation, inputs: inputs + resting + fingers.map { $0.phase(.ended, at: later) })
  }

  /// Runs trials until a deadline. Returns the forecast once it is known.
  package func advance(until deadline: ContinuousClock.Instant) throws -> ReleaseForecast? {
    if outcome == nil { outcome = try trial.advance(until: deadline) }
    guard let outcome, let rested = try restingTrial.advance(until: deadline) else { return nil }
    return ReleaseForecast(
      finishes: outcome.finishes, settling: outcome.settling, isByVelocity: rested.finishes != outcome.finishes)
  }
}

extension Simulation {
  /// Returns the gestures and transitions at a simulated time.
  package func activity(at time: DeviceTime) -> Activity { journal.commit(at: time)?.activity ?? Activity() }

  /// Returns the forecast for an interactive transition at a simulated time; nil without one, or if no finger is down.
  package func releaseForecast(at time: DeviceTime) throws -> ReleaseForecast? {
    guard let transition = activity(at: time).transitions.first(where: \.isInteractive),
      let work = ForecastWork(
        of: transition, on: self, inputs: journal.inputs.filter { $0.time <= time }, at: time)
    else { return nil }
    while true { if let forecast = try work.advance(until: .now) { return forecast } }
  }
}
