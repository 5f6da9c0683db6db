/// A category of the user's preferred text size.
public struct UIContentSizeCategory: RawRepresentable, Hashable, Sendable {
  /// The string of the category.
  public let rawValue: String
  /// Creates a category from its string.
  public init(rawValue: String) { self.rawValue = rawValue }
  /// An unspecified size.
  public static let unspecified = Self(rawValue: "_UICTContentSizeCategoryUnspecified")
  /// The smallest size.
  public static let extraSmall = Self(rawValue: "UICTContentSizeCategoryXS")
  /// A small size.
  public static let small = Self(rawValue: "UICTContentSizeCategoryS")
  /// A size below the default.
  public static let medium = Self(rawValue: "UICTContentSizeCategoryM")
  /// The default size.
  public static let large = Self(rawValue: "UICTContentSizeCategoryL")
  /// A size above the default.
  public static let extraLarge = Self(rawValue: "UICTContentSizeCategoryXL")
  /// A very large size.
  public static let extraExtraLarge = Self(rawValue: "UICTContentSizeCategoryXXL")
  /// The largest size without the accessibility sizes.
  public static let extraExtraExtraLarge = Self(rawValue: "UICTContentSizeCategoryXXXL")
  /// The smallest accessibility size.
  public static let accessibilityMedium = Self(rawValue: "UICTContentSizeCategoryAccessibilityM")
  /// A large accessibility size.
  public static let accessibilityLarge = Self(rawValue: "UICTContentSizeCategoryAccessibilityL")
  /// A larger accessibility size.
  public static let accessibilityExtraLarge = Self(rawValue: "UICTContentSizeCategoryAccessibilityXL")
  /// A very large accessibility size.
  public static let accessibilityExtraExtraLarge = Self(rawValue: "UICTContentSizeCategoryAccessibilityXXL")
  /// The largest accessibility size.
  public static let accessibilityExtraExtraExtraLarge = Self(rawValue: "UICTContentSizeCategoryAccessibilityXXXL")

  /// All sizes, smallest first.
  static let all: [UIContentSizeCategory] = [
    .extraSmall, .small, .medium, .large, .extraLarge, .extraExtraLarge, .extraExtraExtraLarge, .accessibilityMedium,
    .accessibilityLarge, .accessibilityExtraLarge, .accessibilityExtraExtraLarge, .accessibilityExtraExtraExtraLarge,
  ]

  /// The index of the category among all categories. An unspecified category has the index of the default one.
  var rank: Int { Self.all.firstIndex(of: self) ?? 3 }

  /// A Boolean value indicating whether this is an accessibility size.
  public var isAccessibilityCategory: Bool { rank >= 7 }
}

extension UIContentSizeCategory: Comparable {
  /// Returns a Boolean value indicating whether the first category is smaller than the second one.
  public static func < (a: Self, b: Self) -> Bool { a.rank < b.rank }
}
