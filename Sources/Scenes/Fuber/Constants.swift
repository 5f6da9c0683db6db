import UIKit

/// The splash's loop.
let kAnimationDuration: TimeInterval = 3.0
/// Its second part: everything collapses into the square.
let kAnimationDurationDelay: TimeInterval = 0.5
/// How far into its loop the grid is when the splash starts.
let kAnimationTimeOffset: CFTimeInterval = 0.35 * kAnimationDuration
/// How strongly tiles are pushed outwards, as a share of their distance from the middle.
let kRippleMagnitudeMultiplier: CGFloat = 0.025
/// How much later a tile starts for each point of distance, in seconds.
let kRippleDelayMultiplier: TimeInterval = 0.0006666

extension UIColor {
  /// The colour of the splash.
  class func fuberBlue() -> UIColor {
    UIColor(red: 15 / 255, green: 78 / 255, blue: 101 / 255, alpha: 1)
  }

  /// The colour of small things on it.
  class func fuberLightBlue() -> UIColor {
    UIColor(red: 77 / 255, green: 181 / 255, blue: 217 / 255, alpha: 1)
  }
}
