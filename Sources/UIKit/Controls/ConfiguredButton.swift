/// The additional views of a button with a configuration. It also sets contents and frames of the button's own label
/// and image view.
@MainActor
final class ConfiguredButton {
  let background = UIView()
  let backgroundImageView = UIImageView()
  let subtitle = UILabel()
  let indicator = UIActivityIndicatorView(style: .medium)
  private let title: UILabel
  private let image: UIImageView
  private var configuration = UIButton.Configuration.plain()

  private struct Sizes {
    /// The size of the image or activity indicator.
    var image = CGSize.zero
    var title = CGSize.zero
    var subtitle = CGSize.zero
    /// The size of title and subtitle together.
    var text = CGSize.zero
    /// The size of all contents without the insets.
    var total = CGSize.zero
  }

  init(title: UILabel, image: UIImageView) {
    (self.title, self.image) = (title, image)
    for view in [background, backgroundImageView, subtitle, indicator] as [UIView] {
      view.isUserInteractionEnabled = false
    }
    background.addSubview(backgroundImageView)
    background.clipsToBounds = true
  }

  /// Applies a configuration. The button's own title and image replace those that the configuration lacks.
  func show(_ new: UIButton.Configuration, of button: UIButton) {
    configuration = new
    let style = ConfigurationStyle(
      new, isEnabled: button.isEnabled, isHighlighted: button.isHighlighted, tint: button.tintColor)
    var titleAttributes = AttributeContainer()
    titleAttributes[AttributeScopes.UIKitAttributes.FontAttribute.self] = style.titleFont
    titleAttributes[AttributeScopes.UIKitAttributes.ForegroundColorAttribute.self] = style.foreground
    if let transformer = new.titleTextAttributesTransformer { titleAttributes = transformer(titleAttributes) }
    var subtitleAttributes = AttributeContainer()
    subtitleAttributes[AttributeScopes.UIKitAttributes.FontAttribute.self] = style.subtitleFont
    subtitleAttributes[AttributeScopes.UIKitAttributes.ForegroundColorAttribute.self] = style.foreground
    let text = new.title ?? button.currentTitle
    title.attributedText =
      new.attributedTitle?.nsAttributedString(titleAttributes)
      ?? text.map { AttributedString($0).nsAttributedString(titleAttributes) }
    subtitle.attributedText =
      new.attributedSubtitle?.nsAttributedString(subtitleAttributes)
      ?? new.subtitle.map { AttributedString($0).nsAttributedString(subtitleAttributes) }
    for label in [title, subtitle] {
      (label.numberOfLines, label.lineBreakMode, label.alpha) = (0, .byWordWrapping, 1)
      label.textAlignment = alignment
    }
    image.image = shownImage(of: button)
    image.tintColor = new.imageColorTransformer?(style.foreground) ?? style.foreground
    image.alpha = 1
    image.isHidden = new.showsActivityIndicator
    indicator.color = style.foreground
    if new.showsActivityIndicator { indicator.startAnimating() } else { indicator.stopAnimating() }
    background.backgroundColor = style.background
    backgroundImageView.image = new.background.image
    backgroundImageView.contentMode = new.background.imageContentMode
    background.layer.borderWidth = new.background.strokeWidth
    background.layer.borderColor = (new.background.strokeColor ?? button.tintColor).cgColor
  }

  private func shownImage(of button: UIButton) -> UIImage? {
    guard let image = configuration.image ?? button.currentImage else { return nil }
    let sized = configuration.preferredSymbolConfigurationForImage.flatMap { image.applyingSymbolConfiguration($0) }
    let shown = sized ?? image
    return shown.renderingMode == .automatic && shown.isSymbolImage
      ? shown.withRenderingMode(.alwaysTemplate) : shown
  }

  private var isHorizontal: Bool { configuration.imagePlacement.isDisjoint(with: [.top, .bottom]) }
  private var imageComesFirst: Bool { configuration.imagePlacement.isDisjoint(with: [.trailing, .bottom]) }

  /// The alignment of the title. An automatic title beside an image is aligned towards the image.
  private var alignment: NSTextAlignment {
    switch configuration.titleAlignment {
    case .leading: return .left
    case .center: return .center
    case .trailing: return .right
    case .automatic:
      guard isHorizontal, configuration.image != nil || configuration.showsActivityIndicator else { return .center }
      return imageComesFirst ? .left : .right
    }
  }

  private func sizes(in available: CGSize) -> Sizes {
    var sizes = Sizes()
    sizes.image = configuration.showsActivityIndicator ? indicator.intrinsicContentSize : image.image?.size ?? .zero
    let padding = configuration.imagePadding
    let width = isHorizontal && sizes.image.width > 0 ? available.width - sizes.image.width - padding : available.width
    let limit = CGSize(width: max(1, width), height: available.height)
    if title.text?.isEmpty == false { sizes.title = title.sizeThatFits(limit) }
    if subtitle.text?.isEmpty == false { sizes.subtitle = subtitle.sizeThatFits(limit) }
    let hasBoth = sizes.title.height > 0 && sizes.subtitle.height > 0
    sizes.text = CGSize(
      width: max(sizes.title.width, sizes.subtitle.width),
      height: sizes.title.height + sizes.subtitle.height + (hasBoth ? configuration.titlePadding : 0))
    let gap = sizes.image.width > 0 && sizes.text.width > 0 ? padding : 0
    sizes.total =
      isHorizontal
      ? CGSize(
        width: sizes.image.width + gap + sizes.text.width, height: max(sizes.image.height, sizes.text.height))
      : CGSize(
        width: max(sizes.image.width, sizes.text.width), height: sizes.image.height + gap + sizes.text.height)
    return sizes
  }

