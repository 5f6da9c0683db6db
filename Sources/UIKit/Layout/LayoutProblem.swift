internal import ConstraintSolver

/// The constraints of one view hierarchy as linear equations over the solver's variables.
@MainActor
struct LayoutProblem {
  /// The identity of an equation: the object from which it results, and its number among the equations of the object.
  ///
  /// The numbers of one object's equations differ. Numbers 0 to 3 concern x, y, width and height. Numbers 4 to 7 concern
  /// the size of the contents. Numbers 20 and 21 keep width and height from being negative.
  struct Key: Hashable {
    var object: ObjectIdentifier
    var part: Int
  }

  /// An equation with its identity and its source.
  struct Entry {
    var key: Key
    var constraint: LinearConstraint
    /// The source of the equation, for log messages.
    var source: Source
  }

  /// The source of an equation.
  enum Source {
    case constraint(NSLayoutConstraint)
    case autoresizing(UIView)
    case contents(UIView)
    case guide(UILayoutGuide)
    case root(UIView)
  }

  /// The variables for the position and size of an item.
  struct Box {
    var x, y, width, height: Int
    /// The variables for the size of a scroll view's contents.
    var contentWidth: Int?
    var contentHeight: Int?
  }

  private(set) var entries: [Entry] = []
  private(set) var boxes: [ObjectIdentifier: Box]
  /// The views with boxes, in the order of the tree.
  private(set) var views: [UIView] = []
  private(set) var guides: [UILayoutGuide] = []

  private let root: UIView
  private let makeVariable: () -> Int
  /// The identities of the items of constraints, and of the views between them and the root.
  private var participants: Set<ObjectIdentifier> = []

  /// Collects the equations of the hierarchy below `root`. Items keep the variables that they have in `boxes`.
  init(root: UIView, fixesRoot: Bool, boxes: [ObjectIdentifier: Box], makeVariable: @escaping () -> Int) {
    self.root = root
    self.boxes = boxes
    self.makeVariable = makeVariable
    var constraints: [NSLayoutConstraint] = []
    collect(root, &constraints)
    for constraint in constraints { addParticipants(of: constraint) }
    addEquations(of: root, isRoot: true, fixesRoot: fixesRoot)
    for constraint in constraints { addEquation(of: constraint) }
  }

  // MARK: Participants

  private func collect(_ view: UIView, _ constraints: inout [NSLayoutConstraint]) {
    if let state = view.layoutState { constraints += state.constraints }
    for subview in view.subviews { collect(subview, &constraints) }
  }

  private mutating func addParticipants(of constraint: NSLayoutConstraint) {
    for item in constraint.items {
      guard let view = NSLayoutConstraint.view(of: item) else { continue }
      if !(item is UIView) { participants.insert(ObjectIdentifier(item)) }
      // The position of an item depends on those of all views between it and the root.
      for ancestor in sequence(first: view, next: \.superview) {
        if !participants.insert(ObjectIdentifier(ancestor)).inserted || ancestor === root { break }
      }
    }
  }

  private mutating func box(of item: AnyObject) -> Box {
    let id = ObjectIdentifier(item)
    var box =
      boxes[id]
      ?? Box(x: makeVariable(), y: makeVariable(), width: makeVariable(), height: makeVariable())
    // The edges of a scroll view in constraints with descendants are those of its contents.
    if item is UIScrollView, box.contentWidth == nil {
      box.contentWidth = makeVariable()
      box.contentHeight = makeVariable()
    }
    boxes[id] = box
    return box
  }

