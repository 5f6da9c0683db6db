/// A view that lays out its arranged subviews in a row or column.
///
/// `updateConstraints()` replaces the constraints after a change. Apple does not document the priorities of its
/// constraints, so those here are our choice.
@preconcurrency @MainActor
open class UIStackView: UIView {
  /// The distributions of arranged views along the axis.
  public enum Distribution: Int, Sendable {
    /// The views fill the axis, according to their hugging and compression priorities.
    case fill
    /// The views have equal lengths along the axis.
    case fillEqually
    /// The lengths of the views are in proportion to their intrinsic sizes.
    case fillProportionally
    /// The spaces between views are equal.
    case equalSpacing
    /// The distances between the centres of views are equal.
    case equalCentering
  }

  /// The alignments of arranged views perpendicular to the axis.
  public enum Alignment: Int, Sendable {
    /// The views fill the stack perpendicular to the axis.
    case fill
    /// Aligned to the leading edge of a column, or the top of a row.
    case leading
    /// Aligned to the first baseline.
    case firstBaseline
    /// Centred in the stack.
    case center
    /// Aligned to the trailing edge of a column, or the bottom of a row.
    case trailing
    /// Aligned to the last baseline.
    case lastBaseline

    /// Aligned to the top of a row.
    public static var top: Alignment { .leading }
    /// Aligned to the bottom of a row.
    public static var bottom: Alignment { .trailing }
  }

  /// The custom spacing value for the stack's `spacing`.
  public static let spacingUseDefault: CGFloat = .greatestFiniteMagnitude
  /// The custom spacing value for the system spacing.
  public static let spacingUseSystem: CGFloat = -.greatestFiniteMagnitude

  /// The axis of the stack.
  open var axis = NSLayoutConstraint.Axis.horizontal { didSet { arrangementChanged() } }
  /// The distribution along the axis.
  open var distribution = Distribution.fill { didSet { arrangementChanged() } }
  /// The alignment perpendicular to the axis.
  open var alignment = Alignment.fill { didSet { arrangementChanged() } }
  /// The distance between adjacent views, in points.
  open var spacing: CGFloat = 0 { didSet { arrangementChanged() } }
  /// A Boolean value indicating whether the spacing of a column is measured between baselines.
  open var isBaselineRelativeArrangement = false { didSet { arrangementChanged() } }
  /// A Boolean value indicating whether the views are laid out inside the margins.
  open var isLayoutMarginsRelativeArrangement = false { didSet { arrangementChanged() } }
  /// The arranged views, in order.
  open private(set) var arrangedSubviews: [UIView] = []

  private var stackConstraints: [NSLayoutConstraint] = []
  private var spacers: [UILayoutGuide] = []
  private var customSpacings: [ObjectIdentifier: CGFloat] = [:]
  private var hiddenWhenArranged: [Bool] = []

  /// Creates a stack with a frame.
  public override init(frame: CGRect) { super.init(frame: frame) }

  /// Creates the stack that a storyboard describes.
  public required init?(coder: NSCoder) { super.init(coder: coder) }

  /// Creates a stack of views.
  public convenience init(arrangedSubviews views: [UIView]) {
    self.init(frame: .zero)
    for view in views { addArrangedSubview(view) }
  }

  /// Adds a view at the end.
  open func addArrangedSubview(_ view: UIView) { insertArrangedSubview(view, at: arrangedSubviews.count) }

  /// Inserts a view at an index.
  open func insertArrangedSubview(_ view: UIView, at stackIndex: Int) {
    precondition((0...arrangedSubviews.count).contains(stackIndex), "the index must be within arrangedSubviews")
    arrangedSubviews.removeAll { $0 === view }
    view.translatesAutoresizingMaskIntoConstraints = false
    if view.superview !== self { addSubview(view) }
    arrangedSubviews.insert(view, at: min(stackIndex, arrangedSubviews.count))
    arrangementChanged()
  }

