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
  /// The maximum number of cached text sizes (our choice).
  private static let sizeLimit = 2_000

  /// The layer of all lines. It ends at the panel.
  private let drawing = CALayer()
  /// The outlines of each kind.
  private let outlines = OverlayContents.Kind.allCases.map { OutlineLayers($0) }
  private var shownAnchors: [CGPoint] = []
  private var shownMapping: Mapping?
  private let anchorHalo = CAShapeLayer()
  private let anchors = CAShapeLayer()
  /// The translucent layers that dim lines outside the screen: above, left, right and below.
  private let veils = (0..<4).map { _ in CALayer() }
  /// The distance from the screen to the veils in points, and their opacity (our choice).
  private static let (veilMargin, veilOpacity) = (14.0, Float(0.8))
  /// The labels of each kind. A label that keeps its colour is not drawn again.
  private lazy var labels = OverlayContents.Kind.allCases.map { kind in
    LabelPool(in: self, limit: Self.labelLimit, make: { Self.makeLabel(kind) })
  }
  /// The sizes of labels, by text.
  private var sizes: [String: CGSize] = [:]
  private let curves = CurveList(frame: .zero)

  override init(frame: CGRect) {
    super.init(frame: frame)
    isUserInteractionEnabled = false
    drawing.anchorPoint = .zero
    drawing.masksToBounds = true
    layer.addSublayer(drawing)
    (anchorHalo.fillColor, anchors.fillColor) = (Palette.halo.cgColor, Palette.text.cgColor)
    for layer in outlines.map(\.halos) + outlines.map(\.lines) { drawing.addSublayer(layer) }
    drawing.addSublayer(anchorHalo)
    drawing.addSublayer(anchors)
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
  /// `edge` the right end of all lines, and `outside` the colour in which lines outside of the screen almost vanish.
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
    showOutlines(visible, mapping)
    showLabels(visible, screen, mapping, occupied)
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

  private func showOutlines(_ contents: OverlayContents?, _ mapping: Mapping) {
    var kinds: [[[CGPoint]]] = outlines.map { _ in [] }
    for outline in contents?.outlines ?? [] { kinds[outline.kind.rawValue].append(outline.corners.map { mapping($0) }) }
    for (layers, corners) in zip(outlines, kinds) { layers.show(corners) }
    let isSamePlace = mapping == shownMapping
    shownMapping = mapping
    let points = contents?.anchors ?? []
    if isSamePlace, points == shownAnchors { return }
    shownAnchors = points
    showAnchors(points, mapping)
  }

  private func showAnchors(_ points: [CGPoint], _ mapping: Mapping) {
    let (crosses, halos) = (CGMutablePath(), CGMutablePath())
    for anchor in points {
      let p = mapping(anchor)
      Self.addCross(at: p, arm: 3, width: 0.5, to: crosses)
      Self.addCross(at: p, arm: 3, width: 1.5, to: halos)
    }
    (anchors.path, anchorHalo.path) = (crosses, halos)
  }

  /// Adds the outline of a cross. The outline of a stroke intersects itself, and its coverage costs more.
  private static func addCross(at p: CGPoint, arm: CGFloat, width: CGFloat, to path: CGMutablePath) {
    path.addLines(
      between: [
        (-arm, -width), (-width, -width), (-width, -arm), (width, -arm), (width, -width), (arm, -width), (arm, width),
        (width, width), (width, arm), (-width, arm), (-width, width), (-arm, width),
      ].map { CGPoint(x: p.x + $0, y: p.y + $1) })
    path.closeSubpath()
  }

  private func showLabels(
    _ contents: OverlayContents?, _ screen: CGRect, _ mapping: Mapping, _ occupied: [CGRect]
  ) {
    var placement = LabelPlacement(area: screen, avoiding: occupied)
    var labelCount = 0
    // Labels of animated layers come first, then the others from front to back.
    let all = contents?.labels ?? []
    let ordered = all.filter { $0.kind == .animated } + all.filter { $0.kind != .animated }.reversed()
    let scale = UIScreen.main.scale
    for item in ordered {
      guard labelCount < Self.labelLimit else { break }
      let rect = mapping(item.frame)
      guard screen.intersects(rect) else { continue }
      let text = item.text
      let pool = labels[item.kind.rawValue]
      let label = pool.label(text)
      let size = size(of: text, label)
      guard let frame = placement.place(size, beside: rect) else {
        pool.giveBack(text)
        continue
      }
      // Words on whole pixels are sharp, and their glyphs are drawn from the cache.
      LabelPool.move(label, to: frame.onPixels(scale))
      labelCount += 1
    }
    for pool in labels { pool.endFrame() }
  }

  /// Returns the size of a label for a text, which is measured once.
  private func size(of text: String, _ label: UILabel) -> CGSize {
    if let known = sizes[text] { return known }
    let wanted = label.intrinsicContentSize
    let size = CGSize(width: (wanted.width + 6).rounded(.up), height: (wanted.height + 2).rounded(.up))
    if sizes.count >= Self.sizeLimit { sizes = [:] }
    sizes[text] = size
    return size
  }

  private static func makeLabel(_ kind: OverlayContents.Kind) -> UILabel {
    let label = UILabel(chrome: Palette.small, Palette.line(kind))
    label.textAlignment = .center
    label.backgroundColor = Palette.panel
    // The text never reaches the rounded corners. A clip for each label would cost time without a visible effect.
    label.layer.cornerRadius = 3
    // Most labels move in every frame, and their words stay. A copied bitmap costs less than filled outlines of glyphs.
    label.layer.shouldRasterize = true
    label.layer.rasterizationScale = UIScreen.main.scale
    return label
  }
}
