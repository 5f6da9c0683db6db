/// A behaviour that connects an item to an anchor point or to another item.
@preconcurrency @MainActor
open class UIAttachmentBehavior: UIDynamicBehavior {
  /// The types of connections.
  public enum AttachmentType: Int, Sendable {
    /// The item is attached to another one.
    case items
    /// The item is attached to an anchor point.
    case anchor
  }

  let joint: AttachmentJoint
  private let first: any UIDynamicItem
  private let second: (any UIDynamicItem)?

  /// The attached items.
  open var items: [any UIDynamicItem] { [first] + (second.map { [$0] } ?? []) }
  /// The type of the connection.
  open var attachedBehaviorType: AttachmentType { second == nil ? .anchor : .items }
  /// The anchor point to which the item is attached.
  open var anchorPoint: CGPoint { didSet { wake() } }
  /// The distance between the attached points, initially that at the creation of the behaviour.
  open var length: CGFloat { didSet { wake() } }
  /// The damping of the oscillation, where 1 is critical.
  open var damping: CGFloat = 0 { didSet { wake() } }
  /// The frequency of the oscillation in Hz; 0 for a rigid connection.
  open var frequency: CGFloat = 0 { didSet { wake() } }
  /// The torque with which a pin attachment resists rotation.
  open var frictionTorque: CGFloat = 0 { didSet { wake() } }
  /// The range of movement. It is a range of angles for pins, and of distances for sliding attachments.
  open var attachmentRange = UIFloatRange.infinite { didSet { wake() } }

  private init(
    _ kind: AttachmentJoint.Kind, _ first: any UIDynamicItem, _ offset: UIOffset, _ second: (any UIDynamicItem)?,
    _ otherOffset: UIOffset, anchor: CGPoint
  ) {
    (self.first, self.second, anchorPoint) = (first, second, anchor)
    joint = AttachmentJoint(kind, offset: PlaneVector(offset), otherOffset: PlaneVector(otherOffset))
    joint.angle = first.rotation - (second?.rotation ?? 0)
    let end = second?.position(of: PlaneVector(otherOffset)) ?? PlaneVector(anchor)
    length = CGFloat((first.position(of: PlaneVector(offset)) - end).length)
    super.init()
  }

  /// Attaches the centre of an item to an anchor point.
  public convenience init(item: any UIDynamicItem, attachedToAnchor point: CGPoint) {
    self.init(item: item, offsetFromCenter: .zero, attachedToAnchor: point)
  }

  /// Attaches a point of an item to an anchor point.
  public init(item: any UIDynamicItem, offsetFromCenter offset: UIOffset, attachedToAnchor point: CGPoint) {
    (first, second, anchorPoint) = (item, nil, point)
    joint = AttachmentJoint(.distance, offset: PlaneVector(offset), otherOffset: .zero)
    length = CGFloat((item.position(of: PlaneVector(offset)) - PlaneVector(point)).length)
    super.init()
  }

  /// Attaches the centres of two items to each other.
  public convenience init(item item1: any UIDynamicItem, attachedTo item2: any UIDynamicItem) {
    self.init(item: item1, offsetFromCenter: .zero, attachedTo: item2, offsetFromCenter: .zero)
  }

  /// Attaches points of two items to each other.
  public init(
    item item1: any UIDynamicItem, offsetFromCenter offset1: UIOffset, attachedTo item2: any UIDynamicItem,
    offsetFromCenter offset2: UIOffset
  ) {
    (first, second, anchorPoint) = (item1, item2, .zero)
    joint = AttachmentJoint(.distance, offset: PlaneVector(offset1), otherOffset: PlaneVector(offset2))
    length = CGFloat((item1.position(of: PlaneVector(offset1)) - item2.position(of: PlaneVector(offset2))).length)
    super.init()
  }

  /// Returns an attachment that lets an item slide along an axis through a point, without rotation.
  open class func slidingAttachment(
    with item: any UIDynamicItem, attachmentAnchor point: CGPoint, axisOfTranslation axis: CGVector
  ) -> Self { joined(.sliding(PlaneVector(axis).unit), item, nil, at: point) }

