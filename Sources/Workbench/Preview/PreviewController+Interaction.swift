import CoreGraphics
import Simulator
import UIKit

extension PreviewController {
  /// The delay after the last change of the release until trials start, in seconds (our choice).
  private static let forecastDelay = 0.15
  /// The time for trials in a frame, while time runs and while it stands still (our choice).
  private static let (busySlice, restingSlice) = (Duration.milliseconds(2), Duration.milliseconds(10))
  /// The maximum time to wait for the outcome after a release, in seconds (our choice).
  private static let longestSettling = 3.0

  /// The host time at which trials continue; nil if the forecast is complete.
  var forecastTime: Double? {
    guard let forecast, !forecast.isMade else { return nil }
    return max(forecast.due, hostNow)
  }

  /// Returns the gestures and transitions at the shown time.
  func interaction() -> InteractionContents {
    let simulation = player.simulation
    let time = min(player.transport.time, simulation.now)
    let activity = simulation.activity(at: time)
    let inputs = player.shownInputs
    var contents = InteractionContents(activity, outcomes: outcomes(at: time, inputs), at: time)
    contents.canInterrupt = !inputs.fingersDown.isEmpty
    let isDriven = activity.transitions.contains(where: \.isInteractive)
    contents.canDecide = contents.canInterrupt && isDriven
    let review = contents.canInterrupt ? nil : simulation.lastRelease(before: time)
    let subject = contents.canDecide ? time : review?.time
    updateForecast(
      subject.map {
        Forecast.Subject(
          time: $0, inputs: inputs.count, changes: player.changeCount, isPast: review != nil)
      })
    contents.decision = decision(review, isNow: contents.canDecide)
    contents.checks = simulation.transitionChecks(at: time).map {
      InteractionContents.Check(text: $0.text, isProblem: $0.isProblem)
    }
    contents.touch = selectedTouch.map(\.touch.summary)
    contents.advice = advice
    return contents
  }

  /// A hint about edits of the selected touch, or about how to start a touch.
  var advice: String {
    if let touch = selectedTouch?.touch {
      return touch.isLifted ? "drag its end, on the screen or on the timeline, to let go elsewhere" : ""
    }
    guard role == .scrub else { return "drag on the screen to begin one" }
    let key = keys.rows.first { $0.command == .role }.map { ", or \($0.keys) for every drag" } ?? ""
    return "a drag scrubs time here: Ctrl+drag is a finger" + key
  }

  /// Returns the recognizers' outcomes since the first finger of the last touch went down.
  private func outcomes(at time: DeviceTime, _ inputs: [Input]) -> [GestureOutcome] {
    var fingers: Set<Int> = []
    var start: DeviceTime?
    for input in inputs {
      guard case .touch(let phase, _, _, let finger) = input.kind else { continue }
      if phase == .began {
        if fingers.isEmpty { start = input.time }
        fingers.insert(finger)
      } else if phase != .moved {
        fingers.remove(finger)
      }
    }
    guard let start else { return [] }
    return player.simulation.device[GestureOutcomesSlot.self].entries.filter { $0.time >= start && $0.time <= time }
  }

  private func decision(_ review: ReleaseReview?, isNow: Bool) -> InteractionContents.Decision? {
    guard let forecast else { return nil }
    if isNow { return forecast.outcome.map { InteractionContents.Decision(now: $0, rule: forecast.rule) } }
    guard let review, let outcome = review.outcome ?? forecast.outcome else { return nil }
    return InteractionContents.Decision(review, outcome: outcome, rule: forecast.rule)
  }

  // MARK: Trials

  private func updateForecast(_ subject: Forecast.Subject?) {
    guard let subject else {
      forecast = nil
      return
    }
    if let old = forecast, old.subject != subject {
      // While time runs, a forecast for a slightly earlier moment is useful. It is finished first.
      let isBusy = player.transport.isMoving && !old.isMade && old.work != nil && !subject.isPast
      if !isBusy { forecast = following(old, subject) }
    } else if forecast == nil {
      forecast = Forecast(subject: subject, due: hostNow + Self.forecastDelay)
    }
    guard var current = forecast, !current.isMade, hostNow >= current.due else { return }
    let slice = player.transport.isMoving ? Self.busySlice : Self.restingSlice
    let subjectOfWork = current.subject
    attempt { try current.advance(until: .now + slice) { work(for: subjectOfWork) } }
    forecast = current
  }

