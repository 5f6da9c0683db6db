import QuartzCore
import UIKit

/// A scene whose square moves and then fades. A dot follows on a spring, and a ring in a group.
@MainActor final class LogoDelegate: NSObject, UIApplicationDelegate {
  var window: UIWindow?

  func application(
    _ application: UIApplication, didFinishLaunchingWithOptions options: [UIApplication.LaunchOptionsKey: Any]?
  ) -> Bool {
    let window = UIWindow(frame: UIScreen.main.bounds)
    window.makeKeyAndVisible()
    self.window = window
    let (square, dot, ring) = (CALayer(), CALayer(), CALayer())
    (square.name, dot.name, ring.name) = ("square", "dot", "ring")
    for layer in [square, dot, ring] {
      layer.frame = CGRect(x: 20, y: 20, width: 50, height: 50)
      window.layer.addSublayer(layer)
    }
    CATransaction.begin()
    CATransaction.setCompletionBlock {
      let fade = CABasicAnimation(keyPath: "opacity")
      (fade.toValue, fade.duration) = (0, 0.5)
      square.add(fade, forKey: "fade")
    }
    let move = CABasicAnimation(keyPath: "position.x")
    (move.fromValue, move.toValue, move.duration) = (0, 100, 1)
    square.add(move, forKey: "move")
    CATransaction.commit()
    let spring = CASpringAnimation(keyPath: "position.y")
    (spring.fromValue, spring.toValue, spring.duration) = (0, 100, 1)
    dot.add(spring, forKey: "spring")
    let (grow, turn, group) = (
      CABasicAnimation(keyPath: "transform.scale"), CABasicAnimation(keyPath: "transform.rotation"), CAAnimationGroup()
    )
    (grow.fromValue, grow.toValue, grow.duration) = (1, 2, 0.5)
    (turn.fromValue, turn.toValue) = (0, 3)
    (group.animations, group.duration) = ([grow, turn], 2)
    ring.add(group, forKey: "group")
    return true
  }
}
