import Testing
import UIKit

/// Where views end at bars, and where they extend under them.
@MainActor @Suite struct ExtendedLayoutTests {
  private let top: CGFloat = 44
  private let bottom: CGFloat = 49

  /// Shows a controller in a navigation controller, changes something, and calls `check` while it is on the screen.
  private func show(
    _ first: UIViewController, change: (UINavigationController) -> Void, check: () -> Void
  ) {
    let stage = TestDevice { UINavigationController(rootViewController: first) }
    guard let navigation = stage.root as? UINavigationController else { return }
    stage.turn { change(navigation) }
    stage.run(through: 0.1)
    stage.device.run(check)
  }

  @Test func viewsBeginBelowAnOpaqueBar() {
    let first = UIViewController()
    show(first) { navigation in
      #expect(first.view.frame.minY == 0 && first.view.safeAreaInsets.top == top)
      navigation.navigationBar.isTranslucent = false
    } check: {
      #expect(first.view.frame == CGRect(x: 0, y: top, width: 375, height: 667 - top))
      #expect(first.view.safeAreaInsets.top == 0)
    }
  }

  @Test func controllersDecideWhetherTheirViewsExtendUnderBars() {
    let (first, second) = (UIViewController(), UIViewController())
    show(first) { navigation in
      navigation.navigationBar.isTranslucent = false
      first.extendedLayoutIncludesOpaqueBars = true
    } check: {
      #expect(first.view.frame.minY == 0 && first.view.safeAreaInsets.top == top)
    }
    show(second) { _ in
      second.edgesForExtendedLayout = []
    } check: {
      #expect(second.view.frame.minY == top && second.view.frame.maxY == 667)
    }
  }

  @Test func viewsFillTheScreenWithoutABar() {
    let first = UIViewController()
    show(first) { navigation in
      navigation.navigationBar.isTranslucent = false
      navigation.setNavigationBarHidden(true, animated: false)
    } check: {
      #expect(first.view.frame.minY == 0 && first.view.safeAreaInsets.top == 0)
    }
  }

  /// Client code often moves its view, such as above a keyboard.
  @Test func framesThatClientCodeSetsAreKept() {
    let first = UIViewController()
    show(first) { navigation in
      first.view.frame.origin.y -= 100
      navigation.view.setNeedsLayout()
    } check: {
      #expect(first.view.frame.minY == -100)
    }
  }

  @Test func pushedViewsEndAtOpaqueBars() {
    let (first, second) = (UIViewController(), UIViewController())
    let stage = TestDevice {
      let navigation = UINavigationController(rootViewController: first)
      navigation.navigationBar.isTranslucent = false
      let tabs = UITabBarController()
      tabs.tabBar.isTranslucent = false
      tabs.viewControllers = [navigation, UIViewController()]
      return tabs
    }
    let place = CGRect(x: 0, y: top, width: 375, height: 667 - top - bottom)
    stage.device.run { #expect(first.view.frame == place) }
    stage.turn { first.navigationController?.pushViewController(second, animated: true) }
    stage.run(through: 2)
    stage.device.run { #expect(second.view.frame == place && second.view.safeAreaInsets == .zero) }
  }

  @Test func tabsEndAtAnOpaqueBar() {
    let first = UIViewController()
    let stage = TestDevice {
      let tabs = UITabBarController()
      tabs.viewControllers = [first]
      return tabs
    }
    stage.device.run { #expect(first.view.frame.height == 667 && first.view.safeAreaInsets.bottom == bottom) }
    stage.turn { first.tabBarController?.tabBar.isTranslucent = false }
    stage.run(through: 0.1)
    stage.device.run { #expect(first.view.frame.height == 667 - bottom && first.view.safeAreaInsets.bottom == 0) }
  }
}
