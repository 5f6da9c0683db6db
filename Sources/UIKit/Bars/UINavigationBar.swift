/// A bar with a stack of navigation items. It shows the title and the buttons of the top item.
@preconcurrency @MainActor
open class UINavigationBar: UIView {
  /// The height of a bar without prompt or large title.
  static let height: CGFloat = 44
  private static let margin: CGFloat = 16

  /// A Boolean value indicating whether the bar is translucent.
  open var isTranslucent = true {
    didSet {
      setNeedsLayout()
      // The container's contents extend behind a translucent bar only.
      if oldValue != isTranslucent { superview?.setNeedsLayout() }
    }
  }
  /// The style of the bar.
  open var barStyle: UIBarStyle = .default { didSet { setNeedsLayout() } }
  /// The colour of the bar's background.
  open var barTintColor: UIColor? { didSet { setNeedsLayout() } }
  /// The text attributes of the title.
  open var titleTextAttributes: [NSAttributedString.Key: Any]? { didSet { setNeedsLayout() } }
  /// A Boolean value indicating whether the bar shows large titles, unless an item's `largeTitleDisplayMode` forbids
  /// it.
  open var prefersLargeTitles = false {
    didSet {
      setNeedsLayout()
      superview?.setNeedsLayout()
    }
  }
  /// The text attributes of large titles.
  open var largeTitleTextAttributes: [NSAttributedString.Key: Any]? { didSet { setNeedsLayout() } }
  /// The visible height of the large title, which the navigation controller sets.
  var largeTitleHeight: CGFloat = 0 { didSet { if largeTitleHeight != oldValue { setNeedsLayout() } } }
  /// An image that replaces the hairline below the bar.
  open var shadowImage: UIImage? { didSet { setNeedsLayout() } }
  /// The stack of items, top item last.
  open var items: [UINavigationItem]? {
    get { stack }
    set {
      stack = newValue ?? []
      reload()
    }
  }
  /// The delegate of the bar.
  open weak var delegate: (any UINavigationBarDelegate)?
  /// The appearance of the bar in states for which no other appearance is set.
  open var standardAppearance: UINavigationBarAppearance {
    get { appearances.get(.standard, self) ?? UINavigationBarAppearance() }
    set { appearances.set(.standard, newValue, self) }
  }
  /// The appearance in a compact height; nil for the standard one.
  open var compactAppearance: UINavigationBarAppearance? {
    get { appearances.compact }
    set { appearances.set(.compact, newValue, self) }
  }
  /// The appearance while the contents are scrolled to their top; nil for the standard one.
  open var scrollEdgeAppearance: UINavigationBarAppearance? {
    get { appearances.scrollEdge }
    set { appearances.set(.scrollEdge, newValue, self) }
  }
  private var appearances = BarAppearances<UINavigationBarAppearance>()
  var standardBarAppearance: UIBarAppearance? { appearances.standard }
  /// A Boolean value indicating whether the contents are scrolled to their top. The navigation controller sets it.
  var isAtScrollEdge = true { didSet { if isAtScrollEdge != oldValue { setNeedsLayout() } } }
  /// Called when the back button is tapped.
  var whenBackIsTapped: (() -> Void)?

  private var stack: [UINavigationItem] = []
  private var backgroundImages: [UIBarMetrics: UIImage] = [:]
  private let background = BarBackground(hairlineBelow: true)
  private let titleLabel = UILabel()
  private let largeTitle = LargeTitle()
  private let promptLabel = UILabel()
  private var shownPromptHeight: CGFloat = 0
  private var shown: [UIView] = []
  private var left: [UIView] = []
  private var right: [UIView] = []

  /// Creates a bar.
  public override init(frame: CGRect) {
    super.init(frame: frame)
    setUp()
  }

  /// Creates the bar that a storyboard describes.
  public required init?(coder: NSCoder) {
    super.init(coder: coder)
    setUp()
  }

  /// The item at the top of the stack.
  open var topItem: UINavigationItem? { stack.last }
  /// The item below the top item.
  open var backItem: UINavigationItem? { stack.dropLast().last }

  /// Sets a background image. An image of size zero shows no background. The image for `default` applies to metrics
  /// without an image as well.
  open func setBackgroundImage(_ backgroundImage: UIImage?, for barMetrics: UIBarMetrics) {
    backgroundImages[barMetrics] = backgroundImage
    setNeedsLayout()
  }

  /// Returns the background image for the given metrics.
  open func backgroundImage(for barMetrics: UIBarMetrics) -> UIImage? { backgroundImages[barMetrics] }

