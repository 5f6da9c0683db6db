import QuartzCore
import Simulator
import UIKit

/// The style of a video's image: the parts besides the device's screen.
package struct StageStyle: Equatable {
  /// A Boolean value indicating whether outlines and names of layers are shown.
  package var showsLayers = false
  /// A Boolean value indicating whether cards of running animations are shown.
  package var showsCurves = false
  /// A Boolean value indicating whether fingers on the screen are shown.
  package var showsTouches = false
  /// A Boolean value indicating whether the device is shown around its screen.
  package var hasBezel = false
  /// A Boolean value indicating whether the corners of the display are cut off.
  package var isMasked = false
  /// The background colour; nil for none.
  package var background: CGColor?

  package init() {}
}

/// A stage that shows the screens of devices side by side, with their bezels and overlays. It runs on its own device.
@MainActor package final class VideoStage {
  /// The size of the stage in points.
  package let size: CGSize
  private let device = Device()
  private let window: UIWindow
  private let screens: [StagedScreen]

  /// The distance between devices and around them, in points.
  private static let gap = 20.0

  /// Creates a stage for some devices.
  package init(models: [DeviceModel], style: StageStyle, scale: CGFloat) {
    let sizes = models.map { StagedScreen.size(of: $0, style) }
    let margin = models.count > 1 || style.hasBezel ? Self.gap : 0
    let widths = sizes.reduce(0.0) { $0 + Double($1.width) }
    let height = Double(sizes.map(\.height).max() ?? 0) + 2 * margin
    let size = CGSize(width: widths + Self.gap * Double(models.count - 1) + 2 * margin, height: height)
    self.size = size
    (window, screens) = device.run {
      UIScreen.main.configure(size: size, scale: scale)
      let window = UIWindow(frame: CGRect(origin: .zero, size: size))
      window.backgroundColor = style.background.map(UIColor.init(cgColor:))
      var (screens, x) = ([StagedScreen](), margin)
      for (model, own) in zip(models, sizes) {
        let frame = CGRect(origin: CGPoint(x: x, y: (height - Double(own.height)) / 2), size: own)
        let screen = StagedScreen(frame: frame, model: model, style: style)
        window.addSubview(screen)
        screens.append(screen)
        x += Double(own.width) + Self.gap
      }
      window.isHidden = false
      return (window, screens)
    }
  }

  /// Returns the frame at a time. `simulations` has one simulation for each device.
  package func frame(at time: DeviceTime, of simulations: [Simulation]) throws -> ResolvedFrame {
    frame(of: try simulations.map { try StagedMoment($0, at: time) })
  }

  /// Returns the frame that shows one moment for each device.
  func frame(of moments: [StagedMoment]) -> ResolvedFrame {
    device.run {
      for (screen, moment) in zip(screens, moments) { screen.show(moment) }
      CATransaction.flush()
      return device[LayerRoots.self].tree.evaluate(at: .zero)
    }
  }
}
