/// The layout data of one view.
@MainActor
final class LayoutState {
  /// The constraints that the view holds, in the order of activation.
  var constraints: [NSLayoutConstraint] = []
  /// The layout guides of the view, in the order in which they were added.
  var guides: [UILayoutGuide] = []
  var roleGuides: [UILayoutGuide] = []
  var hugging = (horizontal: UILayoutPriority.defaultLow, vertical: UILayoutPriority.defaultLow)
  var compression = (horizontal: UILayoutPriority.defaultHigh, vertical: UILayoutPriority.defaultHigh)
  /// The solved frame, in the superview's coordinates.
  var solvedFrame: CGRect?
  /// The width for which text with line breaks was measured.
  var measuredWidth: CGFloat?
  /// A Boolean value indicating whether a constraint refers to the view, so that its frame affects other views.
  var takesPart = false
  /// The engine of the hierarchy, in its root view only.
  var engine: LayoutEngine?
}

/// The slot of a view's layout data, which is made on demand.
private enum LayoutSlot: ObjectSlot {
  static var initialValue: LayoutState? { nil }
}

extension UIView {
  /// The layout data of this view, nil until it is needed.
  var layoutState: LayoutState? { slots[LayoutSlot.self] }

  func makeLayoutState() -> LayoutState {
    if let state = layoutState { return state }
    let state = LayoutState()
    slots[LayoutSlot.self] = state
    return state
  }

  /// The root of the view hierarchy.
  var hierarchyRoot: UIView {
    var view = self
    while let parent = view.superview { view = parent }
    return view
  }

  /// Solves the changed constraints of this hierarchy, and requests layout of the superviews whose subviews moved.
  func solveLayout() { hierarchyRoot.layoutState?.engine?.solveIfNeeded() }

  /// Requests solving after a change of the equations.
  func constraintsChanged() {
    let root = hierarchyRoot
    let state = root.makeLayoutState()
    let engine = state.engine ?? LayoutEngine(root: root)
    state.engine = engine
    engine.setNeedsSolve()
  }

  /// The cost of solving this hierarchy so far, as a number of row terms; for growth tests and benchmarks.
  package var layoutWork: Int { hierarchyRoot.layoutState?.engine?.work ?? 0 }

  func nearestCommonAncestor(with other: UIView) -> UIView? {
    if other === self { return self }
    return sequence(first: self, next: \.superview).first { other.isDescendant(of: $0) }
  }
}
