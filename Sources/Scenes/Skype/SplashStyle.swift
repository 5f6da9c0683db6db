import UIKit

/// How the application looks until its first screen is there; `-splash move|indicator|laststate|film`.
enum SplashStyle: String {
  /// A storyboard scene that looks like the launch picture and moves the logo.
  case move
  /// The launch picture with an activity indicator over it.
  case indicator
  /// A picture of how the application was left, which the system shows; the first screen is there at once.
  case lastState = "laststate"
  /// A film without controls.
  case film

  static var current: SplashStyle {
    UserDefaults.standard.string(forKey: "splash").flatMap(SplashStyle.init) ?? .move
  }
}
