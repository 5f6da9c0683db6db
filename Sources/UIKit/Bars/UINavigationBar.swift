/// In which of its sizes a bar is.
public enum UIBarMetrics: Int, Sendable {
  /// On a screen that is taller than wide.
  case `default`
  /// On one that is wider than tall.
  case compact
  /// With a prompt.
  case defaultPrompt = 101
  /// With a prompt, wider than tall.
  case compactPrompt
}

/// How bars look.
public enum UIBarStyle: Int, Sendable {
  /// Light.
  case `default`
  /// Dark.
  case black
}

/// Shows the title and buttons of the top item of a stack.
@preconcurrency @MainActor
open class UINavigationBar: UIView {
  /// Height of a bar without prompt or large title.
  static let height: CGFloat = 44
  private static let margin: CGFloat = 16

  /// Whether what is behind shines through.
  open var isTranslucent = true { didSet { setNeedsLayout() } }
  /// Light or dark.
  open var barStyle: UIBarStyle = .default { didSet { setNeedsLayout() } }
  /// The colour of the bar itself.
  open var barTintColor: UIColor? { didSet { setNeedsLayout() } }
  /// The look of the title.
  open var titleTextAttributes: [NSAttributedString.Key: Any]? { didSet { setNeedsLayout() } }
  /// Whether titles stand large below the buttons, as items say.
  open var prefersLargeTitles = false {
    didSet {
      setNeedsLayout()
      superview?.setNeedsLayout()
    }
  }
  /// The look of large titles.
  open var largeTitleTextAttributes: [NSAttributedString.Key: Any]? { didSet { setNeedsLayout() } }
  /// How much room there is for a large title now; its controller knows.
  var largeTitleRoom: CGFloat = 0 { didSet { if largeTitleRoom != oldValue { setNeedsLayout() } } }
  /// Replaces the hairline below.
  open var shadowImage: UIImage? { didSet { setNeedsLayout() } }
  /// The stack of items.
  open var items: [UINavigationItem]? {
    get { stack }
    set {
      stack = newValue ?? []
      reload()
    }
  }
  /// Decides about the items.
  open weak var delegate: (any UINavigationBarDelegate)?
  /// How the bar looks, where it does not say otherwise for a state.
  open var standardAppearance: UINavigationBarAppearance {
    get { looks.get(.standard, self) ?? UINavigationBarAppearance() }
    set { looks.set(.standard, newValue, self) }
  }
  /// How the bar looks on a screen that is wider than tall; nil for as standard.
  open var compactAppearance: UINavigationBarAppearance? {
    get { looks.compact }
    set { looks.set(.compact, newValue, self) }
  }
  /// How the bar looks while nothing is scrolled below it; nil for as standard.
  open var scrollEdgeAppearance: UINavigationBarAppearance? {
    get { looks.scrollEdge }
    set { looks.set(.scrollEdge, newValue, self) }
  }
  private var looks = BarLooks<UINavigationBarAppearance>()
  /// Whether nothing is scrolled below the bar; its controller knows.
  var isAtScrollEdge = true { didSet { if isAtScrollEdge != oldValue { setNeedsLayout() } } }
  /// Told when the back button is tapped.
  var whenBackIsTapped: (() -> Void)?

  private var stack: [UINavigationItem] = []
  private var grounds: [UIBarMetrics: UIImage] = [:]
  private let background = BarBackground(hairlineBelow: true)
  private let titleLabel = UILabel()
  private let largeTitle = LargeTitle()
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

  /// The item on top.
  open var topItem: UINavigationItem? { stack.last }
  /// The item below it.
  open var backItem: UINavigationItem? { stack.dropLast().last }

  /// Replaces the bar's ground by a picture, an empty one by nothing at all. One picture stands for all metrics that
  /// have none of their own.
  open func setBackgroundImage(_ backgroundImage: UIImage?, for barMetrics: UIBarMetrics) {
    grounds[barMetrics] = backgroundImage
    setNeedsLayout()
  }

  /// The picture that replaces the bar's ground.
  open func backgroundImage(for barMetrics: UIBarMetrics) -> UIImage? { grounds[barMetrics] }

  /// Replaces the stack of items.
  open func setItems(_ items: [UINavigationItem]?, animated: Bool) { self.items = items }

  /// Puts `item` on top.
  open func pushItem(_ item: UINavigationItem, animated: Bool) {
    guard delegate?.navigationBar(self, shouldPush: item) ?? true else { return }
    items = stack + [item]
    delegate?.navigationBar(self, didPush: item)
  }

