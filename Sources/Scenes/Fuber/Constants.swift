import UIKit

/// The duration of the splash's loop.
let kAnimationDuration: TimeInterval = 3.0
/// The duration of the second part of the loop, in which all layers collapse into the square.
let kAnimationDurationDelay: TimeInterval = 0.5
/// The position in the loop at which the grid starts.
let kAnimationTimeOffset: CFTimeInterval = 0.35 * kAnimationDuration
/// The displacement of a tile as a share of its distance from the centre.
let kRippleMagnitudeMultiplier: CGFloat = 0.025
/// The delay of a tile in seconds per point of distance.
let kRippleDelayMultiplier: TimeInterval = 0.0006666

extension UIColor {
  /// The colour of the splash.
  class func fuberBlue() -> UIColor {
    UIColor(red: 15 / 255, green: 78 / 255, blue: 101 / 255, alpha: 1)
  }

  /// The colour of small shapes on the splash.
  class func fuberLightBlue() -> UIColor {
    UIColor(red: 77 / 255, green: 181 / 255, blue: 217 / 255, alpha: 1)
  }
}
