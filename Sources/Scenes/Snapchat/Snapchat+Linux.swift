import UIKit

/// The names that iOS finds through the Objective-C runtime: the scene's selectors and its delegate.
public enum SnapchatScene {
  /// Returns the application delegate that a launch on iOS creates.
  @MainActor public static func makeApplicationDelegate() -> any UIApplicationDelegate {
    RuntimeClass.register(EdgePanInteraction.self, name: "Snapchat.EdgePanInteraction") {
      $0.action("handlePan:") { (owner, recognizer: UIPanGestureRecognizer) in owner.handlePan(recognizer) }
    }
    RuntimeClass.register(PercentDrivenTransition.self, name: "Snapchat.PercentDrivenTransition") {
      $0.action("tick:") { (owner, link: CADisplayLink) in owner.tick(link) }
    }
    RuntimeClass.register(TabView.self, name: "Snapchat.TabView") {
      $0.action("buttonTapped:") { (owner, button: UIButton) in owner.buttonTapped(button) }
    }
    return AppDelegate()
  }
}
