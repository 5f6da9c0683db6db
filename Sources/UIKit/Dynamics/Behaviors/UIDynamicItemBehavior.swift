/// A behaviour that sets the physical properties of items.
@preconcurrency @MainActor
open class UIDynamicItemBehavior: UIDynamicBehavior {
  private var list: DynamicItemList
  /// Velocities that were added but not yet applied, because the items do not belong to an animator.
  private var pendingVelocities: [ObjectIdentifier: (linear: PlaneVector, angular: Double)] = [:]

  /// The items of the behaviour.
  open var items: [any UIDynamicItem] { list.items }
  /// The elasticity of collisions, from 0 for no bounce to 1 for no loss of speed.
  open var elasticity: CGFloat = 0 { didSet { wake() } }
  /// The resistance to sliding along another item or a boundary.
  open var friction: CGFloat = 0 { didSet { wake() } }
  /// The density, for which an item of 100 × 100 points with the density 1 has the mass 1.
  open var density: CGFloat = 1 { didSet { wake() } }
  /// The linear resistance, which reduces the velocity exponentially.
  open var resistance: CGFloat = 0 { didSet { wake() } }
  /// The angular resistance, which reduces the angular velocity exponentially.
  open var angularResistance: CGFloat = 0 { didSet { wake() } }
  /// The electric charge. The value is stored and has no effect, since there are no field behaviours.
  open var charge: CGFloat = 0
  /// A Boolean value indicating whether items keep their positions in collisions.
  open var isAnchored = false { didSet { wake() } }
  /// A Boolean value indicating whether items rotate.
  open var allowsRotation = true { didSet { wake() } }

  /// Creates a behaviour with default properties.
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
    pendingVelocities[ObjectIdentifier(item), default: (.zero, 0)].linear += PlaneVector(velocity)
    applyPendingVelocities()
  }

  /// Returns the velocity of an item, in points per second.
  open func linearVelocity(for item: any UIDynamicItem) -> CGPoint {
    let velocity = storedAnimator?.world.body(item)?.velocity ?? pendingVelocities[ObjectIdentifier(item)]?.linear
    return velocity?.point ?? .zero
  }

  /// Adds an angular velocity in radians per second to that of an item.
  open func addAngularVelocity(_ velocity: CGFloat, for item: any UIDynamicItem) {
    pendingVelocities[ObjectIdentifier(item), default: (.zero, 0)].angular += Double(velocity)
    applyPendingVelocities()
  }

  /// Returns the angular velocity of an item, in radians per second.
  open func angularVelocity(for item: any UIDynamicItem) -> CGFloat {
    CGFloat(
      storedAnimator?.world.body(item)?.angularVelocity ?? pendingVelocities[ObjectIdentifier(item)]?.angular ?? 0)
  }

  private func applyPendingVelocities() {
    guard let world = storedAnimator?.world else { return }
    applyVelocities(to: world)
    wake()
  }

  private func applyVelocities(to world: DynamicWorld) {
    for item in list.items {
      guard let body = world.body(item), let added = pendingVelocities.removeValue(forKey: ObjectIdentifier(item))
      else {
        continue
      }
      if body.inverseMass > 0 { body.velocity += added.linear }
      if body.inverseInertia > 0 { body.angularVelocity += added.angular }
    }
  }

  override var affectedItems: [any UIDynamicItem] { list.items }

  override func configure(_ world: DynamicWorld) {
    for item in list.items {
      world.body(item)?.proposedMaterial = BodyMaterial(
        elasticity: Double(elasticity), friction: Double(friction), density: Double(density),
        resistance: Double(resistance), angularResistance: Double(angularResistance), isAnchored: isAnchored,
        allowsRotation: allowsRotation)
    }
  }

  override func addForces(to world: DynamicWorld) { if !pendingVelocities.isEmpty { applyVelocities(to: world) } }
}
