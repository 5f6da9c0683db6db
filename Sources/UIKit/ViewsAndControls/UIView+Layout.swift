extension UIView {
  /// Performs one layout of this view. Constraints are solved first, since `layoutSubviews()` may depend on their
  /// frames.
  func runLayout() {
    updateConstraintsBelow()
    solveLayout()
    let controller = viewController
    (lastTraits ?? traitCollection).performAsCurrent {
      controller?.viewWillLayoutSubviews()
      layoutSubviews()
      controller?.viewDidLayoutSubviews()
    }
  }

  func takeFittingSize() {
    let corner = frame.origin
    bounds.size = sizeThatFits(bounds.size)
    let moved = frame.origin
    center = CGPoint(x: center.x + corner.x - moved.x, y: center.y + corner.y - moved.y)
  }

  func layOutNow() {
    updateConstraintsBelow()
    solveLayout()
    layer.layoutIfNeeded()
  }

  /// Calls `updateConstraints()` on all views that need it, subviews first.
  func updateConstraintsBelow() {
    for view in storedSubviews { view.updateConstraintsBelow() }
    guard needsConstraintUpdate else { return }
    needsConstraintUpdate = false
    viewController?.updateViewConstraints()
    updateConstraints()
  }

  /// The effective margins, with the safe area and the preserved margins of the superview.
  var effectiveLayoutMargins: UIEdgeInsets {
    var margins = storedLayoutMargins ?? UIEdgeInsets(top: 8, left: 8, bottom: 8, right: 8)
    if let viewController {
      // The system manages the margins of a view controller's root view.
      let least = viewController.viewRespectsSystemMinimumLayoutMargins ? viewController.minimumMargins : .zero
      let own = storedLayoutMargins ?? .zero
      margins = UIEdgeInsets(
        top: max(own.top, least.top), left: max(own.left, least.leading), bottom: max(own.bottom, least.bottom),
        right: max(own.right, least.trailing))
    }
    if insetsLayoutMarginsFromSafeArea {
      let safe = safeAreaInsets
      margins = UIEdgeInsets(
        top: margins.top + safe.top, left: margins.left + safe.left, bottom: margins.bottom + safe.bottom,
        right: margins.right + safe.right)
    }
    guard preservesSuperviewLayoutMargins, let parent = storedSuperview else { return margins }
    let outer = parent.effectiveLayoutMargins
    return UIEdgeInsets(
      top: max(margins.top, outer.top - frame.minY), left: max(margins.left, outer.left - frame.minX),
      bottom: max(margins.bottom, outer.bottom - (parent.bounds.height - frame.maxY)),
      right: max(margins.right, outer.right - (parent.bounds.width - frame.maxX)))
  }

  /// Updates the view after a change of its margins.
  func marginsChanged() {
    layoutMarginsDidChange()
    viewController?.viewLayoutMarginsDidChange()
    layoutGeometryChanged()
    setNeedsLayout()
    for view in storedSubviews where view.preservesSuperviewLayoutMargins { view.marginsChanged() }
  }

  /// Updates the safe area of the view and its subviews: the part of the superview's insets that reaches into the
  /// frame. In a tree that has just entered a window every view is visited, since a view controller below may have
  /// insets of its own.
  func updateSafeArea(ofNewTree isNew: Bool = false) {
    var insets = UIEdgeInsets.zero
    if self is UIWindow {
      insets = UIApplication.shared.windowInsets
    } else if let parent = storedSuperview, storedWindow != nil {
      let outer = parent.storedSafeAreaInsets
      if outer != .zero {
        let frame = self.frame
        /// The part of an inset that is left at a distance inside the superview's edge; never more than the inset.
        func rest(_ inset: CGFloat, _ distance: CGFloat) -> CGFloat { min(inset, max(0, inset - distance)) }
        insets = UIEdgeInsets(
          top: rest(outer.top, frame.minY), left: rest(outer.left, frame.minX),
          bottom: rest(outer.bottom, parent.bounds.maxY - frame.maxY),
          right: rest(outer.right, parent.bounds.maxX - frame.maxX))
      }
    }
    if let extra = viewController?.additionalInsets {
      insets = UIEdgeInsets(
        top: insets.top + extra.top, left: insets.left + extra.left, bottom: insets.bottom + extra.bottom,
        right: insets.right + extra.right)
    }
    let changed = insets != storedSafeAreaInsets
    if changed {
      storedSafeAreaInsets = insets
      // On Catalyst, others measured, margins are told first.
      if insetsLayoutMarginsFromSafeArea { layoutMarginsDidChange() }
      safeAreaInsetsDidChange()
      layoutGeometryChanged()
      viewController?.viewSafeAreaInsetsDidChange()
      setNeedsLayout()
    }
    if isNew || changed || insets != .zero { for view in storedSubviews { view.updateSafeArea(ofNewTree: isNew) } }
  }

  /// Updates the safe area, which depends on the place in the superview.
  func positionChanged() {
    guard storedWindow != nil, let parent = storedSuperview else { return }
    if parent.storedSafeAreaInsets != .zero || storedSafeAreaInsets != .zero { updateSafeArea() }
  }

  func boundsSizeChanged() {
    if storedWindow != nil || self is UIWindow { updateSafeArea() }
    boundsSizeDidChange()
    patternChanged(from: nil)
  }

  /// Updates the inherited values of a view that was added to a superview.
  func inheritedValuesChanged() {
    updateSafeArea(ofNewTree: true)
    if storedTintColor == nil { tintChanged() }
    traitsChanged()
  }
}
