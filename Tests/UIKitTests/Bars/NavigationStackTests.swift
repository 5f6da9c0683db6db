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

  /// Client containers configure a stack between the loading of its view and its first appearance.
  @Test func theTopControllerLoadsItsViewWhenTheStackAppears() {
    let device = TestDevice()
    let (root, second) = device.device.run { (UIViewController(), UIViewController()) }
    let stack = device.device.run { UINavigationController(rootViewController: root) }
    device.device.run {
      stack.loadViewIfNeeded()
      #expect(!root.isViewLoaded)
      stack.pushViewController(second, animated: false)
      #expect(!second.isViewLoaded)
    }
    device.turn {
      device.root.addChild(stack)
      device.root.view.addSubview(stack.view)
      #expect(second.viewIfLoaded?.superview === stack.view)
      stack.didMove(toParent: device.root)
    }
    #expect(!root.isViewLoaded)
    device.turn { stack.popViewController(animated: false) }
    #expect(root.viewIfLoaded?.superview === stack.view)
    #expect(second.view.superview == nil)
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
      let background = try #require(bar.subviews.first)
      #expect(background.backgroundColor?.cgColor.alpha ?? 0 > 0)
      bar.setBackgroundImage(UIImage(), for: .default)
      bar.layoutIfNeeded()
      #expect(background.backgroundColor == .clear)
      bar.setBackgroundImage(nil, for: .default)
      bar.layoutIfNeeded()
      #expect(background.backgroundColor?.cgColor.alpha ?? 0 > 0)
    }
  }

  @Test func theSafeAreaFollowsConstraints() throws {
    let child = UIView()
    child.translatesAutoresizingMaskIntoConstraints = false
    var top: NSLayoutConstraint?
    let stage = TestDevice {
      let root = UIViewController()
      root.view.addSubview(child)
      root.additionalSafeAreaInsets.top = 50
      top = child.topAnchor.constraint(equalTo: root.view.topAnchor, constant: 30)
      top?.isActive = true
      child.widthAnchor.constraint(equalToConstant: 100).isActive = true
      child.heightAnchor.constraint(equalToConstant: 100).isActive = true
      return root
    }
    stage.device.run { #expect(child.safeAreaInsets.top == 20) }
    stage.turn { top?.constant = 45 }
    stage.device.run { #expect(child.frame.minY == 45 && child.safeAreaInsets.top == 5) }
  }

  /// During layout, its frame overlaps the insets of the safe area at times.
  @Test func aScrollViewBelowTheSafeAreaStaysAtItsTop() {
    let list = UIScrollView(frame: CGRect(x: 0, y: 20, width: 320, height: 548))
    let stage = TestDevice {
      let top = UIViewController()
      top.view.addSubview(list)
      list.translatesAutoresizingMaskIntoConstraints = false
      let safe = top.view.safeAreaLayoutGuide
      NSLayoutConstraint.activate([
        list.topAnchor.constraint(equalTo: safe.topAnchor), list.bottomAnchor.constraint(equalTo: safe.bottomAnchor),
        list.leadingAnchor.constraint(equalTo: safe.leadingAnchor),
        list.trailingAnchor.constraint(equalTo: safe.trailingAnchor),
      ])
      let stack = UINavigationController(rootViewController: top)
      stack.navigationBar.prefersLargeTitles = true
      return stack
    }
    stage.run(through: 0.1)
    stage.device.run {
      #expect(list.frame.minY == 96 && list.adjustedContentInset.top == 0 && list.contentOffset.y == 0)
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

  /// Evidence: docs of `setToolbarItems(_:animated:)`; the toolbar of the navigation controller shows them at once.
  @Test func theToolbarFollowsTheItemsOfTheTopController() {
    let top = UIViewController()
    let stage = TestDevice {
      let stack = UINavigationController(rootViewController: top)
      stack.isToolbarHidden = false
      return stack
    }
    stage.turn {
      top.setToolbarItems([UIBarButtonItem(title: "One", style: .plain, target: nil, action: nil)], animated: true)
      #expect(top.toolbarItems?.count == 1)
      #expect((stage.root as? UINavigationController)?.toolbar.items?.map(\.title) == ["One"])
    }
  }
}
