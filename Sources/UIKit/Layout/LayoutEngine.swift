internal import ConstraintSolver

/// The solver of the constraints of one view hierarchy, which is updated with their changes.
@MainActor
final class LayoutEngine {
  private struct Installed {
    var id: Int
    var constraint: LinearConstraint
    /// A Boolean value indicating whether the constraint is not in the solver because it contradicts others.
    var isBroken: Bool
    /// The age, first by the round of solving, then by the index in the tree.
    var age: (round: Int, index: Int)
  }

  private unowned let root: UIView
  private var solver = CassowarySolver()
  private var installed: [LayoutProblem.Key: Installed] = [:]
  private var order: [LayoutProblem.Key] = []
  /// The entries during their installation. They retain views, and the root view retains the engine.
  private var current: [LayoutProblem.Entry] = []
  private var round = 0
  private var boxes: [ObjectIdentifier: LayoutProblem.Box] = [:]
  private var nextID = 0
  private var isSolving = false
  private(set) var isDirty = false
  /// The work of the solver so far, as a number of row terms.
  var work: Int { solver.work }

  /// The maximum number of rounds of solving. Multiline text needs two. More rounds indicate a cycle.
  private static let maximumRounds = 8

  init(root: UIView) { self.root = root }

  /// Requests solving before the next layout.
  func setNeedsSolve() {
    isDirty = true
    root.setNeedsLayout()
  }

  func solveIfNeeded() {
    guard isDirty, !isSolving else { return }
    isSolving = true
    defer { isSolving = false }
    for _ in 0..<Self.maximumRounds where isDirty {
      isDirty = false
      if solve(fixesRoot: true) { isDirty = true }
    }
  }

  /// Solves the constraints once. Returns true if text has to be measured again for its new width.
  private func solve(fixesRoot: Bool) -> Bool {
    // Symbols are never reused. A new solver after many changes also removes accumulated rounding errors.
    if solver.symbolCount > 2000 + 20 * installed.count { resetSolver() }
    var newSolver = solver
    let problem = LayoutProblem(root: root, fixesRoot: fixesRoot, boxes: boxes) { newSolver.makeVariable() }
    solver = newSolver
    boxes = problem.boxes
    install(problem.entries)
    return storeResults(problem)
  }

  private func resetSolver() {
    solver = CassowarySolver()
    installed = [:]
    order = []
    boxes = [:]
  }

  // MARK: Installing constraints

  /// Updates the solver for the equations of this round: removes, edits and adds rows.
  private func install(_ entries: [LayoutProblem.Entry]) {
    current = entries
    defer { current = [] }
    var indices: [LayoutProblem.Key: Int] = [:]
    for (i, entry) in entries.enumerated() { indices[entry.key] = i }
    var removed = false
    for key in order {
      guard let old = installed[key] else { continue }
      if let i = indices[key], Self.differOnlyInConstant(old.constraint, entries[i].constraint) { continue }
      if !old.isBroken { solver.remove(id: old.id) }
      installed[key] = nil
      removed = true
    }
    if removed { solver.optimize() }
    var edited = false
    var retriedKeys: [LayoutProblem.Key] = []
    for entry in entries {
      guard var old = installed[entry.key] else { continue }
      if old.isBroken {
        if removed || old.constraint != entry.constraint { retriedKeys.append(entry.key) }
      } else if old.constraint.expression.constant != entry.constraint.expression.constant {
        solver.setConstant(entry.constraint.expression.constant, id: old.id)
        edited = true
      }
      old.constraint = entry.constraint
      installed[entry.key] = old
    }
    for key in retriedKeys { installed[key] = nil }
    if edited {
      let failed = Set(solver.restoreFeasibility())
      if !failed.isEmpty {
        for entry in entries {
          if let old = installed[entry.key], failed.contains(old.id) { installed[entry.key] = nil }
        }
      }
    }
    round += 1
    let new = entries.indices.filter { installed[entries[$0].key] == nil }
    let sequence = AdditionOrder(new, of: entries, isKnown: solver.isDetermined).order
    for index in sequence { add(entries[index], index) }
    order = entries.map(\.key)
    solver.optimize()
  }

  private static func differOnlyInConstant(_ a: LinearConstraint, _ b: LinearConstraint) -> Bool {
    a.relation == b.relation && a.priority == b.priority && a.expression.terms == b.expression.terms
  }

