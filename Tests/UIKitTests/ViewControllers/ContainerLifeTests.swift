import CoreGraphics
import QuartzCore
import Testing
import UIKit

/// The calls of controllers, in order.
@MainActor
private final class CallLog {
  var lines: [String] = []
}

private final class RecordingController: UIViewController {
  private let callLog: CallLog
  private let label: String

  init(_ label: String, _ callLog: CallLog) {
    (self.label, self.callLog) = (label, callLog)
    super.init(nibName: nil, bundle: nil)
    title = label
  }
  required init?(coder: NSCoder) { nil }

  private func note(_ call: String) {
    let moves = isMovingToParent ? " in" : isMovingFromParent ? " out" : ""
    let presents = isBeingPresented ? " presented" : isBeingDismissed ? " dismissed" : ""
    callLog.lines.append("\(label) \(call)\(moves)\(presents)")
  }
  override func viewWillAppear(_ animated: Bool) { note("will") }
  override func viewDidAppear(_ animated: Bool) { note("did") }
  override func viewWillDisappear(_ animated: Bool) { note("willGo") }
  override func viewDidDisappear(_ animated: Bool) { note("gone") }
}

private final class RecordingNavigationDelegate: NSObject, UINavigationControllerDelegate {
  var calls: [String] = []
  func navigationController(
    _ navigationController: UINavigationController, willShow viewController: UIViewController, animated: Bool
  ) { calls.append("will \(viewController.title ?? "") \(animated)") }
  func navigationController(
    _ navigationController: UINavigationController, didShow viewController: UIViewController, animated: Bool
  ) { calls.append("did \(viewController.title ?? "") \(animated)") }
}

@MainActor @Suite struct ContainerLifeTests {
  private let callLog = CallLog()

  @Test func stackReportsAppearanceTransitions() throws {
    let stage = TestDevice { UINavigationController(rootViewController: RecordingController("a", callLog)) }
    let navigation = try #require(stage.root as? UINavigationController)
    #expect(callLog.lines == ["a will in", "a did in"])
    callLog.lines = []
    stage.turn { navigation.pushViewController(RecordingController("b", callLog), animated: true) }
    stage.run(through: 1)
    #expect(callLog.lines == ["a willGo", "b will in", "a gone", "b did in"])
    callLog.lines = []
    stage.turn { _ = navigation.popViewController(animated: true) }
    stage.run(through: 2)
    #expect(callLog.lines == ["b willGo out", "a will", "b gone out", "a did"])
  }

  @Test func cancelledBackSwipeSendsBalancedCalls() throws {
    let stage = TestDevice { UINavigationController(rootViewController: RecordingController("a", callLog)) }
    let navigation = try #require(stage.root as? UINavigationController)
    stage.turn { navigation.pushViewController(RecordingController("b", callLog), animated: false) }
    stage.run(through: 0.5)
    callLog.lines = []
    stage.drag([(2, 300), (30, 300), (60, 300)], from: 1, step: 0.2)
    stage.touch(.ended, 60, 300, at: 1.8)
    stage.run(through: 4)
    #expect(callLog.lines == ["b willGo out", "a will", "a willGo", "a gone", "b will", "b did"])
    #expect(navigation.viewControllers.count == 2)
    #expect(!navigation.viewControllers[1].isMovingFromParent)
  }

  @Test func theDelegateGetsTheRootController() throws {
    let delegate = RecordingNavigationDelegate()
    let stage = TestDevice {
      let navigation = UINavigationController(rootViewController: RecordingController("a", callLog))
      navigation.delegate = delegate
      return navigation
    }
    #expect(delegate.calls == ["will a false", "did a false"])
    stage.turn {
      (stage.root as? UINavigationController)?.pushViewController(RecordingController("b", callLog), animated: true)
    }
    stage.run(through: 1)
    #expect(delegate.calls.suffix(2) == ["will b true", "did b true"])
  }

