/// A rigid body, which stands for one item.
final class DynamicBody {
  var position = PlaneVector.zero
  var angle = 0.0
  /// The velocity in points per second.
  var velocity = PlaneVector.zero
  /// The angular velocity in radians per second.
  var spin = 0.0
  var shape = BodyShape.circle(radius: 0) { didSet { if shape != oldValue { weigh() } } }
  var material = BodyMaterial() { didSet { if material != oldValue { weigh() } } }
  /// The material that behaviours have set so far.
  var proposed = BodyMaterial()
  /// The place that the body gave to its item last.
  private var placed: (position: PlaneVector, angle: Double)?
  /// The force and torque of the present step.
  var force = PlaneVector.zero
  var torque = 0.0
  /// The movement out of other bodies, which adds nothing to the velocity.
  var correction = PlaneVector.zero
  var correctionSpin = 0.0
  /// The time for which the body has hardly moved.
  private(set) var restTime = 0.0
  private(set) var inverseMass = 0.0
  private(set) var inverseInertia = 0.0
  private(set) var mass = 0.0

  /// The mass of 100 x 100 points of density 1 is 1.
  private func weigh() {
    mass = max(1e-6, shape.area * material.density / 10_000)
    inverseMass = material.isAnchored ? 0 : 1 / mass
    let inertia = mass * shape.inertiaOfUnitMass
    inverseInertia = material.isAnchored || !material.allowsRotation || inertia <= 0 ? 0 : 1 / inertia
    if material.isAnchored { velocity = .zero }
    if inverseInertia == 0 { spin = 0 }
  }

  /// Adds a force that acts at an offset from the centre.
  func push(_ force: PlaneVector, at lever: PlaneVector) {
    self.force += force
    torque += lever.cross(force)
  }

  /// Changes the velocities at once.
  func kick(_ impulse: PlaneVector, at lever: PlaneVector) {
    velocity += impulse * inverseMass
    spin += lever.cross(impulse) * inverseInertia
  }

  func accelerate(_ step: Double) {
    velocity = (velocity + force * inverseMass * step) / (1 + step * material.resistance)
    spin = (spin + torque * inverseInertia * step) / (1 + step * material.angularResistance)
    (force, torque) = (.zero, 0)
  }

  func move(_ step: Double) {
    position += (velocity + correction) * step
    angle += (spin + correctionSpin) * step
    (correction, correctionSpin) = (.zero, 0)
    let isSlow = velocity.length < DynamicWorld.restingSpeed && abs(spin) < DynamicWorld.restingSpin
    restTime = isSlow ? restTime + step : 0
  }

  func wake() { restTime = 0 }

  func takeProposal() { if material != proposed { material = proposed } }

  /// Moves and turns an item to where the body is.
  @MainActor func place(_ item: any UIDynamicItem) {
    if placed?.position != position { item.center = position.point }
    let turned = angle - (placed?.angle ?? Numerics.atan2(Double(item.transform.b), Double(item.transform.a)))
    if turned != 0 { item.transform = item.transform.concatenating(CGAffineTransform(rotationAngle: turned)) }
    placed = (position, angle)
  }

  /// Takes over place, rotation and outline of an item.
  @MainActor func read(_ item: any UIDynamicItem) {
    position = PlaneVector(item.center)
    angle = Numerics.atan2(Double(item.transform.b), Double(item.transform.a))
    shape = item.bodyShape
    placed = (position, angle)
  }
}

/// The properties of a body that behaviours set. An item without an item behaviour has the friction and elasticity of a
/// body of SpriteKit, which documents them; those of UIKit Dynamics are not documented.
struct BodyMaterial: Equatable {
  var elasticity = 0.2
  var friction = 0.2
  var density = 1.0
  var resistance = 0.0
  var angularResistance = 0.0
  var isAnchored = false
  var allowsRotation = true
}
