/// A content configuration for list cells, headers and footers: an image, a text and a secondary text.
@preconcurrency @MainActor
public struct UIListContentConfiguration: UIContentConfiguration {
  /// The properties of a text.
  public struct TextProperties {
    /// The alignments of a text.
    public enum TextAlignment: Int, Sendable {
      /// The text is at the leading edge.
      case natural
      /// The text is centred.
      case center
      /// The text is justified.
      case justified
    }
    /// The case transforms of a text.
    public enum TextTransform: Int, Sendable {
      /// The text is unchanged.
      case none
      /// The text is in upper case.
      case uppercase
      /// The text is in lower case.
      case lowercase
      /// The first letter of each word is in upper case.
      case capitalized
    }
    /// The font of the text.
    public var font: UIFont
    /// The colour of the text.
    public var color: UIColor
    /// The maximum number of lines; 0 for no limit.
    public var numberOfLines = 0
    /// The mode in which lines are broken or truncated.
    public var lineBreakMode = NSLineBreakMode.byTruncatingTail
    /// The alignment of the text.
    public var alignment = TextAlignment.natural
    /// The case transform of the text.
    public var transform = TextTransform.none
    /// A Boolean value indicating whether the font shrinks to fit the width.
    public var adjustsFontSizeToFitWidth = false
    /// The minimum scale of a font that shrinks, from 0 to 1.
    public var minimumScaleFactor: CGFloat = 0
    /// A Boolean value indicating whether the font follows the preferred text size.
    ///
    /// The value is stored and has no effect.
    public var adjustsFontForContentSizeCategory = false

    init(_ font: UIFont, _ color: UIColor) { (self.font, self.color) = (font, color) }
  }

  /// The properties of an image.
  public struct ImageProperties {
    /// The symbol configuration of the image.
    public var preferredSymbolConfiguration: UIImage.SymbolConfiguration?
    /// The tint colour of a template image; nil for that of the view.
    public var tintColor: UIColor?
    /// The corner radius of the image.
    public var cornerRadius: CGFloat = 0
    /// The maximum size of the image; 0 for no limit.
    public var maximumSize = CGSize.zero
    /// The size of the space for the image; 0 for its own size.
    public var reservedLayoutSize = CGSize.zero
  }

  /// The image of the content.
  public var image: UIImage?
  /// The primary text.
  public var text: String?
  /// The primary text with attributes, which replaces `text`.
  public var attributedText: NSAttributedString?
  /// The secondary text.
  public var secondaryText: String?
  /// The secondary text with attributes, which replaces `secondaryText`.
  public var secondaryAttributedText: NSAttributedString?
  /// The properties of the image.
  public var imageProperties = ImageProperties()
  /// The properties of the primary text.
  public var textProperties: TextProperties
  /// The properties of the secondary text.
  public var secondaryTextProperties: TextProperties
  /// The margins between the content and the edges of the view.
  public var directionalLayoutMargins: NSDirectionalEdgeInsets
  /// A Boolean value indicating whether both texts are side by side if they fit.
  public var prefersSideBySideTextAndSecondaryText = false
  /// The padding between the image and the text.
  public var imageToTextPadding: CGFloat = 16
  /// The minimum horizontal padding between both texts. The value is stored and has no effect.
  public var textToSecondaryTextHorizontalPadding: CGFloat = 6
  /// The vertical padding between both texts.
  public var textToSecondaryTextVerticalPadding: CGFloat = 3

  private init(
    _ style: UIFont.TextStyle, _ color: UIColor = .label, secondary: UIFont.TextStyle = .caption1,
    secondaryColor: UIColor = .label, vertical: CGFloat = 11
  ) {
    textProperties = TextProperties(.preferredFont(forTextStyle: style), color)
    secondaryTextProperties = TextProperties(.preferredFont(forTextStyle: secondary), secondaryColor)
    directionalLayoutMargins = NSDirectionalEdgeInsets(top: vertical, leading: 16, bottom: vertical, trailing: 16)
  }

