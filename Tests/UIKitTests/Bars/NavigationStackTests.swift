import Testing
import UIKit

@MainActor @Suite struct NavigationStackTests {
  private final class Counting: UIViewController {
    var moves = 0
    override func didMove(toParent parent: UIViewController?) {
      super.didMove(toParent: parent)
      moves += 1
    }
  }

  @Test func remainingControllersGetNoMoveCalls() {
    Device().run {
      let (first, second) = (Counting(), Counting())
      let navigation = UINavigationController(rootViewController: first)
      navigation.pushViewController(second, animated: false)
      #expect(first.moves == 1 && second.moves == 1)
      navigation.popViewController(animated: false)
      #expect(first.moves == 1 && second.moves == 2)
    }
  }

  @Test func showOfAChildPushesInItsNavigationController() {
    Device().run {
      let (first, next) = (UIViewController(), UIViewController())
      let navigation = UINavigationController(rootViewController: first)
      first.show(next, sender: nil)
      #expect(navigation.viewControllers == [first, next])
    }
  }

  @Test func showPushesInANavigationController() {
    Device().run {
      let navigation = UINavigationController(rootViewController: UIViewController())
      let next = UIViewController()
      navigation.show(next, sender: nil)
      #expect(navigation.topViewController === next)
    }
  }

  @Test func emptyBackgroundImageClearsABar() throws {
    try Device().run {
      let bar = UINavigationBar(frame: CGRect(x: 0, y: 0, width: 320, height: 44))
      bar.layoutIfNeeded()
      let ground = try #require(bar.subviews.first)
      #expect(ground.backgroundColor?.cgColor.alpha ?? 0 > 0)
      bar.setBackgroundImage(UIImage(), for: .default)
      bar.layoutIfNeeded()
      #expect(ground.backgroundColor == .clear)
      bar.setBackgroundImage(nil, for: .default)
      bar.layoutIfNeeded()
      #expect(ground.backgroundColor?.cgColor.alpha ?? 0 > 0)
    }
  }

  @Test func additionalSafeAreaInsetsReachDescendants() {
    let child = UIView(frame: CGRect(x: 0, y: 0, width: 375, height: 667))
    let stage = TestDevice {
      let (host, inner) = (UIViewController(), UIViewController())
      inner.additionalSafeAreaInsets.top = 44
      inner.view.addSubview(child)
      host.addChild(inner)
      host.view.addSubview(inner.view)
      return host
    }
    #expect(stage.root.view.safeAreaInsets == .zero && child.safeAreaInsets.top == 44)
  }
}
