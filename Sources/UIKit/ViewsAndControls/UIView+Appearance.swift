extension UIView {
  /// Tells the view and those that inherit its tint.
  func tintChanged() {
    tintColorDidChange()
    for view in storedSubviews where view.storedTintColor == nil { view.tintChanged() }
  }

  /// Dimmed or not: what is set here, else in the nearest superview that says so.
  var effectiveTintAdjustment: TintAdjustmentMode {
    if storedTintAdjustment != .automatic { return storedTintAdjustment }
    return storedSuperview?.tintAdjustmentMode ?? .normal
  }

  func setTintAdjustment(_ mode: TintAdjustmentMode) {
    guard mode != storedTintAdjustment else { return }
    storedTintAdjustment = mode
    tintAdjustmentChanged()
  }

  private func tintAdjustmentChanged() {
    tintColorDidChange()
    for view in storedSubviews where view.storedTintAdjustment == .automatic { view.tintAdjustmentChanged() }
  }

  /// The tint that is set or inherited; a grey of its luminance where it is dimmed.
  var adjustedTint: UIColor {
    let isDimmed = effectiveTintAdjustment == .dimmed
    let views = sequence(first: self, next: \.storedSuperview)
    let tint = views.lazy.compactMap(\.storedTintColor).first(where: { _ in true }) ?? .systemBlue
    return isDimmed ? tint.dimmed : tint
  }

  /// The screen's traits with the overrides from the window down to here.
  var currentTraits: UITraitCollection {
    let inherited = storedSuperview?.traitCollection ?? (self as? UIWindow)?.screen.traitCollection
    var base = inherited ?? UITraitCollection.current
    if let override = viewController?.overrideFromParent {
      base = UITraitCollection(traitsFrom: [base, override])
    }
    let style =
      overrideUserInterfaceStyle != .unspecified
      ? overrideUserInterfaceStyle : viewController?.overrideUserInterfaceStyle ?? .unspecified
    let overrides = [viewController?.traitOverrides.traits, traitOverrides.traits].compactMap { $0 }
    if overrides.contains(where: { $0 != UITraitCollection() }) {
      base = UITraitCollection(traitsFrom: [base] + overrides)
    }
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
          guard let previous else { return }
          for listener in traitListeners { listener.tell(of: traits, after: previous) }
          for listener in viewController?.traitListeners ?? [] { listener.tell(of: traits, after: previous) }
        }
      }
    }
    for view in storedSubviews { view.traitsChanged() }
  }
}
