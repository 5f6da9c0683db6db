import CoreGraphics
import Testing
import UIKit

/// Evidence: docs of `UISplitViewController` for the columns that remain when it collapses.
@MainActor @Suite struct SplitViewControllerTests {
  private func makeSplit(_ configure: (UISplitViewController) -> Void) -> (TestDevice, UISplitViewController) {
    var made: UISplitViewController?
    let stage = TestDevice {
      let split = UISplitViewController()
      configure(split)
      made = split
      return split
    }
    stage.run(through: 0.5)
    return (stage, made ?? UISplitViewController())
  }

  private static func navigation(_ title: String) -> UINavigationController {
    let root = UIViewController()
    root.title = title
    return UINavigationController(rootViewController: root)
  }

  @Test func narrowScreenShowsTheDetailOnTheListsStack() throws {
    let (stage, split) = makeSplit { $0.viewControllers = [Self.navigation("list"), Self.navigation("detail")] }
    #expect(split.isCollapsed && split.viewControllers.count == 1)
    let stack = try #require(split.viewControllers.first as? UINavigationController)
    #expect(stack.viewControllers.map(\.title) == ["list", "detail"])
    #expect(stack.topViewController?.splitViewController === split)
    stage.turn { stack.popViewController(animated: false) }
    stage.run(through: 1)
    #expect(stack.viewControllers.map(\.title) == ["list"])
  }

  @Test func delegateCanKeepTheList() throws {
    let delegate = ListKeeper()
    let (stage, split) = makeSplit {
      $0.delegate = delegate
      $0.viewControllers = [Self.navigation("list"), Self.navigation("detail")]
    }
    let stack = try #require(split.viewControllers.first as? UINavigationController)
    #expect(stack.viewControllers.map(\.title) == ["list"])
    stage.turn {
      let next = Self.navigation("chosen")
      stack.topViewController?.showDetailViewController(next, sender: nil)
    }
    stage.run(through: 2)
    #expect(stack.viewControllers.map(\.title) == ["list", "chosen"])
  }

  @Test func columnsAreWrappedAndShown() throws {
    var made: UISplitViewController?
    let stage = TestDevice {
      let split = UISplitViewController(style: .doubleColumn)
      for (column, title) in [(UISplitViewController.Column.primary, "list"), (.secondary, "detail")] {
        let controller = UIViewController()
        controller.title = title
        split.setViewController(controller, for: column)
      }
      made = split
      return split
    }
    stage.run(through: 0.5)
    let split = try #require(made)
    let stack = try #require(split.viewController(for: .primary) as? UINavigationController)
    #expect(stack.viewControllers.map(\.title) == ["list", "detail"])
    stage.turn { split.show(.primary) }
    stage.run(through: 2)
    #expect(stack.viewControllers.map(\.title) == ["list"])
    stage.turn { split.show(.secondary) }
    stage.run(through: 4)
    #expect(stack.viewControllers.map(\.title) == ["list", "detail"])
  }

  /// Evidence: docs of `UISplitViewController.DisplayMode`.
  @Test func tabletArrangesColumnsByTheDisplayMode() {
    Device().run {
      UIScreen.main.configure(size: CGSize(width: 1000, height: 800), scale: 2)
      let split = UISplitViewController(style: .doubleColumn)
      let (list, detail) = (UINavigationController(), UINavigationController())
      split.setViewController(list, for: .primary)
      split.setViewController(detail, for: .secondary)
      let window = UIWindow(frame: UIScreen.main.bounds)
      window.rootViewController = split
      window.makeKeyAndVisible()
      split.view.layoutIfNeeded()
      #expect(!split.isCollapsed && split.displayMode == .oneBesideSecondary)
      #expect(list.view.frame.maxX == 320 && detail.view.frame.minX == 320 && split.splitBehavior == .tile)
      split.preferredDisplayMode = .oneOverSecondary
      split.view.layoutIfNeeded()
      #expect(list.view.frame.minX == 0 && detail.view.frame.minX == 0 && detail.view.frame.width == 1000)
      #expect(split.splitBehavior == .overlay && split.view.subviews.firstIndex(of: list.view) ?? 0 > 0)
      split.hide(.primary)
      #expect(split.displayMode == .secondaryOnly && list.view.frame.maxX == 0)
      window.resize(to: CGSize(width: 400, height: 800))
      #expect(split.isCollapsed)
    }
  }

  @Test func aPortraitTabletShowsTheDetailUntilAColumnIsShown() {
    Device().run {
      UIScreen.main.configure(size: CGSize(width: 800, height: 1000), scale: 2)
      let split = UISplitViewController(style: .doubleColumn)
      let list = UINavigationController()
      split.setViewController(list, for: .primary)
      split.setViewController(UINavigationController(), for: .secondary)
      let window = UIWindow(frame: UIScreen.main.bounds)
      window.rootViewController = split
      window.makeKeyAndVisible()
      split.view.layoutIfNeeded()
      #expect(split.displayMode == .secondaryOnly && list.view.frame.maxX == 0)
      split.show(.primary)
      #expect(split.displayMode == .oneOverSecondary && list.view.frame.minX == 0)
    }
  }

  @Test func expandingAsksTheDelegateForTheDetail() {
    Device().run {
      UIScreen.main.configure(size: CGSize(width: 1000, height: 800), scale: 2)
      let (split, delegate) = (UISplitViewController(), Separator())
      split.delegate = delegate
      split.viewControllers = [Self.navigation("list"), Self.navigation("detail")]
      let window = UIWindow(frame: UIScreen.main.bounds)
      window.rootViewController = split
      window.makeKeyAndVisible()
      window.resize(to: CGSize(width: 400, height: 800))
      window.resize(to: CGSize(width: 1000, height: 800))
      #expect(split.viewControllers.last === delegate.detail)
    }
  }

  @Test func wideScreenShowsBothColumns() throws {
    let (stage, split) = makeSplit { $0.viewControllers = [Self.navigation("list"), Self.navigation("detail")] }
    let container = stage.device.run { UIViewController() }
    stage.turn {
      stage.window.rootViewController = container
      container.addChild(split)
      container.setOverrideTraitCollection(UITraitCollection(horizontalSizeClass: .regular), forChild: split)
      container.view.addSubview(split.view)
      split.didMove(toParent: container)
      split.preferredPrimaryColumnWidth = 120
    }
    stage.run(through: 1)
    #expect(!split.isCollapsed && split.displayMode == .oneBesideSecondary)
    #expect(split.viewControllers.count == 2 && split.primaryColumnWidth == 120)
    #expect(split.viewControllers.map(\.view.frame.minX) == [0, 120])
    #expect(split.viewControllers.map { ($0 as? UINavigationController)?.viewControllers.count } == [1, 1])
    stage.turn {
      container.setOverrideTraitCollection(UITraitCollection(horizontalSizeClass: .compact), forChild: split)
    }
    stage.run(through: 2)
    #expect(split.isCollapsed)
    #expect(
      (split.viewControllers.first as? UINavigationController)?.viewControllers.map(\.title) == ["list", "detail"])
  }
}

@MainActor private final class ListKeeper: UISplitViewControllerDelegate {
  func splitViewController(
    _ splitViewController: UISplitViewController, collapseSecondary secondaryViewController: UIViewController,
    onto primaryViewController: UIViewController
  ) -> Bool { true }
}

private final class Separator: UISplitViewControllerDelegate {
  let detail = UIViewController()

  func splitViewController(
    _ splitViewController: UISplitViewController, separateSecondaryFrom primaryViewController: UIViewController
  ) -> UIViewController? { detail }
}
