import CoreText

/// A description of a font, used to find a related font that is bold, italic or of another size.
public final class UIFontDescriptor: NSObject, Sendable {
  /// The stylistic traits of a font.
  public struct SymbolicTraits: OptionSet, Hashable, Sendable {
    /// The bits of the set.
    public let rawValue: UInt32
    /// Creates a set from its bits.
    public init(rawValue: UInt32) { self.rawValue = rawValue }
    /// An italic font.
    public static let traitItalic = SymbolicTraits(rawValue: 1 << 0)
    /// A bold font.
    public static let traitBold = SymbolicTraits(rawValue: 1 << 1)
  }

  /// The PostScript name of the font.
  public let postscriptName: String
  /// The size in points; 0 if unspecified.
  public let pointSize: CGFloat

  /// Creates the description of a font with a name and a size.
  public init(name fontName: String, size: CGFloat) { (postscriptName, pointSize) = (fontName, size) }

  /// Returns the description of a text style's font at the preferred size of text.
  public static func preferredFontDescriptor(withTextStyle style: UIFont.TextStyle) -> UIFontDescriptor {
    UIFont.preferredFont(forTextStyle: style).fontDescriptor
  }

  /// The stylistic traits, read from the font's name. Semibold and heavier fonts count as bold.
  public var symbolicTraits: SymbolicTraits {
    var traits: SymbolicTraits = []
    let (weight, isItalic) = FontName(postscriptName).style
    if isItalic { traits.insert(.traitItalic) }
    if weight.rawValue >= UIFont.Weight.semibold.rawValue { traits.insert(.traitBold) }
    return traits
  }

  /// Returns the font of the same family with other traits; nil if there is none.
  public func withSymbolicTraits(_ symbolicTraits: SymbolicTraits) -> UIFontDescriptor? {
    let (weight, _) = FontName(postscriptName).style
    let wasBold = self.symbolicTraits.contains(.traitBold)
    let isBold = symbolicTraits.contains(.traitBold)
    let new: UIFont.Weight = isBold ? (wasBold ? weight : .bold) : wasBold ? .regular : weight
    return FontName(postscriptName).name(weight: new, italic: symbolicTraits.contains(.traitItalic)).map {
      UIFontDescriptor(name: $0, size: pointSize)
    }
  }

  /// Returns the font at another size.
  public func withSize(_ newPointSize: CGFloat) -> UIFontDescriptor {
    UIFontDescriptor(name: postscriptName, size: newPointSize)
  }

  /// Returns a Boolean value indicating whether two descriptions have the same name and size.
  public override func isEqual(_ object: Any?) -> Bool {
    guard let other = object as? UIFontDescriptor else { return false }
    return postscriptName == other.postscriptName && pointSize == other.pointSize
  }
  /// A hash of the name.
  public override var hash: Int { postscriptName.hashValue }
}

/// The parts of a PostScript name: family, a dash, then weight and slant.
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

  /// Returns the name of another style of the family; nil if there is no such font.
  func name(weight: UIFont.Weight, italic: Bool) -> String? {
    if isSystem { return SystemFont.name(weight: weight.name, italic: italic) }
    let word = Self.weights.first { $0.value == weight }?.key ?? "Regular"
    let suffixes = italic ? (word == "Regular" ? ["Italic", "RegularItalic"] : [word + "Italic"]) : [word]
    return suffixes.map { "\(family)-\($0)" }.first { CTFont.exists($0) }
  }
}

extension UIFont {
  /// The description of the font.
  public var fontDescriptor: UIFontDescriptor { UIFontDescriptor(name: fontName, size: pointSize) }

  /// Creates the font of a description. A size of 0 stands for the description's own.
  public convenience init(descriptor: UIFontDescriptor, size pointSize: CGFloat) {
    let size = pointSize > 0 ? pointSize : descriptor.pointSize
    self.init(CTFont.named(descriptor.postscriptName, size: size > 0 ? size : 12, log: Device.current.log))
  }
}
