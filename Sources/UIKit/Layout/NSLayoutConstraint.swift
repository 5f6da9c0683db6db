// Auto Layout: who is where, said as equations.
//
// The way of a value: constraints stand in the views that hold them → `LayoutProblem` turns those of one hierarchy,
// with what the views ask for themselves (content sizes, guides, frames of autoresized views), into linear equations
// → `LayoutEngine` keeps a `CassowarySolver` in step with them → what came out is remembered in each view and put
// into its frame when its superview is laid out, as on iOS. So a frame that is set by hand stays until the superview
// has a reason for a layout pass.
// Rule inside: coordinates are the superview's, lengths points; transforms do not take part.

/// item1.attribute1 (relation) multiplier × item2.attribute2 + constant.
@preconcurrency @MainActor
open class NSLayoutConstraint: NSObject {
  /// What the first attribute belongs to.
  public internal(set) weak var firstItem: AnyObject?
  /// What the second attribute belongs to.
  public internal(set) weak var secondItem: AnyObject?
  /// The attribute on the left of the relation.
  public internal(set) var firstAttribute = Attribute.notAnAttribute
  /// The attribute on the right of the relation.
  public internal(set) var secondAttribute = Attribute.notAnAttribute
  /// How the two sides compare.
  public internal(set) var relation = Relation.equal
  /// The factor of the second attribute.
  public internal(set) var multiplier: CGFloat = 1
  /// A name for messages.
  open var identifier: String?
  /// Whether an archive keeps the constraint; nothing is archived here.
  open var shouldBeArchived = false
  /// The view whose `constraints` hold this one.
  weak var holder: UIView?

  /// What is added to the right side; the way to animate a layout.
  open var constant: CGFloat = 0 {
    didSet { if constant != oldValue { holder?.constraintsChanged() } }
  }

  /// How much it matters. Required and optional cannot be exchanged once it is active.
  open var priority = UILayoutPriority.required {
    didSet { if priority != oldValue { holder?.constraintsChanged() } }
  }

  /// Creates an empty constraint, for subclasses.
  public override nonisolated init() { super.init() }

  /// Creates a constraint; `view2` is nil for a constant size.
  public convenience init(
    item view1: Any, attribute attr1: Attribute, relatedBy relation: Relation, toItem view2: Any?,
    attribute attr2: Attribute, multiplier: CGFloat, constant c: CGFloat
  ) {
    self.init()
    precondition(attr1 != .notAnAttribute, "a constraint needs a first attribute")
    firstItem = view1 as AnyObject
    firstAttribute = attr1
    self.relation = relation
    secondItem = view2.map { $0 as AnyObject }
    secondAttribute = view2 == nil ? .notAnAttribute : attr2
    self.multiplier = multiplier
    constant = c
  }

  /// Whether the constraint takes part in layout.
  open var isActive: Bool {
    get { holder != nil }
    set { if newValue { activate() } else { holder?.removeConstraint(self) } }
  }

  /// Makes constraints take part.
  public class func activate(_ constraints: [NSLayoutConstraint]) {
    for constraint in constraints { constraint.isActive = true }
  }

  /// Takes constraints out.
  public class func deactivate(_ constraints: [NSLayoutConstraint]) {
    for constraint in constraints { constraint.isActive = false }
  }

  /// The equation in words, as Apple writes it in its log.
  open override nonisolated var description: String { MainActor.assumeIsolated { sentence } }

  private func activate() {
    guard holder == nil, let first = Self.view(of: firstItem) else { return }
    let second = Self.view(of: secondItem)
    guard let common = first.nearestCommonAncestor(with: second ?? first) else {
      preconditionFailure(
        "Unable to activate constraint \(description): the items have no common ancestor. "
          + "Does the constraint reference items in different view hierarchies?")
    }
    common.addConstraint(self)
  }

  /// The view of an item: itself, or a guide's owner.
  static func view(of item: AnyObject?) -> UIView? { item as? UIView ?? (item as? UILayoutGuide)?.owningView }
}

extension NSLayoutConstraint {
  /// How the two sides of a constraint compare.
  public enum Relation: Int, Sendable {
    /// At most.
    case lessThanOrEqual = -1
    /// Equal.
    case equal = 0
    /// At least.
    case greaterThanOrEqual = 1
  }

  /// A part of a rectangle that a constraint names.
  public enum Attribute: Int, Sendable {
    /// None: the second side is a constant.
    case notAnAttribute = 0
    /// The left edge.
    case left
    /// The right edge.
    case right
    /// The top edge.
    case top
    /// The bottom edge.
    case bottom
    /// The edge where text begins.
    case leading
    /// The edge where text ends.
    case trailing
    /// The width.
    case width
    /// The height.
    case height
    /// The middle between left and right.
    case centerX
    /// The middle between top and bottom.
    case centerY
    /// The baseline of the last line of text.
    case lastBaseline
    /// The baseline of the first line of text.
    case firstBaseline
    /// The left edge inside the margins.
    case leftMargin
    /// The right edge inside the margins.
    case rightMargin
    /// The top edge inside the margins.
    case topMargin
    /// The bottom edge inside the margins.
    case bottomMargin
    /// The leading edge inside the margins.
    case leadingMargin
    /// The trailing edge inside the margins.
    case trailingMargin
    /// The middle between the left and right margins.
    case centerXWithinMargins
    /// The middle between the top and bottom margins.
    case centerYWithinMargins

    /// The old name of `lastBaseline`.
    public static var baseline: Attribute { .lastBaseline }
  }

  /// A direction.
  public enum Axis: Int, Sendable {
    /// Side by side.
    case horizontal
    /// One below the other.
    case vertical
  }
}

/// The name before Swift 4.2.
@available(swift, obsoleted: 4.2, renamed: "NSLayoutConstraint.Attribute")
public typealias NSLayoutAttribute = NSLayoutConstraint.Attribute
/// The name before Swift 4.2.
@available(swift, obsoleted: 4.2, renamed: "NSLayoutConstraint.Relation")
public typealias NSLayoutRelation = NSLayoutConstraint.Relation
/// The name before Swift 4.2.
@available(swift, obsoleted: 4.2, renamed: "NSLayoutConstraint.Axis")
public typealias UILayoutConstraintAxis = NSLayoutConstraint.Axis
