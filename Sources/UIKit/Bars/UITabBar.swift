/// A row of tabs.
@preconcurrency @MainActor
open class UITabBar: UIView {
  static let height: CGFloat = 49

  /// Hears which tab was tapped.
  open weak var delegate: (any UITabBarDelegate)?
  /// The tabs, left to right.
  open var items: [UITabBarItem]? { didSet { reload() } }
  /// The colour of the bar itself.
  open var barTintColor: UIColor? { didSet { setNeedsLayout() } }
  /// Light or dark.
  open var barStyle: UIBarStyle = .default { didSet { setNeedsLayout() } }
  /// The colour of tabs that are not chosen.
  open var unselectedItemTintColor: UIColor? { didSet { setNeedsLayout() } }
  /// Whether what is behind shines through.
  open var isTranslucent = true { didSet { setNeedsLayout() } }
  /// A picture in place of the bar's ground.
  open var backgroundImage: UIImage? { didSet { setNeedsLayout() } }
  /// Replaces the hairline above, where there is a background picture.
  open var shadowImage: UIImage? { didSet { setNeedsLayout() } }
  /// How the bar looks.
  open var standardAppearance: UITabBarAppearance {
    get { looks.get(.standard, self) ?? UITabBarAppearance() }
    set { looks.set(.standard, newValue, self) }
  }
  /// How the bar looks while nothing is scrolled below it: kept; the bar looks as standard.
  open var scrollEdgeAppearance: UITabBarAppearance? {
    get { looks.scrollEdge }
    set { looks.set(.scrollEdge, newValue, self) }
  }
  private var looks = BarLooks<UITabBarAppearance>()
  /// Told which tab was tapped; a bar without a controller chooses by itself.
  var whenTapped: ((Int) -> Void)?
  private var chosen: Int?
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
    get { items.flatMap { tabs in chosen.flatMap { tabs.indices.contains($0) ? tabs[$0] : nil } } }
    set {
      chosen = items?.firstIndex { $0 === newValue }
      setNeedsLayout()
    }
  }

  /// Replaces the tabs.
  open func setItems(_ items: [UITabBarItem]?, animated: Bool) { self.items = items }

  func select(_ index: Int) {
    chosen = index
    setNeedsLayout()
  }

  private func tapped(_ index: Int) {
    if let whenTapped { return whenTapped(index) }
    select(index)
    if let item = selectedItem { delegate?.tabBar(self, didSelect: item) }
  }

  private func reload() {
    for tab in tabs { tab.removeFromSuperview() }
    tabs = (items ?? []).enumerated().map { index, item in
      item.whenChanged = { [weak self] in self?.reload() }
      let tab = TabButton(item: item)
      tab.addAction(UIAction { [weak self] _ in self?.tapped(index) }, for: .touchUpInside)
      return tab
    }
    for tab in tabs { addSubview(tab) }
    setNeedsLayout()
  }

  /// Tabs share the width.
  open override func layoutSubviews() {
    super.layoutSubviews()
    background.frame = bounds
    background.show(barTintColor, style: barStyle, isTranslucent: isTranslucent)
    background.show(backgroundImage)
    background.hidesHairline = backgroundImage != nil && shadowImage != nil
    let look = selectedItem?.standardAppearance ?? looks.standard
    if let look { background.show(look) }
    let width = bounds.width / CGFloat(max(1, tabs.count))
    for (index, tab) in tabs.enumerated() {
      tab.frame = CGRect(x: CGFloat(index) * width, y: 0, width: width, height: Self.height)
      tab.isEnabled = items?[index].isEnabled ?? true
      let isChosen = index == chosen
      let own = isChosen ? look?.stackedLayoutAppearance.selected : look?.stackedLayoutAppearance.normal
      let standard = isChosen ? tintColor : unselectedItemTintColor ?? UIColor(white: 0.57, alpha: 1)
      tab.tintColor = own?.iconColor ?? standard
      tab.show(isChosen: isChosen, own)
    }
  }

  /// Its ground is light or dark.
  open override func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {
    super.traitCollectionDidChange(previousTraitCollection)
    setNeedsLayout()
  }

  /// As wide as it may be, 49 points high.
  open override func sizeThatFits(_ size: CGSize) -> CGSize { CGSize(width: size.width, height: Self.height) }
}