  /// Returns the default configuration of a list cell.
  public static func cell() -> UIListContentConfiguration { UIListContentConfiguration(.body) }
  /// Returns the default configuration of a list cell with a secondary text below the text.
  public static func subtitleCell() -> UIListContentConfiguration { UIListContentConfiguration(.body) }
  /// Returns the default configuration of a list cell with a secondary text at the trailing edge.
  public static func valueCell() -> UIListContentConfiguration {
    var result = UIListContentConfiguration(.body, secondary: .body, secondaryColor: .secondaryLabel)
    result.prefersSideBySideTextAndSecondaryText = true
    return result
  }
  /// Returns the default configuration of a cell in a sidebar.
  public static func sidebarCell() -> UIListContentConfiguration { UIListContentConfiguration(.body) }
  /// Returns the default configuration of a cell in a sidebar with a secondary text below the text.
  public static func sidebarSubtitleCell() -> UIListContentConfiguration { UIListContentConfiguration(.body) }
  /// Returns the default configuration of a cell in the sidebar of a split view with three columns.
  public static func accompaniedSidebarCell() -> UIListContentConfiguration { sidebarCell() }
  /// Returns the default configuration of such a cell with a secondary text below the text.
  public static func accompaniedSidebarSubtitleCell() -> UIListContentConfiguration { sidebarSubtitleCell() }
  /// Returns the default configuration of a header in a sidebar.
  public static func sidebarHeader() -> UIListContentConfiguration {
    UIListContentConfiguration(.headline, vertical: 6)
  }
  /// Returns the default configuration of a header in a plain list.
  public static func plainHeader() -> UIListContentConfiguration { UIListContentConfiguration(.headline, vertical: 4) }
  /// Returns the default configuration of a footer in a plain list.
  public static func plainFooter() -> UIListContentConfiguration {
    UIListContentConfiguration(.body, .secondaryLabel, vertical: 4)
  }
  /// Returns the default configuration of a header in a grouped list, in upper case.
  public static func groupedHeader() -> UIListContentConfiguration {
    var result = UIListContentConfiguration(.footnote, .secondaryLabel, vertical: 6)
    result.textProperties.transform = .uppercase
    return result
  }
  /// Returns the default configuration of a large header in an inset grouped list.
  public static func prominentInsetGroupedHeader() -> UIListContentConfiguration {
    UIListContentConfiguration(.title3, vertical: 6)
  }
  /// Returns the default configuration of an even larger header in an inset grouped list.
  public static func extraProminentInsetGroupedHeader() -> UIListContentConfiguration {
    UIListContentConfiguration(.title2, vertical: 6)
  }
  /// Returns the default configuration of a footer in a grouped list.
  public static func groupedFooter() -> UIListContentConfiguration {
    UIListContentConfiguration(.footnote, .secondaryLabel, vertical: 6)
  }

  static func forCell(_ style: UITableViewCell.CellStyle) -> UIListContentConfiguration {
    switch style {
    case .default: .cell()
    case .subtitle: .subtitleCell()
    case .value1, .value2: .valueCell()
    }
  }

  /// Creates a list content view with this configuration.
  public func makeContentView() -> any UIView & UIContentView { UIListContentView(configuration: self) }
  /// Returns the configuration unchanged, because contents look the same in all states here.
  public func updated(for state: any UIConfigurationState) -> UIListContentConfiguration { self }
}

/// A content view for list cells, headers and footers, with an image, a text and a secondary text.
@preconcurrency @MainActor
open class UIListContentView: UIView, UIContentView {
  private let textLabel = UILabel()
  private let secondaryLabel = UILabel()
  private let imageView = UIImageView()
  private var listConfiguration: UIListContentConfiguration

  /// Creates a view with a configuration.
  public init(configuration: UIListContentConfiguration) {
    listConfiguration = configuration
    super.init(frame: .zero)
    for view in [imageView, textLabel, secondaryLabel] { addSubview(view) }
    show()
  }

