/// A control with a title and an image that performs an action when it is tapped.
@preconcurrency @MainActor
open class UIButton: UIControl {
  /// The types of buttons.
  public enum ButtonType: Int, Sendable {
    /// A button without a style.
    case custom
    /// A button whose title and image have the tint colour.
    case system
    /// A button with a circled i.
    case detailDisclosure
    /// A button with a light circled i.
    case infoLight
    /// A button with a dark circled i.
    case infoDark
    /// A button with a circled plus sign.
    case contactAdd
    /// A button with a cross on a disc.
    case close
  }

  /// The type of the button.
  open package(set) var buttonType = ButtonType.custom
  /// The insets around title and image. A configuration ignores them.
  open var contentEdgeInsets = UIEdgeInsets.zero { didSet { contentsChanged() } }
  /// The insets of the title, which move it by half their difference.
  open var titleEdgeInsets = UIEdgeInsets.zero { didSet { setNeedsLayout() } }
  /// The insets of the image, which move it by half their difference.
  open var imageEdgeInsets = UIEdgeInsets.zero { didSet { setNeedsLayout() } }
  /// A Boolean value indicating whether the image darkens while the button is highlighted.
  open var adjustsImageWhenHighlighted = true
  private let label = UILabel()
  private let contentImageView = UIImageView()
  private lazy var configured = ConfiguredButton(title: label, image: contentImageView)
  private var needsConfigurationUpdate = false
  private let backdrop = UIImageView()
  private var titles = ByState<String>() { didSet { contentsChanged() } }
  private var attributedTitles = ByState<NSAttributedString>() { didSet { contentsChanged() } }
  private var titleColors = ByState<UIColor>() { didSet { contentsChanged() } }
  private var images = ByState<UIImage>() { didSet { contentsChanged() } }
  private var backgrounds = ByState<UIImage>() { didSet { contentsChanged() } }

  /// The configuration, which replaces the titles, images and insets by state; nil for none.
  open var configuration: Configuration? {
    didSet {
      if oldValue == nil, configuration != nil { addConfiguredViews() }
      contentsChanged()
      setNeedsUpdateConfiguration()
    }
  }
  /// A closure that updates the configuration after a change of state, before the next layout.
  open var configurationUpdateHandler: ConfigurationUpdateHandler? { didSet { setNeedsUpdateConfiguration() } }
  /// A Boolean value indicating whether the configuration is updated automatically when the state changes.
  open var automaticallyUpdatesConfiguration = true
  /// The menu, which a long press opens, or a touch if `showsMenuAsPrimaryAction` is true.
  open var menu: UIMenu? { didSet { menuChanged() } }
  /// A Boolean value indicating whether the button shows the title of the action chosen in its menu.
  open var changesSelectionAsPrimaryAction = false { didSet { showSelection() } }
  /// The preferred order of the menu's elements. The value is stored. The first element is always on top.
  open var preferredMenuElementOrder = UIContextMenuConfiguration.ElementOrder.automatic
  /// The type of a closure that updates the configuration.
  public typealias ConfigurationUpdateHandler = (UIButton) -> Void

  override var handlesSingleTaps: Bool { true }

  /// Creates a button of the custom type.
  public override init(frame: CGRect) {
    super.init(frame: frame)
    setUp()
  }

  /// Creates the button that a storyboard describes.
  public required init?(coder: NSCoder) {
    super.init(coder: coder)
    setUp()
    (coder as? NibCoder)?.describeContents(of: self)
  }

  /// Creates a button of a type.
  public convenience init(type buttonType: ButtonType) {
    self.init(frame: .zero)
    self.buttonType = buttonType
    label.font = .systemFont(ofSize: buttonType == .system ? 15 : 18)
    if let symbol = buttonType.symbolName { setImage(UIImage(systemName: symbol), for: .normal) }
    stateChanged()
  }

  /// Creates a button of a type that performs an action.
  public convenience init(type buttonType: ButtonType = .system, primaryAction: UIAction?) {
    self.init(type: buttonType)
    setPrimaryAction(primaryAction)
  }

  /// Creates a button with a frame that performs an action.
  public convenience init(frame: CGRect, primaryAction: UIAction?) {
    self.init(frame: frame)
    setPrimaryAction(primaryAction)
  }

  /// Creates a button with a configuration that performs an action.
  public convenience init(configuration: Configuration, primaryAction: UIAction? = nil) {
    self.init(frame: .zero)
    buttonType = .system
    setPrimaryAction(primaryAction)
    start(with: configuration, primaryAction)
  }

  /// Sets the configuration, with the action's title and image where it has none.
  ///
  /// This method is separate from the initialiser, in which property observers would not run.
  private func start(with configuration: Configuration, _ action: UIAction?) {
    var completed = configuration
    if completed.title == nil, completed.attributedTitle == nil, let title = action?.title, !title.isEmpty {
      completed.title = title
    }
    if completed.image == nil { completed.image = action?.image }
    self.configuration = completed
  }

