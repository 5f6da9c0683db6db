import CoreGraphics
import Simulator
import UIKit

/// The gestures and transitions at a time, as texts for a card.
package struct InteractionContents: Equatable {
  /// A running transition.
  package struct Transition: Equatable {
    package var title: String
    /// The progress, from 0 to 1.
    package var fraction: Double
    package var text: String
  }

  /// A gesture recognizer that tracks a touch, or a recognizer's outcome for the last touch.
  package struct Gesture: Equatable {
    package var title: String
    package var state: String
    package var text: String
    package var hasFailed = false
  }

  /// The outcome of a release: of a possible release now, or of the last release.
  package struct Decision: Equatable {
    package var headline: String
    /// The deciding rule, and the position at the release.
    package var detail: String
    /// A Boolean value indicating whether the transition finishes. It is false for a cancelled transition.
    package var finishes: Bool
  }

  /// A finding about a transition's completion.
  package struct Check: Equatable {
    package var text: String
    package var isProblem: Bool
  }

  package var transitions: [Transition] = []
  package var gestures: [Gesture] = []
  /// The effect of lifting the fingers now, or of the last release; nil if it is not known.
  package var decision: Decision?
  package var checks: [Check] = []
  /// A description of the recorded touch that edits affect.
  package var touch: String?
  /// A hint about editing the touch, or about starting one.
  package var advice = ""
  /// A Boolean value indicating whether a finger drives a transition. Buttons can then finish or cancel it.
  package var canDecide = false
  /// A Boolean value indicating whether a finger is down.
  package var canInterrupt = false

  package init() {}

  package init(_ activity: Activity, outcomes: [GestureOutcome], at time: DeviceTime) {
    transitions = activity.transitions.map { report in
      let mode = report.isCancelled ? "goes back" : report.isInteractive ? "interactive" : "runs"
      return Transition(
        title: "\(report.from) → \(report.to)", fraction: report.fraction(at: time),
        text: "\(mode), of \(StatusText.seconds(report.duration))")
    }
    gestures = activity.gestures.map { report in
      Gesture(
        title: Self.short(report.className), state: report.state,
        text: "moved \(Self.point(report.translation)) pt   \(Self.point(report.velocity)) pt/s")
    }
    gestures += outcomes.map { outcome in
      Gesture(
        title: Self.short(outcome.className), state: outcome.state, text: outcome.reason,
        hasFailed: outcome.state == "failed")
    }
  }

  /// A Boolean value indicating whether there is nothing to show.
  package var isEmpty: Bool { transitions.isEmpty && gestures.isEmpty && decision == nil && checks.isEmpty }

  private static func point(_ p: CGPoint) -> String {
    "\(StatusText.decimal(p.x, places: 0)), \(StatusText.decimal(p.y, places: 0))"
  }

  /// Returns a recognizer's class name without the common prefix and suffix: `ScreenEdgePan` for
  /// `UIScreenEdgePanGestureRecognizer`.
  static func short(_ name: String) -> String {
    let end = "GestureRecognizer"
    guard name.hasPrefix("UI"), name.hasSuffix(end), name.count > end.count + 2 else { return name }
    return String(name.dropFirst(2).dropLast(end.count))
  }
}

extension InteractionContents.Decision {
  /// Describes the outcome of a release now. `rule` is nil until it is known.
  package init(now outcome: ReleaseTrial.Outcome, rule: ReleaseForecast?) {
    let finishes = outcome.finishes
    self.finishes = finishes
    headline = "Would \(finishes ? "finish" : "cancel")" + Self.span(outcome.settling)
    let (same, other) = finishes ? ("finish", "cancel") : ("cancel", "finish")
    detail = rule.map { Self.rule($0, "decides", "it would", same: same, other: other) } ?? "…"
  }

  /// Describes the outcome of a past release.
  package init(_ review: ReleaseReview, outcome: ReleaseTrial.Outcome, rule: ReleaseForecast?) {
    let finishes = outcome.finishes
    self.finishes = finishes
    headline = (finishes ? "Finished" : "Cancelled") + Self.span(outcome.settling)
    let velocity = (review.velocity.dx * review.velocity.dx + review.velocity.dy * review.velocity.dy).squareRoot()
    let place =
      "let go at \(Self.percent(review.fraction)) with \(StatusText.decimal(velocity, places: 0)) pt/s"
    if review.isInterrupted {
      detail = "the touch was taken away at \(Self.percent(review.fraction))"
    } else {
      let (same, other) = finishes ? ("finished", "cancelled") : ("cancelled", "finished")
      detail = place + (rule.map { ": " + Self.rule($0, "decided", "it would have", same: same, other: other) } ?? "")
    }
  }

  private static func span(_ settling: Double?) -> String { settling.map { " in \(StatusText.seconds($0))" } ?? "" }

  private static func percent(_ fraction: Double) -> String { "\(StatusText.decimal(fraction * 100, places: 0)) %" }

  /// Returns a text that states whether position or velocity decides, and the outcome for a finger at rest.
  private static func rule(
    _ forecast: ReleaseForecast, _ decides: String, _ would: String, same: String, other: String
  ) -> String {
    forecast.isByVelocity
      ? "the velocity \(decides), at rest \(would) \(other)" : "the position \(decides), at rest \(would) \(same) too"
  }
}

extension TransitionCheck {
  /// A sentence about the finding.
  package var text: String {
    switch self {
    case .completed(_, let to, let didComplete, let time):
      "\(to): \(didComplete ? "completed" : "cancelled") once, at \(StatusText.seconds(time.seconds))"
    case .completedAgain(let from, let to, let calls):
      "\(from) → \(to): completeTransition was called \(calls) times"
    case .neverCompleted(let from, let to, let overdue):
      "\(from) → \(to) is stuck: no completeTransition \(StatusText.seconds(overdue)) after its end"
    case .undecided(let from, let to, let since):
      "\(from) → \(to) is stuck: neither finish nor cancel \(StatusText.seconds(since)) after the last input"
    }
  }
}