  @Test func isBeingPresentedAndDismissedAreSet() {
    let stage = TestDevice { RecordingController("a", callLog) }
    callLog.lines = []
    let presented = stage.device.run { RecordingController("b", callLog) }
    stage.turn {
      presented.modalPresentationStyle = .fullScreen
      stage.root.present(presented, animated: true)
    }
    stage.run(through: 2)
    #expect(callLog.lines == ["a willGo", "b will presented", "b did presented", "a gone"])
    #expect(!presented.isBeingPresented)
    callLog.lines = []
    stage.turn { stage.root.dismiss(animated: true) }
    stage.run(through: 4)
    #expect(callLog.lines == ["b willGo dismissed", "a will", "a did", "b gone dismissed"])
  }

  /// Only the topmost controller disappears visibly. Covered controllers in between get no calls.
  @Test(arguments: [false, true]) func dismissRemovesAllPresentations(animated: Bool) {
    let stage = TestDevice { RecordingController("a", callLog) }
    let (middle, top) = stage.device.run { (RecordingController("b", callLog), RecordingController("c", callLog)) }
    stage.turn {
      middle.modalPresentationStyle = .fullScreen
      stage.root.present(middle, animated: false)
    }
    stage.run(through: 0.1)
    stage.turn {
      top.modalPresentationStyle = .fullScreen
      middle.present(top, animated: false)
    }
    stage.run(through: 0.2)
    #expect(middle.view.window == nil)
    callLog.lines = []
    var isDone = false
    stage.turn { stage.root.dismiss(animated: animated) { isDone = true } }
    if animated {
      // The animation moves the visible view, not the one below it.
      let y = stage.presentation(of: top.view, at: 0.4).frame.minY
      #expect(y > 5 && y < 660)
    }
    stage.run(through: 3)
    #expect(isDone)
    #expect(callLog.lines == ["c willGo dismissed", "a will", "a did", "c gone dismissed"])
    #expect(stage.root.presentedViewController == nil)
    #expect(middle.presentedViewController == nil && middle.presentingViewController == nil)
    #expect(top.presentingViewController == nil)
    #expect(stage.window.subviews.map { $0 === stage.root.view } == [true])
  }

