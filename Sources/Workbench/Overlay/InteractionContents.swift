import CoreGraphics
import Simulator
import UIKit

/// The gestures and transitions at a time, as the texts of a card.
package struct InteractionContents: Equatable {
  /// A running transition.
  package struct Transition: Equatable {
    package var title: String
    /// The progress, from 0 to 1.
    package var fraction: Double
    package var text: String
  }

  /// A gesture recognizer that tracks a touch.
  package struct Gesture: Equatable {
    package var title: String
    package var text: String
  }

  package private(set) var transitions: [Transition]
  package private(set) var gestures: [Gesture]
  /// The effect of lifting the fingers now; nil where nothing is decided.
  package var forecast: String?

  package init(_ activity: Activity, at time: DeviceTime, forecast: String?) {
    self.forecast = forecast
    transitions = activity.transitions.map { report in
      let fraction = report.fraction(at: time)
      let mode = report.isCancelled ? "goes back" : report.isInteractive ? "interactive" : "runs"
      return Transition(
        title: "\(report.from) → \(report.to)", fraction: fraction,
        text: "\(StatusText.decimal(fraction, places: 3)) of \(StatusText.seconds(report.duration))   \(mode)")
    }
    gestures = activity.gestures.map { report in
      Gesture(
        title: "\(report.className)   \(report.state)",
        text: "Δ \(Self.point(report.translation))   v \(Self.point(report.velocity)) pt/s")
    }
  }

  /// A Boolean value indicating whether there is neither a gesture nor a transition.
  package var isEmpty: Bool { transitions.isEmpty && gestures.isEmpty }

  private static func point(_ p: CGPoint) -> String {
    "\(StatusText.decimal(p.x, places: 0)), \(StatusText.decimal(p.y, places: 0))"
  }
}

extension ReleaseForecast {
  /// A sentence about the result.
  package var text: String {
    let end = settling.map { " in \(StatusText.seconds($0))" } ?? ""
    let rule =
      isByVelocity ? "by its velocity: resting first, it would \(finishes ? "cancel" : "finish")" : "by its position"
    return "Released now it \(finishes ? "finishes" : "cancels")\(end), \(rule)"
  }
}