  /// Removes a view from the arrangement. It stays a subview.
  open func removeArrangedSubview(_ view: UIView) {
    arrangedSubviews.removeAll { $0 === view }
    // The spacing is stored by object identifier, which a later view may share with this one after its release.
    customSpacings[ObjectIdentifier(view)] = nil
    arrangementChanged()
  }

  /// Removes a subview from the arrangement before it leaves the stack.
  open override func willRemoveSubview(_ subview: UIView) {
    super.willRemoveSubview(subview)
    if arrangedSubviews.contains(where: { $0 === subview }) { removeArrangedSubview(subview) }
  }

  /// Sets a custom spacing after a view.
  open func setCustomSpacing(_ spacing: CGFloat, after arrangedSubview: UIView) {
    customSpacings[ObjectIdentifier(arrangedSubview)] = spacing
    arrangementChanged()
  }

  /// Returns the custom spacing after a view; `spacingUseDefault` if there is none.
  open func customSpacing(after arrangedSubview: UIView) -> CGFloat {
    customSpacings[ObjectIdentifier(arrangedSubview)] ?? Self.spacingUseDefault
  }

  override func subviewVisibilityChanged() {
    if arrangedSubviews.map(\.isHidden) != hiddenWhenArranged { arrangementChanged() }
  }

  private func arrangementChanged() { setNeedsUpdateConstraints() }

  /// Replaces the constraints of the stack.
  open override func updateConstraints() {
    NSLayoutConstraint.deactivate(stackConstraints)
    for guide in spacers { removeLayoutGuide(guide) }
    stackConstraints = []
    spacers = []
    hiddenWhenArranged = arrangedSubviews.map(\.isHidden)
    let shown = arrangedSubviews.filter { !$0.isHidden && $0.superview === self }
    for view in arrangedSubviews where view.isHidden && view.superview === self {
      constrain(view, along.length, .equal, nil, .notAnAttribute, 0, "UISV-hiding")
    }
    arrange(shown)
    NSLayoutConstraint.activate(stackConstraints)
    super.updateConstraints()
  }

  // MARK: Constraints

  /// The attributes along the axis, or perpendicular to it.
  private struct Direction {
    var start, end, center, length: NSLayoutConstraint.Attribute
  }

  private static let horizontal = Direction(start: .leading, end: .trailing, center: .centerX, length: .width)
  private static let vertical = Direction(start: .top, end: .bottom, center: .centerY, length: .height)

  private var along: Direction { axis == .horizontal ? Self.horizontal : Self.vertical }
  private var across: Direction { axis == .horizontal ? Self.vertical : Self.horizontal }

  /// The item whose edges the views are constrained to: the stack, or its margins guide.
  private var canvas: AnyObject { isLayoutMarginsRelativeArrangement ? layoutMarginsGuide : self }

  private func constrain(
    _ first: AnyObject, _ attribute: NSLayoutConstraint.Attribute, _ relation: NSLayoutConstraint.Relation,
    _ second: AnyObject?, _ other: NSLayoutConstraint.Attribute, _ constant: CGFloat, _ identifier: String,
    multiplier: CGFloat = 1, priority: UILayoutPriority = .required
  ) {
    let constraint = NSLayoutConstraint(
      object: first, attribute: attribute, relation: relation, other: second, attribute: other,
      multiplier: multiplier, constant: constant)
    constraint.identifier = identifier
    constraint.priority = priority
    stackConstraints.append(constraint)
  }

  private func arrange(_ views: [UIView]) {
    guard let first = views.first, let last = views.last else { return }
    constrain(first, along.start, .equal, canvas, along.start, 0, "UISV-canvas-connection")
    constrain(last, along.end, .equal, canvas, along.end, 0, "UISV-canvas-connection")
    for view in views { align(view, first) }
    // A low priority keeps the stack as narrow as its views permit perpendicular to the axis.
    constrain(
      self, across.length, .equal, nil, .notAnAttribute, 0, "UISV-canvas-fit", priority: UILayoutPriority(49))
    for (view, next) in zip(views, views.dropFirst()) { connect(view, next) }
    distribute(views)
  }

