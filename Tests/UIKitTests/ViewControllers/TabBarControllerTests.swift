import CoreGraphics
import Testing
import UIKit

@MainActor @Suite struct TabBarControllerTests {
  private final class RecordingDelegate: NSObject, UITabBarControllerDelegate {
    var refuses = false
    var chosen: [UIViewController] = []
    func tabBarController(_ tabBarController: UITabBarController, shouldSelect viewController: UIViewController)
      -> Bool
    { !refuses }
    func tabBarController(_ tabBarController: UITabBarController, didSelect viewController: UIViewController) {
      chosen.append(viewController)
    }
  }

  private let stage = TestDevice()
  private let delegate = RecordingDelegate()

  private func makeTabs() -> (UITabBarController, [LifeWatcher]) {
    let controllers = stage.device.run { (0..<3).map { _ in LifeWatcher() } }
    let tabs = stage.device.run { UITabBarController() }
    stage.turn {
      tabs.viewControllers = controllers
      tabs.delegate = delegate
      stage.window.rootViewController = tabs
    }
    stage.run(through: 0)
    return (tabs, controllers)
  }

  private func tap(tab: Int, at time: Double) {
    let x = 375 / 3 * (CGFloat(tab) + 0.5)
    stage.touch(.began, x, 650, at: time)
    stage.touch(.ended, x, 650, at: time + 0.05)
  }

  @Test func aNewItemOfAControllerIsShown() {
    let (tabs, controllers) = makeTabs()
    stage.turn { controllers[1].tabBarItem = UITabBarItem(title: "New", image: nil, tag: 7) }
    #expect(tabs.tabBar.items?.map(\.tag) == [0, 7, 0] && tabs.tabBar.selectedItem === controllers[0].tabBarItem)
    let (first, other) = stage.device.run { (UIViewController(), UIViewController()) }
    stage.turn {
      tabs.viewControllers = [UINavigationController(rootViewController: first), other]
      first.tabBarItem = UITabBarItem(title: "Root", image: nil, tag: 3)
    }
    #expect(tabs.tabBar.items?.first?.title == "Root")
  }

  @Test func tapSelectsAControllerAndInformsTheDelegate() {
    let (tabs, controllers) = makeTabs()
    #expect(controllers[0].calls == ["willAppear", "didAppear"])
    #expect(!controllers[1].isViewLoaded)
    tap(tab: 1, at: 1)
    #expect(tabs.selectedIndex == 1)
    #expect(delegate.chosen == [controllers[1]])
    #expect(controllers[0].calls.suffix(2) == ["willDisappear", "didDisappear"])
    #expect(controllers[1].calls == ["willAppear", "didAppear"])
    #expect(controllers[1].view.superview === tabs.view)
    #expect(controllers[0].view.superview == nil)
    #expect(controllers[1].view.safeAreaInsets.bottom == 49)
    // A change by code calls no delegate method.
    stage.turn { tabs.selectedIndex = 2 }
    #expect(delegate.chosen.count == 1)
    #expect(tabs.tabBar.selectedItem === controllers[2].tabBarItem)
  }

  @Test func refusedTabIsNotSelected() {
    let (tabs, _) = makeTabs()
    delegate.refuses = true
    tap(tab: 2, at: 1)
    #expect(tabs.selectedIndex == 0)
    #expect(delegate.chosen.isEmpty)
  }

  @Test func removedControllerIsNoChild() {
    let (tabs, controllers) = makeTabs()
    stage.turn { tabs.viewControllers = Array(controllers[1...]) }
    #expect(controllers[0].parent == nil)
    #expect(controllers[0].view.window == nil)
    #expect(tabs.selectedViewController === controllers[1])
  }

  @Test func selectionSurvivesNewControllers() {
    let (tabs, controllers) = makeTabs()
    stage.turn { tabs.selectedIndex = 2 }
    stage.turn { tabs.viewControllers = [controllers[2], controllers[0], controllers[1]] }
    #expect(tabs.selectedIndex == 0 && tabs.selectedViewController === controllers[2])
    #expect(controllers[2].view.superview === tabs.view)
    stage.turn { tabs.viewControllers = [controllers[0], controllers[1]] }
    #expect(tabs.selectedViewController === controllers[0])
    #expect(controllers[0].view.superview === tabs.view)
    stage.turn { tabs.selectedIndex = 1 }
    stage.turn { tabs.viewControllers = [controllers[0]] }
    #expect(tabs.selectedIndex == 0)
  }
}
