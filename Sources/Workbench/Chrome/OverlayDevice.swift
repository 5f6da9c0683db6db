import QuartzCore
import UIKit

/// A device whose screen shows another device's screen with the overlay, for captures.
@MainActor final class OverlayDevice {
  private let device = Device()
  private let window: UIWindow
  private let screen: UIView
  private let overlay: OverlayView
  private let size: CGSize

  init(size: CGSize, scale: CGFloat) {
    self.size = size
    (window, screen, overlay) = device.run {
      UIScreen.main.configure(size: size, scale: scale)
      let bounds = CGRect(origin: .zero, size: size)
      let window = UIWindow(frame: bounds)
      let (screen, overlay) = (UIView(frame: bounds), OverlayView(frame: bounds))
      window.addSubview(screen)
      window.addSubview(overlay)
      window.isHidden = false
      return (window, screen, overlay)
    }
  }

  /// Returns the frame of a render tree at a time, with the overlay.
  func frame(tree: RenderTree, time: DeviceTime, contents: OverlayContents, bounds: Bool, curves: Bool)
    -> ResolvedFrame
  {
    device.run {
      screen.layer.layerContents = .hosted(HostedTree(tree: tree, time: .fixed(time), size: size))
      overlay.show(
        contents, screen: CGRect(origin: .zero, size: size),
        mapping: OverlayView.Mapping(origin: .zero, scale: 1), bounds: bounds, curves: curves, avoiding: [])
      CATransaction.flush()
      return device[LayerRoots.self].tree.evaluate(at: .zero)
    }
  }
}
