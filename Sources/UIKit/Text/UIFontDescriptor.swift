import CoreText

/// A collection of attributes that describe a font, and from which related fonts are made.
open class UIFontDescriptor: NSObject, @unchecked Sendable {
  /// The attributes with which the descriptor was created.
  public let fontAttributes: [AttributeName: Any]
  /// The PostScript name of the font that best matches the attributes.
  private let resolvedName: String

  /// Creates a font descriptor with attributes.
  public init(fontAttributes attributes: [AttributeName: Any] = [:]) {
    (fontAttributes, resolvedName) = (attributes, FontName.resolved(attributes))
  }

  /// Creates a font descriptor with a PostScript name and a size in points.
  public convenience init(name fontName: String, size: CGFloat) {
    self.init(fontAttributes: [.name: fontName, .size: size])
  }

  /// Returns the descriptor of the font for a text style, scaled for the user's content size category.
  open class func preferredFontDescriptor(withTextStyle style: UIFont.TextStyle) -> UIFontDescriptor {
    UIFont.preferredFont(forTextStyle: style).fontDescriptor
  }
  /// Returns the descriptor of the font for a text style, scaled for the content size category of a trait collection.
  open class func preferredFontDescriptor(
    withTextStyle style: UIFont.TextStyle, compatibleWith traits: UITraitCollection?
  ) -> UIFontDescriptor {
    UIFont.preferredFont(forTextStyle: style, compatibleWith: traits).fontDescriptor
  }

  /// The PostScript name of the font.
  open var postscriptName: String { resolvedName }
  /// The font size in points; 0 if unspecified.
  open var pointSize: CGFloat { RuntimeValue.convert(fontAttributes[.size], to: CGFloat.self) ?? 0 }

  /// Returns the value of an attribute, which may be derived from the font's name; nil if the attribute is unknown.
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

  /// The symbolic traits, which are read from the font's name. Semibold and heavier fonts are bold.
  open var symbolicTraits: SymbolicTraits {
    var traits: SymbolicTraits = []
    let (weight, isItalic) = FontName(postscriptName).style
    if isItalic { traits.insert(.traitItalic) }
    if weight.rawValue >= UIFont.Weight.semibold.rawValue { traits.insert(.traitBold) }
    return traits
  }

  /// The typographic features of the attributes.
  var features: [FontFeature] {
    (fontAttributes[.featureSettings] as? [[FeatureKey: Any]] ?? []).compactMap { setting in
      guard let type = RuntimeValue.convert(setting[.type], to: Int.self),
        let selector = RuntimeValue.convert(setting[.selector], to: Int.self)
      else { return nil }
      return FontFeature(type: type, selector: selector)
    }
  }

  /// Returns the descriptor of another font, with the features of this one.
  private func withFont(named name: String) -> UIFontDescriptor {
    let settings = fontAttributes[.featureSettings].map { [AttributeName.featureSettings: $0] } ?? [:]
    return UIFontDescriptor(name: name, size: pointSize).addingAttributes(settings)
  }

  /// Returns a descriptor of the same family with the symbolic traits; nil if no such font exists.
  open func withSymbolicTraits(_ symbolicTraits: SymbolicTraits) -> UIFontDescriptor? {
    let (weight, _) = FontName(postscriptName).style
    let wasBold = self.symbolicTraits.contains(.traitBold)
    let isBold = symbolicTraits.contains(.traitBold)
    // A weight changes only with the trait: a heavy font that stays bold stays heavy.
    let newWeight: UIFont.Weight = isBold ? (wasBold ? weight : .bold) : wasBold ? .regular : weight
    return FontName(postscriptName).name(weight: newWeight, italic: symbolicTraits.contains(.traitItalic))
      .map(withFont)
  }

  /// Returns a descriptor with additional attributes, which take precedence over existing ones.
  open func addingAttributes(_ attributes: [AttributeName: Any] = [:]) -> UIFontDescriptor {
    UIFontDescriptor(fontAttributes: fontAttributes.merging(attributes) { $1 })
  }

  /// Returns a descriptor with another size.
  open func withSize(_ newPointSize: CGFloat) -> UIFontDescriptor { addingAttributes([.size: newPointSize]) }

  /// Returns a descriptor of the regular font in another family.
  open func withFamily(_ newFamily: String) -> UIFontDescriptor {
    UIFontDescriptor(fontAttributes: [.family: newFamily, .size: pointSize])
  }

  /// Returns a descriptor of the same family with another face, such as "Bold Italic".
  open func withFace(_ newFace: String) -> UIFontDescriptor {
    UIFontDescriptor(fontAttributes: [.family: FontName(postscriptName).family, .face: newFace, .size: pointSize])
  }

  /// Returns a descriptor of the system font with another design; nil for other fonts.
  ///
  /// The default design stands in for the others here.
  open func withDesign(_ design: SystemDesign) -> UIFontDescriptor? {
    FontName(postscriptName).isSystem ? addingAttributes([:]) : nil
  }

  /// Returns the descriptors of the matching fonts: the descriptor itself if its font exists, or else none.
  open func matchingFontDescriptors(withMandatoryKeys mandatoryKeys: Set<AttributeName>?) -> [UIFontDescriptor] {
    FontName(postscriptName).isSystem || CTFont.exists(postscriptName) ? [self] : []
  }

  /// Returns a Boolean value indicating whether another object is a descriptor with the same name, size and features.
  open override func isEqual(_ object: Any?) -> Bool {
    guard let other = object as? UIFontDescriptor else { return false }
    return postscriptName == other.postscriptName && pointSize == other.pointSize && features == other.features
  }
  /// The hash value of the descriptor.
  open override var hash: Int { postscriptName.hashValue }
}

extension UIFont {
  /// The descriptor of the font.
  public var fontDescriptor: UIFontDescriptor {
    let descriptor = UIFontDescriptor(name: fontName, size: pointSize)
    let settings: [[UIFontDescriptor.FeatureKey: Int]] = ctFont.features.map {
      [.type: $0.type, .selector: $0.selector]
    }
    return settings.isEmpty ? descriptor : descriptor.addingAttributes([.featureSettings: settings])
  }

  /// Creates the font that best matches a descriptor. A size of 0 keeps the descriptor's size, and 12 is the default.
  public convenience init(descriptor: UIFontDescriptor, size pointSize: CGFloat) {
    let size = pointSize > 0 ? pointSize : descriptor.pointSize
    self.init(
      CTFont.named(
        descriptor.postscriptName, size: size > 0 ? size : 12, features: descriptor.features, log: Device.current.log))
  }
}