  private func align(_ view: UIView, _ first: UIView) {
    let name = "UISV-alignment"
    if alignment != .fill {
      constrain(view, across.start, .greaterThanOrEqual, canvas, across.start, 0, name)
      constrain(view, across.end, .lessThanOrEqual, canvas, across.end, 0, name)
    }
    switch alignment {
    case .fill:
      constrain(view, across.start, .equal, canvas, across.start, 0, name)
      constrain(view, across.end, .equal, canvas, across.end, 0, name)
    case .leading: constrain(view, across.start, .equal, canvas, across.start, 0, name)
    case .trailing: constrain(view, across.end, .equal, canvas, across.end, 0, name)
    case .center: constrain(view, across.center, .equal, canvas, across.center, 0, name)
    case .firstBaseline, .lastBaseline:
      let line = alignment == .firstBaseline ? NSLayoutConstraint.Attribute.firstBaseline : .lastBaseline
      if axis == .horizontal, view !== first { constrain(view, line, .equal, first, line, 0, name) }
    }
  }

  private func gap(after view: UIView) -> CGFloat {
    let custom = customSpacing(after: view)
    if custom == Self.spacingUseSystem { return 8 }
    return custom == Self.spacingUseDefault ? spacing : custom
  }

  private func connect(_ view: UIView, _ next: UIView) {
    let gap = gap(after: view)
    if isBaselineRelativeArrangement, axis == .vertical {
      constrain(next, .firstBaseline, .equal, view, .lastBaseline, gap, "UISV-spacing")
    } else if distribution == .equalSpacing || distribution == .equalCentering {
      constrain(next, along.start, .greaterThanOrEqual, view, along.end, gap, "UISV-spacing")
    } else {
      constrain(next, along.start, .equal, view, along.end, gap, "UISV-spacing")
    }
  }

  private func distribute(_ views: [UIView]) {
    guard let first = views.first, views.count > 1 else { return }
    switch distribution {
    case .fill: return
    case .fillEqually:
      for view in views.dropFirst() {
        constrain(view, along.length, .equal, first, along.length, 0, "UISV-fill-equally")
      }
    case .fillProportionally:
      let lengths = views.map {
        max(0, axis == .horizontal ? $0.intrinsicContentSize.width : $0.intrinsicContentSize.height)
      }
      guard lengths[0] > 0 else { return }
      for (view, length) in zip(views, lengths).dropFirst() {
        constrain(
          view, along.length, .equal, first, along.length, 0, "UISV-fill-proportionally",
          multiplier: length / lengths[0], priority: UILayoutPriority(999))
      }
    case .equalSpacing, .equalCentering: addSpacers(views)
    }
  }

  /// Adds guides of equal length between neighbours, from edge to edge or from centre to centre.
  private func addSpacers(_ views: [UIView]) {
    let isCentering = distribution == .equalCentering
    let name = isCentering ? "UISV-distributing-edge" : "UISV-distributing"
    for (view, next) in zip(views, views.dropFirst()) {
      let guide = UILayoutGuide()
      guide.identifier = "UISV-spacer"
      addLayoutGuide(guide)
      constrain(guide, along.start, .equal, view, isCentering ? along.center : along.end, 0, name)
      constrain(guide, along.end, .equal, next, isCentering ? along.center : along.start, 0, name)
      if let previous = spacers.last {
        // Equal centring is optional, since views of very different lengths may need more space.
        constrain(
          guide, along.length, .equal, previous, along.length, 0, name,
          priority: isCentering ? UILayoutPriority(149) : .required)
      }
      spacers.append(guide)
    }
  }
}
