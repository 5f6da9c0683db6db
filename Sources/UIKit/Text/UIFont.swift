import CoreText

// Fonts: Core Text fonts with UIKit's interface.
//
// The system font is Inter, which stands in for San Francisco. Inter has a free licence and similar widths. Text looks
// the same on every machine, because the font files are the same.

/// A font face at a point size.
open class UIFont: NSObject, NSSecureCoding, @unchecked Sendable {
  /// Constants that represent standard font weights.
  public struct Weight: RawRepresentable, Hashable, Sendable {
    /// The weight as a number from −1 to 1, where 0 is regular.
    public var rawValue: CGFloat
    /// Creates a weight from a number between −1 and 1.
    public init(rawValue: CGFloat) { self.rawValue = rawValue }
    /// Creates a weight from a number between −1 and 1.
    public init(_ rawValue: CGFloat) { self.rawValue = rawValue }
    /// The ultra-light weight.
    public static let ultraLight = Weight(-0.8)
    /// The thin weight.
    public static let thin = Weight(-0.6)
    /// The light weight.
    public static let light = Weight(-0.4)
    /// The regular weight.
    public static let regular = Weight(0)
    /// The medium weight.
    public static let medium = Weight(0.23)
    /// The semibold weight.
    public static let semibold = Weight(0.3)
    /// The bold weight.
    public static let bold = Weight(0.4)
    /// The heavy weight.
    public static let heavy = Weight(0.56)
    /// The black weight.
    public static let black = Weight(0.62)

    /// The name of the nearest of Inter's nine weights, as in its file names.
    var name: String {
      let values: [CGFloat] = [-0.8, -0.6, -0.4, 0, 0.23, 0.3, 0.4, 0.56, 0.62]
      let distances = values.map { abs($0 - rawValue) }
      let nearest = distances.indices.min { distances[$0] < distances[$1] } ?? 3
      // The names correspond by rank: Inter calls its lightest weight Thin, San Francisco Ultralight.
      return SystemFont.weights[nearest]
    }
  }

  /// Constants that describe the preferred styles of text.
  public struct TextStyle: RawRepresentable, Hashable, Sendable {
    /// The name of the style.
    public var rawValue: String
    /// Creates a style from its name.
    public init(rawValue: String) { self.rawValue = rawValue }
    /// The font style for large titles.
    public static let largeTitle = TextStyle(rawValue: "UICTFontTextStyleTitle0")
    /// The font style for first-level hierarchical headings.
    public static let title1 = TextStyle(rawValue: "UICTFontTextStyleTitle1")
    /// The font style for second-level hierarchical headings.
    public static let title2 = TextStyle(rawValue: "UICTFontTextStyleTitle2")
    /// The font style for third-level hierarchical headings.
    public static let title3 = TextStyle(rawValue: "UICTFontTextStyleTitle3")
    /// The font style for headings.
    public static let headline = TextStyle(rawValue: "UICTFontTextStyleHeadline")
    /// The font style for body text.
    public static let body = TextStyle(rawValue: "UICTFontTextStyleBody")
    /// The font style for callouts.
    public static let callout = TextStyle(rawValue: "UICTFontTextStyleCallout")
    /// The font style for subheadings.
    public static let subheadline = TextStyle(rawValue: "UICTFontTextStyleSubhead")
    /// The font style for footnotes.
    public static let footnote = TextStyle(rawValue: "UICTFontTextStyleFootnote")
    /// The font style for standard captions.
    public static let caption1 = TextStyle(rawValue: "UICTFontTextStyleCaption1")
    /// The font style for alternate captions.
    public static let caption2 = TextStyle(rawValue: "UICTFontTextStyleCaption2")
  }

  /// The underlying Core Text font.
  package let ctFont: CTFont

  /// Creates a font from a Core Text font.
  package init(_ ctFont: CTFont) { self.ctFont = ctFont }

  /// Creates a font with a PostScript name and a size in points.
  ///
  /// A font without a file is drawn as Inter, with a message in the log. On iOS, the result would be nil.
  public convenience init?(name fontName: String, size fontSize: CGFloat) {
    self.init(CTFont.named(fontName, size: fontSize, log: Device.current.log))
  }

