// The constraints that a view holds, and the hooks by which the view chapter tells layout what happened.
extension UIView {
  /// The constraints that this view holds.
  public var constraints: [NSLayoutConstraint] { layoutState?.constraints ?? [] }

  /// Takes up a constraint between this view's descendants or itself.
  public func addConstraint(_ constraint: NSLayoutConstraint) {
    if constraint.holder === self { return }
    constraint.holder?.removeConstraint(constraint)
    for item in [constraint.firstItem, constraint.secondItem] {
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

  /// Takes up constraints.
  public func addConstraints(_ constraints: [NSLayoutConstraint]) {
    for constraint in constraints { addConstraint(constraint) }
  }

  /// Lets a constraint go.
  public func removeConstraint(_ constraint: NSLayoutConstraint) {
    guard constraint.holder === self, let state = layoutState else { return }
    constraint.holder = nil
    state.constraints.removeAll { $0 === constraint }
    constraintsChanged()
  }

  /// Lets constraints go.
  public func removeConstraints(_ constraints: [NSLayoutConstraint]) {
    for constraint in constraints { removeConstraint(constraint) }
  }

  /// The active constraints that name this view, along an axis.
  public func constraintsAffectingLayout(for axis: NSLayoutConstraint.Axis) -> [NSLayoutConstraint] {
    sequence(first: self, next: \.superview).flatMap(\.constraints).filter {
      ($0.firstItem === self && $0.firstAttribute.axis == axis)
        || ($0.secondItem === self && $0.secondAttribute.axis == axis)
    }
  }

  /// Whether the constraints leave the view's frame freedom.
  public var hasAmbiguousLayout: Bool {
    solveLayout()
    return hierarchyRoot.layoutState?.engine?.isAmbiguous(self) ?? false
  }

  // MARK: Hooks

  /// Puts what the solver found into the subviews' frames; transforms stay.
  func positionSubviewsByConstraints() {
    guard let engine = hierarchyRoot.layoutState?.engine else { return }
    engine.solveIfNeeded()
    let scale = contentScaleFactor
    for view in subviews where !view.translatesAutoresizingMaskIntoConstraints {
      guard let solved = view.layoutState?.solvedFrame else { continue }
      let frame = LayoutEngine.pixelAligned(view.frame(forAlignmentRect: solved), scale: scale)
      let anchor = view.layer.anchorPoint
      let center = CGPoint(x: frame.minX + frame.width * anchor.x, y: frame.minY + frame.height * anchor.y)
      if view.bounds.size != frame.size { view.bounds.size = frame.size }
      if view.center != center { view.center = center }
    }
  }

  /// The view came into or left a superview.
  func hierarchyChanged() {
    if superview != nil {
      // It may have been the top of a hierarchy with equations of its own; they belong to the new top now.
      let hadEngine = layoutState?.engine != nil
      layoutState?.engine = nil
      if hadEngine || layoutState != nil { constraintsChanged() }
    } else if layoutState != nil {
      constraintsChanged()
    }
  }

  /// A subview has left: constraints that reach from outside into it fall away, as on iOS.
  func subviewLeft(_ view: UIView) {
    var changed = false
    for ancestor in sequence(first: self, next: \.superview) {
      guard let state = ancestor.layoutState else { continue }
      let crossing = state.constraints.filter { constraint in
        [constraint.firstItem, constraint.secondItem].contains {
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

  /// The contents' own size has changed.
  func intrinsicContentSizeChanged() {
    layoutState?.measuredWidth = nil
    if layoutState?.takesPart == true { constraintsChanged() }
  }

  /// The frame of a view that constraints name was set, or what its guides are made of.
  func layoutGeometryChanged() {
    guard let state = layoutState, state.takesPart || !state.guides.isEmpty || !state.roleGuides.isEmpty else { return }
    if translatesAutoresizingMaskIntoConstraints || superview == nil || !state.roleGuides.isEmpty {
      constraintsChanged()
    }
  }
}

extension NSLayoutConstraint.Attribute {
  /// Whether it is a length; those are compared across directions too (a square).
  var isSize: Bool { self == .width || self == .height }

  /// The direction that the attribute speaks of.
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
