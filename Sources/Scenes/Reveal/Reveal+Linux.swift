import UIKit

/// What Linux has no Objective-C runtime to find out: the scene's outlets and its delegate.
public enum RevealScene {
  /// The delegate that an iOS launch would make.
  @MainActor public static func makeApplicationDelegate() -> any UIApplicationDelegate {
    RuntimeClass.register(RevealViewController.self, name: "Reveal.RevealViewController") {
      $0.outlet("userpicContainer") { (owner, view: UIView?) in owner.userpicContainer = view }
      $0.outlet("userpicImageView") { (owner, view: UIImageView?) in owner.userpicImageView = view }
    }
    return AppDelegate()
  }
}
