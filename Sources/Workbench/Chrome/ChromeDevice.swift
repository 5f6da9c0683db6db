// The chrome runs on its own device, with the host's clock and the window's scale. Its animations therefore run while
// the scene is paused. It is invisible to the scene, to `inspect` and in screenshots. The chrome shows the scene as a
// hosted render tree.
import QuartzCore
import UIKit

/// A device whose screen is the window.
@MainActor final class ChromeDevice {
  private let device: Device
  private let window: UIWindow
  /// The view of the whole window.
  let view: ChromeView

  /// Creates a device with a screen. `size` is in points.
  init(size: CGSize, scale: CGFloat, appearance: Appearance) {
    let device = Device()
    device[AppearanceSlot.self] = appearance
    self.device = device
    (window, view) = device.run {
      UIScreen.main.configure(size: size, scale: scale)
      let frame = CGRect(origin: .zero, size: size)
      let window = UIWindow(frame: frame)
      let view = ChromeView(frame: frame)
      window.addSubview(view)
      window.isHidden = false
      return (window, view)
    }
  }

  /// Changes the size and scale of the screen.
  func resize(to size: CGSize, scale: CGFloat) {
    device.run {
      UIScreen.main.configure(size: size, scale: scale)
      window.frame = CGRect(origin: .zero, size: size)
      view.frame = window.bounds
    }
  }

  /// The buttons of the status bar, with their frames in the window.
  var buttons: [(frame: CGRect, item: StatusItem)] { view.buttons }

  /// The areas of the last frame that react to a press.
  var targets: [TargetArea] { view.targets }

  /// The number of pages of the key sheet in the last frame.
  var keyPages: Int { view.keyPages }

  /// Returns the width that the longest names of rows need in the animation panel.
  func namesWidth(_ rows: [AnimationRow]) -> Double { device.run { view.namesWidth(rows) } }

  /// Runs the device's events up to a host time, shows the state, and returns the frame.
  func frame(showing state: ChromeState, at host: Double) -> ResolvedFrame {
    let time = max(device.now, DeviceTime(seconds: host))
    while let event = device.events.popNext(through: time) {
      device.now = max(device.now, event.time)
      device.run { event.body() }
    }
    device.now = time
    return device.run {
      view.show(state)
      CATransaction.flush()
      return device[LayerRoots.self].tree.evaluate(at: time)
    }
  }
}