  /// Returns nil, because storyboards describe no list content views.
  public required init?(coder: NSCoder) { nil }

  /// The current configuration of the view. A configuration of another type is ignored.
  open var configuration: any UIContentConfiguration {
    get { listConfiguration }
    set {
      guard let new = newValue as? UIListContentConfiguration else { return }
      listConfiguration = new
      show()
    }
  }

  private func show() {
    Self.fill(textLabel, listConfiguration.text, listConfiguration.attributedText, listConfiguration.textProperties)
    Self.fill(
      secondaryLabel, listConfiguration.secondaryText, listConfiguration.secondaryAttributedText,
      listConfiguration.secondaryTextProperties)
    imageView.preferredSymbolConfiguration = listConfiguration.imageProperties.preferredSymbolConfiguration
    imageView.image = listConfiguration.image
    imageView.tintColor = listConfiguration.imageProperties.tintColor
    imageView.layer.cornerRadius = listConfiguration.imageProperties.cornerRadius
    imageView.clipsToBounds = listConfiguration.imageProperties.cornerRadius > 0
    setNeedsLayout()
  }

  private static func fill(
    _ label: UILabel, _ text: String?, _ attributed: NSAttributedString?,
    _ style: UIListContentConfiguration.TextProperties
  ) {
    label.font = style.font
    label.textColor = style.color
    label.numberOfLines = style.numberOfLines
    label.lineBreakMode = style.lineBreakMode
    label.adjustsFontSizeToFitWidth = style.adjustsFontSizeToFitWidth
    label.minimumScaleFactor = style.minimumScaleFactor
    label.textAlignment =
      switch style.alignment {
      case .natural: .natural
      case .center: .center
      case .justified: .justified
      }
    if let attributed {
      label.attributedText = attributed
      return
    }
    label.text =
      switch style.transform {
      case .none: text
      case .uppercase: text?.uppercased()
      case .lowercase: text?.lowercased()
      case .capitalized: text?.capitalized
      }
  }

  private var imageSize: CGSize? {
    guard let size = listConfiguration.image?.size else { return nil }
    let reserved = listConfiguration.imageProperties.reservedLayoutSize
    let maximum = listConfiguration.imageProperties.maximumSize
    let factor = min(
      1, maximum.width > 0 && size.width > 0 ? maximum.width / size.width : 1,
      maximum.height > 0 && size.height > 0 ? maximum.height / size.height : 1)
    return CGSize(
      width: reserved.width > 0 ? reserved.width : size.width * factor,
      height: reserved.height > 0 ? reserved.height : size.height * factor)
  }

  private func arrangement(_ size: CGSize) -> ListArrangement {
    func text(_ label: UILabel) -> ListArrangement.Text? { (label.text ?? "").isEmpty ? nil : .init(label) }
    let margins = listConfiguration.directionalLayoutMargins
    return ListArrangement(
      listConfiguration.prefersSideBySideTextAndSecondaryText ? .sideBySide : .stacked, size: size,
      margins: UIEdgeInsets(
        top: margins.top, left: margins.leading, bottom: margins.bottom, right: margins.trailing),
      image: imageSize, text: text(textLabel), detail: text(secondaryLabel),
      gaps: (listConfiguration.imageToTextPadding, listConfiguration.textToSecondaryTextVerticalPadding))
  }

  /// The x-coordinate at which the text and a separator begin.
  var textStart: CGFloat { arrangement(bounds.size).textStart }

  /// Returns the size that fits the contents in a width.
  open override func sizeThatFits(_ size: CGSize) -> CGSize {
    CGSize(width: size.width, height: arrangement(CGSize(width: size.width, height: 0)).height)
  }

  /// Lays out the image and the texts.
  open override func layoutSubviews() {
    super.layoutSubviews()
    let result = arrangement(bounds.size)
    imageView.frame = result.imageFrame
    textLabel.frame = result.textFrame
    secondaryLabel.frame = result.detailFrame
  }
}
