import Simulator
import UIKit

/// A view that shows the contents of the overlay over the device's screen.
@MainActor final class OverlayView: UIView {
  /// The mapping from points of the device to points of this view.
  struct Mapping: Equatable {
    var origin: CGPoint
    var scale: Double

    func callAsFunction(_ p: CGPoint) -> CGPoint { CGPoint(x: origin.x + p.x * scale, y: origin.y + p.y * scale) }
    func callAsFunction(_ r: CGRect) -> CGRect {
      CGRect(origin: self(r.origin), size: CGSize(width: r.width * scale, height: r.height * scale))
    }
  }

  /// The maximum number of labels. More would not be legible.
  private static let labelLimit = 60

  /// The layer of all lines. It ends at the panel.
  private let drawing = CALayer()
  private let lines = OverlayLines()
  /// The translucent layers that dim lines outside the screen: above, left, right and below.
  private let veils = (0..<4).map { _ in CALayer() }
  /// The distance from the screen to the veils in points, and their opacity (our choice).
  private static let (veilMargin, veilOpacity) = (14.0, Float(0.8))
  private let labels = LabelImages()
  private let curves = CurveList(frame: .zero)

  override init(frame: CGRect) {
    super.init(frame: frame)
    isUserInteractionEnabled = false
    drawing.anchorPoint = .zero
    drawing.masksToBounds = true
    layer.addSublayer(drawing)
    drawing.addSublayer(lines.layer)
    for veil in veils {
      veil.opacity = Self.veilOpacity
      drawing.addSublayer(veil)
    }
    addSubview(curves)
  }

  required init?(coder: NSCoder) { nil }

  /// The areas of the curve cards. A drag of one moves them all.
  var targets: [TargetArea] {
    curves.isHidden ? [] : curves.frames.map { TargetArea(frame: $0, target: .panel(.curves)) }
  }

  /// Shows the contents of a frame.
  ///
  /// `screen` is the frame of the device's screen. `panel` is the area for curve cards beside it; nil to show them over
  /// the screen. Lines end at the x position `edge`. The veils have the colour `outside`.
  func show(
    _ contents: OverlayContents?, screen: CGRect, panel: CGRect? = nil, edge: Double? = nil,
    outside: UIColor? = nil, mapping: Mapping, bounds showsBounds: Bool, curves showsCurves: Bool,
    isMoving: Bool = false, avoiding taken: [CGRect]
  ) {
    CATransaction.begin()
    CATransaction.setDisableActions(true)
    defer { CATransaction.commit() }
    let width = edge.map { $0 - 6 } ?? bounds.width
    drawing.frame = CGRect(x: 0, y: 0, width: width, height: bounds.height)
    showVeils(showsBounds ? outside : nil, around: screen)
    curves.isHidden = !showsCurves
    var occupied = taken
    if let contents, showsCurves, let panel {
      occupied += curves.show(contents.curves, inPanel: panel, isMoving: isMoving)
    } else if let contents, showsCurves {
      occupied += curves.show(contents.curves, in: Self.lowerHalf(of: screen, below: taken), isMoving: isMoving)
    }
    let visible = showsBounds ? contents : nil
    lines.show(
      visible, stamps: visible.map { stamps($0, screen, mapping, occupied) } ?? [], size: drawing.bounds.size, mapping)
  }

  /// Returns the lower half of the screen, without the part that cards cover.
  private static func lowerHalf(of screen: CGRect, below taken: [CGRect]) -> CGRect {
    let cards = taken.filter(screen.intersects).map { Double($0.maxY) }
    let top = max(screen.midY, (cards.max() ?? screen.minY) + WindowLayout.cardGap)
    return CGRect(x: screen.minX, y: top, width: screen.width, height: max(0, screen.maxY - top))
  }

  private func showVeils(_ color: UIColor?, around screen: CGRect) {
    let (all, hole) = (drawing.bounds, screen.insetBy(dx: -Self.veilMargin, dy: -Self.veilMargin))
    let frames = [
      CGRect(x: 0, y: 0, width: all.width, height: max(0, hole.minY)),
      CGRect(x: 0, y: hole.minY, width: max(0, hole.minX), height: hole.height),
      CGRect(x: hole.maxX, y: hole.minY, width: max(0, all.width - hole.maxX), height: hole.height),
      CGRect(x: 0, y: hole.maxY, width: all.width, height: max(0, all.height - hole.maxY)),
    ]
    for (veil, frame) in zip(veils, frames) {
      veil.isHidden = color == nil
      (veil.frame, veil.backgroundColor) = (frame, color?.cgColor)
    }
  }

  /// Returns the labels that have room on the screen, as images on whole pixels.
  private func stamps(
    _ contents: OverlayContents, _ screen: CGRect, _ mapping: Mapping, _ occupied: [CGRect]
  ) -> [PixelStamp] {
    var placement = LabelPlacement(area: screen, avoiding: occupied)
    var stamps: [PixelStamp] = []
    // Labels of animated layers come first, then the others from front to back.
    let ordered =
      contents.labels.filter { $0.kind == .animated } + contents.labels.filter { $0.kind != .animated }.reversed()
    let scale = UIScreen.main.scale
    for item in ordered {
      guard stamps.count < Self.labelLimit else { break }
      let rect = mapping(item.frame)
      guard screen.intersects(rect) else { continue }
      let image = labels.image(item.text, item.kind)
      let size = CGSize(width: CGFloat(image.width) / scale, height: CGFloat(image.height) / scale)
      guard let frame = placement.place(size, beside: rect) else { continue }
      stamps.append(
        PixelStamp(
          image: image, left: Int((frame.minX * scale).rounded()), top: Int((frame.minY * scale).rounded())))
    }
    return stamps
  }
}
