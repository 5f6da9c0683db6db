import UIKit

/// The outlines of layers. The pointer is over their animations in the panel.
@MainActor final class LayerOutlineView: UIView {
  private let halo = CAShapeLayer(line: Palette.halo, width: 4)
  private let line = CAShapeLayer(line: Palette.accent, width: 2)
  private var shown: (corners: [[CGPoint]], mapping: OverlayView.Mapping)?

  override init(frame: CGRect) {
    super.init(frame: frame)
    isUserInteractionEnabled = false
    clipsToBounds = true
    for shape in [halo, line] { layer.addSublayer(shape) }
  }

  required init?(coder: NSCoder) { nil }

  /// Shows outlines inside the screen. `corners` are in points of the device.
  func show(_ corners: [[CGPoint]], screen: CGRect, mapping: OverlayView.Mapping) {
    isHidden = corners.isEmpty
    if let shown, shown == (corners, mapping) { return }
    shown = (corners, mapping)
    CATransaction.begin()
    CATransaction.setDisableActions(true)
    defer { CATransaction.commit() }
    let area = screen.insetBy(dx: -3, dy: -3)
    frame = area
    let path = CGMutablePath()
    for outline in corners {
      path.addLines(
        between: outline.map { point in
          let place = mapping(point)
          return CGPoint(x: place.x - area.minX, y: place.y - area.minY)
        })
      path.closeSubpath()
    }
    (halo.path, line.path) = (path, path)
  }
}
