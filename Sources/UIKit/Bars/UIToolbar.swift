/// A row of buttons, usually at the bottom.
@preconcurrency @MainActor
open class UIToolbar: UIView {
  /// Height of a bar that nobody sized.
  static let height: CGFloat = 44
  private static let margin: CGFloat = 16

  /// The buttons, left to right.
  open var items: [UIBarButtonItem]? { didSet { reload() } }
  /// The colour of the bar itself.
  open var barTintColor: UIColor? { didSet { setNeedsLayout() } }
  /// Light or dark.
  open var barStyle: UIBarStyle = .default { didSet { setNeedsLayout() } }
  /// Whether what is behind shines through.
  open var isTranslucent = true { didSet { setNeedsLayout() } }

  /// How the bar looks.
  open var standardAppearance: UIToolbarAppearance {
    get { looks.get(.standard, self) ?? UIToolbarAppearance() }
    set { looks.set(.standard, newValue, self) }
  }
  /// How the bar looks on a screen that is wider than tall; nil for as standard.
  open var compactAppearance: UIToolbarAppearance? {
    get { looks.compact }
    set { looks.set(.compact, newValue, self) }
  }
  private var looks = BarLooks<UIToolbarAppearance>()
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

  /// Sets the buttons.
  open func setItems(_ items: [UIBarButtonItem]?, animated: Bool) { self.items = items }

  private func reload() {
    for view in views { view.removeFromSuperview() }
    views = (items ?? []).map { item in
      item.whenChanged = { [weak self] in self?.setNeedsLayout() }
      return item.customView ?? BarButton(item: item)
    }
    for view in views { addSubview(view) }
    setNeedsLayout()
  }

  /// Lays the buttons out: flexible spaces share what is left.
  open override func layoutSubviews() {
    super.layoutSubviews()
    background.frame = bounds
    background.show(barTintColor, style: barStyle, isTranslucent: isTranslucent)
    let isCompact = traitCollection.verticalSizeClass == .compact
    let look = (isCompact ? looks.compact : nil) ?? looks.standard
    if let look { background.show(look) }
    let buttons = look.map { BarButtonLooks(plain: $0.buttonAppearance, done: $0.doneButtonAppearance) }
    for view in views { (view as? any BarButtonView)?.show(buttons) }
    let items = items ?? []
    let room = bounds.width - 2 * Self.margin
    let sizes = zip(items, views).map { size(of: $0, $1, room: room) }
    let flexible = items.filter { $0.systemItem == .flexibleSpace }.count
    let used = sizes.reduce(0) { $0 + $1.width }
    let share = flexible > 0 ? max(0, room - used) / CGFloat(flexible) : 0
    var x = Self.margin
    for (index, view) in views.enumerated() {
      var size = sizes[index]
      if items[index].systemItem == .flexibleSpace { size.width = share }
      view.frame = CGRect(x: x, y: (bounds.height - size.height) / 2, width: size.width, height: size.height)
      x += size.width
    }
  }

  /// A custom view has its own size unless the item sets a width; nothing is wider than the room.
  private func size(of item: UIBarButtonItem, _ view: UIView, room: CGFloat) -> CGSize {
    if item.systemItem == .flexibleSpace { return CGSize(width: 0, height: 44) }
    if item.systemItem == .fixedSpace { return CGSize(width: item.width, height: 44) }
    guard item.customView != nil else { return view.sizeThatFits(bounds.size) }
    let width = item.width > 0 ? item.width : view.bounds.width
    return CGSize(width: min(width, room), height: view.bounds.height)
  }
}