  private mutating func addEquations(of view: UIView, isRoot: Bool, fixesRoot: Bool) {
    let isConstrained = participants.contains(ObjectIdentifier(view))
    view.layoutState?.isConstrained = isConstrained
    if isConstrained {
      let state = view.makeLayoutState()
      state.isConstrained = true
      let box = box(of: view)
      views.append(view)
      if isRoot {
        if fixesRoot { addFixedFrame(view, box, at: CGRect(origin: .zero, size: view.bounds.size), .root(view)) }
      } else if view.translatesAutoresizingMaskIntoConstraints {
        addFixedFrame(view, box, at: view.untransformedFrame, .autoresizing(view))
      }
      if !view.translatesAutoresizingMaskIntoConstraints || (isRoot && !fixesRoot) { addContentSize(view, box) }
      if !isRoot || !fixesRoot {
        addEquation(of: view, part: 20, [(box.width, 1)], plus: 0, .greaterThanOrEqual, .contents(view))
        addEquation(of: view, part: 21, [(box.height, 1)], plus: 0, .greaterThanOrEqual, .contents(view))
      }
      for guide in state.guides + state.roleGuides where participants.contains(ObjectIdentifier(guide)) {
        addEquations(of: guide, in: view, box)
      }
    }
    for subview in view.subviews { addEquations(of: subview, isRoot: false, fixesRoot: fixesRoot) }
  }

  // MARK: Equations of views and guides

  /// Adds the equation Σ factor · variable + constant = 0, with =, ≤ or ≥ by the relation.
  private mutating func addEquation(
    of object: AnyObject, part: Int, _ terms: [(Int, CGFloat)], plus constant: CGFloat,
    _ relation: LinearConstraint.Relation, _ source: Source, priority: UILayoutPriority = .required
  ) {
    var row = LinearRow()
    for (symbol, factor) in terms { row.addTerm(symbol, coefficient: Double(factor)) }
    row.constant = Double(constant)
    entries.append(
      Entry(
        key: Key(object: ObjectIdentifier(object), part: part),
        constraint: LinearConstraint(expression: row, relation: relation, priority: priority.rawValue),
        source: source))
  }

  private mutating func addFixedFrame(_ view: UIView, _ box: Box, at frame: CGRect, _ source: Source) {
    let frame = view.superview == nil ? frame : view.alignmentRect(forFrame: frame)
    addEquation(of: view, part: 0, [(box.x, 1)], plus: -frame.minX, .equal, source)
    addEquation(of: view, part: 1, [(box.y, 1)], plus: -frame.minY, .equal, source)
    addEquation(of: view, part: 2, [(box.width, 1)], plus: -frame.width, .equal, source)
    addEquation(of: view, part: 3, [(box.height, 1)], plus: -frame.height, .equal, source)
  }

  private mutating func addContentSize(_ view: UIView, _ box: Box) {
    let size = view.layoutContentSize
    for (axis, variable, length) in [
      (NSLayoutConstraint.Axis.horizontal, box.width, size.width), (.vertical, box.height, size.height),
    ] where length >= 0 && length.isFinite {
      let part = axis == .horizontal ? 4 : 6
      addEquation(
        of: view, part: part, [(variable, 1)], plus: -length, .lessThanOrEqual, .contents(view),
        priority: view.contentHuggingPriority(for: axis))
      addEquation(
        of: view, part: part + 1, [(variable, 1)], plus: -length, .greaterThanOrEqual, .contents(view),
        priority: view.contentCompressionResistancePriority(for: axis))
    }
  }

