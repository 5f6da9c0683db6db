import CoreText

// Fonts: Core Text fonts under UIKit's names.
//
// The system font is Inter in place of San Francisco. It is free, close in widths and metrics, and the same file on
// every machine.

/// A font at a point size.
open class UIFont: NSObject, NSSecureCoding, @unchecked Sendable {
  /// The weights of fonts.
  public struct Weight: RawRepresentable, Hashable, Sendable {
    /// The value, from −1 to 1.
    public var rawValue: CGFloat
    /// Creates a weight from its value.
    public init(rawValue: CGFloat) { self.rawValue = rawValue }
    /// Creates a weight from its value.
    public init(_ rawValue: CGFloat) { self.rawValue = rawValue }
    /// Ultra light.
    public static let ultraLight = Weight(-0.8)
    /// Thin.
    public static let thin = Weight(-0.6)
    /// Light.
    public static let light = Weight(-0.4)
    /// Regular.
    public static let regular = Weight(0)
    /// Medium.
    public static let medium = Weight(0.23)
    /// Semibold.
    public static let semibold = Weight(0.3)
    /// Bold.
    public static let bold = Weight(0.4)
    /// Heavy.
    public static let heavy = Weight(0.56)
    /// Black.
    public static let black = Weight(0.62)

    /// The name of the nearest of the nine weights for which there are files.
    var name: String {
      let values: [CGFloat] = [-0.8, -0.6, -0.4, 0, 0.23, 0.3, 0.4, 0.56, 0.62]
      let distances = values.map { abs($0 - rawValue) }
      let nearest = distances.indices.min { distances[$0] < distances[$1] } ?? 3
      // San Francisco's thinnest weight is called ultra light, Inter's thin.
      return SystemFont.weights[nearest]
    }
  }

  /// The text styles of Dynamic Type.
  public struct TextStyle: RawRepresentable, Hashable, Sendable {
    /// The name of the style.
    public var rawValue: String
    /// Creates a style from its name.
    public init(rawValue: String) { self.rawValue = rawValue }
    /// The style of large titles.
    public static let largeTitle = TextStyle(rawValue: "UICTFontTextStyleTitle0")
    /// The style of first-level headings.
    public static let title1 = TextStyle(rawValue: "UICTFontTextStyleTitle1")
    /// The style of second-level headings.
    public static let title2 = TextStyle(rawValue: "UICTFontTextStyleTitle2")
    /// The style of third-level headings.
    public static let title3 = TextStyle(rawValue: "UICTFontTextStyleTitle3")
    /// The style of headlines.
    public static let headline = TextStyle(rawValue: "UICTFontTextStyleHeadline")
    /// The style of body text.
    public static let body = TextStyle(rawValue: "UICTFontTextStyleBody")
    /// The style of callouts.
    public static let callout = TextStyle(rawValue: "UICTFontTextStyleCallout")
    /// The style of subheadings.
    public static let subheadline = TextStyle(rawValue: "UICTFontTextStyleSubhead")
    /// The style of footnotes.
    public static let footnote = TextStyle(rawValue: "UICTFontTextStyleFootnote")
    /// The style of captions.
    public static let caption1 = TextStyle(rawValue: "UICTFontTextStyleCaption1")
    /// The style of alternate captions.
    public static let caption2 = TextStyle(rawValue: "UICTFontTextStyleCaption2")
  }

  /// The Core Text font.
  package let ctFont: CTFont

  /// Creates a font from a Core Text font.
  package init(_ ctFont: CTFont) { self.ctFont = ctFont }

  /// Creates a font by its PostScript name. A name without a file gives Inter, with a line in the log.
  public convenience init?(name fontName: String, size fontSize: CGFloat) {
    self.init(CTFont.named(fontName, size: fontSize, log: Device.current.log))
  }

  /// Creates the font of an archive.
  public required convenience init?(coder: NSCoder) {
    guard let name = coder.archivedObject(forKey: "UIFontName") as? String else { return nil }
    let size = CGFloat(coder.decodeDouble(forKey: "UIFontPointSize"))
    self.init(CTFont.named(name, size: size, log: Device.current.log))
  }

  /// Encodes the name and the size.
  open func encode(with coder: NSCoder) {
    coder.encode(fontName, forKey: "UIFontName")
    coder.encode(Double(pointSize), forKey: "UIFontPointSize")
  }

  /// Archives may be limited to this class.
  public class var supportsSecureCoding: Bool { true }

  /// Returns the system font.
  open class func systemFont(ofSize fontSize: CGFloat) -> UIFont { systemFont(ofSize: fontSize, weight: .regular) }
  /// Returns the system font with a weight.
  open class func systemFont(ofSize fontSize: CGFloat, weight: Weight) -> UIFont {
    UIFont(CTFont.named(SystemFont.name(weight: weight.name), size: fontSize, log: Device.current.log))
  }
  /// Returns the bold system font.
  open class func boldSystemFont(ofSize fontSize: CGFloat) -> UIFont { systemFont(ofSize: fontSize, weight: .bold) }
  /// Returns the italic system font.
  open class func italicSystemFont(ofSize fontSize: CGFloat) -> UIFont {
    UIFont(
      CTFont.named(SystemFont.name(weight: "Regular", italic: true), size: fontSize, log: Device.current.log))
  }
  /// Returns the system font with digits of equal width.
  open class func monospacedDigitSystemFont(ofSize fontSize: CGFloat, weight: Weight) -> UIFont {
    systemFont(ofSize: fontSize, weight: weight)
  }
  /// Returns the monospaced system font. There is no file of one, so it is the proportional font.
  open class func monospacedSystemFont(ofSize fontSize: CGFloat, weight: Weight) -> UIFont {
    systemFont(ofSize: fontSize, weight: weight)
  }

  /// The font size of labels.
  open class var labelFontSize: CGFloat { 17 }
  /// The font size of buttons.
  open class var buttonFontSize: CGFloat { 18 }
  /// The small font size.
  open class var smallSystemFontSize: CGFloat { 12 }
  /// The standard font size.
  open class var systemFontSize: CGFloat { 14 }

  /// The size in points.
  open var pointSize: CGFloat { ctFont.size }
  /// The PostScript name.
  open var fontName: String { ctFont.name }
  /// The name of the family.
  open var familyName: String { FontName(ctFont.name).family }
  /// The height of ascenders above the baseline.
  open var ascender: CGFloat { ctFont.ascent }
  /// The depth of descenders below the baseline, a negative number.
  open var descender: CGFloat { -ctFont.descent }
  /// The additional space between lines.
  open var leading: CGFloat { ctFont.leading }
  /// The distance between baselines.
  open var lineHeight: CGFloat { ascender - descender + leading }
  /// The height of capital letters.
  open var capHeight: CGFloat { ctFont.capHeight }
  /// The height of lowercase letters.
  open var xHeight: CGFloat { ctFont.xHeight }
  /// Returns the font at another size.
  open func withSize(_ fontSize: CGFloat) -> UIFont {
    UIFont(CTFont.named(ctFont.name, size: fontSize))
  }

  /// Returns a Boolean value indicating whether two fonts have the same name and size.
  open override func isEqual(_ object: Any?) -> Bool {
    guard let other = object as? UIFont else { return false }
    return fontName == other.fontName && pointSize == other.pointSize
  }
  /// A hash of the name.
  open override var hash: Int { fontName.hashValue }
}
