extension UIFontDescriptor {
  /// Constants that describe the stylistic aspects of a font.
  public struct SymbolicTraits: OptionSet, Hashable, Sendable {
    /// The bits of the set.
    public let rawValue: UInt32
    /// Creates a set from its bits.
    public init(rawValue: UInt32) { self.rawValue = rawValue }
    /// The font is italic.
    public static let traitItalic = SymbolicTraits(rawValue: 1 << 0)
    /// The font is bold.
    public static let traitBold = SymbolicTraits(rawValue: 1 << 1)
    /// The font has wide characters.
    public static let traitExpanded = SymbolicTraits(rawValue: 1 << 5)
    /// The font has narrow characters.
    public static let traitCondensed = SymbolicTraits(rawValue: 1 << 6)
    /// The characters of the font have the same width.
    public static let traitMonoSpace = SymbolicTraits(rawValue: 1 << 10)
    /// The font has glyph variants for vertical text.
    public static let traitVertical = SymbolicTraits(rawValue: 1 << 11)
    /// The font is optimised for interface text.
    public static let traitUIOptimized = SymbolicTraits(rawValue: 1 << 12)
    /// The font has less leading than usual.
    public static let traitTightLeading = SymbolicTraits(rawValue: 1 << 15)
    /// The font has more leading than usual.
    public static let traitLooseLeading = SymbolicTraits(rawValue: 1 << 16)
  }

  /// Constants for the attributes of a font descriptor.
  public struct AttributeName: RawRepresentable, Hashable, Sendable {
    /// The attribute name as a string.
    public let rawValue: String
    /// Creates an attribute name from a string.
    public init(rawValue: String) { self.rawValue = rawValue }
    /// Creates an attribute name from a string.
    public init(_ rawValue: String) { self.rawValue = rawValue }
    /// The family name, such as "Helvetica".
    public static let family = AttributeName("NSFontFamilyAttribute")
    /// The PostScript name.
    public static let name = AttributeName("NSFontNameAttribute")
    /// The face name, such as "Bold".
    public static let face = AttributeName("NSFontFaceAttribute")
    /// The font size in points.
    public static let size = AttributeName("NSFontSizeAttribute")
    /// The name of the font for display to users.
    public static let visibleName = AttributeName("NSFontVisibleNameAttribute")
    /// The traits, a dictionary with keys of type `TraitKey`.
    public static let traits = AttributeName("NSCTFontTraitsAttribute")
    /// The transform of the glyphs. It is stored and has no effect.
    public static let matrix = AttributeName("NSFontMatrixAttribute")
    /// The character set that the font must cover. It is stored and has no effect.
    public static let characterSet = AttributeName("NSCTFontCharacterSetAttribute")
    /// The fallback fonts for missing characters. They are stored and have no effect.
    public static let cascadeList = AttributeName("NSCTFontCascadeListAttribute")
    /// The typographic features, an array of dictionaries with keys of type `FeatureKey`.
    public static let featureSettings = AttributeName("NSCTFontFeatureSettingsAttribute")
    /// The text style of the font.
    public static let textStyle = AttributeName("NSCTFontUIUsageAttribute")
  }

  /// Constants for the keys of a typographic feature.
  public struct FeatureKey: RawRepresentable, Hashable, Sendable {
    /// The key as a string.
    public let rawValue: String
    /// Creates a feature key from a string.
    public init(rawValue: String) { self.rawValue = rawValue }
    /// The number of the feature type, such as `kNumberSpacingType`.
    public static let type = FeatureKey(rawValue: "CTFeatureTypeIdentifier")
    /// The number of the selector in its feature type, such as `kMonospacedNumbersSelector`.
    public static let selector = FeatureKey(rawValue: "CTFeatureSelectorIdentifier")
    /// The number of the feature type, by its name before iOS 15.
    public static let featureIdentifier = type
    /// The number of the selector, by its name before iOS 15.
    public static let typeIdentifier = selector
  }

  /// Constants for the keys of a traits dictionary.
  public struct TraitKey: RawRepresentable, Hashable, Sendable {
    /// The key as a string.
    public let rawValue: String
    /// Creates a trait key from a string.
    public init(rawValue: String) { self.rawValue = rawValue }
    /// The raw value of the font's `SymbolicTraits`.
    public static let symbolic = TraitKey(rawValue: "NSCTFontSymbolicTrait")
    /// The weight, from −1 to 1; 0 is regular.
    public static let weight = TraitKey(rawValue: "NSCTFontWeightTrait")
    /// The width of characters, from −1 to 1; 0 is regular.
    public static let width = TraitKey(rawValue: "NSCTFontProportionTrait")
    /// The slant, from −1 to 1; 0 is upright.
    public static let slant = TraitKey(rawValue: "NSCTFontSlantTrait")
  }

  /// Constants for the designs of the system font.
  public struct SystemDesign: RawRepresentable, Hashable, Sendable {
    /// The design as a string.
    public let rawValue: String
    /// Creates a design from a string.
    public init(rawValue: String) { self.rawValue = rawValue }
    /// The default design of the system font.
    public static let `default` = SystemDesign(rawValue: "NSCTFontUIFontDesignDefault")
    /// The serif design.
    public static let serif = SystemDesign(rawValue: "NSCTFontUIFontDesignSerif")
    /// The rounded design.
    public static let rounded = SystemDesign(rawValue: "NSCTFontUIFontDesignRounded")
    /// The monospaced design.
    public static let monospaced = SystemDesign(rawValue: "NSCTFontUIFontDesignMonospaced")
  }
}