  /// Replaces the stack of items.
  open func setItems(_ items: [UINavigationItem]?, animated: Bool) { self.items = items }

  /// Pushes an item onto the stack.
  open func pushItem(_ item: UINavigationItem, animated: Bool) {
    guard delegate?.navigationBar(self, shouldPush: item) ?? true else { return }
    items = stack + [item]
    delegate?.navigationBar(self, didPush: item)
  }

  /// Pops the top item.
  @discardableResult
  open func popItem(animated: Bool) -> UINavigationItem? {
    guard let top = stack.last, delegate?.navigationBar(self, shouldPop: top) ?? true else { return nil }
    items = stack.dropLast()
    delegate?.navigationBar(self, didPop: top)
    return top
  }

  private func setUp() {
    addSubview(background)
    addSubview(titleLabel)
    addSubview(largeTitle)
    addSubview(promptLabel)
    promptLabel.textAlignment = .center
    promptLabel.font = .systemFont(ofSize: 13)
    promptLabel.isHidden = true
    titleLabel.textAlignment = .center
  }

  private func reload() {
    for item in stack { item.whenChanged = nil }
    for view in shown { view.removeFromSuperview() }
    stack.last?.whenChanged = { [weak self] in self?.reload() }
    left = makeLeftViews()
    right = (topItem?.rightBarButtonItems ?? []).map(makeButton)
    shown = left + right + [topItem?.titleView].compactMap { $0 }
    for view in shown { addSubview(view) }
    setNeedsLayout()
    // The height of the bar depends on the top item.
    if prefersLargeTitles || promptHeight != shownPromptHeight { superview?.setNeedsLayout() }
    shownPromptHeight = promptHeight
  }

  private func makeLeftViews() -> [UIView] {
    let items = topItem?.leftBarButtonItems ?? []
    guard let back = backItem, let top = topItem, !top.hidesBackButton,
      items.isEmpty || top.leftItemsSupplementBackButton
    else { return items.map(makeButton) }
    let title = back.backBarButtonItem?.title ?? back.backButtonTitle ?? back.title ?? "Back"
    let button = BackButton(title: title)
    button.whenTapped = { [weak self] in self?.goBack() }
    return [button] + items.map(makeButton)
  }

  /// Goes back by one item. The bar of a navigation controller pops the view controller, any other bar the item.
  private func goBack() {
    if let whenBackIsTapped { whenBackIsTapped() } else { popItem(animated: true) }
  }

  /// The appearance for the current state; nil if none was set. For each kind of appearance, that of the top item takes
  /// precedence over that of the bar.
  private var appearance: UINavigationBarAppearance? {
    let isCompact = traitCollection.verticalSizeClass == .compact
    let item = topItem
    if isAtScrollEdge, let appearance = item?.scrollEdgeAppearance ?? scrollEdgeAppearance { return appearance }
    if isCompact, let appearance = item?.compactAppearance ?? compactAppearance { return appearance }
    return item?.standardAppearance ?? appearances.standard
  }

  private func makeButton(_ item: UIBarButtonItem) -> UIView {
    item.applyAppearance(in: self)
    item.whenChanged = { [weak self] in self?.reload() }
    return item.customView ?? BarButton(item: item)
  }

  /// Lays out the items and applies the appearance.
  open override func layoutSubviews() {
    super.layoutSubviews()
    // The background extends behind the status bar, up to the top of the screen.
    let extent = frame.minY
    background.frame = CGRect(x: 0, y: -extent, width: bounds.width, height: bounds.height + extent)
    background.show(barTintColor, style: barStyle, isTranslucent: isTranslucent)
    let compactImage = traitCollection.verticalSizeClass == .compact ? backgroundImages[.compact] : nil
    background.show(compactImage ?? backgroundImages[.default])
    background.hidesHairline = shadowImage != nil || (largeTitleHeight > 0 && isAtScrollEdge)
    let appearance = appearance
    if let appearance { background.show(appearance) }
    if isClearAtEdge { background.backgroundColor = .clear }
    let appearances = appearance.map {
      BarButtonAppearances(plain: $0.buttonAppearance, done: $0.doneButtonAppearance, back: $0.backButtonAppearance)
    }
    for view in left + right { (view as? BarControl)?.show(appearances) }
    layOutPrompt()
    layOutButtons()
    layOutTitle(appearance)
    layOutLargeTitle(appearance)
    placeSearchBar()
  }

  /// A Boolean value indicating whether the bar has no background. That is the default with a large title while the
  /// contents are scrolled to their top.
  private var isClearAtEdge: Bool {
    largeTitleHeight > 0 && isAtScrollEdge && appearance == nil && barTintColor == nil && isTranslucent
      && barStyle == .default && backgroundImages.isEmpty
  }