  /// Creates a font from data in an archive.
  public required convenience init?(coder: NSCoder) {
    guard let name = coder.archivedObject(forKey: "UIFontName") as? String else { return nil }
    let size = CGFloat(coder.decodeDouble(forKey: "UIFontPointSize"))
    let numbers = coder.archivedObject(forKey: "UIFontFeatures") as? [Int] ?? []
    let features = zip(numbers, numbers.dropFirst()).enumerated().filter { $0.offset % 2 == 0 }
      .map { FontFeature(type: $0.element.0, selector: $0.element.1) }
    self.init(CTFont.named(name, size: size, features: features, log: Device.current.log))
  }

  /// Encodes the PostScript name, the size and the features.
  open func encode(with coder: NSCoder) {
    coder.encode(fontName, forKey: "UIFontName")
    coder.encode(Double(pointSize), forKey: "UIFontPointSize")
    let features = ctFont.features.flatMap { [$0.type, $0.selector] }
    if !features.isEmpty { coder.encode(features, forKey: "UIFontFeatures") }
  }

  /// A Boolean value indicating whether the class supports secure coding.
  public class var supportsSecureCoding: Bool { true }

  /// Returns the regular system font at a size in points.
  open class func systemFont(ofSize fontSize: CGFloat) -> UIFont { systemFont(ofSize: fontSize, weight: .regular) }
  /// Returns the system font with a weight, at a size in points.
  open class func systemFont(ofSize fontSize: CGFloat, weight: Weight) -> UIFont {
    UIFont(CTFont.named(SystemFont.name(weight: weight.name), size: fontSize, log: Device.current.log))
  }
  /// Returns the bold system font at a size in points.
  open class func boldSystemFont(ofSize fontSize: CGFloat) -> UIFont { systemFont(ofSize: fontSize, weight: .bold) }
  /// Returns the italic system font at a size in points.
  open class func italicSystemFont(ofSize fontSize: CGFloat) -> UIFont {
    UIFont(
      CTFont.named(SystemFont.name(weight: "Regular", italic: true), size: fontSize, log: Device.current.log))
  }
  /// Returns the system font with digits of equal width.
  open class func monospacedDigitSystemFont(ofSize fontSize: CGFloat, weight: Weight) -> UIFont {
    UIFont(
      CTFont.named(
        SystemFont.name(weight: weight.name), size: fontSize, features: [.monospacedNumbers], log: Device.current.log))
  }
  /// Returns the monospaced system font. It is the proportional font here, for want of a monospaced file.
  open class func monospacedSystemFont(ofSize fontSize: CGFloat, weight: Weight) -> UIFont {
    systemFont(ofSize: fontSize, weight: weight)
  }

  /// The standard font size of labels, in points.
  open class var labelFontSize: CGFloat { 17 }
  /// The standard font size of buttons, in points.
  open class var buttonFontSize: CGFloat { 18 }
  /// The size of the standard small system font, in points.
  open class var smallSystemFontSize: CGFloat { 12 }
  /// The size of the standard system font, in points.
  open class var systemFontSize: CGFloat { 14 }

  /// The size of the font in points.
  open var pointSize: CGFloat { ctFont.size }
  /// The PostScript name of the font.
  open var fontName: String { ctFont.name }
  /// The name of the font family.
  open var familyName: String { FontName(ctFont.name).family }
  /// The distance from the baseline to the top of ascenders, in points.
  open var ascender: CGFloat { ctFont.ascent }
  /// The distance from the baseline to the bottom of descenders, as a negative number of points.
  open var descender: CGFloat { -ctFont.descent }
  /// The additional space between lines, in points.
  open var leading: CGFloat { ctFont.leading }
  /// The height of a line in points, including the leading.
  open var lineHeight: CGFloat { ascender - descender + leading }
  /// The height of capital letters, in points.
  open var capHeight: CGFloat { ctFont.capHeight }
  /// The height of lowercase letters, in points.
  open var xHeight: CGFloat { ctFont.xHeight }
  /// Returns the same font at another size.
  open func withSize(_ fontSize: CGFloat) -> UIFont {
    UIFont(ctFont.withSize(fontSize))
  }

  /// Returns a Boolean value indicating whether another object is a font with the same name, size and features.
  open override func isEqual(_ object: Any?) -> Bool { (object as? UIFont)?.ctFont == ctFont }
  /// The hash value of the font.
  open override var hash: Int { fontName.hashValue }
}
