/// The contents of a cell, header or footer: an image, a text and a secondary text.
@preconcurrency @MainActor
public struct UIListContentConfiguration: UIContentConfiguration {
  /// The style of a text.
  public struct TextProperties {
    /// The alignments of text.
    public enum TextAlignment: Int, Sendable {
      /// At the leading edge.
      case natural
      /// In the centre.
      case center
      /// Stretched to both edges.
      case justified
    }
    /// The changes of upper and lower case.
    public enum TextTransform: Int, Sendable {
      /// None.
      case none
      /// Upper case.
      case uppercase
      /// Lower case.
      case lowercase
      /// The first letter of each word in upper case.
      case capitalized
    }
    /// The font.
    public var font: UIFont
    /// The colour.
    public var color: UIColor
    /// The greatest number of lines; 0 for no limit.
    public var numberOfLines = 0
    /// The mode of breaking and truncating lines.
    public var lineBreakMode = NSLineBreakMode.byTruncatingTail
    /// The alignment.
    public var alignment = TextAlignment.natural
    /// The change of case.
    public var transform = TextTransform.none
    /// A Boolean value indicating whether the text shrinks to fit.
    public var adjustsFontSizeToFitWidth = false
    /// The smallest factor to which the text shrinks.
    public var minimumScaleFactor: CGFloat = 0
    /// A Boolean value indicating whether the font follows the preferred size of text.
    public var adjustsFontForContentSizeCategory = false

    init(_ font: UIFont, _ color: UIColor) { (self.font, self.color) = (font, color) }
  }

  /// The style of an image.
  public struct ImageProperties {
    /// The configuration of symbols.
    public var preferredSymbolConfiguration: UIImage.SymbolConfiguration?
    /// The tint colour; nil for that of the view.
    public var tintColor: UIColor?
    /// The radius of the corners.
    public var cornerRadius: CGFloat = 0
    /// The greatest size; 0 for no limit.
    public var maximumSize = CGSize.zero
    /// The size for which space is reserved; 0 for that of the image.
    public var reservedLayoutSize = CGSize.zero
  }

  /// The image.
  public var image: UIImage?
  /// The text.
  public var text: String?
  /// The text with attributes, in place of `text`.
  public var attributedText: NSAttributedString?
  /// The secondary text.
  public var secondaryText: String?
  /// The secondary text with attributes, in place of `secondaryText`.
  public var secondaryAttributedText: NSAttributedString?
  /// The style of the image.
  public var imageProperties = ImageProperties()
  /// The style of the text.
  public var textProperties: TextProperties
  /// The style of the secondary text.
  public var secondaryTextProperties: TextProperties
  /// The margins around the contents.
  public var directionalLayoutMargins: NSDirectionalEdgeInsets
  /// A Boolean value indicating whether the texts stand side by side where they fit.
  public var prefersSideBySideTextAndSecondaryText = false
  /// The gap between image and text.
  public var imageToTextPadding: CGFloat = 16
  /// The gap between the texts side by side.
  public var textToSecondaryTextHorizontalPadding: CGFloat = 6
  /// The gap between the texts above each other.
  public var textToSecondaryTextVerticalPadding: CGFloat = 3

  private init(
    _ style: UIFont.TextStyle, _ color: UIColor = .label, secondary: UIFont.TextStyle = .caption1,
    secondaryColor: UIColor = .label, vertical: CGFloat = 11
  ) {
    textProperties = TextProperties(.preferredFont(forTextStyle: style), color)
    secondaryTextProperties = TextProperties(.preferredFont(forTextStyle: secondary), secondaryColor)
    directionalLayoutMargins = NSDirectionalEdgeInsets(top: vertical, leading: 16, bottom: vertical, trailing: 16)
  }

