/// An edge, centre or size of an item, from which constraints are made without mistaking one axis for the other.
@preconcurrency @MainActor
open class NSLayoutAnchor<AnchorType: AnyObject>: NSObject {
  /// What the anchor belongs to.
  public internal(set) weak var item: AnyObject?
  let attribute: NSLayoutConstraint.Attribute

  init(_ item: AnyObject, _ attribute: NSLayoutConstraint.Attribute) {
    self.item = item
    self.attribute = attribute
  }

  /// Whether constraints on the anchor leave freedom.
  open var hasAmbiguousLayout: Bool { NSLayoutConstraint.view(of: item)?.hasAmbiguousLayout ?? false }

  /// The active constraints that name the anchor.
  open var constraintsAffectingLayout: [NSLayoutConstraint] {
    guard let view = NSLayoutConstraint.view(of: item) else { return [] }
    return sequence(first: view, next: \.superview).flatMap(\.constraints).filter {
      ($0.firstItem === item && $0.firstAttribute == attribute)
        || ($0.secondItem === item && $0.secondAttribute == attribute)
    }
  }

  /// Equal to another anchor and a distance.
  open func constraint(equalTo anchor: NSLayoutAnchor<AnchorType>, constant c: CGFloat = 0) -> NSLayoutConstraint {
    relate(.equal, anchor, 1, c)
  }
  /// At least another anchor and a distance.
  open func constraint(greaterThanOrEqualTo anchor: NSLayoutAnchor<AnchorType>, constant c: CGFloat = 0)
    -> NSLayoutConstraint
  { relate(.greaterThanOrEqual, anchor, 1, c) }
  /// At most another anchor and a distance.
  open func constraint(lessThanOrEqualTo anchor: NSLayoutAnchor<AnchorType>, constant c: CGFloat = 0)
    -> NSLayoutConstraint
  { relate(.lessThanOrEqual, anchor, 1, c) }

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
    return constraint
  }

  /// A multiple of the distance that Apple calls standard between neighbours: 8 points.
  func space(
    _ relation: NSLayoutConstraint.Relation, _ other: NSLayoutAnchor<AnchorType>, _ multiplier: CGFloat
  ) -> NSLayoutConstraint { relate(relation, other, 1, 8 * multiplier) }
}

/// A left, right, leading, trailing or centre anchor.
@preconcurrency @MainActor
open class NSLayoutXAxisAnchor: NSLayoutAnchor<NSLayoutXAxisAnchor> {
  /// The standard distance, times a factor, after another anchor.
  open func constraint(equalToSystemSpacingAfter anchor: NSLayoutXAxisAnchor, multiplier: CGFloat)
    -> NSLayoutConstraint
  { space(.equal, anchor, multiplier) }
  /// At least the standard distance, times a factor, after another anchor.
  open func constraint(greaterThanOrEqualToSystemSpacingAfter anchor: NSLayoutXAxisAnchor, multiplier: CGFloat)
    -> NSLayoutConstraint
  { space(.greaterThanOrEqual, anchor, multiplier) }
  /// At most the standard distance, times a factor, after another anchor.
  open func constraint(lessThanOrEqualToSystemSpacingAfter anchor: NSLayoutXAxisAnchor, multiplier: CGFloat)
    -> NSLayoutConstraint
  { space(.lessThanOrEqual, anchor, multiplier) }
}

/// A top, bottom, baseline or centre anchor.
@preconcurrency @MainActor
open class NSLayoutYAxisAnchor: NSLayoutAnchor<NSLayoutYAxisAnchor> {
  /// The standard distance, times a factor, below another anchor.
  open func constraint(equalToSystemSpacingBelow anchor: NSLayoutYAxisAnchor, multiplier: CGFloat)
    -> NSLayoutConstraint
  { space(.equal, anchor, multiplier) }
  /// At least the standard distance, times a factor, below another anchor.
  open func constraint(greaterThanOrEqualToSystemSpacingBelow anchor: NSLayoutYAxisAnchor, multiplier: CGFloat)
    -> NSLayoutConstraint
  { space(.greaterThanOrEqual, anchor, multiplier) }
  /// At most the standard distance, times a factor, below another anchor.
  open func constraint(lessThanOrEqualToSystemSpacingBelow anchor: NSLayoutYAxisAnchor, multiplier: CGFloat)
    -> NSLayoutConstraint
  { space(.lessThanOrEqual, anchor, multiplier) }
}

/// A width or height.
@preconcurrency @MainActor
open class NSLayoutDimension: NSLayoutAnchor<NSLayoutDimension> {
  /// A fixed length.
  open func constraint(equalToConstant c: CGFloat) -> NSLayoutConstraint { relate(.equal, nil, 1, c) }
  /// A least length.
  open func constraint(greaterThanOrEqualToConstant c: CGFloat) -> NSLayoutConstraint {
    relate(.greaterThanOrEqual, nil, 1, c)
  }
  /// A greatest length.
  open func constraint(lessThanOrEqualToConstant c: CGFloat) -> NSLayoutConstraint {
    relate(.lessThanOrEqual, nil, 1, c)
  }
  /// A multiple of another length and a distance.
  open func constraint(equalTo anchor: NSLayoutDimension, multiplier m: CGFloat, constant c: CGFloat = 0)
    -> NSLayoutConstraint
  { relate(.equal, anchor, m, c) }
  /// At least a multiple of another length and a distance.
  open func constraint(greaterThanOrEqualTo anchor: NSLayoutDimension, multiplier m: CGFloat, constant c: CGFloat = 0)
    -> NSLayoutConstraint
  { relate(.greaterThanOrEqual, anchor, m, c) }
  /// At most a multiple of another length and a distance.
  open func constraint(lessThanOrEqualTo anchor: NSLayoutDimension, multiplier m: CGFloat, constant c: CGFloat = 0)
    -> NSLayoutConstraint
  { relate(.lessThanOrEqual, anchor, m, c) }
}
