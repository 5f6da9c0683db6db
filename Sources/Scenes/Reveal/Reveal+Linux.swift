import UIKit

/// The names that iOS finds through the Objective-C runtime: the scene's outlets and its delegate.
public enum RevealScene {
  /// Returns the application delegate that a launch on iOS creates.
  @MainActor public static func makeApplicationDelegate() -> any UIApplicationDelegate {
    RuntimeClass.register(RevealViewController.self, name: "Reveal.RevealViewController") {
      $0.outlet("userpicContainer") { (owner, view: UIView?) in owner.userpicContainer = view }
      $0.outlet("userpicImageView") { (owner, view: UIImageView?) in owner.userpicImageView = view }
    }
    return AppDelegate()
  }
}