  @Test func sheetBelowAFullScreenDisappears() {
    let stage = TestDevice { RecordingController("a", callLog) }
    let (middle, top) = stage.device.run { (RecordingController("b", callLog), RecordingController("c", callLog)) }
    stage.turn { stage.root.present(middle, animated: false) }
    stage.run(through: 0.1)
    stage.turn {
      top.modalPresentationStyle = .overFullScreen
      middle.present(top, animated: false)
    }
    stage.run(through: 0.2)
    callLog.lines = []
    stage.turn { stage.root.dismiss(animated: false) }
    stage.run(through: 1)
    #expect(
      callLog.lines.sorted() == [
        "b gone dismissed", "b willGo dismissed", "c gone dismissed", "c willGo dismissed",
      ])
    #expect(stage.window.subviews.count == 1)
    #expect(stage.root.view.transform == .identity)
  }

  @Test func invalidPresentationsAreLogged() {
    let stage = TestDevice { RecordingController("a", callLog) }
    let log = Log()
    stage.device.log = { log.lines.append($0) }
    stage.turn {
      stage.root.present(UIViewController(), animated: false)
      stage.root.present(UIViewController(), animated: false)
      UIViewController().present(UIViewController(), animated: false)
    }
    #expect(log.lines.count == 2)
    #expect(log.lines[0].contains("which is already presenting"))
    #expect(log.lines[1].contains("whose view is not in the window hierarchy"))
  }

  private final class Log: @unchecked Sendable { var lines: [String] = [] }

  @Test func secondTapOnATabPopsToRoot() throws {
    let stage = TestDevice {
      let tabs = UITabBarController()
      tabs.viewControllers = [
        UINavigationController(rootViewController: RecordingController("a", callLog)),
        RecordingController("x", callLog),
      ]
      return tabs
    }
    let tabs = try #require(stage.root as? UITabBarController)
    let navigation = try #require(tabs.selectedViewController as? UINavigationController)
    #expect(tabs.tabBar.items?.map(\.title) == ["a", "x"])
    stage.turn { navigation.pushViewController(RecordingController("b", callLog), animated: false) }
    stage.run(through: 1)
    stage.touch(.began, 90, 640, at: 1.1)
    stage.touch(.ended, 90, 640, at: 1.15)
    stage.run(through: 3)
    #expect(navigation.viewControllers.count == 1)
    #expect(tabs.selectedIndex == 0)
  }

  @Test func pushedControllerMayHideTheTabBar() throws {
    let stage = TestDevice {
      let tabs = UITabBarController()
      tabs.viewControllers = [UINavigationController(rootViewController: RecordingController("a", callLog))]
      return tabs
    }
    let tabs = try #require(stage.root as? UITabBarController)
    let navigation = try #require(tabs.selectedViewController as? UINavigationController)
    let pushed = stage.device.run { RecordingController("b", callLog) }
    stage.turn {
      pushed.hidesBottomBarWhenPushed = true
      navigation.pushViewController(pushed, animated: false)
    }
    stage.run(through: 1)
    #expect(tabs.tabBar.isHidden)
    #expect(pushed.view.safeAreaInsets.bottom == 0)
    stage.turn { _ = navigation.popViewController(animated: false) }
    stage.run(through: 2)
    #expect(!tabs.tabBar.isHidden)
    #expect(navigation.viewControllers[0].view.safeAreaInsets.bottom == 49)
  }

  @Test func aToolbarShowsTheItemsOfTheTopController() throws {
    let root = TestDevice { UINavigationController(rootViewController: RecordingController("a", callLog)) }
    let navigation = try #require(root.root as? UINavigationController)
    let top = navigation.viewControllers[0]
    #expect(navigation.isToolbarHidden)
    root.turn {
      top.toolbarItems = [UIBarButtonItem(title: "Go", style: .plain, target: nil, action: nil)]
      navigation.isToolbarHidden = false
    }
    root.run(through: 0.1)
    #expect(navigation.toolbar.superview === navigation.view)
    #expect(navigation.toolbar.items?.map(\.title) == ["Go"])
    #expect(navigation.toolbar.frame == CGRect(x: 0, y: 623, width: 375, height: 44))
    #expect(top.view.safeAreaInsets.bottom == 44)
  }

  @Test func navigationBarHidesAndShows() throws {
    let stage = TestDevice { UINavigationController(rootViewController: UIViewController()) }
    let navigation = try #require(stage.root as? UINavigationController)
    let content = navigation.viewControllers[0]
    stage.run(through: 1)
    #expect(content.view.safeAreaInsets.top == 44)
    stage.turn { navigation.setNavigationBarHidden(true, animated: true) }
    #expect(navigation.isNavigationBarHidden)
    let y = stage.presentation(of: navigation.navigationBar, at: 1.1).frame.minY
    #expect(y < -5 && y > -40)
    stage.run(through: 2)
    #expect(navigation.navigationBar.isHidden && content.view.safeAreaInsets.top == 0)
    stage.turn { navigation.setNavigationBarHidden(false, animated: true) }
    #expect(stage.presentation(of: navigation.navigationBar, at: 2.1).frame.minY < -5)
    #expect(stage.presentation(of: navigation.navigationBar, at: 3).frame.minY == 0)
    #expect(!navigation.navigationBar.isHidden && content.view.safeAreaInsets.top == 44)
  }

  @Test func editButtonsTurnEditingOnAndOff() {
    Device().run {
      let controller = UIViewController()
      let button = controller.editButtonItem
      #expect(button === controller.editButtonItem)
      #expect(button.title == "Edit")
      controller.setEditing(true, animated: false)
      #expect(controller.isEditing && button.title == "Done")
    }
  }

  @Test func controllerViewHasTheSystemMargins() {
    let stage = TestDevice()
    #expect(stage.root.view.layoutMargins == UIEdgeInsets(top: 0, left: 16, bottom: 0, right: 16))
    stage.device.run {
      #expect(UIView().layoutMargins == UIEdgeInsets(top: 8, left: 8, bottom: 8, right: 8))
      stage.root.view.layoutMargins = UIEdgeInsets(top: 5, left: 4, bottom: 6, right: 40)
      #expect(stage.root.view.layoutMargins == UIEdgeInsets(top: 5, left: 16, bottom: 6, right: 40))
      stage.root.viewRespectsSystemMinimumLayoutMargins = false
      #expect(stage.root.view.layoutMargins.left == 4)
    }
  }
}
