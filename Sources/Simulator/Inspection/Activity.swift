import CoreGraphics
import UIKit

/// What recognisers and transitions say at the end of a turn, as values that the journal keeps.
package struct Activity: Sendable, Equatable {
  /// A gesture recogniser that is not idle.
  package struct Gesture: Sendable, Equatable {
    package var className: String
    package var view: String
    package var state: String
    package var translation: CGPoint
    package var velocity: CGPoint
  }

  /// A transition between two controllers that is under way.
  package struct Transition: Sendable, Equatable {
    package var from: String
    package var to: String
    package var fraction: Double
    package var isInteractive: Bool
    package var isCancelled: Bool
    package var duration: Double
  }

  package var gestures: [Gesture] = []
  package var transitions: [Transition] = []
  package init() {}

  /// What the current device's recognisers and transitions say.
  static var current: Activity { Activity() }
}
