import CoreGraphics
import QuartzCore
import Testing
import UIKit

/// The calls of several controllers, in order.
@MainActor
private final class CallLog {
  var lines: [String] = []
}

@MainActor
private final class Reporter: UIViewController {
  private let callLog: CallLog
  private let label: String

  init(_ label: String, _ callLog: CallLog) {
    self.label = label
    self.callLog = callLog
    super.init(nibName: nil, bundle: nil)
  }
  required init?(coder: NSCoder) { nil }

  private func note(_ text: String) { callLog.lines.append("\(label) \(text)") }
  override func viewDidLoad() { note("didLoad") }
  override func viewWillAppear(_ animated: Bool) { note("willAppear") }
  override func viewDidAppear(_ animated: Bool) { note("didAppear") }
  override func viewWillDisappear(_ animated: Bool) { note("willDisappear") }
  override func viewDidDisappear(_ animated: Bool) { note("didDisappear") }
  override func viewWillLayoutSubviews() { note("willLayout") }
  override func viewDidLayoutSubviews() { note("didLayout") }
  override func willMove(toParent parent: UIViewController?) { note("willMove \(parent != nil)") }
  override func didMove(toParent parent: UIViewController?) { note("didMove \(parent != nil)") }
}

@MainActor @Suite struct LifecycleTests {
  @Test func rootAppearsWithItsWindow() {
    let (device, callLog) = (Device(), CallLog())
    device.run {
      let window = UIWindow()
      window.rootViewController = Reporter("a", callLog)
      #expect(callLog.lines.isEmpty)
      window.isHidden = false
      #expect(callLog.lines == ["a didLoad", "a willAppear"])
      CATransaction.flush()
      #expect(callLog.lines == ["a didLoad", "a willAppear", "a willLayout", "a didLayout"])
      while let event = device.events.popNext(through: .zero) { event.body() }
      #expect(callLog.lines.last == "a didAppear")
      #expect(window.rootViewController?.view.frame == window.bounds)
    }
  }

  @Test func childrenAppearWithTheirContainer() {
    let callLog = CallLog()
    let device = TestDevice()
    device.turn {
      let child = Reporter("c", callLog)
      device.root.addChild(child)
      #expect(callLog.lines == ["c willMove true"])
      device.root.view.addSubview(child.view)
      child.didMove(toParent: device.root)
    }
    device.run(through: 0.1)
    #expect(
      callLog.lines == [
        "c willMove true", "c didLoad", "c willAppear", "c didMove true", "c willLayout", "c didLayout",
        "c didAppear",
      ])
    callLog.lines = []
    device.turn {
      let child = device.root.children[0]
      child.willMove(toParent: nil)
      child.view.removeFromSuperview()
      child.removeFromParent()
      #expect(device.root.children.isEmpty)
    }
    #expect(callLog.lines == ["c willMove false", "c willDisappear", "c didDisappear", "c didMove false"])
  }

  @Test func fullScreenPresentationRemovesThePresentersView() {
    let callLog = CallLog()
    let device = TestDevice { Reporter("a", callLog) }
    callLog.lines = []
    let presented = device.device.run { Reporter("b", callLog) }
    device.turn {
      presented.modalPresentationStyle = .fullScreen
      device.root.present(presented, animated: false) { callLog.lines.append("done") }
    }
    device.run(through: 0.1)
    let calls = callLog.lines.filter { !$0.contains("Layout") }
    #expect(
      calls == [
        "b didLoad", "a willDisappear", "b willAppear", "b didAppear", "a didDisappear", "done",
      ])
    #expect(device.root.view.window == nil)
    #expect(device.root.presentedViewController === presented)
    #expect(presented.presentingViewController === device.root)
    callLog.lines = []
    device.turn { presented.dismiss(animated: false) }
    device.run(through: 0.2)
    #expect(
      callLog.lines.filter { !$0.contains("Layout") } == [
        "b willDisappear", "a willAppear", "a didAppear", "b didDisappear",
      ])
    #expect(device.root.view.window === device.window)
    #expect(presented.view.window == nil)
    #expect(device.root.presentedViewController == nil)
  }

  @Test func newRootControllerReplacesTheFirst() {
    let callLog = CallLog()
    let device = TestDevice { Reporter("a", callLog) }
    callLog.lines = []
    device.turn { device.window.rootViewController = Reporter("b", callLog) }
    device.run(through: 0.1)
    let calls = callLog.lines.filter { !$0.contains("Layout") }
    #expect(calls == ["a willDisappear", "a didDisappear", "b didLoad", "b willAppear", "b didAppear"])
  }

  @Test func pushReplacesTheTopController() {
    let callLog = CallLog()
    let device = TestDevice { UINavigationController(rootViewController: Reporter("a", callLog)) }
    callLog.lines = []
    device.turn {
      (device.root as? UINavigationController)?.pushViewController(Reporter("b", callLog), animated: false)
    }
    device.run(through: 0.1)
    let calls = callLog.lines.filter { !$0.contains("Layout") && !$0.contains("Move") }
    #expect(calls == ["b didLoad", "a willDisappear", "b willAppear", "a didDisappear", "b didAppear"])
  }
}