  /// The height of the prompt above the row of buttons, in points.
  private var promptHeight: CGFloat { topItem?.promptHeight ?? 0 }
  /// The height of the row with the buttons and the small title, in points.
  private var rowHeight: CGFloat {
    largeTitleHeight > 0 ? Self.height : bounds.height - promptHeight - (topItem?.searchHeight ?? 0)
  }

  private func layOutPrompt() {
    promptLabel.isHidden = promptHeight == 0
    promptLabel.text = topItem?.prompt
    promptLabel.textColor = barStyle == .black ? .white : .label
    promptLabel.frame = CGRect(
      x: Self.margin, y: 0, width: max(0, bounds.width - 2 * Self.margin), height: promptHeight)
  }

  private func layOutLargeTitle(_ appearance: UINavigationBarAppearance?) {
    let attributes = appearance?.largeTitleTextAttributes ?? largeTitleTextAttributes ?? [:]
    largeTitle.show(
      topItem?.title, attributes, else: barStyle == .black ? .white : .label, top: promptHeight + rowHeight,
      visibleHeight: largeTitleHeight)
    // The small title fades in within 0.2 s when 8 points of the large title remain. Both numbers are our choice.
    let alpha: CGFloat = largeTitleHeight > 8 ? 0 : 1
    guard titleLabel.alpha != alpha else { return }
    UIView.animate(withDuration: 0.2) { self.titleLabel.alpha = alpha }
  }

  private func layOutButtons() {
    var x = Self.margin
    for view in left {
      let size = size(of: view)
      view.frame = CGRect(x: x, y: promptHeight + (rowHeight - size.height) / 2, width: size.width, height: size.height)
      x += size.width + 8
    }
    x = bounds.width - Self.margin
    for view in right {
      let size = size(of: view)
      x -= size.width
      view.frame = CGRect(x: x, y: promptHeight + (rowHeight - size.height) / 2, width: size.width, height: size.height)
      x -= 8
    }
  }

  private func size(of view: UIView) -> CGSize {
    view is BarButton || view is BackButton ? view.sizeThatFits(bounds.size) : view.bounds.size
  }

  private func layOutTitle(_ appearance: UINavigationBarAppearance?) {
    let minX = left.map(\.frame.maxX).max() ?? Self.margin
    let maxX = right.map(\.frame.minX).min() ?? bounds.width - Self.margin
    if let view = topItem?.titleView {
      titleLabel.text = nil
      view.center = CGPoint(x: bounds.midX, y: promptHeight + rowHeight / 2)
      return
    }
    titleLabel.text = topItem?.title
    let attributes = appearance?.titleTextAttributes ?? titleTextAttributes ?? [:]
    titleLabel.font = attributes[.font] as? UIFont ?? .systemFont(ofSize: 17, weight: .semibold)
    titleLabel.textColor = attributes[.foregroundColor] as? UIColor ?? (barStyle == .black ? .white : .label)
    if let title = topItem?.title, attributes.keys.contains(where: { $0 != .font && $0 != .foregroundColor }) {
      let standard: [NSAttributedString.Key: Any] = [
        .font: titleLabel.font ?? .systemFont(ofSize: 17), .foregroundColor: titleLabel.textColor ?? .label,
      ]
      titleLabel.attributedText = NSAttributedString(string: title, attributes: standard.merging(attributes) { $1 })
    }
    let width = min(titleLabel.sizeThatFits(bounds.size).width.rounded(.up), max(0, maxX - minX - 16))
    let x = max(minX + 8, min(bounds.midX - width / 2, maxX - 8 - width))
    let shift = appearance?.titlePositionAdjustment ?? .zero
    titleLabel.frame = CGRect(
      x: x + shift.horizontal, y: promptHeight + shift.vertical, width: width, height: rowHeight)
  }

  /// Updates the background for light or dark mode.
  override func adaptToTraits() {
    super.adaptToTraits()
    setNeedsLayout()
  }

  /// Returns the given width and a height of 44 points, or 74 with a prompt.
  open override func sizeThatFits(_ size: CGSize) -> CGSize {
    CGSize(width: size.width, height: Self.height + promptHeight)
  }
}

extension UINavigationBar: AppearanceCopying, ItemBar {
  func applyAppearance(of proxy: AnyObject) {
    guard let proxy = proxy as? UINavigationBar else { return }
    backgroundImages.merge(proxy.backgroundImages) { current, _ in current }
    appearances.addMissing(from: proxy.appearances, self)
  }

  func reloadItems() { reload() }
}
