/// The physical properties of items.
@preconcurrency @MainActor
open class UIDynamicItemBehavior: UIDynamicBehavior {
  private var list: DynamicItemList
  /// Velocities that were added before the items were part of an animator.
  private var waiting: [ObjectIdentifier: (linear: PlaneVector, angular: Double)] = [:]

  /// The items.
  open var items: [any UIDynamicItem] { list.items }
  /// The amount by which items bounce: from 0 for none to 1 for all.
  open var elasticity: CGFloat = 0 { didSet { wake() } }
  /// The resistance to sliding along another item or a boundary.
  open var friction: CGFloat = 0 { didSet { wake() } }
  /// The mass of 100 x 100 points.
  open var density: CGFloat = 1 { didSet { wake() } }
  /// The resistance to movement, which slows it down exponentially.
  open var resistance: CGFloat = 0 { didSet { wake() } }
  /// The resistance to rotation.
  open var angularResistance: CGFloat = 0 { didSet { wake() } }
  /// The electric charge. The value is stored; there are no fields.
  open var charge: CGFloat = 0
  /// A Boolean value indicating whether items stay where they are, whatever hits them.
  open var isAnchored = false { didSet { wake() } }
  /// A Boolean value indicating whether items turn.
  open var allowsRotation = true { didSet { wake() } }

  /// Creates a behaviour with the standard properties.
  public init(items: [any UIDynamicItem]) {
    list = DynamicItemList(items)
    super.init()
  }

  /// Creates a behaviour without items.
  public convenience override init() { self.init(items: []) }

  /// Adds an item.
  open func addItem(_ item: any UIDynamicItem) {
    list.add(item)
    changed()
  }

  /// Removes an item.
  open func removeItem(_ item: any UIDynamicItem) {
    list.remove(item)
    changed()
  }

  /// Adds a velocity in points per second to that of an item.
  open func addLinearVelocity(_ velocity: CGPoint, for item: any UIDynamicItem) {
    waiting[ObjectIdentifier(item), default: (.zero, 0)].linear += PlaneVector(velocity)
    passVelocities()
  }

  /// Returns the velocity of an item, in points per second.
  open func linearVelocity(for item: any UIDynamicItem) -> CGPoint {
    let velocity = storedAnimator?.world.body(item)?.velocity ?? waiting[ObjectIdentifier(item)]?.linear
    return velocity?.point ?? .zero
  }

  /// Adds an angular velocity in radians per second to that of an item.
  open func addAngularVelocity(_ velocity: CGFloat, for item: any UIDynamicItem) {
    waiting[ObjectIdentifier(item), default: (.zero, 0)].angular += Double(velocity)
    passVelocities()
  }

  /// Returns the angular velocity of an item, in radians per second.
  open func angularVelocity(for item: any UIDynamicItem) -> CGFloat {
    CGFloat(storedAnimator?.world.body(item)?.spin ?? waiting[ObjectIdentifier(item)]?.angular ?? 0)
  }

  private func passVelocities() {
    guard let world = storedAnimator?.world else { return }
    pass(to: world)
    wake()
  }

  private func pass(to world: DynamicWorld) {
    for item in list.items {
      guard let body = world.body(item), let added = waiting.removeValue(forKey: ObjectIdentifier(item)) else {
        continue
      }
      if body.inverseMass > 0 { body.velocity += added.linear }
      if body.inverseInertia > 0 { body.spin += added.angular }
    }
  }

  override var ownItems: [any UIDynamicItem] { list.items }

  override func configure(_ world: DynamicWorld) {
    for item in list.items {
      world.body(item)?.proposed = BodyMaterial(
        elasticity: Double(elasticity), friction: Double(friction), density: Double(density),
        resistance: Double(resistance), angularResistance: Double(angularResistance), isAnchored: isAnchored,
        allowsRotation: allowsRotation)
    }
  }

  override func addForces(to world: DynamicWorld) { if !waiting.isEmpty { pass(to: world) } }
}
