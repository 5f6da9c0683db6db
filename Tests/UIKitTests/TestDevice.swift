import CoreGraphics
import QuartzCore
import TestDevices
import UIKit

/// A device with one window, which runs turns as the simulator does.
@MainActor
final class TestDevice {
  let device = Device()
  let window: UIWindow
  let root: UIViewController
  /// The data sources of the test, which views refer to weakly.
  var kept: [AnyObject] = []

  init(root makeRoot: () -> UIViewController = { UIViewController() }) {
    (window, root) = device.run { (UIWindow(frame: CGRect(x: 0, y: 0, width: 375, height: 667)), makeRoot()) }
    turn {
      window.rootViewController = root
      window.makeKeyAndVisible()
    }
    run(through: 0)
  }

  /// Runs client code and the commit after it.
  func turn(_ body: () throws -> Void) rethrows {
    try device.turn(body)
  }

  /// Runs all events through `seconds`.
  func run(through seconds: Double) {
    device.run(through: seconds)
  }

  /// Delivers a touch at a time.
  func touch(_ phase: TouchInput.Phase, _ x: CGFloat, _ y: CGFloat, at seconds: Double, id: Int = 0) {
    run(through: seconds)
    turn {
      UIApplication.shared.deliver(touches: [
        TouchInput(identifier: id, phase: phase, point: CGPoint(x: x, y: y))
      ])
    }
  }

  /// Touches down at the first point and moves through the others, `step` seconds apart. The finger is not lifted.
  func drag(_ points: [(x: CGFloat, y: CGFloat)], from start: Double, step: Double = 0.02) {
    for (index, point) in points.enumerated() {
      touch(index == 0 ? .began : .moved, point.x, point.y, at: start + Double(index) * step)
    }
  }

  /// Returns the presentation values of a view at a time, or nil where it is not in a window.
  func presentationInWindow(of view: UIView, at seconds: Double) -> LayerProperties? {
    run(through: seconds)
    let frame = device[LayerRoots.self].tree.evaluate(at: device.now)
    return frame.roots.lazy.compactMap { $0.find(view.layer.id) }.first?.properties
  }

  /// Returns the presentation values of a view at a time, or standard values where it is not in a window.
  func presentation(of view: UIView, at seconds: Double) -> LayerProperties {
    presentationInWindow(of: view, at: seconds) ?? LayerProperties()
  }

  /// Adds a view to the root controller's view, and returns it.
  func makeView(_ frame: CGRect = CGRect(x: 0, y: 0, width: 100, height: 100)) -> UIView {
    let view = device.run { UIView(frame: frame) }
    turn { root.view.addSubview(view) }
    return view
  }
}

extension BinaryFloatingPoint {
  func isClose(to other: Self, within tolerance: Self = 1e-4) -> Bool { abs(self - other) <= tolerance }
}
