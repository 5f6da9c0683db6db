// Auto Layout computes frames from linear equations.
//
// `LayoutProblem` converts the constraints of one view hierarchy into linear equations. It adds equations for content
// sizes, guides and the frames of autoresized views. `LayoutEngine` updates a `CassowarySolver` with them.
// Each view stores its solved frame. As on iOS, the layout of its superview applies it. A frame that client code sets
// therefore remains until the next layout of the superview.
// Invariant: coordinates are those of the superview, lengths are points, and transforms have no effect.

/// A relation between two attributes: item1.attribute1 (=, ≤ or ≥) multiplier × item2.attribute2 + constant.
@preconcurrency @MainActor
open class NSLayoutConstraint: NSObject, @preconcurrency NSCoding {
  /// Called after a storyboard or xib has created the constraint and all objects to which it refers.
  open func awakeFromNib() {}
  /// The item of the first attribute.
  open internal(set) weak var firstItem: AnyObject?
  /// The item of the second attribute.
  open internal(set) weak var secondItem: AnyObject?
  /// The attribute on the left side.
  open internal(set) var firstAttribute = Attribute.notAnAttribute
  /// The attribute on the right side.
  open internal(set) var secondAttribute = Attribute.notAnAttribute
  /// The relation of the two sides.
  open internal(set) var relation = Relation.equal
  /// The factor of the second attribute.
  open internal(set) var multiplier: CGFloat = 1
  /// The name of the constraint in log messages.
  open var identifier: String?
  /// A Boolean value indicating whether the constraint is encoded with its view. It is true for constraints of
  /// storyboards.
  open var shouldBeArchived = false
  /// The view to which the constraint was added; nil while it is inactive.
  weak var holder: UIView?

  /// The constant added to the right side, in points. It can be changed while the constraint is active.
  open var constant: CGFloat = 0 {
    didSet { if constant != oldValue { holder?.constraintsChanged() } }
  }

  /// The priority of the constraint. On iOS, an active constraint cannot change between required and optional.
  open var priority = UILayoutPriority.required {
    didSet { if priority != oldValue { holder?.constraintsChanged() } }
  }

  /// The second anchor of the first item, if that is a distance of `anchorWithOffset(to:)`.
  var firstEnd: AnchorEnd?
  /// The second anchor of the second item, if that is a distance.
  var secondEnd: AnchorEnd?
  /// The items of the constraint, including those of distances.
  var items: [AnyObject] { [firstItem, secondItem, firstEnd?.item, secondEnd?.item].compactMap { $0 } }

  /// Creates an empty constraint, for subclasses.
  public override nonisolated init() { super.init() }

  /// Decodes a constraint. Its items are set after they have been decoded.
  public required convenience init?(coder: NSCoder) {
    self.init()
    unarchive(coder)
  }

  /// Encodes the constraint, with the numbers of its items.
  open func encode(with coder: NSCoder) { archive(coder) }

  /// Creates a constraint between two attributes. For a constant, `view2` is nil.
  public convenience init(
    item view1: Any, attribute attr1: Attribute, relatedBy relation: Relation, toItem view2: Any?,
    attribute attr2: Attribute, multiplier: CGFloat, constant c: CGFloat
  ) {
    self.init(
      object: objectInValue(view1), attribute: attr1, relation: relation, other: view2.map(objectInValue),
      attribute: attr2, multiplier: multiplier, constant: c)
  }

  /// Creates a constraint of two objects. It avoids the conversion of values of the type `Any`, which is slow.
  convenience init(
    object: AnyObject, attribute first: Attribute, relation: Relation, other: AnyObject?, attribute second: Attribute,
    multiplier: CGFloat, constant: CGFloat
  ) {
    self.init()
    precondition(first != .notAnAttribute, "a constraint needs a first attribute")
    firstItem = object
    firstAttribute = first
    self.relation = relation
    secondItem = other
    secondAttribute = other == nil ? .notAnAttribute : second
    self.multiplier = multiplier
    self.constant = constant
  }

  /// A Boolean value indicating whether the constraint is active.
  open var isActive: Bool {
    get { holder != nil }
    set { if newValue { activate() } else { holder?.removeConstraint(self) } }
  }

  /// Activates constraints.
  public class func activate(_ constraints: [NSLayoutConstraint]) {
    for constraint in constraints { constraint.isActive = true }
  }

  /// Deactivates constraints.
  public class func deactivate(_ constraints: [NSLayoutConstraint]) {
    for constraint in constraints { constraint.isActive = false }
  }

  /// A string with the constraint, in the form of Apple's log messages.
  open override nonisolated var description: String { MainActor.assumeIsolated { logDescription } }

  private func activate() {
    guard holder == nil, Self.view(of: firstItem) != nil else { return }
    guard let common = commonAncestor else {
      preconditionFailure(
        "Unable to activate constraint \(description): the items have no common ancestor. "
          + "Does the constraint reference items in different view hierarchies?")
    }
    common.addConstraint(self)
  }

  /// The nearest common ancestor of all items; nil for items in different hierarchies.
  var commonAncestor: UIView? {
    let views = items.compactMap(Self.view)
    return views.dropFirst().reduce(views.first) { $0?.nearestCommonAncestor(with: $1) }
  }

  /// Returns the item itself if it is a view, or the owning view of a guide.
  static func view(of item: AnyObject?) -> UIView? { item as? UIView ?? (item as? UILayoutGuide)?.owningView }
}

extension NSLayoutConstraint {
  /// The relations of the two sides of a constraint.
  public enum Relation: Int, Sendable {
    /// The left side is at most the right side.
    case lessThanOrEqual = -1
    /// Both sides are equal.
    case equal = 0
    /// The left side is at least the right side.
    case greaterThanOrEqual = 1
  }

  /// The attributes of an item that constraints refer to.
  public enum Attribute: Int, Sendable {
    /// No attribute, for a constraint to a constant.
    case notAnAttribute = 0
    /// The left edge.
    case left
    /// The right edge.
    case right
    /// The top edge.
    case top
    /// The bottom edge.
    case bottom
    /// The leading edge, at which text begins.
    case leading
    /// The trailing edge, at which text ends.
    case trailing
    /// The width.
    case width
    /// The height.
    case height
    /// The horizontal centre.
    case centerX
    /// The vertical centre.
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
    /// The horizontal centre between the margins.
    case centerXWithinMargins
    /// The vertical centre between the margins.
    case centerYWithinMargins

    /// The old name of `lastBaseline`.
    public static var baseline: Attribute { .lastBaseline }
  }

  /// The axes of a layout.
  public enum Axis: Int, Sendable {
    /// The horizontal axis.
    case horizontal
    /// The vertical axis.
    case vertical
  }
}

/// The name of `NSLayoutConstraint.Attribute` before Swift 4.2.
@available(swift, obsoleted: 4.2, renamed: "NSLayoutConstraint.Attribute")
public typealias NSLayoutAttribute = NSLayoutConstraint.Attribute
/// The name of `NSLayoutConstraint.Relation` before Swift 4.2.
@available(swift, obsoleted: 4.2, renamed: "NSLayoutConstraint.Relation")
public typealias NSLayoutRelation = NSLayoutConstraint.Relation
/// The name of `NSLayoutConstraint.Axis` before Swift 4.2.
@available(swift, obsoleted: 4.2, renamed: "NSLayoutConstraint.Axis")
public typealias UILayoutConstraintAxis = NSLayoutConstraint.Axis
