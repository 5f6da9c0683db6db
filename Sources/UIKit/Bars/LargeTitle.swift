/// The large title below the buttons of a navigation bar. It scrolls with the contents, and disappears behind the
/// buttons.
final class LargeTitle: UIView {
  /// The height while the contents are at their top, in points.
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

  /// Shows a title, of which `visibleHeight` points are visible below `top`.
  func show(
    _ title: String?, _ attributes: [NSAttributedString.Key: Any], else color: UIColor, top: CGFloat,
    visibleHeight: CGFloat
  ) {
    isHidden = visibleHeight <= 0
    guard visibleHeight > 0, let width = superview?.bounds.width else { return }
    label.text = title
    label.applyAttributes(attributes, else: color, Self.font)
    frame = CGRect(x: 0, y: top, width: width, height: visibleHeight)
    // The label keeps its distance from the bottom edge of the bar.
    let height = label.sizeThatFits(.zero).height
    label.frame = CGRect(
      x: Self.margin, y: visibleHeight - Self.height + 3, width: max(0, width - 2 * Self.margin), height: height)
  }
}
