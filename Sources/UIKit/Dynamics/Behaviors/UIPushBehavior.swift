/// A behaviour that applies a force to items, instantaneously or continuously.
@preconcurrency @MainActor
open class UIPushBehavior: UIDynamicBehavior {
  /// The modes of a push.
  public enum Mode: Int, Sendable {
    /// A continuous force.
    case continuous
    /// A single impulse.
    case instantaneous
  }

  /// The force for the magnitude 1. It accelerates an item of 100 × 100 points with the density 1 by 100 points per
  /// second squared.
  private static let unit = 100.0

  private var list: DynamicItemList
  private var offsets: [ObjectIdentifier: UIOffset] = [:]

  /// The items of the behaviour.
  open var items: [any UIDynamicItem] { list.items }
  /// The mode of the push.
  open private(set) var mode: Mode
  /// A Boolean value indicating whether the force is active. An instantaneous push sets it to false after the impulse.
  open var active = true { didSet { if active { wake() } } }
  /// The direction of the push. The length of the vector is its magnitude.
  open var pushDirection = CGVector.zero { didSet { wake() } }

  /// Creates a push of items.
  public init(items: [any UIDynamicItem], mode: Mode) {
    list = DynamicItemList(items)
    self.mode = mode
    super.init()
  }

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

  /// The direction of the push as an angle from the x axis, clockwise in radians.
  open var angle: CGFloat {
    get { PlaneVector(pushDirection).heading }
    set { setAngle(newValue, magnitude: magnitude) }
  }

  /// The magnitude of the force.
  open var magnitude: CGFloat {
    get { CGFloat(PlaneVector(pushDirection).length) }
    set { setAngle(angle, magnitude: newValue) }
  }

  /// Sets the direction by an angle, and the magnitude.
  open func setAngle(_ angle: CGFloat, magnitude: CGFloat) {
    pushDirection = CGVector(heading: angle, length: magnitude)
  }

  /// Returns the offset from an item's centre at which the force acts.
  open func targetOffsetFromCenter(for item: any UIDynamicItem) -> UIOffset { offsets[ObjectIdentifier(item)] ?? .zero }

  /// Sets the offset from an item's centre at which the force acts.
  open func setTargetOffsetFromCenter(_ offset: UIOffset, for item: any UIDynamicItem) {
    offsets[ObjectIdentifier(item)] = offset
    wake()
  }

  override var affectedItems: [any UIDynamicItem] { list.items }

  override func addForces(to world: DynamicWorld) {
    guard active else { return }
    let force = PlaneVector(pushDirection) * Self.unit
    for item in list.items {
      guard let body = world.body(item) else { continue }
      let lever = PlaneVector(targetOffsetFromCenter(for: item)).rotated(by: body.angle)
      if mode == .continuous { body.applyForce(force, at: lever) } else { body.applyImpulse(force, at: lever) }
    }
    if mode == .instantaneous { active = false }
  }
}
