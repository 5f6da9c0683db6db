/// The look of text inside the open elements of a web page.
struct HTMLStyle {
  private var family: String?
  private var size: CGFloat?
  private var isBold = false
  private var isItalic = false
  private var isUnderlined = false
  private var isStruck = false
  private var offset: CGFloat = 0
  private var color: UIColor?
  private var link: URL?
  /// A Boolean value indicating whether spaces and line feeds are written as they are.
  private(set) var keepsSpaces = false

  /// The font of a page that names none.
  private static let standardFont = (name: "TimesNewRomanPSMT", size: CGFloat(12))
  /// The sizes of headings, in parts of the text's.
  private static let headings: [String: CGFloat] = ["h1": 2, "h2": 1.5, "h3": 1.17, "h4": 1, "h5": 0.83, "h6": 0.67]

  /// Returns the style inside an element.
  func inside(_ tag: HTMLTag) -> HTMLStyle {
    var style = self
    switch tag.name {
    case "b", "strong", "th": style.isBold = true
    case "i", "em", "cite": style.isItalic = true
    case "u", "ins": style.isUnderlined = true
    case "s", "strike", "del": style.isStruck = true
    case "pre": style.keepsSpaces = true
    case "sup": style.offset += 4
    case "sub": style.offset -= 4
    case "a": style.addLink(tag.attributes["href"])
    case "font":
      style.color = tag.attributes["color"].flatMap(Self.color) ?? color
      style.family = tag.attributes["face"].flatMap(Self.family) ?? family
    default: break
    }
    if let factor = Self.headings[tag.name] {
      style.size = (size ?? Self.standardFont.size) * factor
      style.isBold = true
    }
    for declaration in (tag.attributes["style"] ?? "").split(separator: ";") { style.apply(declaration) }
    return style
  }

  private mutating func addLink(_ address: String?) {
    guard let url = address.flatMap(URL.init(string:)) else { return }
    link = url
    color = UIColor(red: 0, green: 0, blue: 238 / 255.0, alpha: 1)
    isUnderlined = true
  }

  private mutating func apply(_ declaration: Substring) {
    let parts = declaration.split(separator: ":", maxSplits: 1).map { $0.trimmingCharacters(in: .whitespaces) }
    guard parts.count == 2 else { return }
    let value = parts[1]
    switch parts[0].lowercased() {
    case "color": color = Self.color(value) ?? color
    case "font-family": family = Self.family(value) ?? family
    case "font-size": size = Self.size(value, of: size ?? Self.standardFont.size) ?? size
    case "font-weight": isBold = value == "bold" || (Int(value) ?? 0) >= 600
    case "font-style": isItalic = value == "italic" || value == "oblique"
    case "text-decoration":
      isUnderlined = value.contains("underline")
      isStruck = value.contains("line-through")
    case "white-space": keepsSpaces = value.hasPrefix("pre")
    default: break
    }
  }

  /// The first of a list of font families.
  private static func family(_ list: String) -> String? {
    list.split(separator: ",").first.map { $0.trimmingCharacters(in: CharacterSet(charactersIn: " \"'")) }
  }

  private static func size(_ text: String, of around: CGFloat) -> CGFloat? {
    guard let number = Double(text.prefix { $0.isNumber || $0 == "." }), number < 10_000 else { return nil }
    // A pixel of a page is a point.
    if text.hasSuffix("em") { return CGFloat(number) * around }
    return text.hasSuffix("%") ? CGFloat(number) / 100 * around : CGFloat(number)
  }

  private static let names: [String: UInt32] = [
    "black": 0, "white": 0xFFFFFF, "red": 0xFF0000, "green": 0x008000, "blue": 0x0000FF, "yellow": 0xFFFF00,
    "gray": 0x808080, "grey": 0x808080, "silver": 0xC0C0C0, "orange": 0xFFA500, "purple": 0x800080, "navy": 0x000080,
    "teal": 0x008080, "maroon": 0x800000, "lime": 0x00FF00, "aqua": 0x00FFFF, "fuchsia": 0xFF00FF, "olive": 0x808000,
  ]

  /// Returns the colour of a name, of `#rgb`, `#rrggbb` or `rgb(1, 2, 3)`.
  private static func color(_ text: String) -> UIColor? {
    let text = text.lowercased()
    if let value = names[text] { return color(value) }
    if text.hasPrefix("rgb"), let start = text.firstIndex(of: "(") {
      let parts = text[start...].split { !$0.isNumber && $0 != "." }.compactMap { Double($0) }
      guard parts.count >= 3 else { return nil }
      return UIColor(
        red: parts[0] / 255, green: parts[1] / 255, blue: parts[2] / 255, alpha: parts.count > 3 ? parts[3] : 1)
    }
    guard text.hasPrefix("#") else { return nil }
    let digits = text.dropFirst()
    let long = digits.count == 3 ? digits.map { "\($0)\($0)" }.joined() : String(digits)
    return long.count == 6 ? UInt32(long, radix: 16).map(color) : nil
  }

  private static func color(_ rgb: UInt32) -> UIColor {
    UIColor(
      red: CGFloat(rgb >> 16) / 255, green: CGFloat(rgb >> 8 & 0xFF) / 255, blue: CGFloat(rgb & 0xFF) / 255, alpha: 1)
  }

  /// The attributes of text in the style; the standard ones hold where the page says nothing.
  func attributes(_ standard: [NSAttributedString.Key: Any]) -> [NSAttributedString.Key: Any] {
    var attributes = standard
    if standard[.font] == nil || family != nil || size != nil || isBold || isItalic {
      attributes[.font] = font(standard[.font] as? UIFont)
    }
    if standard[.foregroundColor] == nil || color != nil { attributes[.foregroundColor] = color ?? UIColor.black }
    if let link { attributes[.link] = link }
    if isUnderlined { attributes[.underlineStyle] = NSUnderlineStyle.single.rawValue }
    if isStruck { attributes[.strikethroughStyle] = NSUnderlineStyle.single.rawValue }
    if offset != 0 { attributes[.baselineOffset] = offset }
    return attributes
  }

  private func font(_ standard: UIFont?) -> UIFont {
    let size = size ?? standard?.pointSize ?? Self.standardFont.size
    let isSystem = family.map { $0.hasPrefix("-apple-system") || $0.hasPrefix("system") } ?? false
    let named = isSystem ? nil : UIFont(name: family ?? standard?.fontName ?? Self.standardFont.name, size: size)
    let font = named ?? .systemFont(ofSize: size)
    var traits: UIFontDescriptor.SymbolicTraits = []
    if isBold { traits.insert(.traitBold) }
    if isItalic { traits.insert(.traitItalic) }
    return Self.variant(of: font, traits) ?? Self.variant(of: .systemFont(ofSize: size), traits) ?? font
  }

  /// Returns the font of the same family with some traits; nil for a family that has none, such as an absent one.
  private static func variant(of font: UIFont, _ traits: UIFontDescriptor.SymbolicTraits) -> UIFont? {
    if traits.isEmpty { return font }
    guard let descriptor = font.fontDescriptor.withSymbolicTraits(traits) else { return nil }
    let variant = UIFont(descriptor: descriptor, size: font.pointSize)
    return variant.fontDescriptor.symbolicTraits.isSuperset(of: traits) ? variant : nil
  }
}
