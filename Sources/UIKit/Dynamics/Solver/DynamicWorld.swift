// The bodies of an animator, and one step of their movement.
//
// A step applies forces, solves all joints and contacts by sequential impulses, and moves the bodies. Overlaps are
// removed by movements of their own, so that they add no energy.
// References: E. Catto, "Iterative Dynamics with Temporal Coherence" (GDC 2005) and "Soft Constraints" (GDC 2011);
// M. Macklin et al., "Small Steps in Physics Simulation" (2019) on several steps in a frame.

/// The bodies of an animator.
@MainActor
final class DynamicWorld {
  /// The greatest length of a step.
  static let longestStep = 1.0 / 240
  /// The passes over all rows in a step.
  private static let passes = 12
  /// The share of an error of a rigid joint that is removed in a second. It is a fifth in a sixtieth.
  nonisolated static let jointRate = 13.0
  /// The overlap that is not removed, so that contacts last.
  private static let allowedOverlap = 0.02
  /// The share of an overlap that is removed in one step.
  private static let correctedShare = 0.15
  /// The speed below which nothing bounces.
  private static let bounceSpeed = 20.0
  /// The greatest speed at which overlapping bodies move apart.
  private static let greatestCorrection = 1500.0
  nonisolated static let restingSpeed = 3.0
  nonisolated static let restingSpin = 0.03
  /// The time after which a body that hardly moves is at rest.
  private static let restTime = 0.5

  private(set) var items: [any UIDynamicItem] = []
  private var bodies: [ObjectIdentifier: DynamicBody] = [:]
  private var ordered: [DynamicBody] = []

  /// A Boolean value indicating whether no body moves.
  var isAtRest: Bool { ordered.allSatisfy { $0.material.isAnchored || $0.restTime >= Self.restTime } }

  func body(_ item: any UIDynamicItem) -> DynamicBody? { bodies[ObjectIdentifier(item)] }

  func wake() { for body in ordered { body.wake() } }

  /// Makes bodies for new items, and removes those of items that are no longer there.
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

  /// Moves the bodies through one step.
  func advance(_ step: Double, _ behaviors: [UIDynamicBehavior]) {
    for behavior in behaviors { behavior.addForces(to: self) }
    for body in ordered { body.accelerate(step) }
    var rows = behaviors.flatMap { $0.joints(in: self, step: step) }
    let contacts = behaviors.flatMap { $0.contacts(in: self, step: step) }
    let firstContact = rows.count
    for contact in contacts { append(contact, to: &rows, step: step) }
    solve(&rows)
    for (index, contact) in contacts.enumerated()
    where rows[firstContact + 2 * index].impulse > 0 || contact.place.separation <= Self.allowedOverlap {
      contact.pair.isTouching = true
      contact.pair.point = contact.place.point
    }
    for body in ordered { body.move(step) }
  }

  private func append(_ contact: DynamicContact, to rows: inout [ImpulseRow], step: Double) {
    let place = contact.place
    var pressure = ImpulseRow(contact.first, contact.second, at: place.point, along: place.normal)
    pressure.impulses = 0...Double.infinity
    let approach = -pressure.speed
    let elasticity = max(contact.first?.material.elasticity ?? 0, contact.second.material.elasticity)
    let touches = place.separation < approach * step
    pressure.target =
      touches && approach > Self.bounceSpeed && elasticity > 0
      ? approach * elasticity : -max(0, place.separation) / step
    let overlap = -place.separation - Self.allowedOverlap
    if overlap > -0.5 {
      pressure.correctionSpeed = min(max(0, overlap) * Self.correctedShare / step, Self.greatestCorrection)
    }
    rows.append(pressure)
    var friction = ImpulseRow(contact.first, contact.second, at: place.point, along: place.normal.turned)
    friction.pressureRow = rows.count - 1
    let other = contact.first?.material.friction ?? contact.second.material.friction
    friction.friction = (other * contact.second.material.friction).squareRoot()
    rows.append(friction)
  }

  private func solve(_ rows: inout [ImpulseRow]) {
    for _ in 0..<Self.passes {
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
