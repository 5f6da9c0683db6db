/// A bar with a row of tabs.
@preconcurrency @MainActor
open class UITabBar: UIView {
  static let height: CGFloat = 49

  /// The delegate of the bar.
  open weak var delegate: (any UITabBarDelegate)?
  /// The items of the tabs, from left to right.
  open var items: [UITabBarItem]? { didSet { reload() } }
  /// The colour of the bar's background.
  open var barTintColor: UIColor? { didSet { setNeedsLayout() } }
  /// The style of the bar.
  open var barStyle: UIBarStyle = .default { didSet { setNeedsLayout() } }
  /// The colour of unselected tabs.
  open var unselectedItemTintColor: UIColor? { didSet { setNeedsLayout() } }
  /// A Boolean value indicating whether the bar is translucent.
  open var isTranslucent = true {
    didSet {
      setNeedsLayout()
      // The container's contents extend behind a translucent bar only.
      if oldValue != isTranslucent { superview?.setNeedsLayout() }
    }
  }
  /// The background image.
  open var backgroundImage: UIImage? { didSet { setNeedsLayout() } }
  /// An image that replaces the hairline above the bar, if there is a background image.
  open var shadowImage: UIImage? { didSet { setNeedsLayout() } }
  /// The appearance of the bar.
  open var standardAppearance: UITabBarAppearance {
    get { appearances.get(.standard, self) ?? UITabBarAppearance() }
    set { appearances.set(.standard, newValue, self) }
  }
  /// The appearance while the contents are scrolled to their end. The value is stored and has no effect.
  open var scrollEdgeAppearance: UITabBarAppearance? {
    get { appearances.scrollEdge }
    set { appearances.set(.scrollEdge, newValue, self) }
  }
  private var appearances = BarAppearances<UITabBarAppearance>()
  var standardBarAppearance: UIBarAppearance? { appearances.standard }
  /// Called with the index of a tapped tab. If it is nil, the bar selects the tab itself.
  var whenTapped: ((Int) -> Void)?
  private var selectedIndex: Int?
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

  /// The selected item.
  open var selectedItem: UITabBarItem? {
    get { items.flatMap { tabs in selectedIndex.flatMap { tabs.indices.contains($0) ? tabs[$0] : nil } } }
    set {
      selectedIndex = items?.firstIndex { $0 === newValue }
      setNeedsLayout()
    }
  }

  /// Replaces the tabs.
  open func setItems(_ items: [UITabBarItem]?, animated: Bool) { self.items = items }

  func select(_ index: Int) {
    selectedIndex = index
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
      item.applyAppearance(in: self)
      item.whenChanged = { [weak self] in self?.reload() }
      let tab = TabButton(item: item)
      tab.addAction(UIAction { [weak self] _ in self?.tapped(index) }, for: .touchUpInside)
      return tab
    }
    for tab in tabs { addSubview(tab) }
    setNeedsLayout()
  }

  /// Lays out the tabs, which have the same width.
  open override func layoutSubviews() {
    super.layoutSubviews()
    background.frame = bounds
    background.show(barTintColor, style: barStyle, isTranslucent: isTranslucent)
    background.show(backgroundImage)
    background.hidesHairline = backgroundImage != nil && shadowImage != nil
    let appearance = selectedItem?.standardAppearance ?? appearances.standard
    if let appearance { background.show(appearance) }
    let width = bounds.width / CGFloat(max(1, tabs.count))
    for (index, tab) in tabs.enumerated() {
      tab.frame = CGRect(x: CGFloat(index) * width, y: 0, width: width, height: Self.height)
      tab.isEnabled = items?[index].isEnabled ?? true
      let isSelectedTab = index == selectedIndex
      let stateAppearance =
        isSelectedTab ? appearance?.stackedLayoutAppearance.selected : appearance?.stackedLayoutAppearance.normal
      let standard = isSelectedTab ? tintColor : unselectedItemTintColor ?? UIColor(white: 0.57, alpha: 1)
      tab.tintColor = stateAppearance?.iconColor ?? standard
      tab.show(isSelectedTab: isSelectedTab, stateAppearance)
    }
  }

  /// Updates the background for light or dark mode.
  override func adaptToTraits() {
    super.adaptToTraits()
    setNeedsLayout()
  }

  /// Returns the given width and a height of 49 points.
  open override func sizeThatFits(_ size: CGSize) -> CGSize { CGSize(width: size.width, height: Self.height) }
}

extension UITabBar: AppearanceCopying, ItemBar {
  func applyAppearance(of proxy: AnyObject) {
    guard let proxy = proxy as? UITabBar else { return }
    appearances.addMissing(from: proxy.appearances, self)
  }

  func reloadItems() { reload() }
}