  private func addConfiguredViews() {
    insertSubview(configured.background, at: 0)
    addSubview(configured.subtitle)
    addSubview(configured.indicator)
  }

  /// Requests an update of the configuration before the next layout.
  open func setNeedsUpdateConfiguration() {
    needsConfigurationUpdate = configuration != nil || configurationUpdateHandler != nil
    if needsConfigurationUpdate { setNeedsLayout() }
  }

  /// Updates the configuration by calling the update handler.
  open func updateConfiguration() { configurationUpdateHandler?(self) }

  /// The label of the subtitle; nil for a button without a configuration.
  open var subtitleLabel: UILabel? { configuration == nil ? nil : configured.subtitle }

  private func setPrimaryAction(_ primaryAction: UIAction?) {
    guard let primaryAction else { return }
    setTitle(primaryAction.title.isEmpty ? nil : primaryAction.title, for: .normal)
    setImage(primaryAction.image, for: .normal)
    addAction(primaryAction, for: .primaryActionTriggered)
  }

  private func setUp() {
    for view in [backdrop, contentImageView, label] as [UIView] {
      view.isUserInteractionEnabled = false
      addSubview(view)
    }
    label.font = .systemFont(ofSize: 18)
    label.lineBreakMode = .byTruncatingMiddle
    stateChanged()
  }

  /// The label of the title.
  open var titleLabel: UILabel? { label }
  /// The view of the image.
  open var imageView: UIImageView? { contentImageView }
  /// The title of the current state.
  open var currentTitle: String? { titles[state] }
  /// The image of the current state.
  open var currentImage: UIImage? { images[state] }
  /// The title's colour in the current state.
  open var currentTitleColor: UIColor { titleColors[state] ?? standardColor }

  /// Sets the title for a state.
  open func setTitle(_ title: String?, for state: State) { titles[state] = title }
  /// The attributed title of the current state.
  open var currentAttributedTitle: NSAttributedString? { attributedTitles[state] }
  /// The background image of the current state.
  open var currentBackgroundImage: UIImage? { backgrounds[state] }

  /// Returns the attributed title for a state.
  open func attributedTitle(for state: State) -> NSAttributedString? { attributedTitles[state] }
  /// Returns the background image for a state.
  open func backgroundImage(for state: State) -> UIImage? { backgrounds[state] }
  /// Returns the title for a state.
  open func title(for state: State) -> String? { titles[state] }
  /// Sets the attributed title for a state.
  open func setAttributedTitle(_ title: NSAttributedString?, for state: State) { attributedTitles[state] = title }
  /// Sets the title's colour for a state.
  open func setTitleColor(_ color: UIColor?, for state: State) { titleColors[state] = color }
  /// Returns the title's colour for a state.
  open func titleColor(for state: State) -> UIColor? { titleColors[state] }
  /// Sets the image for a state.
  open func setImage(_ image: UIImage?, for state: State) { images[state] = image }
  /// Returns the image for a state.
  open func image(for state: State) -> UIImage? { images[state] }
  /// Sets the background image for a state.
  open func setBackgroundImage(_ image: UIImage?, for state: State) { backgrounds[state] = image }

  /// Returns the menu of the button.
  open override func contextMenuInteraction(
    _ interaction: UIContextMenuInteraction, configurationForMenuAtLocation location: CGPoint
  ) -> UIContextMenuConfiguration? {
    menu.map { menu in UIContextMenuConfiguration(actionProvider: { _ in menu }) }
  }

  override var primaryEvents: Event { .primaryActionTriggered }

  private var standardColor: UIColor { buttonType.isTinted ? tintColor : .white }

  private func contentsChanged() {
    stateChanged()
    invalidateIntrinsicContentSize()
  }

  override func stateChanged() {
    super.stateChanged()
    if let configuration {
      configured.show(configuration, of: self)
      if automaticallyUpdatesConfiguration { setNeedsUpdateConfiguration() }
      return
    }
    let isTemplate = buttonType.isTinted
    if let attributed = attributedTitles[state] {
      label.attributedText = attributed
    } else {
      label.text = currentTitle
      label.textColor = isEnabled || titleColors.has(.disabled) ? currentTitleColor : .lightGray
    }
    contentImageView.image = isTemplate ? currentImage?.withRenderingMode(.alwaysTemplate) : currentImage
    backdrop.image = backgrounds[state]
    let isDimmed = isHighlighted && !titleColors.has(.highlighted)
    label.alpha = isDimmed && isTemplate ? 0.2 : 1
    contentImageView.alpha = isDimmed && (isTemplate || adjustsImageWhenHighlighted) ? (isTemplate ? 0.2 : 0.6) : 1
  }

  /// Updates title and image for a new tint colour.
  open override func tintColorDidChange() {
    super.tintColorDidChange()
    stateChanged()
  }

