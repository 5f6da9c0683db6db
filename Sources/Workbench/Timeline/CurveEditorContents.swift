import CoreGraphics
import QuartzCore
import Simulator

/// The contents of the curve editor.
package struct CurveEditorContents: Equatable {
  package var title: String
  /// The text lines: duration, delay and properties of the curve.
  package var lines: [String]
  /// The control points; nil for a spring.
  package var curve: [Double]?
  /// The spring; nil for a curve.
  package var spring: SpringMotion?
  /// The values at equal time steps: of the curve, and of the curve for comparison.
  package var samples: [Double]
  package var otherSamples: [Double]?
  /// The progress at the shown time; nil if the animation is not in effect.
  package var progress: Double?
  /// A Boolean value indicating whether the animation has edits.
  package var isEdited: Bool

  /// Returns the values of a curve or a spring at equal steps.
  package static func samples(curve: UnitBezier, spring: SpringCurve?, duration: Double) -> [Double] {
    (0...64).map { step in
      let share = Double(step) / 64
      return spring.map { $0(curve(share) * duration) } ?? curve(share)
    }
  }

  /// Returns the value at a progress, interpolated linearly between samples.
  package func value(at progress: Double) -> Double {
    guard samples.count > 1 else { return progress }
    let position = min(max(progress, 0), 1) * Double(samples.count - 1)
    let index = min(Int(position), samples.count - 2)
    return samples[index] + (samples[index + 1] - samples[index]) * (position - Double(index))
  }
}
