import UIKit

/// The names that iOS finds through the Objective-C runtime: the scene's outlets and its delegate.
public enum YoulaScene {
  /// Returns the application delegate that a launch on iOS creates.
  @MainActor public static func makeApplicationDelegate() -> any UIApplicationDelegate {
    RuntimeClass.register(SplashViewController.self, name: "Youla.SplashViewController") {
      $0.outlet("logoImageView") { (owner, view: UIImageView?) in owner.logoImageView = view }
      $0.outlet("textImageView") { (owner, view: UIImageView?) in owner.textImageView = view }
    }
    return AppDelegate()
  }
}
