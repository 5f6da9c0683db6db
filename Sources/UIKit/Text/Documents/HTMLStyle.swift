/// The text style that the open elements of an HTML document produce.
struct HTMLStyle {
  private var family: String?
  private var size: CGFloat?
  private var isBold = false
  private var isItalic = false
  private var isUnderlined = false
  private var isStruckThrough = false
  private var baselineOffset: CGFloat = 0
  private var color: UIColor?
  private var linkURL: URL?
  /// A Boolean value indicating whether white space is preserved, as in a `pre` element.
  private(set) var preservesWhiteSpace = false

  /// The default font of HTML documents on iOS.
  private static let standardFont = (name: "TimesNewRomanPSMT", size: CGFloat(12))
  /// The font sizes of headings, as factors of the parent element's.
  private static let headingScales: [String: CGFloat] = [
    "h1": 2, "h2": 1.5, "h3": 1.17, "h4": 1, "h5": 0.83, "h6": 0.67,
  ]

  /// Returns the style of an element inside this one, with the element's attributes and its inline CSS.
  func nested(in tag: HTMLTag) -> HTMLStyle {
    var style = self
    switch tag.name {
    case "b", "strong", "th": style.isBold = true
    case "i", "em", "cite": style.isItalic = true
    case "u", "ins": style.isUnderlined = true
    case "s", "strike", "del": style.isStruckThrough = true
    case "pre": style.preservesWhiteSpace = true
    case "sup": style.baselineOffset += 4
    case "sub": style.baselineOffset -= 4
    case "a": style.addLink(tag.attributes["href"])
    case "font":
      style.color = tag.attributes["color"].flatMap(Self.color) ?? color
      style.family = tag.attributes["face"].flatMap(Self.family) ?? family
    default: break
    }
    if let factor = Self.headingScales[tag.name] {
      style.size = (size ?? Self.standardFont.size) * factor
      style.isBold = true
    }
    for declaration in (tag.attributes["style"] ?? "").split(separator: ";") { style.apply(declaration) }
    return style
  }

  /// Makes the text a link in the default style of links, underlined and in `#0000EE`.
  private mutating func addLink(_ address: String?) {
    guard let url = address.flatMap(URL.init(string:)) else { return }
    linkURL = url
    color = UIColor(red: 0, green: 0, blue: 238 / 255.0, alpha: 1)
    isUnderlined = true
  }

  /// Applies a declaration of CSS, such as `color: red`. Unknown properties have no effect.
  private mutating func apply(_ declaration: Substring) {
    let parts = declaration.split(separator: ":", maxSplits: 1).map { $0.trimmingCharacters(in: .whitespaces) }
    guard parts.count == 2 else { return }
    let value = parts[1]
    switch parts[0].lowercased() {
    case "color": color = Self.color(value) ?? color
    case "font-family": family = Self.family(value) ?? family
    case "font-size": size = Self.size(value, relativeTo: size ?? Self.standardFont.size) ?? size
    case "font-weight": isBold = value == "bold" || (Int(value) ?? 0) >= 600
    case "font-style": isItalic = value == "italic" || value == "oblique"
    case "text-decoration":
      isUnderlined = value.contains("underline")
      isStruckThrough = value.contains("line-through")
    case "white-space": preservesWhiteSpace = value.hasPrefix("pre")
    default: break
    }
  }

  /// Returns the first family of a CSS list.
  private static func family(_ list: String) -> String? {
    list.split(separator: ",").first.map { $0.trimmingCharacters(in: CharacterSet(charactersIn: " \"'")) }
  }

  /// Returns the size in points of a CSS length, where `em` and `%` are relative to the parent's size.
  private static func size(_ text: String, relativeTo parentSize: CGFloat) -> CGFloat? {
    guard let number = Double(text.prefix { $0.isNumber || $0 == "." }), number < 10_000 else { return nil }
    if text.hasSuffix("em") { return CGFloat(number) * parentSize }
    if text.hasSuffix("%") { return CGFloat(number) / 100 * parentSize }
    // A CSS pixel is a point. Other units are read as pixels.
    return CGFloat(number)
  }

