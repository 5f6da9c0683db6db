// A button's look as a value: what newer client code sets in place of titles and pictures by state.
//
// A configuration says what is wanted; `UIButton` resolves it against its tint and state (`ConfiguredLook`) and lays
// it out. Numbers (insets, corners, how strong a tint is) are measured from pictures of iOS 15 to 17 by others,
// unverified here, and stand in this file only.

extension UIButton {
  /// How a button looks.
  public struct Configuration: Hashable, @unchecked Sendable {
    /// How large a button is made.
    public enum Size: Int, Sendable {
      /// As most buttons.
      case medium
      /// A little smaller.
      case small
      /// As small as can be.
      case mini
      /// For the one thing on a screen.
      case large
    }

    /// How corners are rounded.
    public enum CornerStyle: Int, Sendable {
      /// By the background's own radius, as it is.
      case fixed = -1
      /// By the background's own radius, grown with the size of text.
      case dynamic
      /// A little.
      case small
      /// More.
      case medium
      /// Much.
      case large
      /// To half circles.
      case capsule
    }

    /// Where title and subtitle stand to each other.
    public enum TitleAlignment: Int, Sendable {
      /// As the contents.
      case automatic
      /// At the leading edge.
      case leading
      /// In the middle.
      case center
      /// At the trailing edge.
      case trailing
    }

    /// What stands behind the contents of its own accord.
    enum Ground: Hashable { case none, tint, paleTint, greyWithTint }

    let ground: Ground
    /// The words.
    public var title: String?
    /// The formatted words; they win over `title`.
    public var attributedTitle: AttributedString?
    /// Smaller words below.
    public var subtitle: String?
    /// Smaller formatted words below; they win over `subtitle`.
    public var attributedSubtitle: AttributedString?
    /// The picture.
    public var image: UIImage?
    /// At which side of the words the picture stands.
    public var imagePlacement = NSDirectionalRectEdge.leading
    /// Room between picture and words.
    public var imagePadding: CGFloat = 0
    /// Room between title and subtitle.
    public var titlePadding: CGFloat = 1
    /// Where title and subtitle stand to each other.
    public var titleAlignment = TitleAlignment.automatic
    /// How large a symbol is drawn.
    public var preferredSymbolConfigurationForImage: UIImage.SymbolConfiguration?
    /// Room around the contents.
    public var contentInsets = NSDirectionalEdgeInsets.zero
    /// How large the button is made.
    public var buttonSize = Size.medium { didSet { contentInsets = Self.insets(buttonSize) } }
    /// How corners are rounded.
    public var cornerStyle = CornerStyle.dynamic
    /// The colour of words and picture, from which states derive theirs; nil for the style's own.
    public var baseForegroundColor: UIColor?
    /// The colour behind, from which states derive theirs; nil for the style's own.
    public var baseBackgroundColor: UIColor?
    /// What stands behind the contents.
    public var background = UIBackgroundConfiguration.clear()
    /// Whether an activity indicator stands in the picture's place.
    public var showsActivityIndicator = false
    /// Derives the title's attributes from those that the style gives it.
    public var titleTextAttributesTransformer: UIConfigurationTextAttributesTransformer?
    /// Derives the picture's colour from the words'.
    public var imageColorTransformer: UIConfigurationColorTransformer?

    init(_ ground: Ground) {
      self.ground = ground
      contentInsets = Self.insets(.medium)
      background.cornerRadius = 5.95
    }

    /// Words in the tint, nothing behind.
    public static func plain() -> Configuration { Configuration(.none) }
    /// The tint at a fifth behind words in the tint.
    public static func tinted() -> Configuration { Configuration(.paleTint) }
    /// Grey behind words in the tint.
    public static func gray() -> Configuration { Configuration(.greyWithTint) }
    /// White words on the tint.
    public static func filled() -> Configuration { Configuration(.tint) }
    /// Words in the tint, no room around.
    public static func borderless() -> Configuration {
      var configuration = Configuration(.none)
      configuration.contentInsets = .zero
      return configuration
    }
    /// Grey behind words in the tint.
    public static func bordered() -> Configuration { Configuration(.greyWithTint) }
    /// The tint at a fifth behind words in the tint.
    public static func borderedTinted() -> Configuration { Configuration(.paleTint) }
    /// White words on the tint.
    public static func borderedProminent() -> Configuration { Configuration(.tint) }

