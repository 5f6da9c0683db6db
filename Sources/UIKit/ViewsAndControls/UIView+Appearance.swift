extension UIView {
  /// Tells the view and those that inherit its tint.
  func tintChanged() {
    tintColorDidChange()
    for view in storedSubviews where view.storedTintColor == nil { view.tintChanged() }
  }

  /// The screen's traits with the overrides from the window down to here.
  var currentTraits: UITraitCollection {
    let inherited = storedSuperview?.traitCollection ?? (self as? UIWindow)?.screen.traitCollection
    let base = inherited ?? UITraitCollection.current
    let style =
      overrideUserInterfaceStyle != .unspecified
      ? overrideUserInterfaceStyle : viewController?.overrideUserInterfaceStyle ?? .unspecified
    return style == .unspecified ? base : base.with(userInterfaceStyle: style)
  }

  /// Resolves dynamic colours anew where the traits differ from the last look.
  func traitsChanged() {
    let traits = currentTraits
    let previous = lastTraits
    if previous != traits {
      lastTraits = traits
      if let storedBackgroundColor, storedBackgroundColor.isDynamic { backgroundColor = storedBackgroundColor }
      if previous != nil {
        traits.performAsCurrent {
          traitCollectionDidChange(previous)
          viewController?.traitCollectionDidChange(previous)
        }
      }
    }
    for view in storedSubviews { view.traitsChanged() }
  }
}
