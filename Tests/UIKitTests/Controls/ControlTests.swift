import CoreGraphics
import Testing
import UIKit

@MainActor @Suite struct ControlTests {
  private final class Listener: NSObject {
    var calls: [String] = []
    static let registered: Void = RuntimeClass.register(Listener.self, name: "Tests.Listener") {
      $0.action("up:") { (listener, _: UIControl) in listener.calls.append("up") }
      $0.action("outside") { listener in listener.calls.append("outside") }
    }
  }

  private func put<View: UIView>(_ make: () -> View) -> (TestDevice, View) {
    let device = TestDevice()
    let view = device.device.run(make)
    device.turn { device.root.view.addSubview(view) }
    return (device, view)
  }

  @Test func targetsReceiveTouchUp() {
    Listener.registered
    let listener = Listener()
    let (device, control) = put { UIControl(frame: CGRect(x: 100, y: 100, width: 40, height: 40)) }
    control.addTarget(listener, action: Selector("up:"), for: .touchUpInside)
    control.addTarget(listener, action: Selector("outside"), for: .touchUpOutside)
    device.touch(.began, 110, 110, at: 0.1)
    #expect(control.isHighlighted && control.isTracking)
    device.touch(.ended, 120, 120, at: 0.2)
    device.touch(.began, 110, 110, at: 1.1)
    device.touch(.moved, 300, 300, at: 1.2)
    #expect(!control.isHighlighted)
    device.touch(.ended, 300, 300, at: 1.3)
    #expect(listener.calls == ["up", "outside"])
    #expect(!control.isTracking)
    control.removeTarget(listener, action: nil, for: .allEvents)
    control.sendActions(for: .touchUpInside)
    #expect(listener.calls.count == 2)
  }

  @Test func disabledControlsDoNotTrack() {
    let (device, control) = put { UIControl(frame: CGRect(x: 0, y: 0, width: 40, height: 40)) }
    control.isEnabled = false
    device.touch(.began, 10, 10, at: 0.1)
    #expect(!control.isTracking)
    #expect(control.state == .disabled)
  }

  @Test func sliderFollowsADragOfItsThumb() {
    let (device, slider) = put { UISlider(frame: CGRect(x: 20, y: 100, width: 228, height: 31)) }
    var values: [Float] = []
    slider.addAction(UIAction { _ in values.append(slider.value) }, for: .valueChanged)
    // The thumb is 28 points wide, and its middle is at 14 for the value 0, so 200 points are the full travel.
    device.touch(.began, 34, 115, at: 0.1)
    device.touch(.moved, 84, 115, at: 0.2)
    #expect(slider.value.isClose(to: 0.25))
    device.touch(.moved, 500, 115, at: 0.3)
    #expect(slider.value == 1)
    device.touch(.ended, 500, 115, at: 0.4)
    #expect(values.count == 2)
    device.touch(.began, 40, 115, at: 1)
    #expect(!slider.isTracking)
  }

  @Test func sliderValueIsClamped() {
    Device().run {
      let slider = UISlider()
      slider.maximumValue = 10
      slider.value = 12
      #expect(slider.value == 10)
      slider.value = .nan
      #expect(slider.value == 0)
    }
  }

  @Test func tapTogglesASwitch() {
    let (device, toggle) = put { UISwitch(frame: CGRect(x: 10, y: 10, width: 0, height: 0)) }
    device.touch(.began, 20, 20, at: 0.1)
    device.touch(.ended, 20, 20, at: 0.15)
    #expect(toggle.isOn)
  }

  @Test func buttonFitsItsTitle() {
    Device().run {
      let button = UIButton(type: .system)
      button.setTitle("OK", for: .normal)
      let label = UILabel()
      label.font = .systemFont(ofSize: 15)
      label.text = "OK"
      #expect(button.intrinsicContentSize.width == max(30, label.intrinsicContentSize.width))
      #expect(button.intrinsicContentSize.height == label.intrinsicContentSize.height + 12)
      button.setTitle("A longer title", for: .highlighted)
      #expect(button.currentTitle == "OK")
      button.isHighlighted = true
      #expect(button.currentTitle == "A longer title")
    }
  }
}