    private static func insets(_ size: Size) -> NSDirectionalEdgeInsets {
      let (down, across): (CGFloat, CGFloat) =
        switch size {
        case .mini, .small: (5, 10)
        case .medium: (7, 12)
        case .large: (15, 20)
        }
      return NSDirectionalEdgeInsets(top: down, leading: across, bottom: down, trailing: across)
    }

    /// The configuration for a button's state; it does not depend on it, as the look is resolved by the button.
    @MainActor public func updated(for button: UIButton) -> Configuration { self }

    /// Whether both say the same.
    public static func == (a: Configuration, b: Configuration) -> Bool {
      a.ground == b.ground && a.title == b.title && a.attributedTitle == b.attributedTitle
        && a.subtitle == b.subtitle && a.attributedSubtitle == b.attributedSubtitle && a.image == b.image
        && a.imagePlacement == b.imagePlacement && a.imagePadding == b.imagePadding
        && a.titlePadding == b.titlePadding && a.titleAlignment == b.titleAlignment
        && a.contentInsets == b.contentInsets && a.buttonSize == b.buttonSize && a.cornerStyle == b.cornerStyle
        && a.baseForegroundColor == b.baseForegroundColor && a.baseBackgroundColor == b.baseBackgroundColor
        && a.background == b.background && a.showsActivityIndicator == b.showsActivityIndicator
    }

    /// Hashes the words.
    public func hash(into hasher: inout Hasher) {
      hasher.combine(ground)
      hasher.combine(title)
      hasher.combine(subtitle)
    }
  }
}

/// Sides of a rectangle, by the direction of the language.
public struct NSDirectionalRectEdge: OptionSet, Hashable, Sendable {
  /// The bits.
  public let rawValue: UInt
  /// Creates a set from its bits.
  public init(rawValue: UInt) { self.rawValue = rawValue }
  /// Above.
  public static let top = NSDirectionalRectEdge(rawValue: 1 << 0)
  /// Where words begin.
  public static let leading = NSDirectionalRectEdge(rawValue: 1 << 1)
  /// Below.
  public static let bottom = NSDirectionalRectEdge(rawValue: 1 << 2)
  /// Where words end.
  public static let trailing = NSDirectionalRectEdge(rawValue: 1 << 3)
  /// All four.
  public static let all: NSDirectionalRectEdge = [.top, .leading, .bottom, .trailing]
}

/// Derives a colour from another.
public struct UIConfigurationColorTransformer: Sendable {
  /// Makes the colour.
  public let transform: @Sendable (UIColor) -> UIColor
  /// Creates a transformer.
  public init(_ transform: @escaping @Sendable (UIColor) -> UIColor) { self.transform = transform }
  /// Makes the colour.
  public func callAsFunction(_ input: UIColor) -> UIColor { transform(input) }
}

/// Derives text attributes from others.
public struct UIConfigurationTextAttributesTransformer: Sendable {
  /// Makes the attributes.
  public let transform: @Sendable (AttributeContainer) -> AttributeContainer
  /// Creates a transformer.
  public init(_ transform: @escaping @Sendable (AttributeContainer) -> AttributeContainer) {
    self.transform = transform
  }
  /// Makes the attributes.
  public func callAsFunction(_ input: AttributeContainer) -> AttributeContainer { transform(input) }
}

/// What stands behind a view's contents.
public struct UIBackgroundConfiguration: Hashable, @unchecked Sendable {
  /// How corners are rounded, in points.
  public var cornerRadius: CGFloat = 0
  /// How far the background stands inside the view.
  public var backgroundInsets = NSDirectionalEdgeInsets.zero
  /// The colour; nil for the style's own.
  public var backgroundColor: UIColor?
  /// A picture over the colour.
  public var image: UIImage?
  /// How the picture fills.
  public var imageContentMode = UIView.ContentMode.scaleToFill
  /// The colour of the frame; nil for the tint.
  public var strokeColor: UIColor?
  /// How wide the frame is.
  public var strokeWidth: CGFloat = 0

  /// Nothing at all.
  public static func clear() -> UIBackgroundConfiguration { UIBackgroundConfiguration() }
}
