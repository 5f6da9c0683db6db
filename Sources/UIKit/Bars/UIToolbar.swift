/// A bar with a row of buttons, usually at the bottom of the screen.
@preconcurrency @MainActor
open class UIToolbar: UIView {
  /// The default height of a toolbar, in points.
  static let height: CGFloat = 44
  private static let margin: CGFloat = 16

  /// The items, from left to right.
  open var items: [UIBarButtonItem]? {
    didSet {
      for item in oldValue ?? [] { item.whenChanged = nil }
      reload()
    }
  }
  /// The colour of the bar's background.
  open var barTintColor: UIColor? { didSet { setNeedsLayout() } }
  /// The style of the bar.
  open var barStyle: UIBarStyle = .default { didSet { setNeedsLayout() } }
  /// A Boolean value indicating whether the bar is translucent.
  open var isTranslucent = true {
    didSet {
      setNeedsLayout()
      // The container's contents extend behind a translucent bar only.
      if oldValue != isTranslucent { superview?.setNeedsLayout() }
    }
  }

  /// The appearance of the bar.
  open var standardAppearance: UIToolbarAppearance {
    get { appearances.get(.standard, self) ?? UIToolbarAppearance() }
    set { appearances.set(.standard, newValue, self) }
  }
  /// The appearance in a compact height; nil for the standard one.
  open var compactAppearance: UIToolbarAppearance? {
    get { appearances.compact }
    set { appearances.set(.compact, newValue, self) }
  }
  private var appearances = BarAppearances<UIToolbarAppearance>()
  var standardBarAppearance: UIBarAppearance? { appearances.standard }
  private let background = BarBackground(hairlineBelow: false)
  private var views: [UIView] = []

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

  /// Replaces the items.
  open func setItems(_ items: [UIBarButtonItem]?, animated: Bool) { self.items = items }

  private func reload() {
    for view in views { view.removeFromSuperview() }
    views = (items ?? []).map { item in
      item.applyAppearance(in: self)
      item.whenChanged = { [weak self] in self?.reload() }
      return item.customView ?? BarButton(item: item)
    }
    for view in views { addSubview(view) }
    setNeedsLayout()
  }

  /// Lays out the items. The remaining width is distributed evenly to the flexible spaces.
  open override func layoutSubviews() {
    super.layoutSubviews()
    background.frame = bounds
    background.show(barTintColor, style: barStyle, isTranslucent: isTranslucent)
    let isCompact = traitCollection.verticalSizeClass == .compact
    let appearance = (isCompact ? appearances.compact : nil) ?? appearances.standard
    if let appearance { background.show(appearance) }
    let buttons = appearance.map { BarButtonAppearances(plain: $0.buttonAppearance, done: $0.doneButtonAppearance) }
    for view in views { (view as? BarControl)?.show(buttons) }
    let items = items ?? []
    let available = bounds.width - 2 * Self.margin
    let sizes = zip(items, views).map { size(of: $0, $1, available: available) }
    let flexibleCount = items.filter { $0.systemItem == .flexibleSpace }.count
    let usedWidth = sizes.reduce(0) { $0 + $1.width }
    let flexibleWidth = flexibleCount > 0 ? max(0, available - usedWidth) / CGFloat(flexibleCount) : 0
    var x = Self.margin
    for (index, view) in views.enumerated() {
      var size = sizes[index]
      if items[index].systemItem == .flexibleSpace { size.width = flexibleWidth }
      view.frame = CGRect(x: x, y: (bounds.height - size.height) / 2, width: size.width, height: size.height)
      x += size.width
    }
  }

  /// Returns the size of an item. A custom view has the item's width, or else its own, limited by that of the bar.
  private func size(of item: UIBarButtonItem, _ view: UIView, available: CGFloat) -> CGSize {
    if item.systemItem == .flexibleSpace { return CGSize(width: 0, height: 44) }
    if item.systemItem == .fixedSpace { return CGSize(width: item.width, height: 44) }
    guard item.customView != nil else { return view.sizeThatFits(bounds.size) }
    let width = item.width > 0 ? item.width : view.bounds.width
    return CGSize(width: min(width, available), height: view.bounds.height)
  }
}

extension UIToolbar: AppearanceCopying, ItemBar {
  func applyAppearance(of proxy: AnyObject) {
    guard let proxy = proxy as? UIToolbar else { return }
    appearances.addMissing(from: proxy.appearances, self)
  }

  func reloadItems() { reload() }
}
