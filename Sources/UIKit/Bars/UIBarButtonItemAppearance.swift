/// The appearance of a bar button in one state.
public final class UIBarButtonItemStateAppearance: NSObject, @unchecked Sendable {
  /// The text attributes of the title.
  public var titleTextAttributes: [NSAttributedString.Key: Any] = [:]
}

/// The appearance of the bar buttons of one style.
public final class UIBarButtonItemAppearance: NSObject, @unchecked Sendable {
  /// The appearance in the normal state.
  public let normal = UIBarButtonItemStateAppearance()
  /// The appearance of a highlighted button.
  public let highlighted = UIBarButtonItemStateAppearance()
  /// The appearance of a disabled button.
  public let disabled = UIBarButtonItemStateAppearance()

  /// Creates the default appearance.
  public override init() { super.init() }
  /// Creates the default appearance of a style.
  public convenience init(style: UIBarButtonItem.Style) { self.init() }

  /// Returns the text attributes of the title in a state, plus those of the normal state that it lacks.
  func attributes(isEnabled: Bool, isHighlighted: Bool) -> [NSAttributedString.Key: Any] {
    let appearance = !isEnabled ? disabled : isHighlighted ? highlighted : normal
    return normal.titleTextAttributes.merging(appearance.titleTextAttributes) { $1 }
  }
}
