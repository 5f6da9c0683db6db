/// A button of words and a picture, each by state.
@preconcurrency @MainActor
open class UIButton: UIControl {
  /// Kinds of buttons.
  public enum ButtonType: Int, Sendable {
    /// Nothing by itself.
    case custom
    /// Words in the tint.
    case system
    /// A circled i.
    case detailDisclosure
    /// A circled i, light.
    case infoLight
    /// A circled i, dark.
    case infoDark
    /// A circled plus.
    case contactAdd
    /// A cross in a disc.
    case close
  }

  /// The kind.
  open package(set) var buttonType = ButtonType.custom
  /// Room around the contents.
  open var contentEdgeInsets = UIEdgeInsets.zero { didSet { contentsChanged() } }
  /// Moves the words.
  open var titleEdgeInsets = UIEdgeInsets.zero { didSet { setNeedsLayout() } }
  /// Moves the picture.
  open var imageEdgeInsets = UIEdgeInsets.zero { didSet { setNeedsLayout() } }
  /// Whether the picture darkens while held.
  open var adjustsImageWhenHighlighted = true
  private let label = UILabel()
  private let picture = UIImageView()
  private lazy var configured = ConfiguredButton(title: label, image: picture)
  private var needsConfigurationUpdate = false
  private let backdrop = UIImageView()
  private var titles = ByState<String>() { didSet { contentsChanged() } }
  private var attributedTitles = ByState<NSAttributedString>() { didSet { contentsChanged() } }
  private var titleColors = ByState<UIColor>() { didSet { contentsChanged() } }
  private var images = ByState<UIImage>() { didSet { contentsChanged() } }
  private var backgrounds = ByState<UIImage>() { didSet { contentsChanged() } }

  /// The look as a value, in place of titles, pictures and insets by state; nil for those.
  open var configuration: Configuration? {
    didSet {
      if oldValue == nil, configuration != nil { takeConfiguredViews() }
      contentsChanged()
      setNeedsUpdateConfiguration()
    }
  }
  /// Changes the configuration when the state has changed, before the next layout.
  open var configurationUpdateHandler: ConfigurationUpdateHandler? { didSet { setNeedsUpdateConfiguration() } }
  /// Whether a configuration is adapted to the state by itself.
  open var automaticallyUpdatesConfiguration = true
  /// What is called when a configuration may need another look.
  public typealias ConfigurationUpdateHandler = (UIButton) -> Void

  override var keepsTaps: Bool { true }

  /// Creates a plain button.
  public override init(frame: CGRect) {
    super.init(frame: frame)
    setUp()
  }

  /// Creates the button that a storyboard describes.
  public required init?(coder: NSCoder) {
    super.init(coder: coder)
    setUp()
  }

  /// Creates a button of a kind.
  public convenience init(type buttonType: ButtonType) {
    self.init(frame: .zero)
    self.buttonType = buttonType
    label.font = .systemFont(ofSize: buttonType == .system ? 15 : 18)
    stateChanged()
  }

  /// Creates a button that does something.
  public convenience init(type buttonType: ButtonType = .system, primaryAction: UIAction?) {
    self.init(type: buttonType)
    take(primaryAction)
  }

  /// Creates a button with a frame that does something.
  public convenience init(frame: CGRect, primaryAction: UIAction?) {
    self.init(frame: frame)
    take(primaryAction)
  }

  /// Creates a button with a look that does something.
  public convenience init(configuration: Configuration, primaryAction: UIAction? = nil) {
    self.init(frame: .zero)
    buttonType = .system
    take(primaryAction)
    start(with: configuration, primaryAction)
  }

  /// Outside the initialiser, where properties are not observed. The action says what the look does not.
  private func start(with configuration: Configuration, _ action: UIAction?) {
    var look = configuration
    if look.title == nil, look.attributedTitle == nil, let title = action?.title, !title.isEmpty { look.title = title }
    if look.image == nil { look.image = action?.image }
    self.configuration = look
  }

  private func takeConfiguredViews() {
    insertSubview(configured.ground, at: 0)
    addSubview(configured.subtitle)
    addSubview(configured.indicator)
  }

  /// The configuration needs another look, before the next layout.
  open func setNeedsUpdateConfiguration() {
    needsConfigurationUpdate = configuration != nil || configurationUpdateHandler != nil
    if needsConfigurationUpdate { setNeedsLayout() }
  }

  /// Adapts the configuration to the state: the handler does.
  open func updateConfiguration() { configurationUpdateHandler?(self) }

  /// Smaller words below, which a configuration has.
  open var subtitleLabel: UILabel? { configuration == nil ? nil : configured.subtitle }

  private func take(_ primaryAction: UIAction?) {
    guard let primaryAction else { return }
    setTitle(primaryAction.title.isEmpty ? nil : primaryAction.title, for: .normal)
    setImage(primaryAction.image, for: .normal)
    addAction(primaryAction, for: .primaryActionTriggered)
  }

  private func setUp() {
    for view in [backdrop, picture, label] as [UIView] {
      view.isUserInteractionEnabled = false
      addSubview(view)
    }
    label.font = .systemFont(ofSize: 18)
    label.lineBreakMode = .byTruncatingMiddle
    stateChanged()
  }

  /// The words.
  open var titleLabel: UILabel? { label }
  /// The picture.
  open var imageView: UIImageView? { picture }
  /// The words that are shown.
  open var currentTitle: String? { titles[state] }
  /// The picture that is shown.
  open var currentImage: UIImage? { images[state] }
  /// The colour of the words that are shown.
  open var currentTitleColor: UIColor { titleColors[state] ?? standardColor }

