import CoreText

/// A description of a font, used to find a related font that is bold, italic, of another size or family.
open class UIFontDescriptor: NSObject, @unchecked Sendable {
  /// The attributes from which the description was made.
  public let fontAttributes: [AttributeName: Any]
  private let resolvedName: String

  /// Creates a description from attributes.
  public init(fontAttributes attributes: [AttributeName: Any] = [:]) {
    (fontAttributes, resolvedName) = (attributes, FontName.resolved(attributes))
  }

  /// Creates the description of a font with a name and a size.
  public convenience init(name fontName: String, size: CGFloat) {
    self.init(fontAttributes: [.name: fontName, .size: size])
  }

  /// Returns the description of a text style's font at the preferred size of text.
  open class func preferredFontDescriptor(withTextStyle style: UIFont.TextStyle) -> UIFontDescriptor {
    UIFont.preferredFont(forTextStyle: style).fontDescriptor
  }
  /// Returns the description of a text style's font at the size of text of a trait collection.
  open class func preferredFontDescriptor(
    withTextStyle style: UIFont.TextStyle, compatibleWith traits: UITraitCollection?
  ) -> UIFontDescriptor {
    UIFont.preferredFont(forTextStyle: style, compatibleWith: traits).fontDescriptor
  }

  /// The PostScript name of the font.
  open var postscriptName: String { resolvedName }
  /// The size in points; 0 if unspecified.
  open var pointSize: CGFloat { RuntimeValue.convert(fontAttributes[.size], to: CGFloat.self) ?? 0 }

  /// Returns an attribute of the font, also one that was not given but follows from the others.
  open func object(forKey anAttribute: AttributeName) -> Any? {
    let name = FontName(postscriptName)
    switch anAttribute {
    case .name: return postscriptName
    case .family: return name.family
    case .face: return name.face
    case .visibleName: return name.face == "Regular" ? name.family : "\(name.family) \(name.face)"
    case .size: return pointSize
    case .traits:
      let traits: [TraitKey: Any] = [
        .symbolic: symbolicTraits.rawValue, .weight: name.style.weight.rawValue, .width: CGFloat(0),
        .slant: CGFloat(name.style.isItalic ? 0.07 : 0),
      ]
      return traits
    default: return fontAttributes[anAttribute]
    }
  }

  /// The stylistic traits, read from the font's name. Semibold and heavier fonts count as bold.
  open var symbolicTraits: SymbolicTraits {
    var traits: SymbolicTraits = []
    let (weight, isItalic) = FontName(postscriptName).style
    if isItalic { traits.insert(.traitItalic) }
    if weight.rawValue >= UIFont.Weight.semibold.rawValue { traits.insert(.traitBold) }
    return traits
  }

  /// Returns the font of the same family with other traits; nil if there is none.
  open func withSymbolicTraits(_ symbolicTraits: SymbolicTraits) -> UIFontDescriptor? {
    let (weight, _) = FontName(postscriptName).style
    let wasBold = self.symbolicTraits.contains(.traitBold)
    let isBold = symbolicTraits.contains(.traitBold)
    let new: UIFont.Weight = isBold ? (wasBold ? weight : .bold) : wasBold ? .regular : weight
    return FontName(postscriptName).name(weight: new, italic: symbolicTraits.contains(.traitItalic)).map {
      UIFontDescriptor(name: $0, size: pointSize)
    }
  }

  /// Returns the font with further attributes, which replace those of the same names.
  open func addingAttributes(_ attributes: [AttributeName: Any] = [:]) -> UIFontDescriptor {
    UIFontDescriptor(fontAttributes: fontAttributes.merging(attributes) { $1 })
  }

  /// Returns the font at another size.
  open func withSize(_ newPointSize: CGFloat) -> UIFontDescriptor { addingAttributes([.size: newPointSize]) }

  /// Returns the regular font of another family.
  open func withFamily(_ newFamily: String) -> UIFontDescriptor {
    UIFontDescriptor(fontAttributes: [.family: newFamily, .size: pointSize])
  }

  /// Returns the font of the same family with another face, such as "Bold Italic".
  open func withFace(_ newFace: String) -> UIFontDescriptor {
    UIFontDescriptor(fontAttributes: [.family: FontName(postscriptName).family, .face: newFace, .size: pointSize])
  }

  /// Returns the system font in another design. There is one design here, which stands in for the others.
  open func withDesign(_ design: SystemDesign) -> UIFontDescriptor? {
    FontName(postscriptName).isSystem ? addingAttributes([:]) : nil
  }

  /// Returns the descriptions of the fonts that match this one: itself if there is such a font.
  open func matchingFontDescriptors(withMandatoryKeys mandatoryKeys: Set<AttributeName>?) -> [UIFontDescriptor] {
    FontName(postscriptName).isSystem || CTFont.exists(postscriptName) ? [self] : []
  }

  /// Returns a Boolean value indicating whether two descriptions have the same name and size.
  open override func isEqual(_ object: Any?) -> Bool {
    guard let other = object as? UIFontDescriptor else { return false }
    return postscriptName == other.postscriptName && pointSize == other.pointSize
  }
  /// A hash of the name.
  open override var hash: Int { postscriptName.hashValue }
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
