import CoreGraphics
import Simulator

/// The question what a release does, with what is known of the answer. Trials are made in slices, so a frame is never late for
/// them.
struct Forecast {
  /// The release that is asked about.
  struct Subject: Equatable {
    /// The time of the release.
    var time: DeviceTime
    /// The number of inputs so far, and of changes of earlier ones.
    var inputs: Int
    var changes: Int
    /// A Boolean value indicating whether the release is recorded; otherwise fingers are down.
    var isPast: Bool
  }

  var subject: Subject
  /// The host time from which the trials are made.
  var due: Double
  var work: ForecastWork?
  var outcome: ReleaseTrial.Outcome?
  var rule: ReleaseForecast?

  /// A Boolean value indicating whether there is nothing left to find out.
  var isMade = false
}

extension Forecast {
  /// Works on the trials until a deadline; `makeWork` begins them.
  @MainActor mutating func advance(until deadline: ContinuousClock.Instant, _ makeWork: () -> ForecastWork?) throws {
    guard !isMade else { return }
    if work == nil { work = makeWork() }
    guard let work else {
      isMade = true
      return
    }
    rule = try work.advance(until: deadline)
    outcome = work.outcome ?? outcome
    isMade = rule != nil
    if isMade { self.work = nil }
  }
}
