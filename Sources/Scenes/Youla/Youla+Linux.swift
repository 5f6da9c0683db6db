import UIKit

/// What Linux has no Objective-C runtime to find out: the scene's outlets and its delegate.
public enum YoulaScene {
  /// The delegate that an iOS launch would make.
  @MainActor public static func makeApplicationDelegate() -> any UIApplicationDelegate {
    RuntimeClass.register(SplashViewController.self, name: "Youla.SplashViewController") {
      $0.outlet("logoImageView") { (owner, view: UIImageView?) in owner.logoImageView = view }
      $0.outlet("textImageView") { (owner, view: UIImageView?) in owner.textImageView = view }
    }
    return AppDelegate()
  }
}
