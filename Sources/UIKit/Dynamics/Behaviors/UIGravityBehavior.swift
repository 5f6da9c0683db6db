/// A behaviour that applies gravity to items.
@preconcurrency @MainActor
open class UIGravityBehavior: UIDynamicBehavior {
  /// The acceleration for the magnitude 1, in points per second squared.
  private static let unit = 1000.0

  private var list: DynamicItemList

  /// The items of the behaviour.
  open var items: [any UIDynamicItem] { list.items }
  /// The direction of gravity. The length of the vector is its magnitude.
  open var gravityDirection = CGVector(dx: 0, dy: 1) { didSet { wake() } }

  /// Creates a behaviour that accelerates items downwards.
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

  /// The direction of gravity as an angle from the x axis, clockwise in radians.
  open var angle: CGFloat {
    get { PlaneVector(gravityDirection).heading }
    set { setAngle(newValue, magnitude: magnitude) }
  }

  /// The magnitude of gravity, where 1 is an acceleration of 1000 points per second squared.
  open var magnitude: CGFloat {
    get { CGFloat(PlaneVector(gravityDirection).length) }
    set { setAngle(angle, magnitude: newValue) }
  }

  /// Sets the direction by an angle, and the magnitude.
  open func setAngle(_ angle: CGFloat, magnitude: CGFloat) {
    gravityDirection = CGVector(heading: angle, length: magnitude)
  }

  override var affectedItems: [any UIDynamicItem] { list.items }

  override func addForces(to world: DynamicWorld) {
    let acceleration = PlaneVector(gravityDirection) * Self.unit
    for body in list.items.lazy.compactMap({ world.body($0) }) { body.applyForce(acceleration * body.mass, at: .zero) }
  }
}

extension SIMD2<Double> {
  /// The angle from the x axis, clockwise in radians.
  var heading: CGFloat { CGFloat(Numerics.atan2(y, x)) }
}

extension CGVector {
  init(heading: CGFloat, length: CGFloat) {
    let vector = PlaneVector(Double(length), 0).rotated(by: Double(heading))
    self.init(dx: vector.x, dy: vector.y)
  }
}
