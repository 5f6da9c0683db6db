/// A row of tabs.
@preconcurrency @MainActor
open class UITabBar: UIView {
  static let height: CGFloat = 49

  /// The tabs, left to right.
  open var items: [UITabBarItem]? { didSet { reload() } }
  /// The colour of the bar itself.
  open var barTintColor: UIColor? { didSet { setNeedsLayout() } }
  /// The colour of tabs that are not chosen.
  open var unselectedItemTintColor: UIColor? { didSet { setNeedsLayout() } }
  /// Whether what is behind shines through.
  open var isTranslucent = true { didSet { setNeedsLayout() } }
  /// Told which tab was tapped.
  var whenTapped: ((Int) -> Void)?
  private var chosen = 0
  private let background = BarBackground(hairlineBelow: false)
  private var tabs: [TabButton] = []

  /// Creates a bar.
  public override init(frame: CGRect) {
    super.init(frame: frame)
    addSubview(background)
  }

  /// Creates the bar that a storyboard describes.
  public required init?(coder: NSCoder) {
    super.init(coder: coder)
    addSubview(background)
  }

  /// The chosen tab.
  open var selectedItem: UITabBarItem? {
    get { items.flatMap { $0.indices.contains(chosen) ? $0[chosen] : nil } }
    set { if let index = items?.firstIndex(where: { $0 === newValue }) { select(index) } }
  }

  func select(_ index: Int) {
    chosen = index
    setNeedsLayout()
  }

  private func reload() {
    for tab in tabs { tab.removeFromSuperview() }
    tabs = (items ?? []).enumerated().map { index, item in
      item.whenChanged = { [weak self] in self?.reload() }
      let tab = TabButton(item: item)
      tab.addAction(UIAction { [weak self] _ in self?.whenTapped?(index) }, for: .touchUpInside)
      return tab
    }
    for tab in tabs { addSubview(tab) }
    setNeedsLayout()
  }

  /// Tabs share the width.
  open override func layoutSubviews() {
    super.layoutSubviews()
    background.frame = bounds
    background.show(barTintColor, isTranslucent: isTranslucent)
    let width = bounds.width / CGFloat(max(1, tabs.count))
    for (index, tab) in tabs.enumerated() {
      tab.frame = CGRect(x: CGFloat(index) * width, y: 0, width: width, height: Self.height)
      tab.tintColor = index == chosen ? tintColor : unselectedItemTintColor ?? UIColor(white: 0.57, alpha: 1)
    }
  }

  /// As wide as it may be, 49 points high.
  open override func sizeThatFits(_ size: CGSize) -> CGSize { CGSize(width: size.width, height: Self.height) }
}

/// One tab: a picture above words.
final class TabButton: UIControl {
  private let label = UILabel()
  private let picture = UIImageView()

  init(item: UITabBarItem) {
    super.init(frame: .zero)
    label.text = item.title
    label.font = .systemFont(ofSize: 10, weight: .medium)
    label.textAlignment = .center
    picture.image = item.image?.withRenderingMode(.alwaysTemplate)
    picture.contentMode = .center
    addSubview(picture)
    addSubview(label)
  }

  required init?(coder: NSCoder) { nil }

  override func layoutSubviews() {
    super.layoutSubviews()
    label.textColor = tintColor
    picture.frame = CGRect(x: 0, y: 5, width: bounds.width, height: 28)
    label.frame = CGRect(x: 0, y: 34, width: bounds.width, height: 12)
  }

  override func tintColorDidChange() {
    super.tintColorDidChange()
    setNeedsLayout()
  }
}
