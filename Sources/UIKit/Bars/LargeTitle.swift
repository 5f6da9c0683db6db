/// The large title below a navigation bar's buttons: it goes up behind them as contents are scrolled, and down with
/// contents that are pulled.
final class LargeTitle: UIView {
  /// How much room it takes at rest.
  static let height: CGFloat = 52
  private static let margin: CGFloat = 16
  private static let font = UIFont.systemFont(ofSize: 34, weight: .bold)
  private let label = UILabel()

  init() {
    super.init(frame: .zero)
    clipsToBounds = true
    isUserInteractionEnabled = false
    isHidden = true
    addSubview(label)
  }

  required init?(coder: NSCoder) { nil }

  /// Shows a title in `room` points below `top`.
  func show(
    _ title: String?, _ attributes: [NSAttributedString.Key: Any], else color: UIColor, top: CGFloat, room: CGFloat
  ) {
    isHidden = room <= 0
    guard room > 0, let width = superview?.bounds.width else { return }
    label.text = title
    label.take(attributes, else: color, Self.font)
    frame = CGRect(x: 0, y: top, width: width, height: room)
    // It keeps its distance from the bar's lower edge.
    let height = label.sizeThatFits(.zero).height
    label.frame = CGRect(
      x: Self.margin, y: room - Self.height + 3, width: max(0, width - 2 * Self.margin), height: height)
  }
}
