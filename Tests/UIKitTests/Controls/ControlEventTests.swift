import CoreGraphics
import QuartzCore
import Testing
import UIKit

@MainActor
private final class Target: NSObject {
  static let registered: Void = RuntimeClass.register(Target.self, name: "UIKitTests.Target") {
    $0.action("tapped:") { (target, _: UIControl) in target.taps += 1 }
  }
  var taps = 0
  override init() {
    super.init()
    Self.registered
  }
}

private final class TouchLog: UIControl {
  var calls: [String] = []

  override func beginTracking(_ touch: UITouch, with event: UIEvent?) -> Bool {
    calls.append("begin")
    return true
  }
  override func continueTracking(_ touch: UITouch, with event: UIEvent?) -> Bool {
    calls.append("continue")
    return true
  }
  override func endTracking(_ touch: UITouch?, with event: UIEvent?) { calls.append("end") }
  override func cancelTracking(with event: UIEvent?) { calls.append("cancel") }
}

@MainActor @Suite struct ControlEventTests {
  @Test func targetAddedTwiceIsCalledOnce() {
    Device().run {
      let (button, target) = (UIButton(), Target())
      button.addTarget(target, action: Selector(("tapped:")), for: .touchUpInside)
      button.addTarget(target, action: Selector(("tapped:")), for: [.touchUpInside, .touchDown])
      button.sendActions(for: .touchUpInside)
      #expect(target.taps == 1)
      button.sendActions(for: .touchDown)
      #expect(target.taps == 2)
      button.removeTarget(target, action: nil, for: .touchDown)
      button.sendActions(for: .touchDown)
      button.sendActions(for: .touchUpInside)
      #expect(target.taps == 3)
    }
  }

  @Test func anonymousActionsAllRun() {
    Device().run {
      let control = UIControl()
      var calls: [Int] = []
      control.addAction(UIAction { _ in calls.append(1) }, for: .valueChanged)
      control.addAction(UIAction { _ in calls.append(2) }, for: .valueChanged)
      let named = UIAction.Identifier("one")
      control.addAction(UIAction(identifier: named) { _ in calls.append(3) }, for: .valueChanged)
      control.addAction(UIAction(identifier: named) { _ in calls.append(4) }, for: .valueChanged)
      control.sendActions(for: .valueChanged)
      #expect(calls == [1, 2, 4])
    }
  }

  @Test func dragOutAndBackSendsItsEvents() {
    let stage = TestDevice()
    let control = stage.device.run { UIControl(frame: CGRect(x: 100, y: 100, width: 60, height: 40)) }
    var events: [String] = []
    let names: [(UIControl.Event, String)] = [
      (.touchDown, "down"), (.touchDragInside, "inside"), (.touchDragOutside, "outside"), (.touchDragExit, "exit"),
      (.touchDragEnter, "enter"), (.touchUpInside, "up"), (.touchUpOutside, "upOutside"),
    ]
    stage.turn {
      for (event, name) in names { control.addAction(UIAction { _ in events.append(name) }, for: event) }
      stage.root.view.addSubview(control)
    }
    stage.touch(.began, 120, 120, at: 0.1)
    #expect(control.isTracking && control.isTouchInside && control.isHighlighted)
    // A finger up to 70 points outside still counts as inside.
    stage.touch(.moved, 220, 120, at: 0.2)
    #expect(control.isHighlighted)
    stage.touch(.moved, 300, 120, at: 0.3)
    #expect(!control.isTouchInside && !control.isHighlighted)
    stage.touch(.moved, 130, 120, at: 0.4)
    #expect(control.isHighlighted)
    stage.touch(.ended, 130, 120, at: 0.5)
    #expect(!control.isHighlighted && !control.isTracking)
    #expect(events == ["down", "inside", "exit", "outside", "enter", "inside", "up"])
  }

