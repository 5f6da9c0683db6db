extension UIView {
  /// Notifies the view, and the subviews that inherit its tint colour.
  func tintChanged() {
    tintColorDidChange()
    for view in storedSubviews where view.storedTintColor == nil { view.tintChanged() }
  }

  /// The view's own tint adjustment mode, or if it is automatic that of the nearest superview with one.
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

  /// The view's own or inherited tint colour. The dimmed mode replaces it by a grey of the same luminance.
  var adjustedTint: UIColor {
    let isDimmed = effectiveTintAdjustment == .dimmed
    let views = sequence(first: self, next: \.storedSuperview)
    let tint = views.lazy.compactMap(\.storedTintColor).first(where: { _ in true }) ?? .systemBlue
    return isDimmed ? tint.dimmed : tint
  }

  /// The screen's traits with the overrides of all views and view controllers from the window down to this view.
  var currentTraits: UITraitCollection {
    let inherited = storedSuperview?.traitCollection ?? (self as? UIWindow)?.traitsOfScene
    var base = inherited ?? UITraitCollection.current
    if let override = viewController?.overrideFromParent {
      base = UITraitCollection(traitsFrom: [base, override])
    }
    let style =
      overrideUserInterfaceStyle != .unspecified
      ? overrideUserInterfaceStyle : viewController?.overrideUserInterfaceStyle ?? .unspecified
    if let viewController { base = base.overridden(in: viewController.slots) }
    base = base.overridden(in: slots)
    base = contentSizeLimits.applied(to: base)
    return style == .unspecified ? base : base.with(userInterfaceStyle: style)
  }

  /// Updates dynamic colours and observers if the traits have changed since the last call.
  func traitsChanged() {
    let traits = currentTraits
    let previous = lastTraits
    if previous != traits {
      lastTraits = traits
      if let storedBackgroundColor, storedBackgroundColor.isDynamic { backgroundColor = storedBackgroundColor }
      if previous != nil {
        traits.performAsCurrent {
          adaptToTraits()
          traitCollectionDidChange(previous)
          viewController?.adaptToTraits()
          viewController?.traitCollectionDidChange(previous)
          guard let previous else { return }
          for listener in traitListeners { listener.notify(of: traits, after: previous) }
          for listener in viewController?.traitListeners ?? [] { listener.notify(of: traits, after: previous) }
        }
      }
    }
    for view in storedSubviews { view.traitsChanged() }
  }
}