  /// Returns an attachment that lets two items slide along an axis, without rotation.
  open class func slidingAttachment(
    with item1: any UIDynamicItem, attachedTo item2: any UIDynamicItem, attachmentAnchor point: CGPoint,
    axisOfTranslation axis: CGVector
  ) -> Self { joined(.sliding(PlaneVector(axis).unit.rotated(by: -item2.rotation)), item1, item2, at: point) }

  /// Returns an attachment that limits the distance of two points, like a rope.
  open class func limitAttachment(
    with item1: any UIDynamicItem, offsetFromCenter offset1: UIOffset, attachedTo item2: any UIDynamicItem,
    offsetFromCenter offset2: UIOffset
  ) -> Self { make(UIAttachmentBehavior(.limit, item1, offset1, item2, offset2, anchor: .zero)) }

  /// Returns an attachment that keeps the relative position and rotation of two items.
  open class func fixedAttachment(
    with item1: any UIDynamicItem, attachedTo item2: any UIDynamicItem, attachmentAnchor point: CGPoint
  ) -> Self { joined(.fixed, item1, item2, at: point) }

  /// Returns an attachment that lets two items rotate around a point.
  open class func pinAttachment(
    with item1: any UIDynamicItem, attachedTo item2: any UIDynamicItem, attachmentAnchor point: CGPoint
  ) -> Self { joined(.pin, item1, item2, at: point) }

  private class func joined(
    _ kind: AttachmentJoint.Kind, _ first: any UIDynamicItem, _ second: (any UIDynamicItem)?, at point: CGPoint
  ) -> Self {
    let offset = UIOffset(first.offset(of: point))
    return make(
      UIAttachmentBehavior(
        kind, first, offset, second, second.map { UIOffset($0.offset(of: point)) } ?? .zero, anchor: point))
  }

  /// Casts a behaviour to this class, which must not be a subclass.
  private class func make(_ behavior: UIAttachmentBehavior) -> Self {
    guard let attachment = behavior as? Self else {
      preconditionFailure("attachments of subclasses are made by their initialisers")
    }
    return attachment
  }

  override var affectedItems: [any UIDynamicItem] { items }

  override func joints(in world: DynamicWorld, step: Double) -> [ImpulseRow] {
    guard let body = world.body(first) else { return [] }
    if let second {
      guard let other = world.body(second) else { return [] }
      return joint.rows(body, other, anchor: .zero, settings, step: step)
    }
    return joint.rows(body, nil, anchor: PlaneVector(anchorPoint), settings, step: step)
  }

  private var settings: AttachmentJoint.Settings {
    AttachmentJoint.Settings(
      length: Double(length), frequency: Double(frequency), damping: Double(damping),
      frictionTorque: Double(frictionTorque),
      range: attachmentRange.isInfinite
        ? nil : Double(attachmentRange.minimum)...max(Double(attachmentRange.minimum), Double(attachmentRange.maximum)))
  }
}

/// A range of numbers.
public struct UIFloatRange: Hashable, Sendable {
  /// The lower limit.
  public var minimum: CGFloat
  /// The upper limit.
  public var maximum: CGFloat
  /// The range of zero only.
  public static let zero = UIFloatRange(minimum: 0, maximum: 0)
  /// The range of all numbers.
  public static let infinite = UIFloatRange(minimum: -.infinity, maximum: .infinity)
  /// Creates a range.
  public init(minimum: CGFloat, maximum: CGFloat) { (self.minimum, self.maximum) = (minimum, maximum) }
  /// Creates the range of zero only.
  public init() { self = .zero }
  /// A Boolean value indicating whether the range contains all numbers.
  public var isInfinite: Bool { minimum == -.infinity && maximum == .infinity }
}

extension UIOffset {
  fileprivate init(_ vector: PlaneVector) { self.init(horizontal: vector.x, vertical: vector.y) }
}

extension UIDynamicItem {
  fileprivate var rotation: Double { Numerics.atan2(Double(transform.b), Double(transform.a)) }

  /// Returns the position of a point with an offset from the centre of the unrotated item.
  fileprivate func position(of offset: PlaneVector) -> PlaneVector {
    PlaneVector(center) + offset.rotated(by: rotation)
  }

  /// Returns the offset of a point from the centre, in the coordinates of the unrotated item.
  fileprivate func offset(of point: CGPoint) -> PlaneVector {
    (PlaneVector(point) - PlaneVector(center)).rotated(by: -rotation)
  }
}
