/// What a button shows that has a configuration: its views besides the button's own, their look and their places.
@MainActor
final class ConfiguredButton {
  let ground = UIView()
  let picture = UIImageView()
  let subtitle = UILabel()
  let indicator = UIActivityIndicatorView(style: .medium)
  private let title: UILabel
  private let image: UIImageView
  private var configuration = UIButton.Configuration.plain()

  /// Room for two parts at most: the picture (or the indicator), and the words.
  private struct Sizes {
    var image = CGSize.zero
    var title = CGSize.zero
    var subtitle = CGSize.zero
    var words = CGSize.zero
    var whole = CGSize.zero
  }

  init(title: UILabel, image: UIImageView) {
    (self.title, self.image) = (title, image)
    for view in [ground, picture, subtitle, indicator] as [UIView] { view.isUserInteractionEnabled = false }
    ground.addSubview(picture)
    ground.clipsToBounds = true
  }

  /// Takes the look over; words and picture that the configuration does not say are the button's own.
  func show(_ new: UIButton.Configuration, of button: UIButton) {
    configuration = new
    let look = ConfiguredLook(new, isEnabled: button.isEnabled, isHeld: button.isHighlighted, tint: button.tintColor)
    var words = AttributeContainer()
    words[AttributeScopes.UIKitAttributes.FontAttribute.self] = look.titleFont
    words[AttributeScopes.UIKitAttributes.ForegroundColorAttribute.self] = look.foreground
    if let transformer = new.titleTextAttributesTransformer { words = transformer(words) }
    var small = AttributeContainer()
    small[AttributeScopes.UIKitAttributes.FontAttribute.self] = look.subtitleFont
    small[AttributeScopes.UIKitAttributes.ForegroundColorAttribute.self] = look.foreground
    let text = new.title ?? button.currentTitle
    title.attributedText = new.attributedTitle?.drawn(words) ?? text.map { AttributedString($0).drawn(words) }
    subtitle.attributedText =
      new.attributedSubtitle?.drawn(small) ?? new.subtitle.map { AttributedString($0).drawn(small) }
    for label in [title, subtitle] {
      (label.numberOfLines, label.lineBreakMode, label.alpha) = (0, .byWordWrapping, 1)
      label.textAlignment = alignment
    }
    image.image = shownImage(of: button)
    image.tintColor = new.imageColorTransformer?(look.foreground) ?? look.foreground
    image.alpha = 1
    image.isHidden = new.showsActivityIndicator
    indicator.color = look.foreground
    if new.showsActivityIndicator { indicator.startAnimating() } else { indicator.stopAnimating() }
    ground.backgroundColor = look.background
    picture.image = new.background.image
    picture.contentMode = new.background.imageContentMode
    ground.layer.borderWidth = new.background.strokeWidth
    ground.layer.borderColor = (new.background.strokeColor ?? button.tintColor).cgColor
  }

  private func shownImage(of button: UIButton) -> UIImage? {
    guard let image = configuration.image ?? button.currentImage else { return nil }
    let sized = configuration.preferredSymbolConfigurationForImage.flatMap { image.applyingSymbolConfiguration($0) }
    let shown = sized ?? image
    return shown.renderingMode == .automatic && shown.isSymbolImage
      ? shown.withRenderingMode(.alwaysTemplate) : shown
  }

  private var isAcross: Bool { configuration.imagePlacement.isDisjoint(with: [.top, .bottom]) }
  private var imageIsFirst: Bool { configuration.imagePlacement.isDisjoint(with: [.trailing, .bottom]) }

  /// Words lean towards the picture beside them.
  private var alignment: NSTextAlignment {
    switch configuration.titleAlignment {
    case .leading: return .left
    case .center: return .center
    case .trailing: return .right
    case .automatic:
      guard isAcross, configuration.image != nil || configuration.showsActivityIndicator else { return .center }
      return imageIsFirst ? .left : .right
    }
  }

  private func sizes(in room: CGSize) -> Sizes {
    var sizes = Sizes()
    sizes.image = configuration.showsActivityIndicator ? indicator.intrinsicContentSize : image.image?.size ?? .zero
    let padding = configuration.imagePadding
    let width = isAcross && sizes.image.width > 0 ? room.width - sizes.image.width - padding : room.width
    let limit = CGSize(width: max(1, width), height: room.height)
    if title.text?.isEmpty == false { sizes.title = title.sizeThatFits(limit) }
    if subtitle.text?.isEmpty == false { sizes.subtitle = subtitle.sizeThatFits(limit) }
    let hasBoth = sizes.title.height > 0 && sizes.subtitle.height > 0
    sizes.words = CGSize(
      width: max(sizes.title.width, sizes.subtitle.width),
      height: sizes.title.height + sizes.subtitle.height + (hasBoth ? configuration.titlePadding : 0))
    let gap = sizes.image.width > 0 && sizes.words.width > 0 ? padding : 0
    sizes.whole =
      isAcross
      ? CGSize(
        width: sizes.image.width + gap + sizes.words.width, height: max(sizes.image.height, sizes.words.height))
      : CGSize(
        width: max(sizes.image.width, sizes.words.width), height: sizes.image.height + gap + sizes.words.height)
    return sizes
  }

