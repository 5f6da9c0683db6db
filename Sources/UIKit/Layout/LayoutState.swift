/// The layout data of one view.
@MainActor
final class LayoutState {
  /// The constraints of the view, in the order of activation.
  var constraints: [NSLayoutConstraint] = []
  /// The layout guides of the view, in the order in which they were added.
  var guides: [UILayoutGuide] = []
  /// The guides that the view itself defines, such as that of its margins.
  var roleGuides: [UILayoutGuide] = []
  var hugging = (horizontal: UILayoutPriority.defaultLow, vertical: UILayoutPriority.defaultLow)
  var compression = (horizontal: UILayoutPriority.defaultHigh, vertical: UILayoutPriority.defaultHigh)
  /// The solved frame, in the superview's coordinates.
  var solvedFrame: CGRect?
  /// The width for which multiline text was measured.
  var measuredWidth: CGFloat?
  /// A Boolean value indicating whether a constraint refers to the view or to a descendant of it.
  var isConstrained = false
  /// The engine of the hierarchy; nil except in its root view.
  var engine: LayoutEngine?
}

/// The slot of a view's layout data, which is created on demand.
private enum LayoutSlot: ObjectSlot {
  static var initialValue: LayoutState? { nil }
}

extension UIView {
  /// The layout data of this view; nil until it is needed.
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

  /// The work of solving this hierarchy so far, as a number of row terms. Complexity tests and benchmarks read it.
  package var layoutWork: Int { hierarchyRoot.layoutState?.engine?.work ?? 0 }

  /// Returns the nearest view that contains both views; nil for different hierarchies.
  func nearestCommonAncestor(with other: UIView) -> UIView? {
    if other === self { return self }
    return sequence(first: self, next: \.superview).first { other.isDescendant(of: $0) }
  }
}
