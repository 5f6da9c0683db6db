extension UIFontDescriptor {
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
    /// A wide font.
    public static let traitExpanded = SymbolicTraits(rawValue: 1 << 5)
    /// A narrow font.
    public static let traitCondensed = SymbolicTraits(rawValue: 1 << 6)
    /// A font whose characters are equally wide.
    public static let traitMonoSpace = SymbolicTraits(rawValue: 1 << 10)
    /// A font for vertical lines.
    public static let traitVertical = SymbolicTraits(rawValue: 1 << 11)
    /// A font for controls.
    public static let traitUIOptimized = SymbolicTraits(rawValue: 1 << 12)
    /// A font with less space between lines.
    public static let traitTightLeading = SymbolicTraits(rawValue: 1 << 15)
    /// A font with more space between lines.
    public static let traitLooseLeading = SymbolicTraits(rawValue: 1 << 16)
  }

  /// The names of a description's attributes.
  public struct AttributeName: RawRepresentable, Hashable, Sendable {
    /// The text of the name.
    public let rawValue: String
    /// Creates a name from its text.
    public init(rawValue: String) { self.rawValue = rawValue }
    /// Creates a name from its text.
    public init(_ rawValue: String) { self.rawValue = rawValue }
    /// The family, such as "Helvetica".
    public static let family = AttributeName("NSFontFamilyAttribute")
    /// The PostScript name.
    public static let name = AttributeName("NSFontNameAttribute")
    /// The face, such as "Bold".
    public static let face = AttributeName("NSFontFaceAttribute")
    /// The size in points.
    public static let size = AttributeName("NSFontSizeAttribute")
    /// The name that people see.
    public static let visibleName = AttributeName("NSFontVisibleNameAttribute")
    /// The traits: a dictionary of `TraitKey`.
    public static let traits = AttributeName("NSCTFontTraitsAttribute")
    /// The transform of the characters, which has no effect here.
    public static let matrix = AttributeName("NSFontMatrixAttribute")
    /// The characters that the font must have, which have no effect here.
    public static let characterSet = AttributeName("NSCTFontCharacterSetAttribute")
    /// The fonts for characters that this one lacks, which have no effect here.
    public static let cascadeList = AttributeName("NSCTFontCascadeListAttribute")
    /// The typographic features, which have no effect here.
    public static let featureSettings = AttributeName("NSCTFontFeatureSettingsAttribute")
    /// The text style.
    public static let textStyle = AttributeName("NSCTFontUIUsageAttribute")
  }

  /// The keys of a font's traits.
  public struct TraitKey: RawRepresentable, Hashable, Sendable {
    /// The text of the key.
    public let rawValue: String
    /// Creates a key from its text.
    public init(rawValue: String) { self.rawValue = rawValue }
    /// The symbolic traits as a number.
    public static let symbolic = TraitKey(rawValue: "NSCTFontSymbolicTrait")
    /// The weight, from -1 to 1.
    public static let weight = TraitKey(rawValue: "NSCTFontWeightTrait")
    /// The width, from -1 to 1.
    public static let width = TraitKey(rawValue: "NSCTFontProportionTrait")
    /// The slant, from -1 to 1.
    public static let slant = TraitKey(rawValue: "NSCTFontSlantTrait")
  }

  /// The designs of the system font.
  public struct SystemDesign: RawRepresentable, Hashable, Sendable {
    /// The text of the design.
    public let rawValue: String
    /// Creates a design from its text.
    public init(rawValue: String) { self.rawValue = rawValue }
    /// The design that text has without another wish.
    public static let `default` = SystemDesign(rawValue: "NSCTFontUIFontDesignDefault")
    /// A design with serifs.
    public static let serif = SystemDesign(rawValue: "NSCTFontUIFontDesignSerif")
    /// A design with rounded ends.
    public static let rounded = SystemDesign(rawValue: "NSCTFontUIFontDesignRounded")
    /// A design whose characters are equally wide.
    public static let monospaced = SystemDesign(rawValue: "NSCTFontUIFontDesignMonospaced")
  }
}
