extension UIView {
  /// Performs a layout pass on this view. The constraints are solved first, since `layoutSubviews()` may read the
  /// resulting frames.
  func runLayout() {
    updateConstraintsBelow()
    solveLayout()
    let controller = viewController
    (lastTraits ?? traitCollection).performAsCurrent {
      controller?.layoutWillBegin()
      controller?.viewWillLayoutSubviews()
      layoutSubviews()
      controller?.layoutDidEnd()
      controller?.viewDidLayoutSubviews()
    }
    roundCorners()
  }

  /// Resizes the bounds to the fitting size. The origin of the frame does not change.
  func takeFittingSize() {
    let oldOrigin = frame.origin
    bounds.size = sizeThatFits(bounds.size)
    let newOrigin = frame.origin
    center = CGPoint(x: center.x + oldOrigin.x - newOrigin.x, y: center.y + oldOrigin.y - newOrigin.y)
  }

  func layOutNow() {
    updateConstraintsBelow()
    solveLayout()
    layer.layoutIfNeeded()
  }

  /// Calls `updateConstraints()` on this view and its descendants where it is due, subviews first.
  func updateConstraintsBelow() {
    for view in storedSubviews { view.updateConstraintsBelow() }
    guard needsConstraintUpdate else { return }
    needsConstraintUpdate = false
    viewController?.updateViewConstraints()
    updateConstraints()
  }

  /// The layout margins, plus the safe area, and at least the superview's margins where these are preserved.
  var effectiveLayoutMargins: UIEdgeInsets {
    var margins = storedLayoutMargins ?? UIEdgeInsets(top: 8, left: 8, bottom: 8, right: 8)
    if let viewController {
      // The margins of a view controller's root view have a minimum that the system sets.
      let minimum = viewController.viewRespectsSystemMinimumLayoutMargins ? viewController.minimumMargins : .zero
      let storedMargins = storedLayoutMargins ?? .zero
      margins = UIEdgeInsets(
        top: max(storedMargins.top, minimum.top), left: max(storedMargins.left, minimum.leading),
        bottom: max(storedMargins.bottom, minimum.bottom), right: max(storedMargins.right, minimum.trailing))
    }
    if insetsLayoutMarginsFromSafeArea { margins = margins + safeAreaInsets }
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

  /// Updates the safe area of the view and its descendants.
  ///
  /// A view's safe area is the part of the superview's insets that overlaps its frame. Its view controller's additional
  /// insets are added. With `isNew`, for a tree that has just entered a window, every descendant is visited.
  func updateSafeArea(ofNewTree isNew: Bool = false) {
    var insets = UIEdgeInsets.zero
    if self is UIWindow {
      insets = UIApplication.shared.windowInsets
    } else if let parent = storedSuperview, storedWindow != nil {
      let outer = parent.safeAreaInsetsOfSubviews
      if outer != .zero {
        let frame = self.frame
        /// Returns the part of an inset beyond a distance from the superview's edge, at most the inset itself.
        func remainder(_ inset: CGFloat, _ distance: CGFloat) -> CGFloat { min(inset, max(0, inset - distance)) }
        insets = UIEdgeInsets(
          top: remainder(outer.top, frame.minY), left: remainder(outer.left, frame.minX),
          bottom: remainder(outer.bottom, parent.bounds.maxY - frame.maxY),
          right: remainder(outer.right, parent.bounds.maxX - frame.maxX))
      }
    }
    if let extra = viewController?.additionalInsets { insets = insets + extra }
    let changed = insets != storedSafeAreaInsets
    if changed {
      storedSafeAreaInsets = insets
      // `layoutMarginsDidChange` comes first, according to published measurements on Mac Catalyst.
      if insetsLayoutMarginsFromSafeArea { layoutMarginsDidChange() }
      safeAreaInsetsDidChange()
      layoutGeometryChanged()
      viewController?.viewSafeAreaInsetsDidChange()
      setNeedsLayout()
    }
    if isNew || changed || insets != .zero { for view in storedSubviews { view.updateSafeArea(ofNewTree: isNew) } }
  }

  /// Updates the safe area, which depends on the position in the superview.
  func positionChanged() {
    guard storedWindow != nil, let parent = storedSuperview else { return }
    if parent.storedSafeAreaInsets != .zero || storedSafeAreaInsets != .zero { updateSafeArea() }
  }

  func boundsSizeChanged() {
    if storedWindow != nil || self is UIWindow { updateSafeArea() }
    boundsSizeDidChange()
    patternChanged(from: nil)
  }

  /// Updates safe area, tint colour and traits of a view that was added to a superview.
  func inheritedValuesChanged() {
    updateSafeArea(ofNewTree: true)
    if storedTintColor == nil { tintChanged() }
    traitsChanged()
  }
}
