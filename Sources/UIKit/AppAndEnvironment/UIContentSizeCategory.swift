/// How large text is to be, as the person who holds the device has set it.
public struct UIContentSizeCategory: RawRepresentable, Hashable, Sendable {
  /// The category's text.
  public let rawValue: String
  /// Creates a category from its text.
  public init(rawValue: String) { self.rawValue = rawValue }
  /// Not said.
  public static let unspecified = Self(rawValue: "_UICTContentSizeCategoryUnspecified")
  /// The smallest.
  public static let extraSmall = Self(rawValue: "UICTContentSizeCategoryXS")
  /// Small.
  public static let small = Self(rawValue: "UICTContentSizeCategoryS")
  /// Smaller than usual.
  public static let medium = Self(rawValue: "UICTContentSizeCategoryM")
  /// As devices come.
  public static let large = Self(rawValue: "UICTContentSizeCategoryL")
  /// Larger.
  public static let extraLarge = Self(rawValue: "UICTContentSizeCategoryXL")
  /// Still larger.
  public static let extraExtraLarge = Self(rawValue: "UICTContentSizeCategoryXXL")
  /// The largest of the usual ones.
  public static let extraExtraExtraLarge = Self(rawValue: "UICTContentSizeCategoryXXXL")
  /// Large for accessibility.
  public static let accessibilityMedium = Self(rawValue: "UICTContentSizeCategoryAccessibilityM")
  /// Larger for accessibility.
  public static let accessibilityLarge = Self(rawValue: "UICTContentSizeCategoryAccessibilityL")
  /// Still larger for accessibility.
  public static let accessibilityExtraLarge = Self(rawValue: "UICTContentSizeCategoryAccessibilityXL")
  /// Very large for accessibility.
  public static let accessibilityExtraExtraLarge = Self(rawValue: "UICTContentSizeCategoryAccessibilityXXL")
  /// The largest.
  public static let accessibilityExtraExtraExtraLarge = Self(rawValue: "UICTContentSizeCategoryAccessibilityXXXL")

  /// Smallest first.
  static let all: [UIContentSizeCategory] = [
    .extraSmall, .small, .medium, .large, .extraLarge, .extraExtraLarge, .extraExtraExtraLarge, .accessibilityMedium,
    .accessibilityLarge, .accessibilityExtraLarge, .accessibilityExtraExtraLarge, .accessibilityExtraExtraExtraLarge,
  ]

  /// The place among the categories; as devices come where nothing is said.
  var rank: Int { Self.all.firstIndex(of: self) ?? 3 }

  /// Whether it is one of those for accessibility.
  public var isAccessibilityCategory: Bool { rank >= 7 }
}

extension UIContentSizeCategory: Comparable {
  /// Orders by size.
  public static func < (a: Self, b: Self) -> Bool { a.rank < b.rank }
}
