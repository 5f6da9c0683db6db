/// A behaviour that moves an item to a point with a spring, and removes its rotation.
@preconcurrency @MainActor
open class UISnapBehavior: UIDynamicBehavior {
  /// The frequency of the spring, in Hz. Apple documents none. This choice reaches the point in about 0.2 s.
  private static let frequency = 2.5
  /// The damping ratio of the spring for a `damping` of 0. For 1 the damping is critical.
  private static let minimumDampingRatio = 0.3

  private let item: any UIDynamicItem

  /// The damping of the oscillation at the end, from 0 for the minimum to 1 for the maximum.
  open var damping: CGFloat = 0.5 { didSet { wake() } }
  /// The point to which the item snaps.
  open var snapPoint: CGPoint { didSet { wake() } }

  /// Creates a behaviour that snaps an item to a point.
  public init(item: any UIDynamicItem, snapTo point: CGPoint) {
    (self.item, snapPoint) = (item, point)
    super.init()
  }

  override var affectedItems: [any UIDynamicItem] { [item] }

  override func joints(in world: DynamicWorld, step: Double) -> [ImpulseRow] {
    guard let body = world.body(item) else { return [] }
    let error = body.position - PlaneVector(snapPoint)
    let turns = (body.angle / (2 * .pi)).rounded()
    let ratio = Self.minimumDampingRatio + (1 - Self.minimumDampingRatio) * Double(min(max(damping, 0), 1))
    var rows = [
      (ImpulseRow(nil, body, at: body.position, along: PlaneVector(1, 0)), error.x),
      (ImpulseRow(nil, body, at: body.position, along: PlaneVector(0, 1)), error.y),
      (ImpulseRow(rotationOf: body, against: nil), body.angle - turns * 2 * .pi),
    ]
    for index in rows.indices {
      rows[index].0.soften(frequency: Self.frequency, damping: ratio, error: rows[index].1, step: step)
    }
    return rows.map(\.0)
  }
}
