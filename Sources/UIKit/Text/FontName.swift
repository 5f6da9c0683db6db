import CoreText

/// A PostScript font name, such as "Inter-SemiBoldItalic": family, dash, weight and slant.
struct FontName {
  let family: String
  private let suffix: String

  /// The weights by their spelling in font file names.
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

  /// The face: the weight and the slant, such as "SemiBold Italic".
  var face: String {
    let words = suffix.replacing("Italic", with: " Italic").replacing("Oblique", with: " Oblique")
    return words.trimmingCharacters(in: .whitespaces)
  }

  var style: (weight: UIFont.Weight, isItalic: Bool) {
    let isItalic = suffix.contains("Italic") || suffix.contains("Oblique")
    let weight = Self.weights.last { suffix.hasPrefix($0.key) }?.value
    return (weight ?? .regular, isItalic)
  }

  /// Returns the PostScript name of another face of the family; nil if no such font exists.
  func name(weight: UIFont.Weight, italic: Bool) -> String? {
    if isSystem { return SystemFont.name(weight: weight.name, italic: italic) }
    let weightName = weight.name
    let italicSuffixes = weightName == "Regular" ? ["Italic", "RegularItalic"] : [weightName + "Italic"]
    let suffixes = italic ? italicSuffixes : [weightName]
    return suffixes.map { "\(family)-\($0)" }.first { CTFont.exists($0) }
  }

  /// Returns the PostScript name of the font that best matches the attributes of a descriptor.
  static func resolved(_ attributes: [UIFontDescriptor.AttributeName: Any]) -> String {
    let name = attributes[.name] as? String ?? nameInFamily(attributes) ?? SystemFont.name(weight: "Regular")
    guard let traits = attributes[.traits] as? [UIFontDescriptor.TraitKey: Any] else { return name }
    let style = FontName(name).style
    let symbolicTraits = RuntimeValue.convert(traits[.symbolic], to: UInt32.self).map(
      UIFontDescriptor.SymbolicTraits.init(rawValue:))
    let isBold = symbolicTraits.map { $0.contains(.traitBold) }
    let isSlanted = RuntimeValue.convert(traits[.slant], to: CGFloat.self).map { $0 > 0 }
    let isItalic = symbolicTraits.map { $0.contains(.traitItalic) } ?? isSlanted ?? style.isItalic
    let weight = weight(traits[.weight]) ?? isBold.map { $0 ? .bold : .regular } ?? style.weight
    return FontName(name).name(weight: weight, italic: isItalic) ?? name
  }

  /// Returns the value of a weight trait, which client code sets as a number or a `UIFont.Weight`.
  private static func weight(_ trait: Any?) -> UIFont.Weight? {
    trait as? UIFont.Weight ?? RuntimeValue.convert(trait, to: CGFloat.self).map(UIFont.Weight.init(rawValue:))
  }

  /// Returns the PostScript name for the family and face of attributes; nil without a family. The face defaults to
  /// regular.
  private static func nameInFamily(_ attributes: [UIFontDescriptor.AttributeName: Any]) -> String? {
    guard let familyAttribute = attributes[.family] as? String else { return nil }
    let family = familyAttribute.replacing(" ", with: "")
    let face = (attributes[.face] as? String ?? "Regular").replacing(" ", with: "")
    if family == SystemFont.family { return "\(family)-\(face)" }
    let names = ["\(family)-\(face)", family, "\(family)-Regular", familyAttribute]
    return names.first { CTFont.exists($0) } ?? names[0]
  }
}
