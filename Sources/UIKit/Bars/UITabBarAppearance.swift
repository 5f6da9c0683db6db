/// The appearance of a tab in one state.
public final class UITabBarItemStateAppearance: NSObject, @unchecked Sendable {
  /// The text attributes of the title.
  public var titleTextAttributes: [NSAttributedString.Key: Any] = [:]
  /// The colour of the image; nil for that of the bar.
  public var iconColor: UIColor?
  /// The background colour of the badge; nil for red.
  public var badgeBackgroundColor: UIColor?
}

/// The appearance of tabs.
public final class UITabBarItemAppearance: NSObject, @unchecked Sendable {
  /// The appearance of an unselected tab.
  public let normal = UITabBarItemStateAppearance()
  /// The appearance of the selected tab.
  public let selected = UITabBarItemStateAppearance()
  /// Creates the default appearance.
  public override init() { super.init() }
}

/// The appearance of a tab bar.
open class UITabBarAppearance: UIBarAppearance, @unchecked Sendable {
  /// The appearance of tabs with the image above the title. All tabs here have this layout.
  open var stackedLayoutAppearance = UITabBarItemAppearance()
  /// The appearance of tabs with the image beside the title. The value is stored and has no effect.
  open var inlineLayoutAppearance = UITabBarItemAppearance()
  /// The appearance of compact tabs with the image beside the title. The value is stored and has no effect.
  open var compactInlineLayoutAppearance = UITabBarItemAppearance()

  override func copyProperties(of other: UIBarAppearance) {
    super.copyProperties(of: other)
    guard let other = other as? UITabBarAppearance else { return }
    stackedLayoutAppearance = other.stackedLayoutAppearance
    (inlineLayoutAppearance, compactInlineLayoutAppearance) =
      (other.inlineLayoutAppearance, other.compactInlineLayoutAppearance)
  }
}
