import Compositor
import QuartzCore
import Rasterizer
import UIKit

/// A screen of the window's size. It shows a notice over the window's last frame.
@MainActor package final class NoticeScreen {
  private let device = Device()
  private let window: UIWindow
  private let frameView = UIImageView(frame: .zero)
  private let card = NoticeCard(frame: .zero)
  private let compositor = Compositor(threads: 1)
  /// The pixels of the last drawn frame.
  package private(set) var frameBuffer = FrameBuffer(width: 0, height: 0)

  package init(appearance: Appearance) {
    device[AppearanceSlot.self] = appearance
    let (frameView, card) = (frameView, card)
    window = device.run {
      let window = UIWindow(frame: .zero)
      window.backgroundColor = Palette.background
      for view in [frameView, card] as [UIView] { window.addSubview(view) }
      window.isHidden = false
      return window
    }
  }

  /// Draws a notice for a window of given metrics. `pixels` is the frame below the notice; nil for none.
  package func draw(_ notice: Notice, over pixels: PixelImage?, metrics: WindowMetrics) {
    let tree = device.run {
      UIScreen.main.configure(size: metrics.size, scale: metrics.scale)
      window.frame = CGRect(origin: .zero, size: metrics.size)
      frameView.frame = window.bounds
      frameView.image = pixels.map { UIImage(cgImage: CGImage($0), scale: metrics.scale, orientation: .up) }
      let bars = WindowLayout.timelineHeight + WindowLayout.statusHeight
      let area = CGRect(
        x: 0, y: 0, width: metrics.size.width, height: max(1, metrics.size.height - (pixels == nil ? 0 : bars)))
      card.show(notice, in: area, overFrame: pixels != nil)
      CATransaction.flush()
      return device[LayerRoots.self].tree.evaluate(at: device.now)
    }
    if frameBuffer.width != metrics.width || frameBuffer.height != metrics.height {
      frameBuffer = FrameBuffer(width: metrics.width, height: metrics.height)
    }
    compositor.draw(tree, pixelsPerPoint: metrics.scale, into: frameBuffer, damage: [metrics.bounds])
  }
}
