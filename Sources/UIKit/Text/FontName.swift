import CoreText

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

  /// The weight and slant in words, such as "SemiBold Italic".
  var face: String {
    let words = suffix.replacing("Italic", with: " Italic").replacing("Oblique", with: " Oblique")
    return words.trimmingCharacters(in: .whitespaces)
  }

  var style: (weight: UIFont.Weight, isItalic: Bool) {
    let isItalic = suffix.contains("Italic") || suffix.contains("Oblique")
    let weight = Self.weights.last { suffix.hasPrefix($0.key) }?.value
    return (weight ?? .regular, isItalic)
  }

  /// Returns the name of another style of the family; nil if there is no such font.
  func name(weight: UIFont.Weight, italic: Bool) -> String? {
    if isSystem { return SystemFont.name(weight: weight.name, italic: italic) }
    let word = weight.name
    let suffixes = italic ? (word == "Regular" ? ["Italic", "RegularItalic"] : [word + "Italic"]) : [word]
    return suffixes.map { "\(family)-\($0)" }.first { CTFont.exists($0) }
  }

  /// Returns the PostScript name of the font that attributes describe.
  static func resolved(_ attributes: [UIFontDescriptor.AttributeName: Any]) -> String {
    let name = attributes[.name] as? String ?? ofFamily(attributes) ?? SystemFont.name(weight: "Regular")
    guard let traits = attributes[.traits] as? [UIFontDescriptor.TraitKey: Any] else { return name }
    let style = FontName(name).style
    let symbols = RuntimeValue.convert(traits[.symbolic], to: UInt32.self).map(
      UIFontDescriptor.SymbolicTraits.init(rawValue:))
    let isBold = symbols.map { $0.contains(.traitBold) }
    let slant = RuntimeValue.convert(traits[.slant], to: CGFloat.self).map { $0 > 0 }
    let isItalic = symbols.map { $0.contains(.traitItalic) } ?? slant ?? style.isItalic
    let weight = weight(traits[.weight]) ?? isBold.map { $0 ? .bold : .regular } ?? style.weight
    return FontName(name).name(weight: weight, italic: isItalic) ?? name
  }

  /// Returns the weight of a trait, which is a number or a `UIFont.Weight`.
  private static func weight(_ trait: Any?) -> UIFont.Weight? {
    trait as? UIFont.Weight ?? RuntimeValue.convert(trait, to: CGFloat.self).map(UIFont.Weight.init(rawValue:))
  }

  /// Returns the name of a family's font with a face, regular if there is none.
  private static func ofFamily(_ attributes: [UIFontDescriptor.AttributeName: Any]) -> String? {
    guard let given = attributes[.family] as? String else { return nil }
    let family = given.replacing(" ", with: "")
    let face = (attributes[.face] as? String ?? "Regular").replacing(" ", with: "")
    if family == SystemFont.family { return "\(family)-\(face)" }
    let names = ["\(family)-\(face)", family, "\(family)-Regular", given]
    return names.first { CTFont.exists($0) } ?? names[0]
  }
}
