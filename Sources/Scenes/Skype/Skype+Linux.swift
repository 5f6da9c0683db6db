import UIKit

/// The names that iOS finds through the Objective-C runtime: the scene's classes, outlets, actions and delegate.
public enum SkypeScene {
  /// Returns the application delegate that a launch on iOS creates.
  @MainActor public static func makeApplicationDelegate() -> any UIApplicationDelegate {
    RuntimeClass.register(SplashViewController.self, name: "Skype.SplashViewController") {
      $0.outlet("imageView") { (owner, view: UIImageView?) in owner.imageView = view }
    }
    RuntimeClass.register(SplashSegue.self, name: "Skype.SplashSegue")
    RuntimeClass.register(StartViewController.self, name: "Skype.StartViewController") {
      $0.outlet("nameField") { (owner, field: UITextField?) in owner.nameField = field }
      $0.outlet("passwordField") { (owner, field: UITextField?) in owner.passwordField = field }
      $0.action("signIn:") { (owner, button: UIButton) in owner.signIn(button) }
    }
    return AppDelegate()
  }
}