  /// Returns the size of the contents with insets. The title wraps if the width is limited.
  func size(width: CGFloat = .greatestFiniteMagnitude) -> CGSize {
    let insets = configuration.contentInsets
    let available = max(0, width - insets.leading - insets.trailing)
    let total = sizes(in: CGSize(width: available, height: .greatestFiniteMagnitude)).total
    return CGSize(
      width: (total.width + insets.leading + insets.trailing).rounded(.up),
      height: (total.height + insets.top + insets.bottom).rounded(.up))
  }

  /// Lays out all views in the bounds of the button.
  func layOut(in bounds: CGRect, _ horizontalAlignment: UIControl.ContentHorizontalAlignment) {
    background.frame = bounds.inset(by: configuration.background.backgroundInsets)
    background.layer.cornerRadius = min(
      ConfigurationStyle.radius(configuration, background.bounds), background.bounds.height / 2)
    backgroundImageView.frame = background.bounds
    let available = bounds.inset(by: configuration.contentInsets)
    let sizes = sizes(in: available.size)
    let x: CGFloat =
      switch horizontalAlignment {
      case .left, .leading, .fill: available.minX
      case .right, .trailing: available.maxX - sizes.total.width
      case .center: available.midX - sizes.total.width / 2
      }
    let box = CGRect(
      x: x, y: available.midY - sizes.total.height / 2, width: sizes.total.width, height: sizes.total.height)
    let imageOrigin =
      isHorizontal
      ? CGPoint(x: imageComesFirst ? box.minX : box.maxX - sizes.image.width, y: box.midY - sizes.image.height / 2)
      : CGPoint(x: box.midX - sizes.image.width / 2, y: imageComesFirst ? box.minY : box.maxY - sizes.image.height)
    image.frame = CGRect(origin: imageOrigin, size: sizes.image)
    indicator.frame = image.frame
    let textOrigin =
      isHorizontal
      ? CGPoint(x: imageComesFirst ? box.maxX - sizes.text.width : box.minX, y: box.midY - sizes.text.height / 2)
      : CGPoint(x: box.midX - sizes.text.width / 2, y: imageComesFirst ? box.maxY - sizes.text.height : box.minY)
    title.frame = CGRect(
      x: textOrigin.x, y: textOrigin.y, width: sizes.text.width, height: sizes.title.height)
    subtitle.frame = CGRect(
      x: textOrigin.x, y: textOrigin.y + sizes.text.height - sizes.subtitle.height, width: sizes.text.width,
      height: sizes.subtitle.height)
  }
}

extension CGRect {
  fileprivate func inset(by insets: NSDirectionalEdgeInsets) -> CGRect {
    inset(by: UIEdgeInsets(top: insets.top, left: insets.leading, bottom: insets.bottom, right: insets.trailing))
  }
}

/// The colours and fonts of a configuration for one state of the button. The opacities are our choice.
@MainActor
struct ConfigurationStyle {
  let foreground: UIColor
  let background: UIColor
  let titleFont: UIFont
  let subtitleFont: UIFont

  init(_ configuration: UIButton.Configuration, isEnabled: Bool, isHighlighted: Bool, tint: UIColor) {
    let base = configuration.baseBackgroundColor
    let (standardForeground, standardBackground): (UIColor, UIColor) =
      switch configuration.fill {
      case .none: (tint, .clear)
      case .tint: (.white, base ?? tint)
      case .lightTint: (tint, (base ?? tint).withAlphaComponent(0.18))
      case .greyWithTint: (tint, base ?? .secondarySystemFill)
      }
    let configuredBackground = configuration.background.backgroundColor
    let hasNoFill = configuration.fill == .none
    let baseForeground = isEnabled ? configuration.baseForegroundColor ?? standardForeground : .tertiaryLabel
    let baseBackground = configuredBackground ?? (isEnabled || hasNoFill ? standardBackground : .tertiarySystemFill)
    foreground =
      isHighlighted ? baseForeground.withAlphaComponent(baseForeground.cgColor.alpha * 0.75) : baseForeground
    background =
      isHighlighted && !hasNoFill
      ? baseBackground.withAlphaComponent(baseBackground.cgColor.alpha * 0.75) : baseBackground
    let isSmall = configuration.buttonSize == .small || configuration.buttonSize == .mini
    titleFont = .preferredFont(forTextStyle: isSmall ? .subheadline : .body)
    subtitleFont = .preferredFont(forTextStyle: isSmall ? .caption2 : .caption1)
  }

  /// Returns the corner radius of a background with the given bounds.
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
