// The constraints of a view, and the methods that notify the layout engine of changes.
extension UIView {
  /// The constraints that were added to the view.
  public var constraints: [NSLayoutConstraint] { layoutState?.constraints ?? [] }

  func hold(_ constraint: NSLayoutConstraint) {
    if constraint.holder === self { return }
    constraint.holder?.removeConstraint(constraint)
    for item in constraint.items {
      guard let view = NSLayoutConstraint.view(of: item) else { continue }
      precondition(
        view.isDescendant(of: self),
        "The view hierarchy is not prepared for the constraint \(constraint.description): "
          + "its items must be descendants of the view that it is added to")
    }
    constraint.holder = self
    makeLayoutState().constraints.append(constraint)
    constraintsChanged()
  }

  func release(_ constraint: NSLayoutConstraint) {
    guard constraint.holder === self, let state = layoutState else { return }
    constraint.holder = nil
    state.constraints.removeAll { $0 === constraint }
    constraintsChanged()
  }

  /// Returns the active constraints on this view along an axis.
  public func constraintsAffectingLayout(for axis: NSLayoutConstraint.Axis) -> [NSLayoutConstraint] {
    sequence(first: self, next: \.superview).flatMap(\.constraints).filter {
      ($0.firstItem === self && $0.firstAttribute.axis == axis)
        || ($0.secondItem === self && $0.secondAttribute.axis == axis)
    }
  }

  /// A Boolean value indicating whether the constraints on the view are ambiguous.
  public var hasAmbiguousLayout: Bool {
    solveLayout()
    return hierarchyRoot.layoutState?.engine?.isAmbiguous(self) ?? false
  }

  // MARK: Changes

  /// Applies the solved frames to the subviews. It sets centres and bounds, so that transforms have no effect.
  func positionSubviewsByConstraints() {
    guard let engine = hierarchyRoot.layoutState?.engine else { return }
    engine.solveIfNeeded()
    let scale = contentScaleFactor
    for view in subviews where !view.translatesAutoresizingMaskIntoConstraints {
      guard let solved = view.layoutState?.solvedFrame else { continue }
      let frame = LayoutEngine.pixelAligned(view.frame(forAlignmentRect: solved), scale: scale)
      let anchor = view.layer.anchorPoint
      let center = CGPoint(x: frame.minX + frame.width * anchor.x, y: frame.minY + frame.height * anchor.y)
      // The centre is set first, because a change of size updates the safe area, which depends on the position.
      let isMoved = view.center != center
      if isMoved { view.center = center }
      if view.bounds.size != frame.size {
        view.bounds.size = frame.size
      } else if isMoved {
        view.positionChanged()
      }
    }
  }

  /// Updates the equations after the view has entered or left a superview.
  func hierarchyChanged() {
    if superview != nil {
      // The equations of a former root move to the engine of the new hierarchy.
      let hadEngine = layoutState?.engine != nil
      layoutState?.engine = nil
      if hadEngine || layoutState != nil { constraintsChanged() }
    } else if layoutState != nil {
      constraintsChanged()
    }
  }

  /// Removes the constraints between a removed subview and the remaining views, as on iOS.
  func subviewLeft(_ view: UIView) {
    var changed = false
    for ancestor in sequence(first: self, next: \.superview) {
      guard let state = ancestor.layoutState else { continue }
      let crossing = state.constraints.filter { constraint in
        constraint.items.contains {
          NSLayoutConstraint.view(of: $0)?.isDescendant(of: view) ?? false
        }
      }
      for constraint in crossing {
        constraint.holder = nil
        changed = true
      }
      if !crossing.isEmpty { state.constraints.removeAll { $0.holder == nil } }
    }
    if changed { constraintsChanged() }
  }

  /// Updates the equations after a change of the intrinsic size.
  func intrinsicContentSizeChanged() {
    layoutState?.measuredWidth = nil
    if layoutState?.isConstrained == true { constraintsChanged() }
  }

  /// Updates the equations after a change of a frame or of the geometry of guides.
  func layoutGeometryChanged() {
    guard let state = layoutState, state.isConstrained || !state.guides.isEmpty || !state.roleGuides.isEmpty else {
      return
    }
    if translatesAutoresizingMaskIntoConstraints || superview == nil || !state.roleGuides.isEmpty {
      constraintsChanged()
    }
  }
}

extension NSLayoutConstraint.Attribute {
  /// A Boolean value indicating whether this is a length. Lengths may be compared across axes, as in a square.
  var isSize: Bool { self == .width || self == .height }

  /// A Boolean value indicating whether this is a centre.
  var isCenter: Bool {
    switch self {
    case .centerX, .centerY, .centerXWithinMargins, .centerYWithinMargins: true
    default: false
    }
  }

  /// The axis of the attribute.
  var axis: NSLayoutConstraint.Axis? {
    switch self {
    case .notAnAttribute: nil
    case .left, .right, .leading, .trailing, .width, .centerX, .leftMargin, .rightMargin, .leadingMargin,
      .trailingMargin, .centerXWithinMargins:
      .horizontal
    case .top, .bottom, .height, .centerY, .lastBaseline, .firstBaseline, .topMargin, .bottomMargin,
      .centerYWithinMargins:
      .vertical
    }
  }
}
