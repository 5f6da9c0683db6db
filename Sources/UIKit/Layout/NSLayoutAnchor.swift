/// A factory of constraints for one attribute of an item. Its type prevents constraints between different axes.
@preconcurrency @MainActor
open class NSLayoutAnchor<AnchorType: AnyObject>: NSObject {
  /// The item of the anchor.
  open internal(set) weak var item: AnyObject?
  let attribute: NSLayoutConstraint.Attribute
  /// The second anchor of a distance between two anchors; nil for the attribute of one item.
  var end: AnchorEnd?

  init(_ item: AnyObject, _ attribute: NSLayoutConstraint.Attribute) {
    self.item = item
    self.attribute = attribute
  }

  /// A Boolean value indicating whether the constraints on the anchor are ambiguous.
  open var hasAmbiguousLayout: Bool { NSLayoutConstraint.view(of: item)?.hasAmbiguousLayout ?? false }

  /// The active constraints on the anchor.
  open var constraintsAffectingLayout: [NSLayoutConstraint] {
    guard let view = NSLayoutConstraint.view(of: item) else { return [] }
    return sequence(first: view, next: \.superview).flatMap(\.constraints).filter {
      ($0.firstItem === item && $0.firstAttribute == attribute)
        || ($0.secondItem === item && $0.secondAttribute == attribute)
    }
  }

  /// Returns a constraint that makes the anchor equal to another one plus a constant.
  open func constraint(equalTo anchor: NSLayoutAnchor<AnchorType>, constant c: CGFloat = 0) -> NSLayoutConstraint {
    relate(.equal, anchor, 1, c)
  }
  /// Returns a constraint that makes the anchor at least another one plus a constant.
  open func constraint(greaterThanOrEqualTo anchor: NSLayoutAnchor<AnchorType>, constant c: CGFloat = 0)
    -> NSLayoutConstraint
  { relate(.greaterThanOrEqual, anchor, 1, c) }
  /// Returns a constraint that makes the anchor at most another one plus a constant.
  open func constraint(lessThanOrEqualTo anchor: NSLayoutAnchor<AnchorType>, constant c: CGFloat = 0)
    -> NSLayoutConstraint
  { relate(.lessThanOrEqual, anchor, 1, c) }

  /// Returns a constraint between this anchor and another one, or a constant.
  func relate(
    _ relation: NSLayoutConstraint.Relation, _ other: NSLayoutAnchor<AnchorType>?, _ multiplier: CGFloat,
    _ constant: CGFloat
  ) -> NSLayoutConstraint {
    let constraint = NSLayoutConstraint()
    constraint.firstItem = item
    constraint.firstAttribute = attribute
    constraint.relation = relation
    constraint.secondItem = other?.item
    constraint.secondAttribute = other?.attribute ?? .notAnAttribute
    constraint.multiplier = multiplier
    constraint.constant = constant
    (constraint.firstEnd, constraint.secondEnd) = (end, other?.end)
    // Outlets for constraints are weak in most applications, and an inactive constraint has no other owner.
    Device.current[ReleasePool.self].keep(constraint)
    return constraint
  }

  /// Returns the distance to another anchor, which is positive if the other anchor is farther along the axis.
  func distance(to other: NSLayoutAnchor<AnchorType>) -> NSLayoutDimension {
    guard let item, let end = other.item else { preconditionFailure("an anchor outlives its item") }
    let dimension = NSLayoutDimension(item, attribute)
    dimension.end = AnchorEnd(item: end, attribute: other.attribute)
    return dimension
  }

  /// Returns a constraint with a multiple of the system spacing between neighbours, which is 8 points.
  func space(
    _ relation: NSLayoutConstraint.Relation, _ other: NSLayoutAnchor<AnchorType>, _ multiplier: CGFloat
  ) -> NSLayoutConstraint { relate(relation, other, 1, 8 * multiplier) }
}

/// The second anchor of a distance between two anchors.
struct AnchorEnd {
  weak var item: AnyObject?
  let attribute: NSLayoutConstraint.Attribute
}

