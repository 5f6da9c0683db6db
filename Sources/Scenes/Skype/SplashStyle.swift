import UIKit

/// The style of the splash, set by `-splash move|indicator|laststate|film`.
enum SplashStyle: String {
  /// A storyboard scene that looks like the launch image and moves the logo.
  case move
  /// The launch image with an activity indicator over it.
  case indicator
  /// An image of the application's last state, which the system shows as the launch image. The first screen follows at once.
  case lastState = "laststate"
  /// A video without controls.
  case film

  static var current: SplashStyle {
    UserDefaults.standard.string(forKey: "splash").flatMap(SplashStyle.init) ?? .move
  }
}