  /// Returns the forecast for another moment. While time runs, the last outcome stays until the next one is known.
  private func following(_ old: Forecast, _ subject: Forecast.Subject) -> Forecast {
    var new = Forecast(subject: subject, due: hostNow + Self.forecastDelay)
    if player.transport.isMoving, !subject.isPast, !old.subject.isPast {
      (new.outcome, new.rule) = (old.outcome, old.rule)
      if !old.isMade { new.due = old.due }
    }
    return new
  }

  private func work(for subject: Forecast.Subject) -> ForecastWork? {
    let simulation = player.simulation
    if subject.isPast { return simulation.lastRelease(before: subject.time).flatMap { simulation.reviewWork($0) } }
    guard let transition = simulation.activity(at: subject.time).transitions.first(where: \.isInteractive) else {
      return nil
    }
    let inputs = simulation.journal.inputs.filter { $0.time <= subject.time }
    return ForecastWork(of: transition, on: simulation, inputs: inputs, at: subject.time)
  }

  // MARK: Touches

  /// The recorded touches of the scene, including touches after the shown time.
  var recordedTouches: [RecordedTouch] {
    let key = TouchCache.Key(
      inputs: player.simulation.inputCount, changes: player.changeCount, player: ObjectIdentifier(player))
    if let cache = touchCache, cache.key == key { return cache.touches }
    let touches = player.simulation.wholeRecording.recordedTouches
    touchCache = TouchCache(key: key, touches: touches)
    return touches
  }

  /// The touch that edits affect: the chosen touch, the last one that began before the shown time, or the first.
  var selectedTouch: (index: Int, touch: RecordedTouch)? {
    let touches = recordedTouches
    guard !touches.isEmpty else { return nil }
    let time = player.transport.time
    let index =
      chosenTouch.flatMap { touches.indices.contains($0) ? $0 : nil }
      ?? touches.lastIndex { $0.start.time <= time } ?? 0
    return (index, touches[index])
  }

  /// Returns the contents of the lane of touches; nil if it is hidden.
  func lane() -> GestureLane? {
    guard layout.lane != nil else { return nil }
    let selected = selectedTouch
    var lane = GestureLane(recordedTouches, end: player.transport.shownEnd.seconds, selected: selected?.index)
    if let touch = selected?.touch, touch.isLifted, let outcome = outcome(of: touch) {
      lane.verdict = outcome.finishes ? "finishes" : "cancels"
    }
    return lane
  }

  /// Returns the outcome of a touch's release; nil until it is known.
  private func outcome(of touch: RecordedTouch) -> ReleaseTrial.Outcome? {
    guard player.simulation.now >= touch.release.time else { return nil }
    if let forecast, forecast.subject.isPast, forecast.subject.time == touch.release.time, let known = forecast.outcome
    {
      return known
    }
    return player.simulation.lastRelease(before: touch.release.time)?.outcome
  }

  /// The path of the selected touch on the screen; nil while time runs.
  var touchPath: TouchPath? {
    guard showsInteraction, !player.transport.isMoving, let (index, touch) = selectedTouch else { return nil }
    return TouchPath(touch: index, points: touch.samples.map(\.point), isLifted: touch.isLifted)
  }
}

/// The cached recorded touches of a scene.
struct TouchCache {
  struct Key: Equatable {
    var inputs: Int
    var changes: Int
    var player: ObjectIdentifier
  }

  var key: Key
  var touches: [RecordedTouch]
}

extension RecordedTouch {
  /// A description of the duration, the travel and the release.
  fileprivate var summary: String {
    let distance = (travel.dx * travel.dx + travel.dy * travel.dy).squareRoot()
    return "touch of \(StatusText.seconds(duration)), \(StatusText.decimal(distance, places: 0)) pt"
      + (isLifted ? "" : ", still down")
  }
}