/// A factory of constraints for a horizontal attribute.
@preconcurrency @MainActor
open class NSLayoutXAxisAnchor: NSLayoutAnchor<NSLayoutXAxisAnchor> {
  /// Returns the distance to another anchor, as a dimension.
  open func anchorWithOffset(to otherAnchor: NSLayoutXAxisAnchor) -> NSLayoutDimension { distance(to: otherAnchor) }
  /// Returns a constraint to a multiple of the system spacing after another anchor.
  open func constraint(equalToSystemSpacingAfter anchor: NSLayoutXAxisAnchor, multiplier: CGFloat)
    -> NSLayoutConstraint
  { space(.equal, anchor, multiplier) }
  /// Returns a constraint to at least a multiple of the system spacing after another anchor.
  open func constraint(greaterThanOrEqualToSystemSpacingAfter anchor: NSLayoutXAxisAnchor, multiplier: CGFloat)
    -> NSLayoutConstraint
  { space(.greaterThanOrEqual, anchor, multiplier) }
  /// Returns a constraint to at most a multiple of the system spacing after another anchor.
  open func constraint(lessThanOrEqualToSystemSpacingAfter anchor: NSLayoutXAxisAnchor, multiplier: CGFloat)
    -> NSLayoutConstraint
  { space(.lessThanOrEqual, anchor, multiplier) }
}

/// A factory of constraints for a vertical attribute.
@preconcurrency @MainActor
open class NSLayoutYAxisAnchor: NSLayoutAnchor<NSLayoutYAxisAnchor> {
  /// Returns the distance to another anchor, as a dimension.
  open func anchorWithOffset(to otherAnchor: NSLayoutYAxisAnchor) -> NSLayoutDimension { distance(to: otherAnchor) }
  /// Returns a constraint to a multiple of the system spacing below another anchor.
  open func constraint(equalToSystemSpacingBelow anchor: NSLayoutYAxisAnchor, multiplier: CGFloat)
    -> NSLayoutConstraint
  { space(.equal, anchor, multiplier) }
  /// Returns a constraint to at least a multiple of the system spacing below another anchor.
  open func constraint(greaterThanOrEqualToSystemSpacingBelow anchor: NSLayoutYAxisAnchor, multiplier: CGFloat)
    -> NSLayoutConstraint
  { space(.greaterThanOrEqual, anchor, multiplier) }
  /// Returns a constraint to at most a multiple of the system spacing below another anchor.
  open func constraint(lessThanOrEqualToSystemSpacingBelow anchor: NSLayoutYAxisAnchor, multiplier: CGFloat)
    -> NSLayoutConstraint
  { space(.lessThanOrEqual, anchor, multiplier) }
}

/// A factory of constraints for a width or height.
@preconcurrency @MainActor
open class NSLayoutDimension: NSLayoutAnchor<NSLayoutDimension> {
  /// Returns a constraint to a constant length.
  open func constraint(equalToConstant c: CGFloat) -> NSLayoutConstraint { relate(.equal, nil, 1, c) }
  /// Returns a constraint to at least a constant length.
  open func constraint(greaterThanOrEqualToConstant c: CGFloat) -> NSLayoutConstraint {
    relate(.greaterThanOrEqual, nil, 1, c)
  }
  /// Returns a constraint to at most a constant length.
  open func constraint(lessThanOrEqualToConstant c: CGFloat) -> NSLayoutConstraint {
    relate(.lessThanOrEqual, nil, 1, c)
  }
  /// Returns a constraint to a multiple of another length plus a constant.
  open func constraint(equalTo anchor: NSLayoutDimension, multiplier m: CGFloat, constant c: CGFloat = 0)
    -> NSLayoutConstraint
  { relate(.equal, anchor, m, c) }
  /// Returns a constraint to at least a multiple of another length plus a constant.
  open func constraint(greaterThanOrEqualTo anchor: NSLayoutDimension, multiplier m: CGFloat, constant c: CGFloat = 0)
    -> NSLayoutConstraint
  { relate(.greaterThanOrEqual, anchor, m, c) }
  /// Returns a constraint to at most a multiple of another length plus a constant.
  open func constraint(lessThanOrEqualTo anchor: NSLayoutDimension, multiplier m: CGFloat, constant c: CGFloat = 0)
    -> NSLayoutConstraint
  { relate(.lessThanOrEqual, anchor, m, c) }
}
