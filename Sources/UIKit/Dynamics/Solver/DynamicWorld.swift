// The simulation of an animator's bodies.
//
// A step applies forces, solves all joints and contacts by sequential impulses, and moves the bodies. Overlaps are
// removed by separate velocities, which do not add energy. References: E. Catto, "Iterative Dynamics with Temporal
// Coherence" (GDC 2005) and "Soft Constraints" (GDC 2011); M. Macklin et al., "Small Steps in Physics Simulation"
// (2019) on several steps in a frame.

/// The world of an animator's bodies, which advances in steps.
@MainActor
final class DynamicWorld {
  /// The maximum duration of a step, in seconds.
  static let maximumStep = 1.0 / 240
  /// The number of solver iterations in a step. Each visits all rows, which are the equations of joints and contacts.
  private static let iterations = 12
  /// The rate at which the error of a rigid joint is removed, per second. A fifth of it is removed in 1/60 s.
  nonisolated static let jointRate = 13.0
  /// The overlap that is not removed, so that contacts persist, in points.
  private static let allowedOverlap = 0.02
  /// The fraction of an overlap that is removed in one step.
  private static let correctedFraction = 0.15
  /// The speed below which bodies do not bounce, in points per second.
  private static let bounceSpeed = 20.0
  /// The maximum speed at which overlapping bodies are separated, in points per second.
  private static let maximumCorrection = 1500.0
  /// The speed below which a body is at rest, in points per second.
  nonisolated static let restingSpeed = 3.0
  /// The angular velocity below which a body is at rest, in radians per second.
  nonisolated static let restingAngularVelocity = 0.03
  /// The time for which a body must be slower than both limits to be at rest, in seconds.
  private static let restTime = 0.5

  private(set) var items: [any UIDynamicItem] = []
  private var bodies: [ObjectIdentifier: DynamicBody] = [:]
  private var ordered: [DynamicBody] = []

  /// A Boolean value indicating whether no body moves.
  var isAtRest: Bool { ordered.allSatisfy { $0.material.isAnchored || $0.restTime >= Self.restTime } }

  func body(_ item: any UIDynamicItem) -> DynamicBody? { bodies[ObjectIdentifier(item)] }

  func wake() { for body in ordered { body.wake() } }

  /// Creates bodies for new items, and removes those of other items.
  func setItems(_ items: [any UIDynamicItem]) {
    var kept: [ObjectIdentifier: DynamicBody] = [:]
    self.items = items
    ordered = items.map { item in
      let body = bodies[ObjectIdentifier(item)] ?? Self.makeBody(item)
      kept[ObjectIdentifier(item)] = body
      return body
    }
    bodies = kept
  }

  private static func makeBody(_ item: any UIDynamicItem) -> DynamicBody {
    let body = DynamicBody()
    body.read(item)
    return body
  }

  /// Simulates one step.
  func advance(_ step: Double, _ behaviors: [UIDynamicBehavior]) {
    for behavior in behaviors { behavior.addForces(to: self) }
    for body in ordered { body.accelerate(step) }
    var rows = behaviors.flatMap { $0.joints(in: self, step: step) }
    let contacts = behaviors.flatMap { $0.contacts(in: self, step: step) }
    let firstContact = rows.count
    for contact in contacts { append(contact, to: &rows, step: step) }
    solve(&rows)
    for (index, contact) in contacts.enumerated()
    where rows[firstContact + 2 * index].impulse > 0 || contact.contactPoint.separation <= Self.allowedOverlap {
      contact.pair.isTouching = true
      contact.pair.point = contact.contactPoint.point
    }
    for body in ordered { body.move(step) }
  }

  /// Adds the rows of a contact: one for the pressure, and one for the friction.
  private func append(_ contact: DynamicContact, to rows: inout [ImpulseRow], step: Double) {
    let point = contact.contactPoint
    var pressure = ImpulseRow(contact.first, contact.second, at: point.point, along: point.normal)
    pressure.impulses = 0...Double.infinity
    let approach = -pressure.speed
    let elasticity = max(contact.first?.material.elasticity ?? 0, contact.second.material.elasticity)
    let touches = point.separation < approach * step
    pressure.target =
      touches && approach > Self.bounceSpeed && elasticity > 0
      ? approach * elasticity : -max(0, point.separation) / step
    let overlap = -point.separation - Self.allowedOverlap
    if overlap > -0.5 {
      pressure.correctionSpeed = min(max(0, overlap) * Self.correctedFraction / step, Self.maximumCorrection)
    }
    rows.append(pressure)
    var friction = ImpulseRow(contact.first, contact.second, at: point.point, along: point.normal.perpendicular)
    friction.pressureRow = rows.count - 1
    let other = contact.first?.material.friction ?? contact.second.material.friction
    friction.friction = (other * contact.second.material.friction).squareRoot()
    rows.append(friction)
  }

  private func solve(_ rows: inout [ImpulseRow]) {
    for _ in 0..<Self.iterations {
      for index in rows.indices {
        if let pressureRow = rows[index].pressureRow {
          let limit = rows[index].friction * rows[pressureRow].impulse
          rows[index].impulses = -limit...limit
        }
        rows[index].solve()
        rows[index].correct()
      }
    }
  }
}
