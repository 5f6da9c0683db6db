import CoreGraphics
import Simulator

/// The forecast of what lifting the fingers would do, and for which moment it holds.
struct Forecast {
  /// The moment: a shown time, or the inputs so far while time runs.
  struct Moment: Equatable {
    var time: DeviceTime?
    var inputs: Int
  }

  var moment: Moment
  /// The host time at which the trial is made, which needs longer than a frame has.
  var due: Double
  var text: String?
  var isMade = false
}

extension PreviewController {
  /// The seconds without another input or time after which a trial is made (our choice).
  private static let forecastDelay = 0.25

  /// The host time at which a trial is to be made; nil without one.
  var forecastTime: Double? { forecast.flatMap { $0.isMade ? nil : $0.due } }

  /// Returns the gestures and transitions at the shown time.
  func interaction() -> InteractionContents {
    let time = min(player.transport.time, player.simulation.now)
    let activity = player.simulation.activity(at: time)
    updateForecast(activity, at: time)
    return InteractionContents(activity, at: time, forecast: forecast?.text)
  }

  private func updateForecast(_ activity: Activity, at time: DeviceTime) {
    guard activity.transitions.contains(where: \.isInteractive) else {
      forecast = nil
      return
    }
    let moment = Forecast.Moment(
      time: player.transport.isMoving ? nil : time, inputs: player.simulation.journal.inputs.count)
    if forecast?.moment != moment { forecast = Forecast(moment: moment, due: hostNow + Self.forecastDelay) }
    guard var made = forecast, !made.isMade, hostNow >= made.due else { return }
    attempt { made.text = try player.simulation.releaseForecast(at: time)?.text }
    made.isMade = true
    forecast = made
  }
}
