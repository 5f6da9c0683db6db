// A button configuration is a value with contents and appearance. Since iOS 15 it replaces titles and images by state.
//
// `ConfigurationStyle` resolves a configuration for the button's tint and state, and `ConfiguredButton` lays it out.
// The insets, corner radii and opacities are published measurements of iOS 15 to 17, which are not verified. They are
// all in this file and in `ConfiguredButton`.

extension UIButton {
  /// The contents and appearance of a button.
  public struct Configuration: Hashable, @unchecked Sendable {
    /// The sizes of a button.
    public enum Size: Int, Sendable {
      /// The standard size.
      case medium
      /// A small size.
      case small
      /// The smallest size.
      case mini
      /// A large size, for the most important button of a screen.
      case large
    }

    /// The styles of the corners.
    public enum CornerStyle: Int, Sendable {
      /// The corner radius of the background, unchanged.
      case fixed = -1
      /// The corner radius of the background, scaled with the size of text.
      case dynamic
      /// A small radius.
      case small
      /// A medium radius.
      case medium
      /// A large radius.
      case large
      /// A radius of half the height, so that the ends are half circles.
      case capsule
    }

    /// The alignments of title and subtitle.
    public enum TitleAlignment: Int, Sendable {
      /// The alignment suitable for the contents.
      case automatic
      /// Aligned to the leading edge.
      case leading
      /// Centred.
      case center
      /// Aligned to the trailing edge.
      case trailing
    }

    /// The background fill of the predefined styles.
    enum Fill: Hashable { case none, tint, lightTint, greyWithTint }

    let fill: Fill
    /// The title of the button.
    public var title: String?
    /// The attributed title, which takes precedence over `title`.
    public var attributedTitle: AttributedString?
    /// The subtitle below the title.
    public var subtitle: String?
    /// The attributed subtitle, which takes precedence over `subtitle`.
    public var attributedSubtitle: AttributedString?
    /// The image of the button.
    public var image: UIImage?
    /// The edge of the title beside which the image is.
    public var imagePlacement = NSDirectionalRectEdge.leading
    /// The distance between image and title, in points.
    public var imagePadding: CGFloat = 0
    /// The distance between title and subtitle, in points.
    public var titlePadding: CGFloat = 1
    /// The alignment of title and subtitle.
    public var titleAlignment = TitleAlignment.automatic
    /// The configuration of a symbol image.
    public var preferredSymbolConfigurationForImage: UIImage.SymbolConfiguration?
    /// The insets around the contents.
    public var contentInsets = NSDirectionalEdgeInsets.zero
    /// The size of the button. Setting it sets the content insets.
    public var buttonSize = Size.medium { didSet { contentInsets = Self.insets(buttonSize) } }
    /// The style of the corners.
    public var cornerStyle = CornerStyle.dynamic
    /// The foreground colour, from which those of the states are derived; nil for that of the style.
    public var baseForegroundColor: UIColor?
    /// The background colour, from which those of the states are derived; nil for that of the style.
    public var baseBackgroundColor: UIColor?
    /// The background of the button.
    public var background = UIBackgroundConfiguration.clear()
    /// A Boolean value indicating whether an activity indicator replaces the image.
    public var showsActivityIndicator = false
    /// The function that changes the attributes of the title.
    public var titleTextAttributesTransformer: UIConfigurationTextAttributesTransformer?
    /// The function that derives the image's colour from the foreground colour.
    public var imageColorTransformer: UIConfigurationColorTransformer?

    init(_ fill: Fill) {
      self.fill = fill
      contentInsets = Self.insets(.medium)
      background.cornerRadius = 5.95
    }

    /// Returns a configuration with a title in the tint colour and no background.
    public static func plain() -> Configuration { Configuration(.none) }
    /// Returns a configuration with a title in the tint colour over a pale tint.
    public static func tinted() -> Configuration { Configuration(.lightTint) }
    /// Returns a configuration with a title in the tint colour over grey.
    public static func gray() -> Configuration { Configuration(.greyWithTint) }
    /// Returns a configuration with a white title over the tint colour.
    public static func filled() -> Configuration { Configuration(.tint) }
    /// Returns a configuration with a title in the tint colour and no insets.
    public static func borderless() -> Configuration {
      var configuration = Configuration(.none)
      configuration.contentInsets = .zero
      return configuration
    }
    /// Returns a configuration with a title in the tint colour over grey.
    public static func bordered() -> Configuration { Configuration(.greyWithTint) }
    /// Returns a configuration with a title in the tint colour over a pale tint.
    public static func borderedTinted() -> Configuration { Configuration(.lightTint) }
    /// Returns a configuration with a white title over the tint colour.
    public static func borderedProminent() -> Configuration { Configuration(.tint) }

    private static func insets(_ size: Size) -> NSDirectionalEdgeInsets {
      let (vertical, horizontal): (CGFloat, CGFloat) =
        switch size {
        case .mini, .small: (5, 10)
        case .medium: (7, 12)
        case .large: (15, 20)
        }
      return NSDirectionalEdgeInsets(top: vertical, leading: horizontal, bottom: vertical, trailing: horizontal)
    }

    /// Returns the configuration for a button's state, which is the configuration itself. The button applies its state
    /// when it draws.
    @MainActor public func updated(for button: UIButton) -> Configuration { self }

    /// Returns a Boolean value indicating whether two configurations are equal.
    public static func == (a: Configuration, b: Configuration) -> Bool {
      a.fill == b.fill && a.title == b.title && a.attributedTitle == b.attributedTitle
        && a.subtitle == b.subtitle && a.attributedSubtitle == b.attributedSubtitle && a.image == b.image
        && a.imagePlacement == b.imagePlacement && a.imagePadding == b.imagePadding
        && a.titlePadding == b.titlePadding && a.titleAlignment == b.titleAlignment
        && a.contentInsets == b.contentInsets && a.buttonSize == b.buttonSize && a.cornerStyle == b.cornerStyle
        && a.baseForegroundColor == b.baseForegroundColor && a.baseBackgroundColor == b.baseBackgroundColor
        && a.background == b.background && a.showsActivityIndicator == b.showsActivityIndicator
    }

    /// Hashes the fill, the title and the subtitle.
    public func hash(into hasher: inout Hasher) {
      hasher.combine(fill)
      hasher.combine(title)
      hasher.combine(subtitle)
    }
  }
}