  private func add(_ entry: LayoutProblem.Entry, _ index: Int) {
    nextID += 1
    let id = nextID
    installed[entry.key] = Installed(
      id: id, constraint: entry.constraint, isBroken: false, age: (round, index))
    if let conflicting = solver.add(entry.constraint, id: id), !resolveConflict(of: entry, id: id, conflicting) {
      installed[entry.key]?.isBroken = true
    }
  }

  // MARK: Contradictions

  /// Breaks the newest of the client's constraints that contradict each other. Returns a Boolean value indicating
  /// whether `entry` is in the solver afterwards. Apple does not document which constraint it breaks, so this is a
  /// choice.
  private func resolveConflict(of entry: LayoutProblem.Entry, id: Int, _ conflicting: [Int]) -> Bool {
    let candidates = (conflicting + [id]).compactMap(entryBeingInstalled).filter { candidate in
      if case .constraint = candidate.source { return true }
      return false
    }
    guard let broken = candidates.max(by: { age($0) < age($1) }), let brokenID = installed[broken.key]?.id else {
      return false
    }
    report(conflicting + [id], brokenID: brokenID)
    if brokenID == id { return false }
    solver.remove(id: brokenID)
    installed[broken.key]?.isBroken = true
    guard let remaining = solver.add(entry.constraint, id: id) else { return true }
    return resolveConflict(of: entry, id: id, remaining)
  }

  private func age(_ entry: LayoutProblem.Entry) -> (round: Int, index: Int) { installed[entry.key]?.age ?? (0, 0) }

  private func entryBeingInstalled(_ id: Int) -> LayoutProblem.Entry? { current.first { installed[$0.key]?.id == id } }

  private func report(_ ids: [Int], brokenID: Int) {
    let lines = ids.compactMap(entryBeingInstalled).map { "    \"\(Self.logDescription($0.source))\"" }
    let broken = entryBeingInstalled(brokenID).map { Self.logDescription($0.source) } ?? ""
    Device.current.log(
      """
      [LayoutConstraints] Unable to simultaneously satisfy constraints.
      \tProbably at least one of the constraints in the following list is one you don't want.
      \tTry this:
      \t\t(1) look at each constraint and try to figure out which you don't expect;
      \t\t(2) find the code that added the unwanted constraint or constraints and fix it.
      (
      \(lines.joined(separator: ",\n"))
      )

      Will attempt to recover by breaking constraint
      \(broken)

      Make a symbolic breakpoint at UIViewAlertForUnsatisfiableConstraints to catch this in the debugger.
      The methods in the UIConstraintBasedLayoutDebugging category on UIView listed in <UIKitCore/UIView.h> may also \
      be helpful.
      """)
  }

  private static func logDescription(_ source: LayoutProblem.Source) -> String {
    switch source {
    case .constraint(let constraint): constraint.description
    case .autoresizing(let view):
      "<NSAutoresizingMaskLayoutConstraint \(NSLayoutConstraint.name(of: view)) frame == \(view.untransformedFrame)>"
    case .contents(let view):
      "<NSContentSizeLayoutConstraint \(NSLayoutConstraint.name(of: view)) size == \(view.layoutContentSize)>"
    case .guide(let guide): "<UIViewLayoutGuideConstraint \(NSLayoutConstraint.name(of: guide))>"
    case .root(let view):
      "<NSLayoutConstraint 'UIView-Encapsulated-Layout' \(NSLayoutConstraint.name(of: view)) size == \(view.bounds.size)>"
    }
  }

  // MARK: Results

  /// Stores the solved frames in views and guides. Returns true if text has to be measured again.
  private func storeResults(_ problem: LayoutProblem) -> Bool {
    var measureAgain = false
    for view in problem.views where view !== root {
      guard let box = boxes[ObjectIdentifier(view)] else { continue }
      let frame = rect(box)
      let state = view.makeLayoutState()
      if !view.translatesAutoresizingMaskIntoConstraints, state.solvedFrame != frame {
        state.solvedFrame = frame
        view.superview?.setNeedsLayout()
      }
      if view.translatesAutoresizingMaskIntoConstraints { state.solvedFrame = nil }
      if view.updateMeasuredWidth(frame.width) { measureAgain = true }
      if let scrollView = view as? UIScrollView, let w = box.contentWidth, let h = box.contentHeight {
        storeContentSize(scrollView, w, h)
      }
    }
    for guide in problem.guides {
      guard let box = boxes[ObjectIdentifier(guide)] else { continue }
      guide.solvedFrame = rect(box)
    }
    return measureAgain
  }

