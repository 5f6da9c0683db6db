/// A connection between an item and a point, or between two items.
@preconcurrency @MainActor
open class UIAttachmentBehavior: UIDynamicBehavior {
  /// The kinds of ends.
  public enum AttachmentType: Int, Sendable {
    /// The item is attached to another one.
    case items
    /// The item is attached to a point.
    case anchor
  }

  let joint: AttachmentJoint
  private let first: any UIDynamicItem
  private let second: (any UIDynamicItem)?

  /// The attached items.
  open var items: [any UIDynamicItem] { [first] + (second.map { [$0] } ?? []) }
  /// The kind of the other end.
  open var attachedBehaviorType: AttachmentType { second == nil ? .anchor : .items }
  /// The point to which the item is attached.
  open var anchorPoint: CGPoint { didSet { wake() } }
  /// The distance between both ends. It is at first that of the ends when the behaviour was made.
  open var length: CGFloat { didSet { wake() } }
  /// The damping of the oscillation; critical at 1.
  open var damping: CGFloat = 0 { didSet { wake() } }
  /// The frequency of the oscillation in Hz; a rigid connection for 0.
  open var frequency: CGFloat = 0 { didSet { wake() } }
  /// The torque by which a pin resists rotation.
  open var frictionTorque: CGFloat = 0 { didSet { wake() } }
  /// The range of movement: of the angle of a pin, and of the distance of a sliding attachment.
  open var attachmentRange = UIFloatRange.infinite { didSet { wake() } }

  private init(
    _ kind: AttachmentJoint.Kind, _ first: any UIDynamicItem, _ offset: UIOffset, _ second: (any UIDynamicItem)?,
    _ otherOffset: UIOffset, anchor: CGPoint
  ) {
    (self.first, self.second, anchorPoint) = (first, second, anchor)
    joint = AttachmentJoint(kind, offset: PlaneVector(offset), otherOffset: PlaneVector(otherOffset))
    joint.angle = first.rotation - (second?.rotation ?? 0)
    let end = second?.place(PlaneVector(otherOffset)) ?? PlaneVector(anchor)
    length = CGFloat((first.place(PlaneVector(offset)) - end).length)
    super.init()
  }

  /// Attaches the centre of an item to a point.
  public convenience init(item: any UIDynamicItem, attachedToAnchor point: CGPoint) {
    self.init(item: item, offsetFromCenter: .zero, attachedToAnchor: point)
  }

  /// Attaches a point of an item to a point.
  public init(item: any UIDynamicItem, offsetFromCenter offset: UIOffset, attachedToAnchor point: CGPoint) {
    (first, second, anchorPoint) = (item, nil, point)
    joint = AttachmentJoint(.distance, offset: PlaneVector(offset), otherOffset: .zero)
    length = CGFloat((item.place(PlaneVector(offset)) - PlaneVector(point)).length)
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
    length = CGFloat((item1.place(PlaneVector(offset1)) - item2.place(PlaneVector(offset2))).length)
    super.init()
  }

  /// Returns an attachment along which an item slides past a point, without turning.
  open class func slidingAttachment(
    with item: any UIDynamicItem, attachmentAnchor point: CGPoint, axisOfTranslation axis: CGVector
  ) -> Self { joined(.sliding(PlaneVector(axis).unit), item, nil, at: point) }

  /// Returns an attachment along which two items slide past each other, without turning.
  open class func slidingAttachment(
    with item1: any UIDynamicItem, attachedTo item2: any UIDynamicItem, attachmentAnchor point: CGPoint,
    axisOfTranslation axis: CGVector
  ) -> Self { joined(.sliding(PlaneVector(axis).unit.rotated(by: -item2.rotation)), item1, item2, at: point) }

  /// Returns an attachment like a rope: the points are at most its length apart.
  open class func limitAttachment(
    with item1: any UIDynamicItem, offsetFromCenter offset1: UIOffset, attachedTo item2: any UIDynamicItem,
    offsetFromCenter offset2: UIOffset
  ) -> Self { make(UIAttachmentBehavior(.limit, item1, offset1, item2, offset2, anchor: .zero)) }

  /// Returns an attachment that keeps two items in their relative place.
  open class func fixedAttachment(
    with item1: any UIDynamicItem, attachedTo item2: any UIDynamicItem, attachmentAnchor point: CGPoint
  ) -> Self { joined(.fixed, item1, item2, at: point) }

  /// Returns an attachment around which two items turn.
  open class func pinAttachment(
    with item1: any UIDynamicItem, attachedTo item2: any UIDynamicItem, attachmentAnchor point: CGPoint
  ) -> Self { joined(.pin, item1, item2, at: point) }

  private class func joined(
    _ kind: AttachmentJoint.Kind, _ first: any UIDynamicItem, _ second: (any UIDynamicItem)?, at point: CGPoint
  ) -> Self {
    let offset = UIOffset(first.local(point))
    return make(
      UIAttachmentBehavior(
        kind, first, offset, second, second.map { UIOffset($0.local(point)) } ?? .zero, anchor: point))
  }

  /// Returns a behaviour as one of this class; the factory methods are those of the base class.
  private class func make(_ behavior: UIAttachmentBehavior) -> Self {
    guard let made = behavior as? Self else {
      preconditionFailure("attachments of subclasses are made by their initialisers")
    }
    return made
  }

  override var ownItems: [any UIDynamicItem] { items }

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
  /// The least number.
  public var minimum: CGFloat
  /// The greatest number.
  public var maximum: CGFloat
  /// The range of zero only.
  public static let zero = UIFloatRange(minimum: 0, maximum: 0)
  /// The range of all numbers.
  public static let infinite = UIFloatRange(minimum: -.infinity, maximum: .infinity)
  /// Creates a range.
  public init(minimum: CGFloat, maximum: CGFloat) { (self.minimum, self.maximum) = (minimum, maximum) }
  /// Creates the range of zero only.
  public init() { self = .zero }
  /// A Boolean value indicating whether the range holds all numbers.
  public var isInfinite: Bool { minimum == -.infinity && maximum == .infinity }
}

extension UIOffset {
  fileprivate init(_ vector: PlaneVector) { self.init(horizontal: vector.x, vertical: vector.y) }
}

extension UIDynamicItem {
  fileprivate var rotation: Double { Numerics.atan2(Double(transform.b), Double(transform.a)) }

  /// Returns the place of a point around the centre.
  fileprivate func place(_ offset: PlaneVector) -> PlaneVector { PlaneVector(center) + offset.rotated(by: rotation) }

  /// Returns the place of a point relative to the unturned item.
  fileprivate func local(_ point: CGPoint) -> PlaneVector {
    (PlaneVector(point) - PlaneVector(center)).rotated(by: -rotation)
  }
}