  /// Takes the top item away.
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
    titleLabel.textAlignment = .center
  }

  private func reload() {
    for item in stack { item.whenChanged = nil }
    for view in shown { view.removeFromSuperview() }
    stack.last?.whenChanged = { [weak self] in self?.reload() }
    left = makeLeft()
    right = (topItem?.rightBarButtonItems ?? []).map(makeButton)
    shown = left + right + [topItem?.titleView].compactMap { $0 }
    for view in shown { addSubview(view) }
    setNeedsLayout()
    // The top item decides how high the bar is.
    if prefersLargeTitles { superview?.setNeedsLayout() }
  }

  private func makeLeft() -> [UIView] {
    let own = topItem?.leftBarButtonItems ?? []
    guard let back = backItem, let top = topItem, !top.hidesBackButton,
      own.isEmpty || top.leftItemsSupplementBackButton
    else { return own.map(makeButton) }
    let words = back.backBarButtonItem?.title ?? back.backButtonTitle ?? back.title ?? "Back"
    let button = BackButton(title: words)
    button.whenTapped = { [weak self] in self?.goBack() }
    return [button] + own.map(makeButton)
  }

  /// A bar of a controller's goes back with it, another one by itself.
  private func goBack() {
    if let whenBackIsTapped { whenBackIsTapped() } else { popItem(animated: true) }
  }

  /// The look in force: the top item's before the bar's own; nil where nobody set one.
  private var appearance: UINavigationBarAppearance? {
    let isCompact = traitCollection.verticalSizeClass == .compact
    let item = topItem
    if isAtScrollEdge, let look = item?.scrollEdgeAppearance ?? scrollEdgeAppearance { return look }
    if isCompact, let look = item?.compactAppearance ?? compactAppearance { return look }
    return item?.standardAppearance ?? looks.standard
  }

  private func makeButton(_ item: UIBarButtonItem) -> UIView {
    item.whenChanged = { [weak self] in self?.reload() }
    return item.customView ?? BarButton(item: item)
  }

  /// Lays the items out and colours the bar.
  open override func layoutSubviews() {
    super.layoutSubviews()
    let above = frame.minY
    background.frame = CGRect(x: 0, y: -above, width: bounds.width, height: bounds.height + above)
    background.show(barTintColor, style: barStyle, isTranslucent: isTranslucent)
    let ground = traitCollection.verticalSizeClass == .compact ? grounds[.compact] : nil
    background.show(ground ?? grounds[.default])
    background.hidesHairline = shadowImage != nil || (largeTitleRoom > 0 && isAtScrollEdge)
    let appearance = appearance
    if let appearance { background.show(appearance) }
    let looks = appearance.map {
      BarButtonLooks(plain: $0.buttonAppearance, done: $0.doneButtonAppearance, back: $0.backButtonAppearance)
    }
    for view in left + right { (view as? any BarButtonView)?.show(looks) }
    layOutButtons()
    layOutTitle(appearance)
    layOutLargeTitle(appearance)
  }

  /// The height of buttons and small title; a large title stands below.
  private var rowHeight: CGFloat { largeTitleRoom > 0 ? Self.height : bounds.height }

  private func layOutLargeTitle(_ appearance: UINavigationBarAppearance?) {
    let attributes = appearance?.largeTitleTextAttributes ?? largeTitleTextAttributes ?? [:]
    largeTitle.show(
      topItem?.title, attributes, else: barStyle == .black ? .white : .label, top: rowHeight, room: largeTitleRoom)
    // The small title comes when the large one has gone. Choice: nearly gone, in a fifth of a second.
    let alpha: CGFloat = largeTitleRoom > 8 ? 0 : 1
    guard titleLabel.alpha != alpha else { return }
    UIView.animate(withDuration: 0.2) { self.titleLabel.alpha = alpha }
  }

  private func layOutButtons() {
    var x = Self.margin
    for view in left {
      let size = size(of: view)
      view.frame = CGRect(x: x, y: (rowHeight - size.height) / 2, width: size.width, height: size.height)
      x += size.width + 8
    }
    x = bounds.width - Self.margin
    for view in right {
      let size = size(of: view)
      x -= size.width
      view.frame = CGRect(x: x, y: (rowHeight - size.height) / 2, width: size.width, height: size.height)
      x -= 8
    }
  }

  private func size(of view: UIView) -> CGSize {
    view is BarButton || view is BackButton ? view.sizeThatFits(bounds.size) : view.bounds.size
  }

  private func layOutTitle(_ appearance: UINavigationBarAppearance?) {
    let from = left.map(\.frame.maxX).max() ?? Self.margin
    let to = right.map(\.frame.minX).min() ?? bounds.width - Self.margin
    if let view = topItem?.titleView {
      titleLabel.text = nil
      view.center = CGPoint(x: bounds.midX, y: rowHeight / 2)
      return
    }
    titleLabel.text = topItem?.title
    let attributes = appearance?.titleTextAttributes ?? titleTextAttributes ?? [:]
    titleLabel.font = attributes[.font] as? UIFont ?? .systemFont(ofSize: 17, weight: .semibold)
    titleLabel.textColor = attributes[.foregroundColor] as? UIColor ?? (barStyle == .black ? .white : .label)
    if let words = topItem?.title, attributes.keys.contains(where: { $0 != .font && $0 != .foregroundColor }) {
      let standard: [NSAttributedString.Key: Any] = [
        .font: titleLabel.font ?? .systemFont(ofSize: 17), .foregroundColor: titleLabel.textColor ?? .label,
      ]
      titleLabel.attributedText = NSAttributedString(string: words, attributes: standard.merging(attributes) { $1 })
    }
    let width = min(titleLabel.sizeThatFits(bounds.size).width.rounded(.up), max(0, to - from - 16))
    let x = max(from + 8, min(bounds.midX - width / 2, to - 8 - width))
    let shift = appearance?.titlePositionAdjustment ?? .zero
    titleLabel.frame = CGRect(x: x + shift.horizontal, y: shift.vertical, width: width, height: rowHeight)
  }

  /// The bar's ground is light or dark.
  open override func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {
    super.traitCollectionDidChange(previousTraitCollection)
    setNeedsLayout()
  }

  /// As wide as it may be, 44 points high.
  open override func sizeThatFits(_ size: CGSize) -> CGSize { CGSize(width: size.width, height: Self.height) }
}