  private func storeContentSize(_ view: UIScrollView, _ width: Int, _ height: Int) {
    var size = view.contentSize
    if solver.isDetermined(width), solver.value(of: width) > 0 { size.width = CGFloat(solver.value(of: width)) }
    if solver.isDetermined(height), solver.value(of: height) > 0 { size.height = CGFloat(solver.value(of: height)) }
    if size != view.contentSize { view.contentSize = size }
  }

  private func rect(_ box: LayoutProblem.Box) -> CGRect {
    CGRect(
      x: solver.value(of: box.x), y: solver.value(of: box.y), width: solver.value(of: box.width),
      height: solver.value(of: box.height))
  }

  /// Returns a Boolean value indicating whether the constraints do not determine all of a view's frame.
  func isAmbiguous(_ view: UIView) -> Bool {
    guard let box = boxes[ObjectIdentifier(view)], view !== root else { return false }
    return ![box.x, box.y, box.width, box.height].allSatisfy { solver.isDetermined($0) }
  }

  /// Rounds the edges of a rectangle to whole pixels, so that adjacent rectangles remain adjacent.
  ///
  /// An edge in the middle between two pixels is not rounded, which would move centred contents off the centre. An
  /// example is a width of 72 in 375 points at 3x. This is our choice.
  static func pixelAligned(_ rect: CGRect, scale: CGFloat) -> CGRect {
    guard scale > 0, rect.minX.isFinite, rect.minY.isFinite, rect.width.isFinite, rect.height.isFinite else {
      return rect
    }
    func align(_ x: CGFloat) -> CGFloat {
      let halves = (x * scale * 2).rounded()
      if abs(x * scale * 2 - halves) < 1e-4 { return halves / (scale * 2) }
      return (x * scale).rounded() / scale
    }
    let (x, y) = (align(rect.minX), align(rect.minY))
    return CGRect(
      x: x, y: y, width: max(0, align(rect.maxX) - x), height: max(0, align(rect.maxY) - y))
  }

  // MARK: Fitting

  /// Returns the size that the constraints of a view and its subviews determine. Multiline text is measured again for
  /// the width of the previous round.
  static func fittingSize(
    of view: UIView, target: CGSize, priorities: (horizontal: UILayoutPriority, vertical: UILayoutPriority),
    scale: CGFloat
  ) -> CGSize {
    var size = CGSize.zero
    for _ in 0..<maximumRounds {
      let (fitting, measuresAgain) = fitOnce(view, target, priorities, scale)
      size = fitting
      if !measuresAgain { break }
    }
    return size
  }

  private static func fitOnce(
    _ view: UIView, _ target: CGSize, _ priorities: (horizontal: UILayoutPriority, vertical: UILayoutPriority),
    _ scale: CGFloat
  ) -> (CGSize, measuresAgain: Bool) {
    var solver = CassowarySolver()
    let problem = LayoutProblem(root: view, fixesRoot: false, boxes: [:]) { solver.makeVariable() }
    guard let box = problem.boxes[ObjectIdentifier(view)] else {
      let size = view.intrinsicContentSize
      return (CGSize(width: max(0, size.width), height: max(0, size.height)), false)
    }
    for (i, entry) in problem.entries.enumerated() { _ = solver.add(entry.constraint, id: i) }
    for (i, (variable, length, priority)) in [
      (box.width, target.width, priorities.horizontal), (box.height, target.height, priorities.vertical),
    ].enumerated() {
      var row = LinearRow()
      row.addTerm(variable, coefficient: 1)
      row.constant = -Double(length)
      _ = solver.add(
        LinearConstraint(expression: row, relation: .equal, priority: priority.rawValue),
        id: problem.entries.count + i)
    }
    solver.optimize()
    func roundUp(_ x: Double) -> CGFloat { scale > 0 ? (CGFloat(x) * scale - 1e-4).rounded(.up) / scale : CGFloat(x) }
    let size = CGSize(
      width: roundUp(solver.value(of: box.width)), height: roundUp(solver.value(of: box.height)))
    let changed = problem.views.filter { text in
      guard text !== view, let width = problem.boxes[ObjectIdentifier(text)]?.width else { return false }
      return text.updateMeasuredWidth(CGFloat(solver.value(of: width)))
    }
    return (size, !changed.isEmpty)
  }
}
