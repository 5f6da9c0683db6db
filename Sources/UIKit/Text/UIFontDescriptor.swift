import CoreText

/// Describes a font by attributes, to find one that is like another but bold, slanted or larger.
public final class UIFontDescriptor: NSObject, Sendable {
  /// What can be said of a font's style.
  public struct SymbolicTraits: OptionSet, Hashable, Sendable {
    /// The bits.
    public let rawValue: UInt32
    /// Creates a set from its bits.
    public init(rawValue: UInt32) { self.rawValue = rawValue }
    /// Slanted.
    public static let traitItalic = SymbolicTraits(rawValue: 1 << 0)
    /// Bold.
    public static let traitBold = SymbolicTraits(rawValue: 1 << 1)
  }

  /// The font's PostScript name.
  public let postscriptName: String
  /// The size in points; 0 for not said.
  public let pointSize: CGFloat

  /// Describes the font of a name at a size.
  public init(name fontName: String, size: CGFloat) { (postscriptName, pointSize) = (fontName, size) }

  /// The font for a purpose, at the size of text that is set.
  public static func preferredFontDescriptor(withTextStyle style: UIFont.TextStyle) -> UIFontDescriptor {
    UIFont.preferredFont(forTextStyle: style).fontDescriptor
  }

  /// What the font's name says of its style; semibold and heavier count as bold.
  public var symbolicTraits: SymbolicTraits {
    var traits: SymbolicTraits = []
    let (weight, isItalic) = FontName(postscriptName).style
    if isItalic { traits.insert(.traitItalic) }
    if weight.rawValue >= UIFont.Weight.semibold.rawValue { traits.insert(.traitBold) }
    return traits
  }

  /// The same font in another style; nil where the family has none.
  public func withSymbolicTraits(_ symbolicTraits: SymbolicTraits) -> UIFontDescriptor? {
    let (weight, _) = FontName(postscriptName).style
    let wasBold = self.symbolicTraits.contains(.traitBold)
    let isBold = symbolicTraits.contains(.traitBold)
    let new: UIFont.Weight = isBold ? (wasBold ? weight : .bold) : wasBold ? .regular : weight
    return FontName(postscriptName).name(weight: new, italic: symbolicTraits.contains(.traitItalic)).map {
      UIFontDescriptor(name: $0, size: pointSize)
    }
  }

  /// The same font at another size.
  public func withSize(_ newPointSize: CGFloat) -> UIFontDescriptor {
    UIFontDescriptor(name: postscriptName, size: newPointSize)
  }

  /// Whether name and size are the same.
  public override func isEqual(_ object: Any?) -> Bool {
    guard let other = object as? UIFontDescriptor else { return false }
    return postscriptName == other.postscriptName && pointSize == other.pointSize
  }
  /// Hashes the name.
  public override var hash: Int { postscriptName.hashValue }
}

/// A PostScript name taken apart: family, a dash, weight and slant.
struct FontName {
  let family: String
  private let suffix: String

  private static let weights: KeyValuePairs<String, UIFont.Weight> = [
    "Thin": .ultraLight, "ExtraLight": .thin, "Light": .light, "Regular": .regular, "Medium": .medium,
    "SemiBold": .semibold, "Bold": .bold, "ExtraBold": .heavy, "Black": .black,
  ]

  init(_ name: String) {
    let parts = name.split(separator: "-", maxSplits: 1).map(String.init)
    family = parts.first ?? name
    suffix = parts.count > 1 ? parts[1] : "Regular"
  }

  var isSystem: Bool { family == SystemFont.family }

  var style: (weight: UIFont.Weight, isItalic: Bool) {
    let isItalic = suffix.contains("Italic") || suffix.contains("Oblique")
    let weight = Self.weights.last { suffix.hasPrefix($0.key) }?.value
    return (weight ?? .regular, isItalic)
  }

  /// The name of another style of the family; nil where there is no such font.
  func name(weight: UIFont.Weight, italic: Bool) -> String? {
    if isSystem { return SystemFont.name(weight: weight.name, italic: italic) }
    let word = Self.weights.first { $0.value == weight }?.key ?? "Regular"
    let words = italic ? (word == "Regular" ? ["Italic", "RegularItalic"] : [word + "Italic"]) : [word]
    return words.map { "\(family)-\($0)" }.first { CTFont.exists($0) }
  }
}

extension UIFont {
  /// What describes the font.
  public var fontDescriptor: UIFontDescriptor { UIFontDescriptor(name: fontName, size: pointSize) }

  /// Creates the font that is described, at its own size where `pointSize` is 0.
  public convenience init(descriptor: UIFontDescriptor, size pointSize: CGFloat) {
    let size = pointSize > 0 ? pointSize : descriptor.pointSize
    self.init(CTFont.named(descriptor.postscriptName, size: size > 0 ? size : 12, log: Device.current.log))
  }
}
