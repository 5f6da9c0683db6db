import Simulator
import UIKit

/// The colours of a release map: blue where the transition finishes, orange where it is cancelled. Darker colours mean
/// longer settling times.
struct ReleaseColors {
  /// The settling times of the lightest and the darkest colour, in seconds.
  let range: ClosedRange<Double>
  let isDark: Bool

  private typealias Components = (red: Double, green: Double, blue: Double)

  private static let finishing: (light: Components, dark: Components) = ((0.72, 0.87, 0.96), (0.03, 0.29, 0.56))
  private static let cancelling: (light: Components, dark: Components) = ((0.99, 0.85, 0.64), (0.69, 0.27, 0.03))

  /// Returns the colour of a settling time.
  func color(finishes: Bool, settling: Double) -> UIColor {
    let ends = finishes ? Self.finishing : Self.cancelling
    let width = range.upperBound - range.lowerBound
    let part = width > 0 ? min(max((settling - range.lowerBound) / width, 0), 1) : 0
    func mix(_ a: Double, _ b: Double) -> Double { a + (b - a) * part }
    return Self.color(
      (
        mix(ends.light.red, ends.dark.red), mix(ends.light.green, ends.dark.green),
        mix(ends.light.blue, ends.dark.blue)
      ))
  }

  /// Returns the colour of an outcome; nil for the background.
  func color(_ outcome: ReleaseMap.Outcome?) -> UIColor? {
    switch outcome {
    case .finishes(let seconds): color(finishes: true, settling: seconds)
    case .cancels(let seconds): color(finishes: false, settling: seconds)
    case .unsettled: Self.color(isDark ? (0.75, 0.35, 0.62) : (0.62, 0.20, 0.50))
    case .some(.none): Self.color(isDark ? (0.34, 0.36, 0.39) : (0.74, 0.76, 0.78))
    case .unreached, nil: nil
    }
  }

  private static func color(_ color: Components) -> UIColor {
    UIColor(red: color.red, green: color.green, blue: color.blue, alpha: 1)
  }
}