  /// Evidence: docs of `UIControl`: a control tracks one touch unless `isMultipleTouchEnabled` is true.
  @Test(arguments: [false, true]) func eachFingerIsTrackedSeparately(isMultiple: Bool) {
    let stage = TestDevice()
    let control = stage.device.run { TouchLog(frame: CGRect(x: 100, y: 100, width: 60, height: 40)) }
    stage.turn {
      control.isMultipleTouchEnabled = isMultiple
      control.addAction(UIAction { _ in control.calls.append("upInside") }, for: .touchUpInside)
      control.addAction(UIAction { _ in control.calls.append("upOutside") }, for: .touchUpOutside)
      stage.root.view.addSubview(control)
    }
    stage.touch(.began, 120, 120, at: 0.1, id: 1)
    stage.touch(.began, 140, 120, at: 0.2, id: 2)
    stage.touch(.moved, 320, 120, at: 0.3, id: 1)
    #expect(control.isHighlighted == isMultiple)
    stage.touch(.ended, 320, 120, at: 0.4, id: 1)
    #expect(control.isTracking == isMultiple)
    stage.touch(.ended, 140, 120, at: 0.5, id: 2)
    #expect(!control.isTracking && !control.isHighlighted)
    let first = ["begin", "continue", "end", "upOutside"]
    #expect(control.calls == (isMultiple ? ["begin"] + first + ["end", "upInside"] : first))
  }

  @Test func cancelledTouchesEndTheTracking() {
    let stage = TestDevice()
    let control = stage.device.run { TouchLog(frame: CGRect(x: 100, y: 100, width: 60, height: 40)) }
    stage.turn {
      control.addAction(UIAction { _ in control.calls.append("cancelled") }, for: .touchCancel)
      stage.root.view.addSubview(control)
    }
    stage.touch(.began, 120, 120, at: 0.1)
    stage.touch(.cancelled, 120, 120, at: 0.2)
    #expect(control.calls == ["begin", "cancel", "cancelled"])
    #expect(!control.isTracking && !control.isHighlighted && !control.isTouchInside)
  }

  @Test func aDragTogglesASwitch() {
    let stage = TestDevice()
    let control = stage.device.run { UISwitch(frame: CGRect(x: 100, y: 100, width: 51, height: 31)) }
    var changes = 0
    stage.turn {
      control.addAction(UIAction { _ in changes += 1 }, for: .valueChanged)
      stage.root.view.addSubview(control)
    }
    for (round, (end, isOn, count)) in [(CGFloat(145), true, 1), (150, true, 1), (105, false, 2)].enumerated() {
      let time = 1 + Double(round)
      stage.drag([(125, 115), ((125 + end) / 2, 115), (end, 115)], from: time)
      stage.touch(.ended, end, 115, at: time + 0.1)
      #expect(control.isOn == isOn && changes == count)
    }
  }

  @Test func sliderLimitsStayOrdered() {
    Device().run {
      let slider = UISlider()
      slider.value = 0.5
      slider.minimumValue = 3
      #expect(slider.maximumValue == 3 && slider.value == 3)
      slider.maximumValue = -1
      #expect(slider.minimumValue == -1 && slider.value == -1)
    }
  }

  @Test func alphaAndPagesAreClamped() {
    Device().run {
      let view = UIView()
      view.alpha = 1.5
      #expect(view.alpha == 1)
      view.alpha = -2
      #expect(view.alpha == 0)
      let pages = UIPageControl()
      pages.numberOfPages = 5
      pages.currentPage = 4
      pages.numberOfPages = 3
      #expect(pages.currentPage == 2)
    }
  }

  @Test func barButtonRunsItsAction() {
    let stage = TestDevice { UINavigationController(rootViewController: UIViewController()) }
    var taps = 0
    stage.turn {
      (stage.root as? UINavigationController)?.viewControllers[0].navigationItem.rightBarButtonItem =
        UIBarButtonItem(systemItem: .add, primaryAction: UIAction { _ in taps += 1 })
    }
    stage.touch(.began, 350, 22, at: 0.2)
    stage.touch(.ended, 350, 22, at: 0.25)
    #expect(taps == 1)
  }

  @Test func removingAnActionAffectsOnlyTheNamedEvents() {
    Device().run {
      let control = UIControl()
      var calls = 0
      let action = UIAction { _ in calls += 1 }
      control.addAction(action, for: [.touchDown, .touchUpInside])
      control.removeAction(action, for: .touchDown)
      control.sendActions(for: .touchDown)
      #expect(calls == 0)
      control.sendActions(for: .touchUpInside)
      #expect(calls == 1)
    }
  }
}