  /// The size of contents and insets; words break in a width that is given.
  func size(width: CGFloat = .greatestFiniteMagnitude) -> CGSize {
    let insets = configuration.contentInsets
    let room = max(0, width - insets.leading - insets.trailing)
    let whole = sizes(in: CGSize(width: room, height: .greatestFiniteMagnitude)).whole
    return CGSize(
      width: (whole.width + insets.leading + insets.trailing).rounded(.up),
      height: (whole.height + insets.top + insets.bottom).rounded(.up))
  }

  /// Places everything in the button's bounds.
  func layOut(in bounds: CGRect, _ across: UIControl.ContentHorizontalAlignment) {
    let back = configuration.background
    ground.frame = bounds.inset(by: back.backgroundInsets)
    ground.layer.cornerRadius = min(ConfiguredLook.radius(configuration, ground.bounds), ground.bounds.height / 2)
    picture.frame = ground.bounds
    let room = bounds.inset(by: configuration.contentInsets)
    let sizes = sizes(in: room.size)
    let x: CGFloat =
      switch across {
      case .left, .leading, .fill: room.minX
      case .right, .trailing: room.maxX - sizes.whole.width
      case .center: room.midX - sizes.whole.width / 2
      }
    let box = CGRect(
      x: x, y: room.midY - sizes.whole.height / 2, width: sizes.whole.width, height: sizes.whole.height)
    let imageOrigin =
      isAcross
      ? CGPoint(x: imageIsFirst ? box.minX : box.maxX - sizes.image.width, y: box.midY - sizes.image.height / 2)
      : CGPoint(x: box.midX - sizes.image.width / 2, y: imageIsFirst ? box.minY : box.maxY - sizes.image.height)
    image.frame = CGRect(origin: imageOrigin, size: sizes.image)
    indicator.frame = image.frame
    let wordsOrigin =
      isAcross
      ? CGPoint(x: imageIsFirst ? box.maxX - sizes.words.width : box.minX, y: box.midY - sizes.words.height / 2)
      : CGPoint(x: box.midX - sizes.words.width / 2, y: imageIsFirst ? box.maxY - sizes.words.height : box.minY)
    title.frame = CGRect(
      x: wordsOrigin.x, y: wordsOrigin.y, width: sizes.words.width, height: sizes.title.height)
    subtitle.frame = CGRect(
      x: wordsOrigin.x, y: wordsOrigin.y + sizes.words.height - sizes.subtitle.height, width: sizes.words.width,
      height: sizes.subtitle.height)
  }
}

extension CGRect {
  fileprivate func inset(by insets: NSDirectionalEdgeInsets) -> CGRect {
    inset(by: UIEdgeInsets(top: insets.top, left: insets.leading, bottom: insets.bottom, right: insets.trailing))
  }
}

/// A configuration's colours, fonts and corners in one state; the shares are choices.
@MainActor
struct ConfiguredLook {
  let foreground: UIColor
  let background: UIColor
  let titleFont: UIFont
  let subtitleFont: UIFont

  init(_ configuration: UIButton.Configuration, isEnabled: Bool, isHeld: Bool, tint: UIColor) {
    let base = configuration.baseBackgroundColor
    let (words, behind): (UIColor, UIColor) =
      switch configuration.ground {
      case .none: (tint, .clear)
      case .tint: (.white, base ?? tint)
      case .paleTint: (tint, (base ?? tint).withAlphaComponent(0.18))
      case .greyWithTint: (tint, base ?? .secondarySystemFill)
      }
    let own = configuration.background.backgroundColor
    let isBare = configuration.ground == .none
    let front = isEnabled ? configuration.baseForegroundColor ?? words : .tertiaryLabel
    let back = own ?? (isEnabled || isBare ? behind : .tertiarySystemFill)
    foreground = isHeld ? front.withAlphaComponent(front.cgColor.alpha * 0.75) : front
    background = isHeld && !isBare ? back.withAlphaComponent(back.cgColor.alpha * 0.75) : back
    let isSmall = configuration.buttonSize == .small || configuration.buttonSize == .mini
    titleFont = .preferredFont(forTextStyle: isSmall ? .subheadline : .body)
    subtitleFont = .preferredFont(forTextStyle: isSmall ? .caption2 : .caption1)
  }

  /// How round the corners of a background are.
  static func radius(_ configuration: UIButton.Configuration, _ bounds: CGRect) -> CGFloat {
    switch configuration.cornerStyle {
    case .fixed: configuration.background.cornerRadius
    case .dynamic: UIFontMetrics.default.scaledValue(for: configuration.background.cornerRadius)
    case .small: 4
    case .medium: 8
    case .large: 12
    case .capsule: bounds.height / 2
    }
  }
}
