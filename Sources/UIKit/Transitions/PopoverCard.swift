/// The card of a popover, a rounded rectangle with an arrow. It contains the presented view.
final class PopoverCard: UIView {
  private let contents = UIView()
  private let shape = CAShapeLayer()

  init() {
    super.init(frame: .zero)
    layer.addSublayer(shape)
    contents.clipsToBounds = true
    contents.layer.cornerRadius = PopoverPlace.radius
    addSubview(contents)
    layer.shadowOpacity = 0.2
    layer.shadowRadius = 20
    layer.shadowOffset = CGSize(width: 0, height: 6)
  }

  required init?(coder: NSCoder) { nil }

  /// The background colour of card and arrow.
  var fill: UIColor? { didSet { recolor() } }

  private func recolor() { shape.fillColor = fill?.resolvedColor(with: traitCollection).cgColor }

  override func adaptToTraits() {
    super.adaptToTraits()
    recolor()
  }

  /// Adds the presented view to the card.
  func show(_ view: UIView) {
    guard view.superview !== contents else { return }
    view.frame = contents.bounds
    view.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    view.translatesAutoresizingMaskIntoConstraints = true
    contents.addSubview(view)
  }

  /// Lays out the contents and the arrow.
  func arrange(_ place: PopoverPlace) {
    contents.frame = place.body
    shape.frame = CGRect(origin: .zero, size: place.frame.size)
    shape.path = Self.outline(place)
    layer.shadowPath = shape.path
  }

  /// Returns the outline of the card with its arrow.
  private static func outline(_ place: PopoverPlace) -> CGPath {
    let path = UIBezierPath(roundedRect: place.body, cornerRadius: PopoverPlace.radius)
    let (tip, half) = (place.tip, PopoverPlace.base / 2)
    let baseEnds: (CGPoint, CGPoint)
    switch place.direction {
    case .up: baseEnds = (CGPoint(x: tip.x - half, y: place.body.minY), CGPoint(x: tip.x + half, y: place.body.minY))
    case .down: baseEnds = (CGPoint(x: tip.x + half, y: place.body.maxY), CGPoint(x: tip.x - half, y: place.body.maxY))
    case .left: baseEnds = (CGPoint(x: place.body.minX, y: tip.y + half), CGPoint(x: place.body.minX, y: tip.y - half))
    case .right: baseEnds = (CGPoint(x: place.body.maxX, y: tip.y - half), CGPoint(x: place.body.maxX, y: tip.y + half))
    default: return path.cgPath
    }
    path.move(to: baseEnds.0)
    path.addLine(to: tip)
    path.addLine(to: baseEnds.1)
    path.close()
    return path.cgPath
  }
}

/// The view behind a popover's card. A tap in it dismisses the popover. It does not receive touches in the passthrough
/// views.
final class PopoverBackdrop: UIView {
  var passthroughViews: [UIView] = []
  var whenTapped: (() -> Void)?
  private let tap = UITapGestureRecognizer()

  init() {
    super.init(frame: .zero)
    tap.addHandler { [weak self] _ in self?.whenTapped?() }
    addGestureRecognizer(tap)
  }

  required init?(coder: NSCoder) { nil }

  override func point(inside point: CGPoint, with event: UIEvent?) -> Bool {
    super.point(inside: point, with: event)
      && !passthroughViews.contains { $0.point(inside: convert(point, to: $0), with: event) }
  }
}
