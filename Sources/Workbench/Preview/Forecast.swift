import CoreGraphics
import Simulator

/// The forecast of a release's outcome, as far as it is known. Trials run in slices, so they delay no frame.
struct Forecast {
  /// The release to forecast.
  struct Subject: Equatable {
    /// The time of the release.
    var time: DeviceTime
    /// The number of inputs so far, and the number of changes to earlier inputs.
    var inputs: Int
    var changes: Int
    /// A Boolean value indicating whether the release is recorded. If false, fingers are down.
    var isPast: Bool
  }

  var subject: Subject
  /// The host time at which the trials may start, in seconds.
  var due: Double
  var work: ForecastWork?
  var outcome: ReleaseTrial.Outcome?
  var rule: ReleaseForecast?

  /// A Boolean value indicating whether the forecast is complete.
  var isMade = false
}

extension Forecast {
  /// Runs trials until a deadline. `makeWork` creates the work at the first call.
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
