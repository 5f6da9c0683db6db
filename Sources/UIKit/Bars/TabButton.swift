/// The button of one tab, with an image above a title, and a badge.
final class TabButton: UIControl {
  private let item: UITabBarItem
  private let label = UILabel()
  private let imageView = UIImageView()
  private let badge = UILabel()
  private var attributes: [NSAttributedString.Key: Any] = [:]

  private static let font = UIFont.systemFont(ofSize: 10, weight: .medium)
  private static let badgeHeight: CGFloat = 18

  init(item: UITabBarItem) {
    self.item = item
    super.init(frame: .zero)
    item.shownView = self
    label.text = item.title
    label.textAlignment = .center
    imageView.contentMode = .center
    badge.text = item.badgeValue
    badge.font = .systemFont(ofSize: 13)
    badge.textColor = .white
    badge.textAlignment = .center
    badge.layer.cornerRadius = Self.badgeHeight / 2
    badge.clipsToBounds = true
    badge.isHidden = item.badgeValue == nil
    for view in [imageView, label, badge] as [UIView] { addSubview(view) }
    show(isSelectedTab: false, nil)
  }

  required init?(coder: NSCoder) { nil }

  /// Updates the tab for its selection and for an appearance.
  func show(isSelectedTab: Bool, _ appearance: UITabBarItemStateAppearance?) {
    let image = isSelectedTab ? item.selectedImage ?? item.image : item.image
    imageView.image = image?.renderingMode == .automatic ? image?.withRenderingMode(.alwaysTemplate) : image
    badge.backgroundColor = item.badgeColor ?? appearance?.badgeBackgroundColor ?? .systemRed
    let itemAttributes = item.titleTextAttributes(for: isSelectedTab ? .selected : .normal) ?? [:]
    attributes = (appearance?.titleTextAttributes ?? [:]).merging(itemAttributes) { $1 }
    setNeedsLayout()
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    label.applyAttributes(attributes, else: tintColor, Self.font)
    alpha = isEnabled ? 1 : 0.4
    let insets = item.imageInsets
    imageView.frame = CGRect(x: 0, y: 5, width: bounds.width, height: 28)
      .offsetBy(dx: (insets.left - insets.right) / 2, dy: (insets.top - insets.bottom) / 2)
    let shift = item.titlePositionAdjustment
    label.frame = CGRect(x: shift.horizontal, y: 34 + shift.vertical, width: bounds.width, height: 12)
    let width = max(Self.badgeHeight, badge.sizeThatFits(.zero).width + 10)
    badge.frame = CGRect(x: bounds.midX + 5, y: 2, width: width, height: Self.badgeHeight)
  }

  override func tintColorDidChange() {
    super.tintColorDidChange()
    setNeedsLayout()
  }
}