  /// Named colours of CSS, as `0xRRGGBB`.
  private static let namedColors: [String: UInt32] = [
    "black": 0, "white": 0xFFFFFF, "red": 0xFF0000, "green": 0x008000, "blue": 0x0000FF, "yellow": 0xFFFF00,
    "gray": 0x808080, "grey": 0x808080, "silver": 0xC0C0C0, "orange": 0xFFA500, "purple": 0x800080, "navy": 0x000080,
    "teal": 0x008080, "maroon": 0x800000, "lime": 0x00FF00, "aqua": 0x00FFFF, "fuchsia": 0xFF00FF, "olive": 0x808000,
  ]

  /// Returns a CSS colour: a name, `#rgb`, `#rrggbb`, `rgb(r, g, b)` or `rgba(r, g, b, a)`. Channels go from 0 to 255.
  private static func color(_ text: String) -> UIColor? {
    let text = text.lowercased()
    if let value = namedColors[text] { return color(value) }
    if text.hasPrefix("rgb"), let start = text.firstIndex(of: "(") {
      let channels = text[start...].split { !$0.isNumber && $0 != "." }.compactMap { Double($0) }
      guard channels.count >= 3 else { return nil }
      return UIColor(
        red: channels[0] / 255, green: channels[1] / 255, blue: channels[2] / 255,
        alpha: channels.count > 3 ? channels[3] : 1)
    }
    guard text.hasPrefix("#") else { return nil }
    let digits = text.dropFirst()
    let hex = digits.count == 3 ? digits.map { "\($0)\($0)" }.joined() : String(digits)
    return hex.count == 6 ? UInt32(hex, radix: 16).map(color) : nil
  }

  /// Returns the colour of a number `0xRRGGBB`.
  private static func color(_ rgb: UInt32) -> UIColor {
    UIColor(
      red: CGFloat(rgb >> 16) / 255, green: CGFloat(rgb >> 8 & 0xFF) / 255, blue: CGFloat(rgb & 0xFF) / 255, alpha: 1)
  }

  /// Returns the attributes of text in the style. `defaults` supplies the values that the document does not specify.
  func attributes(defaults: [NSAttributedString.Key: Any]) -> [NSAttributedString.Key: Any] {
    var attributes = defaults
    if defaults[.font] == nil || family != nil || size != nil || isBold || isItalic {
      attributes[.font] = font(default: defaults[.font] as? UIFont)
    }
    if defaults[.foregroundColor] == nil || color != nil { attributes[.foregroundColor] = color ?? UIColor.black }
    if let linkURL { attributes[.link] = linkURL }
    if isUnderlined { attributes[.underlineStyle] = NSUnderlineStyle.single.rawValue }
    if isStruckThrough { attributes[.strikethroughStyle] = NSUnderlineStyle.single.rawValue }
    if baselineOffset != 0 { attributes[.baselineOffset] = baselineOffset }
    return attributes
  }

  /// Returns the font of the style, or the system font with its traits if the family has no such face.
  private func font(default defaultFont: UIFont?) -> UIFont {
    let size = size ?? defaultFont?.pointSize ?? Self.standardFont.size
    let isSystem = family.map { $0.hasPrefix("-apple-system") || $0.hasPrefix("system") } ?? false
    let familyName = family ?? defaultFont?.fontName ?? Self.standardFont.name
    let familyFont = isSystem ? nil : UIFont(name: familyName, size: size)
    let font = familyFont ?? .systemFont(ofSize: size)
    var traits: UIFontDescriptor.SymbolicTraits = []
    if isBold { traits.insert(.traitBold) }
    if isItalic { traits.insert(.traitItalic) }
    return Self.variant(of: font, traits) ?? Self.variant(of: .systemFont(ofSize: size), traits) ?? font
  }

  /// Returns the font of the same family with the traits; nil if there is no such file.
  private static func variant(of font: UIFont, _ traits: UIFontDescriptor.SymbolicTraits) -> UIFont? {
    if traits.isEmpty { return font }
    guard let descriptor = font.fontDescriptor.withSymbolicTraits(traits) else { return nil }
    let variant = UIFont(descriptor: descriptor, size: font.pointSize)
    return variant.fontDescriptor.symbolicTraits.isSuperset(of: traits) ? variant : nil
  }
}