  private mutating func addEquations(of guide: UILayoutGuide, in view: UIView, _ owner: Box) {
    let box = box(of: guide)
    guides.append(guide)
    let origin = view is UIScrollView ? .zero : view.bounds.origin
    let source = Source.guide(guide)
    switch guide.role {
    case .free:
      addEquation(of: guide, part: 2, [(box.width, 1)], plus: 0, .greaterThanOrEqual, source)
      addEquation(of: guide, part: 3, [(box.height, 1)], plus: 0, .greaterThanOrEqual, source)
    case .content:
      guard let width = owner.contentWidth, let height = owner.contentHeight else { return }
      addEquation(of: guide, part: 0, [(box.x, 1)], plus: 0, .equal, source)
      addEquation(of: guide, part: 1, [(box.y, 1)], plus: 0, .equal, source)
      addEquation(of: guide, part: 2, [(box.width, 1), (width, -1)], plus: 0, .equal, source)
      addEquation(of: guide, part: 3, [(box.height, 1), (height, -1)], plus: 0, .equal, source)
    case .topBar:
      let length = view.safeAreaInsets.top
      addEquation(of: guide, part: 0, [(box.x, 1)], plus: -origin.x, .equal, source)
      addEquation(of: guide, part: 1, [(box.y, 1)], plus: -origin.y, .equal, source)
      addEquation(of: guide, part: 2, [(box.width, 1), (owner.width, -1)], plus: 0, .equal, source)
      addEquation(of: guide, part: 3, [(box.height, 1)], plus: -length, .equal, source)
    case .bottomBar, .keyboard:
      let length = guide.role == .keyboard ? view.keyboardInset : view.safeAreaInsets.bottom
      addEquation(of: guide, part: 0, [(box.x, 1)], plus: -origin.x, .equal, source)
      addEquation(of: guide, part: 1, [(box.y, 1), (owner.height, -1)], plus: length - origin.y, .equal, source)
      addEquation(of: guide, part: 2, [(box.width, 1), (owner.width, -1)], plus: 0, .equal, source)
      addEquation(of: guide, part: 3, [(box.height, 1)], plus: -length, .equal, source)
    case .margins, .safeArea, .readable, .frame:
      guard let insets = view.guideInsets(guide.role, width: view.bounds.width) else { return }
      // In the coordinates of the contents, the guide of a scroll view's frame moves with the offset.
      let start = view.bounds.origin
      addEquation(of: guide, part: 0, [(box.x, 1)], plus: -start.x - insets.left, .equal, source)
      addEquation(of: guide, part: 1, [(box.y, 1)], plus: -start.y - insets.top, .equal, source)
      addEquation(
        of: guide, part: 2, [(box.width, 1), (owner.width, -1)], plus: insets.left + insets.right, .equal, source)
      addEquation(
        of: guide, part: 3, [(box.height, 1), (owner.height, -1)], plus: insets.top + insets.bottom, .equal, source)
    }
  }

  // MARK: Constraints

  private mutating func addEquation(of constraint: NSLayoutConstraint) {
    guard let first = constraint.firstItem, NSLayoutConstraint.view(of: first) != nil else { return }
    let second = constraint.secondItem
    if second == nil, constraint.secondAttribute != .notAnAttribute { return }
    guard constraint.items.allSatisfy({ NSLayoutConstraint.view(of: $0)?.isDescendant(of: root) ?? true }),
      let common = constraint.commonAncestor
    else { return }
    var row = expression(first, constraint.firstAttribute, to: constraint.firstEnd, in: common)
    if let second {
      row.addRow(
        expression(second, constraint.secondAttribute, to: constraint.secondEnd, in: common),
        times: -Double(constraint.multiplier))
    }
    row.constant -= Double(constraint.constant)
    guard row.constant.isFinite, row.terms.allSatisfy({ $0.coefficient.isFinite }) else { return }
    let relation: LinearConstraint.Relation =
      switch constraint.relation {
      case .lessThanOrEqual: .lessThanOrEqual
      case .equal: .equal
      case .greaterThanOrEqual: .greaterThanOrEqual
      }
    entries.append(
      Entry(
        key: Key(object: ObjectIdentifier(constraint), part: 0),
        constraint: LinearConstraint(
          expression: row, relation: relation, priority: constraint.priority.rawValue),
        source: .constraint(constraint)))
  }

  /// Returns the expression for an attribute of an item or its distance to another anchor. It is in the coordinates of
  /// an ancestor.
  private func expression(
    _ item: AnyObject, _ attribute: NSLayoutConstraint.Attribute, to end: AnchorEnd?, in ancestor: UIView
  ) -> LinearRow {
    let start = expression(item, attribute, in: ancestor)
    guard let end, let other = end.item else { return start }
    var row = expression(other, end.attribute, in: ancestor)
    row.addRow(start, times: -1)
    return row
  }