  /// Lays out the image and the title side by side.
  open override func layoutSubviews() {
    super.layoutSubviews()
    if needsConfigurationUpdate {
      updateConfiguration()
      // The handler may have set the configuration, which requests another update. None is needed.
      needsConfigurationUpdate = false
    }
    if configuration != nil { return configured.layOut(in: bounds, contentHorizontalAlignment) }
    backdrop.frame = backgroundRect(forBounds: bounds)
    let content = contentRect(forBounds: bounds)
    contentImageView.frame = imageRect(forContentRect: content)
    label.frame = titleRect(forContentRect: content)
  }

  /// Returns the rectangle of the background.
  open func backgroundRect(forBounds bounds: CGRect) -> CGRect { bounds }

  /// Returns the rectangle for image and title.
  open func contentRect(forBounds bounds: CGRect) -> CGRect { bounds.inset(by: contentEdgeInsets) }

  /// Returns the rectangle of the image.
  open func imageRect(forContentRect contentRect: CGRect) -> CGRect { parts(in: contentRect).image }

  /// Returns the rectangle of the title.
  open func titleRect(forContentRect contentRect: CGRect) -> CGRect { parts(in: contentRect).title }

  /// Returns the size of the image in a content rectangle. It is at most the space inside the insets. The alignment
  /// `fill` stretches the image to that space.
  private func imageSize(in content: CGRect) -> CGSize {
    guard let image = currentImage?.size else { return .zero }
    let insets = imageEdgeInsets
    let width = max(0, content.width - insets.left - insets.right)
    let height = max(0, content.height - insets.top - insets.bottom)
    let fillsWidth = contentHorizontalAlignment == .fill && (currentTitle ?? "").isEmpty
    return CGSize(
      width: fillsWidth ? width : min(image.width, width),
      height: contentVerticalAlignment == .fill ? height : min(image.height, height))
  }

  /// Returns the frames of image and title in a content rectangle.
  private func parts(in content: CGRect) -> (image: CGRect, title: CGRect) {
    let image = imageSize(in: content)
    let titleSize = label.sizeThatFits(CGSize(width: max(0, content.width - image.width), height: content.height))
    let width = min(titleSize.width, max(0, content.width - image.width))
    let x: CGFloat =
      switch contentHorizontalAlignment {
      case .left, .leading: content.minX
      case .fill: width > 0 ? content.minX : content.midX - image.width / 2
      case .right, .trailing: content.maxX - image.width - width
      case .center: content.midX - (image.width + width) / 2
      }
    /// Returns the top of an image or title of the given height.
    func top(_ height: CGFloat) -> CGFloat {
      switch contentVerticalAlignment {
      case .top: content.minY
      case .bottom: content.maxY - height
      case .center, .fill: content.midY - height / 2
      }
    }
    let imageShift = CGPoint(
      x: imageEdgeInsets.left - imageEdgeInsets.right, y: imageEdgeInsets.top - imageEdgeInsets.bottom)
    let imageRect = CGRect(
      x: x + imageShift.x / 2, y: top(image.height) + imageShift.y / 2, width: image.width, height: image.height)
    let titleShift = CGPoint(
      x: titleEdgeInsets.left - titleEdgeInsets.right, y: titleEdgeInsets.top - titleEdgeInsets.bottom)
    let titleRect = CGRect(
      x: x + image.width + titleShift.x / 2, y: top(titleSize.height) + titleShift.y / 2, width: width,
      height: titleSize.height)
    return (imageRect, titleRect)
  }

  /// The size of the contents. A button is at least 30 points wide. Without image and insets, the title has 6 points
  /// above and below it.
  open override var intrinsicContentSize: CGSize {
    if configuration != nil { return configured.size() }
    let titleSize = label.sizeThatFits(.zero)
    let image = currentImage?.size ?? .zero
    let padding: CGFloat = contentEdgeInsets == .zero && image == .zero ? 6 : 0
    return CGSize(
      width: max(30, titleSize.width + image.width) + contentEdgeInsets.left + contentEdgeInsets.right,
      height: max(titleSize.height + 2 * padding, image.height) + contentEdgeInsets.top + contentEdgeInsets.bottom)
  }

  /// Returns the size of the contents.
  open override func sizeThatFits(_ size: CGSize) -> CGSize {
    configuration != nil && size.width > 0 ? configured.size(width: size.width) : intrinsicContentSize
  }
}

extension UIButton: AppearanceCopying {
  func applyAppearance(of proxy: AnyObject) {
    guard let proxy = proxy as? UIButton else { return }
    titleColors.addMissing(from: proxy.titleColors)
    images.addMissing(from: proxy.images)
    backgrounds.addMissing(from: proxy.backgrounds)
  }
}

extension UIButton.ButtonType {
  /// The name of the symbol that a button of the type shows; nil for types without one.
  var symbolName: String? {
    switch self {
    case .custom, .system: nil
    case .detailDisclosure, .infoLight, .infoDark: "info.circle"
    case .contactAdd: "plus.circle"
    case .close: "xmark.circle.fill"
    }
  }

  /// A Boolean value indicating whether titles and images have the tint colour.
  var isTinted: Bool { self != .custom }
}
