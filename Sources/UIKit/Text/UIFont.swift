import CoreText

// Fonts: a Core Text font with UIKit's names.
//
// The system font is Inter, standing in for San Francisco: near it in widths and metrics, free, and the same file on
// every machine.

/// A font at a size.
open class UIFont: NSObject, @unchecked Sendable {
  /// How heavy a font is.
  public struct Weight: RawRepresentable, Hashable, Sendable {
    /// −1 to 1.
    public var rawValue: CGFloat
    /// Creates a weight.
    public init(rawValue: CGFloat) { self.rawValue = rawValue }
    /// Creates a weight.
    public init(_ rawValue: CGFloat) { self.rawValue = rawValue }
    /// The thinnest.
    public static let ultraLight = Weight(-0.8)
    /// Very thin.
    public static let thin = Weight(-0.6)
    /// Thin.
    public static let light = Weight(-0.4)
    /// For reading.
    public static let regular = Weight(0)
    /// A little heavier.
    public static let medium = Weight(0.23)
    /// Between medium and bold.
    public static let semibold = Weight(0.3)
    /// Bold.
    public static let bold = Weight(0.4)
    /// Heavier than bold.
    public static let heavy = Weight(0.56)
    /// The heaviest.
    public static let black = Weight(0.62)

    /// The nearest of the nine weights that there are files of.
    var name: String {
      let values: [CGFloat] = [-0.8, -0.6, -0.4, 0, 0.23, 0.3, 0.4, 0.56, 0.62]
      let distances = values.map { abs($0 - rawValue) }
      let nearest = distances.indices.min { distances[$0] < distances[$1] } ?? 3
      // San Francisco's thinnest is called ultra light, Inter's thin.
      return SystemFont.weights[nearest]
    }
  }

  /// What a text is for.
  public struct TextStyle: RawRepresentable, Hashable, Sendable {
    /// The style's name.
    public var rawValue: String
    /// Creates a style from its name.
    public init(rawValue: String) { self.rawValue = rawValue }
    /// The largest titles.
    public static let largeTitle = TextStyle(rawValue: "UICTFontTextStyleTitle0")
    /// First titles.
    public static let title1 = TextStyle(rawValue: "UICTFontTextStyleTitle1")
    /// Second titles.
    public static let title2 = TextStyle(rawValue: "UICTFontTextStyleTitle2")
    /// Third titles.
    public static let title3 = TextStyle(rawValue: "UICTFontTextStyleTitle3")
    /// Headlines.
    public static let headline = TextStyle(rawValue: "UICTFontTextStyleHeadline")
    /// Text.
    public static let body = TextStyle(rawValue: "UICTFontTextStyleBody")
    /// Remarks.
    public static let callout = TextStyle(rawValue: "UICTFontTextStyleCallout")
    /// Subtitles.
    public static let subheadline = TextStyle(rawValue: "UICTFontTextStyleSubhead")
    /// Footnotes.
    public static let footnote = TextStyle(rawValue: "UICTFontTextStyleFootnote")
    /// Captions.
    public static let caption1 = TextStyle(rawValue: "UICTFontTextStyleCaption1")
    /// Small captions.
    public static let caption2 = TextStyle(rawValue: "UICTFontTextStyleCaption2")
  }

  /// The Core Text font.
  package let ctFont: CTFont

  /// Creates a font from a Core Text one.
  package init(_ ctFont: CTFont) { self.ctFont = ctFont }

  /// Creates a font by its PostScript name; a name without a file falls back to Inter, and the log says so.
  public convenience init?(name fontName: String, size fontSize: CGFloat) {
    self.init(CTFont.named(fontName, size: fontSize, log: Device.current.log))
  }

  /// The system's font.
  open class func systemFont(ofSize fontSize: CGFloat) -> UIFont { systemFont(ofSize: fontSize, weight: .regular) }
  /// The system's font at a weight.
  open class func systemFont(ofSize fontSize: CGFloat, weight: Weight) -> UIFont {
    UIFont(CTFont.named(SystemFont.name(weight: weight.name), size: fontSize, log: Device.current.log))
  }
  /// The system's bold font.
  open class func boldSystemFont(ofSize fontSize: CGFloat) -> UIFont { systemFont(ofSize: fontSize, weight: .bold) }
  /// The system's slanted font.
  open class func italicSystemFont(ofSize fontSize: CGFloat) -> UIFont {
    UIFont(
      CTFont.named(SystemFont.name(weight: "Regular", italic: true), size: fontSize, log: Device.current.log))
  }
  /// The system's font with digits of one width.
  open class func monospacedDigitSystemFont(ofSize fontSize: CGFloat, weight: Weight) -> UIFont {
    systemFont(ofSize: fontSize, weight: weight)
  }
  /// The system's font with letters of one width; the same as without, as there is no such file.
  open class func monospacedSystemFont(ofSize fontSize: CGFloat, weight: Weight) -> UIFont {
    systemFont(ofSize: fontSize, weight: weight)
  }

  /// The size of labels.
  open class var labelFontSize: CGFloat { 17 }
  /// The size of buttons.
  open class var buttonFontSize: CGFloat { 18 }
  /// A small size.
  open class var smallSystemFontSize: CGFloat { 12 }
  /// The system's size.
  open class var systemFontSize: CGFloat { 14 }

  /// The size in points.
  open var pointSize: CGFloat { ctFont.size }
  /// The PostScript name.
  open var fontName: String { ctFont.name }
  /// The family's name.
  open var familyName: String { FontName(ctFont.name).family }
  /// The top of high letters above the baseline.
  open var ascender: CGFloat { ctFont.ascent }
  /// The bottom of low letters, negative.
  open var descender: CGFloat { -ctFont.descent }
  /// The room between lines besides.
  open var leading: CGFloat { ctFont.leading }
  /// From one baseline to the next.
  open var lineHeight: CGFloat { ascender - descender + leading }
  /// The height of capitals.
  open var capHeight: CGFloat { ctFont.capHeight }
  /// The height of small letters.
  open var xHeight: CGFloat { ctFont.xHeight }
  /// The same font at another size.
  open func withSize(_ fontSize: CGFloat) -> UIFont {
    UIFont(CTFont.named(ctFont.name, size: fontSize))
  }

  /// Whether name and size are the same.
  open override func isEqual(_ object: Any?) -> Bool {
    guard let other = object as? UIFont else { return false }
    return fontName == other.fontName && pointSize == other.pointSize
  }
  /// Hashes the name.
  open override var hash: Int { fontName.hashValue }
}
