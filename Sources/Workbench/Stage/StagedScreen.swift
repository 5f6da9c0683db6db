import QuartzCore
import Simulator
import UIKit

/// The screen of a device on a stage.
@MainActor final class StagedScreen: UIView {
  private let style: StageStyle
  private let screen: UIView
  private let overlay: OverlayView
  private let touches = CAShapeLayer()

  /// The width of the bezel, and the radius of a finger, in points.
  private static let (bezelWidth, fingerRadius) = (14.0, 20.0)

  /// Returns the size of a device, including its bezel.
  static func size(of model: DeviceModel, _ style: StageStyle) -> CGSize {
    let border = style.hasBezel ? 2 * bezelWidth : 0
    return CGSize(width: model.size.width + border, height: model.size.height + border)
  }

  init(frame: CGRect, model: DeviceModel, style: StageStyle) {
    self.style = style
    let inset = style.hasBezel ? Self.bezelWidth : 0
    let area = CGRect(origin: CGPoint(x: inset, y: inset), size: model.size)
    (screen, overlay) = (UIView(frame: area), OverlayView(frame: area))
    super.init(frame: frame)
    if style.hasBezel {
      backgroundColor = UIColor(white: 0.06, alpha: 1)
      layer.cornerRadius = model.cornerRadius + Self.bezelWidth
      layer.borderColor = UIColor(white: 0.35, alpha: 1).cgColor
      layer.borderWidth = 1.5
    }
    if style.isMasked || style.hasBezel {
      screen.layer.cornerRadius = model.cornerRadius
      screen.clipsToBounds = true
    }
    touches.fillColor = UIColor(white: 0.5, alpha: 0.45).cgColor
    touches.strokeColor = UIColor(white: 1, alpha: 0.9).cgColor
    touches.lineWidth = 2
    touches.frame = area
    // Layers outside the screen also have outlines, which are clipped.
    overlay.clipsToBounds = true
    addSubview(screen)
    addSubview(overlay)
    layer.addSublayer(touches)
  }

  required init?(coder: NSCoder) { nil }

  /// Shows a moment.
  func show(_ moment: StagedMoment) {
    CATransaction.begin()
    CATransaction.setDisableActions(true)
    defer { CATransaction.commit() }
    screen.layer.layerContents = .hosted(
      HostedTree(tree: moment.tree, time: .fixed(moment.time), size: screen.bounds.size))
    if style.showsLayers || style.showsCurves {
      overlay.show(
        moment.contents, screen: screen.bounds, mapping: OverlayView.Mapping(origin: .zero, scale: 1),
        bounds: style.showsLayers, curves: style.showsCurves, avoiding: [])
    }
    if style.showsTouches { touches.path = Self.path(of: moment.fingers) }
  }

  private static func path(of fingers: [CGPoint]) -> CGPath {
    let path = CGMutablePath()
    for point in fingers {
      path.addEllipse(
        in: CGRect(
          x: point.x - fingerRadius, y: point.y - fingerRadius, width: 2 * fingerRadius, height: 2 * fingerRadius))
    }
    return path
  }
}
