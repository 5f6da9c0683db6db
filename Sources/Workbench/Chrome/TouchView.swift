import UIKit

/// The fingers on the screen, and the path of a recorded touch with its point of release.
@MainActor final class TouchView: UIView {
  /// The radius of a finger in points of the device.
  private static let fingerRadius = 20.0
  /// The radius of a release in points of the window.
  private static let ringRadius = 9.0
  /// Half the size of a release's area for presses, in points of the window.
  private static let reach = 12.0
  private let fingers = CAShapeLayer()
  private let halo = CAShapeLayer(line: Palette.halo, width: 4)
  private let line = CAShapeLayer(line: Palette.line(.mask), width: 2)
  private let ring = CAShapeLayer()
  private var shown: (fingers: [CGPoint], path: TouchPath?, mapping: OverlayView.Mapping)?
  /// The release's area for presses, in this view's superview; nil without a release.
  private(set) var target: TargetArea?

  override init(frame: CGRect) {
    super.init(frame: frame)
    isUserInteractionEnabled = false
    fingers.fillColor = UIColor(white: 0.5, alpha: 0.45).cgColor
    fingers.strokeColor = UIColor(white: 1, alpha: 0.9).cgColor
    fingers.lineWidth = 2
    ring.fillColor = Palette.panel.cgColor
    ring.strokeColor = Palette.line(.mask).cgColor
    ring.lineWidth = 2.5
    for shape in [halo, line, fingers, ring] { layer.addSublayer(shape) }
  }

  required init?(coder: NSCoder) { nil }

  /// Shows fingers and a path. `mapping` converts points of the device to points of the window.
  func show(_ points: [CGPoint], path touchPath: TouchPath?, mapping: OverlayView.Mapping) {
    if let shown, shown == (points, touchPath, mapping) { return }
    shown = (points, touchPath, mapping)
    CATransaction.begin()
    CATransaction.setDisableActions(true)
    defer { CATransaction.commit() }
    let dots = CGMutablePath()
    for point in points { dots.addEllipse(in: Self.square(mapping(point), Self.fingerRadius * mapping.scale)) }
    fingers.path = dots
    let path = CGMutablePath()
    if let touchPath { path.addLines(between: touchPath.points.map { mapping($0) }) }
    (line.path, halo.path) = (path, path)
    let end = CGMutablePath()
    target = nil
    if let touchPath, touchPath.isLifted, let last = touchPath.points.last {
      end.addEllipse(in: Self.square(mapping(last), Self.ringRadius))
      target = TargetArea(frame: Self.square(mapping(last), Self.reach), target: .releasePlace(touch: touchPath.touch))
    }
    ring.path = end
  }

  private static func square(_ center: CGPoint, _ radius: Double) -> CGRect {
    CGRect(x: center.x - radius, y: center.y - radius, width: 2 * radius, height: 2 * radius)
  }
}