  /// Returns the configuration of a cell with one text.
  public static func cell() -> UIListContentConfiguration { UIListContentConfiguration(.body) }
  /// Returns the configuration of a cell with a secondary text below.
  public static func subtitleCell() -> UIListContentConfiguration { UIListContentConfiguration(.body) }
  /// Returns the configuration of a cell with a secondary text at the trailing edge.
  public static func valueCell() -> UIListContentConfiguration {
    var made = UIListContentConfiguration(.body, secondary: .body, secondaryColor: .secondaryLabel)
    made.prefersSideBySideTextAndSecondaryText = true
    return made
  }
  /// Returns the configuration of a header of a plain list.
  public static func plainHeader() -> UIListContentConfiguration { UIListContentConfiguration(.headline, vertical: 4) }
  /// Returns the configuration of a footer of a plain list.
  public static func plainFooter() -> UIListContentConfiguration {
    UIListContentConfiguration(.body, .secondaryLabel, vertical: 4)
  }
  /// Returns the configuration of a header of a grouped list, in upper case.
  public static func groupedHeader() -> UIListContentConfiguration {
    var made = UIListContentConfiguration(.footnote, .secondaryLabel, vertical: 6)
    made.textProperties.transform = .uppercase
    return made
  }
  /// Returns the configuration of a large header of a grouped list.
  public static func prominentInsetGroupedHeader() -> UIListContentConfiguration {
    UIListContentConfiguration(.title3, vertical: 6)
  }
  /// Returns the configuration of a footer of a grouped list.
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

  /// Makes a view with the contents.
  public func makeContentView() -> any UIView & UIContentView { UIListContentView(configuration: self) }
  /// Returns the configuration unchanged: texts look the same in all states.
  public func updated(for state: any UIConfigurationState) -> UIListContentConfiguration { self }
}

/// A view with an image, a text and a secondary text.
@preconcurrency @MainActor
open class UIListContentView: UIView, UIContentView {
  private let textLabel = UILabel()
  private let secondaryLabel = UILabel()
  private let imageView = UIImageView()
  private var list: UIListContentConfiguration

  /// Creates a view for a configuration.
  public init(configuration: UIListContentConfiguration) {
    list = configuration
    super.init(frame: .zero)
    for view in [imageView, textLabel, secondaryLabel] { addSubview(view) }
    show()
  }

  /// Returns nil: storyboards make no views of this kind.
  public required init?(coder: NSCoder) { nil }

  /// The configuration whose contents are shown. Configurations of other types are ignored.
  open var configuration: any UIContentConfiguration {
    get { list }
    set {
      guard let new = newValue as? UIListContentConfiguration else { return }
      list = new
      show()
    }
  }

  private func show() {
    Self.fill(textLabel, list.text, list.attributedText, list.textProperties)
    Self.fill(secondaryLabel, list.secondaryText, list.secondaryAttributedText, list.secondaryTextProperties)
    imageView.preferredSymbolConfiguration = list.imageProperties.preferredSymbolConfiguration
    imageView.image = list.image
    imageView.tintColor = list.imageProperties.tintColor
    imageView.layer.cornerRadius = list.imageProperties.cornerRadius
    imageView.clipsToBounds = list.imageProperties.cornerRadius > 0
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
    guard let size = list.image?.size else { return nil }
    let reserved = list.imageProperties.reservedLayoutSize
    let most = list.imageProperties.maximumSize
    let factor = min(
      1, most.width > 0 && size.width > 0 ? most.width / size.width : 1,
      most.height > 0 && size.height > 0 ? most.height / size.height : 1)
    return CGSize(
      width: reserved.width > 0 ? reserved.width : size.width * factor,
      height: reserved.height > 0 ? reserved.height : size.height * factor)
  }

  private func arrangement(_ size: CGSize) -> ListArrangement {
    func text(_ label: UILabel) -> ListArrangement.Text? { (label.text ?? "").isEmpty ? nil : .init(label) }
    let margins = list.directionalLayoutMargins
    return ListArrangement(
      list.prefersSideBySideTextAndSecondaryText ? .sideBySide : .stacked, size: size,
      margins: UIEdgeInsets(
        top: margins.top, left: margins.leading, bottom: margins.bottom, right: margins.trailing),
      image: imageSize, text: text(textLabel), detail: text(secondaryLabel),
      gaps: (list.imageToTextPadding, list.textToSecondaryTextVerticalPadding))
  }

  /// The start of the text, where a separator begins.
  var textStart: CGFloat { arrangement(bounds.size).textStart }

  /// Returns the height of the contents for a width.
  open override func sizeThatFits(_ size: CGSize) -> CGSize {
    CGSize(width: size.width, height: arrangement(CGSize(width: size.width, height: 0)).height)
  }

  /// Places image and texts.
  open override func layoutSubviews() {
    super.layoutSubviews()
    let places = arrangement(bounds.size)
    imageView.frame = places.imageFrame
    textLabel.frame = places.textFrame
    secondaryLabel.frame = places.detailFrame
  }
}
