/// The back button of a navigation bar, with a chevron and the title of the previous item.
@MainActor
final class BackButton: BarControl {
  var whenTapped: (() -> Void)?
  private let label = UILabel()
  private var appearance: UIBarButtonItemAppearance?

  init(title: String) {
    super.init(frame: .zero)
    label.text = title
    label.font = .systemFont(ofSize: 17)
    addSubview(label)
    backgroundColor = .clear
    drawingStretches = false
  }

  required init?(coder: NSCoder) { nil }

  override func show(_ appearances: BarButtonAppearances?) {
    appearance = appearances?.back
    if appearance != nil { setNeedsLayout() }
  }

  override func sizeThatFits(_ size: CGSize) -> CGSize {
    CGSize(width: min(120, label.sizeThatFits(size).width.rounded(.up)) + 18, height: 44)
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    label.textColor = tintColor
    if let appearance {
      label.applyAttributes(
        appearance.attributes(isEnabled: true, isHighlighted: isHighlighted), else: tintColor, .systemFont(ofSize: 17))
    }
    label.frame = CGRect(x: 18, y: 0, width: max(0, bounds.width - 18), height: bounds.height)
    alpha = isHighlighted ? 0.3 : 1
  }

  override func draw(_ rect: CGRect) {
    let chevron = UIBezierPath()
    chevron.move(to: CGPoint(x: 10, y: bounds.midY - 8.5))
    chevron.addLine(to: CGPoint(x: 1.5, y: bounds.midY))
    chevron.addLine(to: CGPoint(x: 10, y: bounds.midY + 8.5))
    chevron.lineWidth = 3
    tintColor.setStroke()
    chevron.stroke()
  }

  override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) {
    let inside = touches.first.map { point(inside: $0.location(in: self), with: event) } ?? false
    super.touchesEnded(touches, with: event)
    if inside { whenTapped?() }
  }
}
