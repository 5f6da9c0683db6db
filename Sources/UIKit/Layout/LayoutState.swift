/// What layout keeps for one view.
@MainActor
final class LayoutState {
  /// The constraints that the view holds, in order of activation.
  var constraints: [NSLayoutConstraint] = []
  /// The view's guides, in order of adding.
  var guides: [UILayoutGuide] = []
  var roleGuides: [UILayoutGuide] = []
  var hugging = (horizontal: UILayoutPriority.defaultLow, vertical: UILayoutPriority.defaultLow)
  var compression = (horizontal: UILayoutPriority.defaultHigh, vertical: UILayoutPriority.defaultHigh)
  /// What the solver found for the view, in its superview's coordinates.
  var solvedFrame: CGRect?
  /// The width for which text measured its height, when it had to break lines.
  var measuredWidth: CGFloat?
  /// Whether a constraint names the view, so that its frame matters to others.
  var takesPart = false
  /// Only of a view without superview.
  var engine: LayoutEngine?
}

/// The view's slot for it; made at the first need.
private enum LayoutSlot: ObjectSlot {
  static var initialValue: LayoutState? { nil }
}

extension UIView {
  /// What layout keeps for this view, nil while it needs nothing.
  var layoutState: LayoutState? { slots[LayoutSlot.self] }

  func makeLayoutState() -> LayoutState {
    if let state = layoutState { return state }
    let state = LayoutState()
    slots[LayoutSlot.self] = state
    return state
  }

  /// The topmost view of the hierarchy.
  var hierarchyRoot: UIView {
    var view = self
    while let parent = view.superview { view = parent }
    return view
  }

  /// Solves what changed in this hierarchy; marks the superviews of what moved.
  func solveLayout() { hierarchyRoot.layoutState?.engine?.solveIfNeeded() }

  /// Something that the equations are made of has changed.
  func constraintsChanged() {
    let root = hierarchyRoot
    let state = root.makeLayoutState()
    let engine = state.engine ?? LayoutEngine(root: root)
    state.engine = engine
    engine.setNeedsSolve()
  }

  /// What laying this hierarchy out has cost so far, in terms of the solver's rows; for growth tests and benchmarks.
  package var layoutWork: Int { hierarchyRoot.layoutState?.engine?.work ?? 0 }

  func nearestCommonAncestor(with other: UIView) -> UIView? {
    if other === self { return self }
    return sequence(first: self, next: \.superview).first { other.isDescendant(of: $0) }
  }
}