  /// Sets the words of a state.
  open func setTitle(_ title: String?, for state: State) { titles[state] = title }
  /// The formatted words that are shown.
  open var currentAttributedTitle: NSAttributedString? { attributedTitles[state] }
  /// The picture behind that is shown.
  open var currentBackgroundImage: UIImage? { backgrounds[state] }

  /// The formatted words of a state.
  open func attributedTitle(for state: State) -> NSAttributedString? { attributedTitles[state] }
  /// The picture behind of a state.
  open func backgroundImage(for state: State) -> UIImage? { backgrounds[state] }
  /// The words of a state.
  open func title(for state: State) -> String? { titles[state] }
  /// Sets the formatted words of a state.
  open func setAttributedTitle(_ title: NSAttributedString?, for state: State) { attributedTitles[state] = title }
  /// Sets the colour of a state.
  open func setTitleColor(_ color: UIColor?, for state: State) { titleColors[state] = color }
  /// The colour of a state.
  open func titleColor(for state: State) -> UIColor? { titleColors[state] }
  /// Sets the picture of a state.
  open func setImage(_ image: UIImage?, for state: State) { images[state] = image }
  /// The picture of a state.
  open func image(for state: State) -> UIImage? { images[state] }
  /// Sets the picture behind of a state.
  open func setBackgroundImage(_ image: UIImage?, for state: State) { backgrounds[state] = image }

  override var primaryEvents: Event { .primaryActionTriggered }

  private var standardColor: UIColor { buttonType == .system ? tintColor : .white }

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
    let template = buttonType == .system
    if let attributed = attributedTitles[state] {
      label.attributedText = attributed
    } else {
      label.text = currentTitle
      label.textColor = isEnabled || titleColors.has(.disabled) ? currentTitleColor : .lightGray
    }
    picture.image = template ? currentImage?.withRenderingMode(.alwaysTemplate) : currentImage
    backdrop.image = backgrounds[state]
    let isHeld = isHighlighted && !titleColors.has(.highlighted)
    label.alpha = isHeld && template ? 0.2 : 1
    picture.alpha = isHeld && (template || adjustsImageWhenHighlighted) ? (template ? 0.2 : 0.6) : 1
  }

  /// Words and picture follow the tint.
  open override func tintColorDidChange() {
    super.tintColorDidChange()
    stateChanged()
  }

  /// Picture, then words, side by side.
  open override func layoutSubviews() {
    super.layoutSubviews()
    if needsConfigurationUpdate {
      updateConfiguration()
      // What it has set is up to date.
      needsConfigurationUpdate = false
    }
    if configuration != nil { return configured.layOut(in: bounds, contentHorizontalAlignment) }
    backdrop.frame = backgroundRect(forBounds: bounds)
    let room = contentRect(forBounds: bounds)
    picture.frame = imageRect(forContentRect: room)
    label.frame = titleRect(forContentRect: room)
  }

  /// Where the picture behind stands.
  open func backgroundRect(forBounds bounds: CGRect) -> CGRect { bounds }

  /// Where picture and words have room.
  open func contentRect(forBounds bounds: CGRect) -> CGRect { bounds.inset(by: contentEdgeInsets) }

  /// Where the picture stands.
  open func imageRect(forContentRect contentRect: CGRect) -> CGRect { parts(in: contentRect).image }

  /// Where the words stand.
  open func titleRect(forContentRect contentRect: CGRect) -> CGRect { parts(in: contentRect).title }

  private func parts(in room: CGRect) -> (image: CGRect, title: CGRect) {
    let image = currentImage?.size ?? .zero
    let words = label.sizeThatFits(CGSize(width: max(0, room.width - image.width), height: room.height))
    let width = min(words.width, max(0, room.width - image.width))
    let x: CGFloat =
      switch contentHorizontalAlignment {
      case .left, .leading, .fill: room.minX
      case .right, .trailing: room.maxX - image.width - width
      case .center: room.midX - (image.width + width) / 2
      }
    let line: CGFloat =
      switch contentVerticalAlignment {
      case .top: room.minY + max(image.height, words.height) / 2
      case .bottom: room.maxY - max(image.height, words.height) / 2
      case .center, .fill: room.midY
      }
    let imageShift = (imageEdgeInsets.left - imageEdgeInsets.right, imageEdgeInsets.top - imageEdgeInsets.bottom)
    let imageRect = CGRect(
      x: x + imageShift.0 / 2, y: line - image.height / 2 + imageShift.1 / 2, width: image.width, height: image.height)
    let shift = (titleEdgeInsets.left - titleEdgeInsets.right, titleEdgeInsets.top - titleEdgeInsets.bottom)
    let titleRect = CGRect(
      x: x + image.width + shift.0 / 2, y: line - words.height / 2 + shift.1 / 2, width: width, height: words.height)
    return (imageRect, titleRect)
  }

  /// The size of the contents; a system button is at least 30 points wide and has 6 points above and below.
  open override var intrinsicContentSize: CGSize {
    if configuration != nil { return configured.size() }
    let words = label.sizeThatFits(.zero)
    let image = currentImage?.size ?? .zero
    let air: CGFloat = contentEdgeInsets == .zero && image == .zero ? 6 : 0
    return CGSize(
      width: max(30, words.width + image.width) + contentEdgeInsets.left + contentEdgeInsets.right,
      height: max(words.height + 2 * air, image.height) + contentEdgeInsets.top + contentEdgeInsets.bottom)
  }

  /// The size of the contents.
  open override func sizeThatFits(_ size: CGSize) -> CGSize {
    configuration != nil && size.width > 0 ? configured.size(width: size.width) : intrinsicContentSize
  }
}