  /// Returns the expression for an attribute of an item, in the coordinates of an ancestor.
  private func expression(
    _ item: AnyObject, _ attribute: NSLayoutConstraint.Attribute, in ancestor: UIView
  ) -> LinearRow {
    var row = LinearRow()
    guard let box = boxes[ObjectIdentifier(item)], let axis = attribute.axis else { return row }
    let isHorizontal = axis == .horizontal
    var length = isHorizontal ? box.width : box.height
    if attribute == .width || attribute == .height {
      row.addTerm(length, coefficient: 1)
      return row
    }
    // The edges of the ancestor itself are those of its bounds, or for a scroll view those of its contents. The centre
    // of a scroll view is that of its frame.
    if item === ancestor {
      if let width = box.contentWidth, let height = box.contentHeight {
        if !attribute.isCenter { length = isHorizontal ? width : height }
      } else if let view = item as? UIView {
        row.constant = Double(isHorizontal ? view.bounds.minX : view.bounds.minY)
      }
    } else {
      addOrigin(of: item, box, to: &row, isHorizontal: isHorizontal, in: ancestor)
    }
    addPosition(of: attribute, length: length, view: item as? UIView, to: &row)
    return row
  }

  /// Adds the left or top edge of an item, in the coordinates of an ancestor.
  private func addOrigin(
    of item: AnyObject, _ box: Box, to row: inout LinearRow, isHorizontal: Bool, in ancestor: UIView
  ) {
    row.addTerm(isHorizontal ? box.x : box.y, coefficient: 1)
    var view = item is UIView ? (item as? UIView)?.superview : NSLayoutConstraint.view(of: item)
    while let outerView = view, outerView !== ancestor {
      guard let outer = boxes[ObjectIdentifier(outerView)] else { break }
      row.addTerm(isHorizontal ? outer.x : outer.y, coefficient: 1)
      row.constant -= Double(isHorizontal ? outerView.bounds.minX : outerView.bounds.minY)
      view = outerView.superview
    }
  }

  /// Adds the distance of an attribute from the left or top edge of an item.
  private func addPosition(
    of attribute: NSLayoutConstraint.Attribute, length: Int, view: UIView?, to row: inout LinearRow
  ) {
    let margins = view?.layoutMargins ?? .zero
    switch attribute {
    case .left, .leading, .top: break
    case .right, .trailing, .bottom: row.addTerm(length, coefficient: 1)
    case .centerX, .centerY: row.addTerm(length, coefficient: 0.5)
    case .leftMargin, .leadingMargin: row.constant += Double(margins.left)
    case .topMargin: row.constant += Double(margins.top)
    case .rightMargin, .trailingMargin:
      row.addTerm(length, coefficient: 1)
      row.constant -= Double(margins.right)
    case .bottomMargin:
      row.addTerm(length, coefficient: 1)
      row.constant -= Double(margins.bottom)
    case .centerXWithinMargins:
      row.addTerm(length, coefficient: 0.5)
      row.constant += Double((margins.left - margins.right) / 2)
    case .centerYWithinMargins:
      row.addTerm(length, coefficient: 0.5)
      row.constant += Double((margins.top - margins.bottom) / 2)
    case .firstBaseline:
      if let first = view?.layoutBaselines.first {
        row.constant += Double(first)
      } else {
        row.addTerm(length, coefficient: 1)
      }
    case .lastBaseline:
      row.addTerm(length, coefficient: 1)
      row.constant -= Double(view?.layoutBaselines.last ?? 0)
    case .width, .height, .notAnAttribute: break
    }
  }
}

extension UIView {
  /// The frame that the view would have without its transform.
  var untransformedFrame: CGRect {
    let anchor = layer.anchorPoint
    let size = bounds.size
    return CGRect(
      x: center.x - size.width * anchor.x, y: center.y - size.height * anchor.y, width: size.width,
      height: size.height)
  }
}
