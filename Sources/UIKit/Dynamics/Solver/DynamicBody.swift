/// A rigid body, which represents one item.
final class DynamicBody {
  var position = PlaneVector.zero
  var angle = 0.0
  /// The velocity in points per second.
  var velocity = PlaneVector.zero
  /// The angular velocity in radians per second.
  var angularVelocity = 0.0
  var shape = BodyShape.circle(radius: 0) { didSet { if shape != oldValue { updateMass() } } }
  var material = BodyMaterial() { didSet { if material != oldValue { updateMass() } } }
  /// The material that behaviours are setting for the next step.
  var proposedMaterial = BodyMaterial()
  /// The position and angle that the body last set on its item.
  private var lastPlacement: (position: PlaneVector, angle: Double)?
  /// The force and torque of the current step.
  var force = PlaneVector.zero
  var torque = 0.0
  /// The velocity that separates overlapping bodies in one step. It is not added to `velocity`.
  var correction = PlaneVector.zero
  var angularCorrection = 0.0
  /// The time for which the body has been slower than the resting limits, in seconds.
  private(set) var restTime = 0.0
  private(set) var inverseMass = 0.0
  private(set) var inverseInertia = 0.0
  private(set) var mass = 0.0

  /// Updates mass and inertia. A body of 100 × 100 points with the density 1 has the mass 1.
  private func updateMass() {
    mass = max(1e-6, shape.area * material.density / 10_000)
    inverseMass = material.isAnchored ? 0 : 1 / mass
    let inertia = mass * shape.inertiaOfUnitMass
    inverseInertia = material.isAnchored || !material.allowsRotation || inertia <= 0 ? 0 : 1 / inertia
    if material.isAnchored { velocity = .zero }
    if inverseInertia == 0 { angularVelocity = 0 }
  }

  /// Adds a force that acts at an offset from the centre.
  func applyForce(_ force: PlaneVector, at lever: PlaneVector) {
    self.force += force
    torque += lever.cross(force)
  }

  /// Applies an impulse at an offset from the centre, which changes the velocities immediately.
  func applyImpulse(_ impulse: PlaneVector, at lever: PlaneVector) {
    velocity += impulse * inverseMass
    angularVelocity += lever.cross(impulse) * inverseInertia
  }

  func accelerate(_ step: Double) {
    velocity = (velocity + force * inverseMass * step) / (1 + step * material.resistance)
    angularVelocity = (angularVelocity + torque * inverseInertia * step) / (1 + step * material.angularResistance)
    (force, torque) = (.zero, 0)
  }

  func move(_ step: Double) {
    position += (velocity + correction) * step
    angle += (angularVelocity + angularCorrection) * step
    (correction, angularCorrection) = (.zero, 0)
    let isSlow =
      velocity.length < DynamicWorld.restingSpeed && abs(angularVelocity) < DynamicWorld.restingAngularVelocity
    restTime = isSlow ? restTime + step : 0
  }

  func wake() { restTime = 0 }

  func applyProposedMaterial() { if material != proposedMaterial { material = proposedMaterial } }

  /// Sets the centre and rotation of an item to those of the body.
  @MainActor func update(_ item: any UIDynamicItem) {
    if lastPlacement?.position != position { item.center = position.point }
    let rotation = angle - (lastPlacement?.angle ?? Numerics.atan2(Double(item.transform.b), Double(item.transform.a)))
    if rotation != 0 { item.transform = item.transform.concatenating(CGAffineTransform(rotationAngle: rotation)) }
    lastPlacement = (position, angle)
  }

  /// Sets position, angle and shape of the body to those of an item.
  @MainActor func read(_ item: any UIDynamicItem) {
    position = PlaneVector(item.center)
    angle = Numerics.atan2(Double(item.transform.b), Double(item.transform.a))
    shape = item.bodyShape
    lastPlacement = (position, angle)
  }
}

/// The properties of a body that behaviours set.
///
/// The defaults of friction and elasticity, for items without an item behaviour, are those of SpriteKit's bodies. The
/// defaults of UIKit Dynamics are not documented.
struct BodyMaterial: Equatable {
  var elasticity = 0.2
  var friction = 0.2
  var density = 1.0
  var resistance = 0.0
  var angularResistance = 0.0
  var isAnchored = false
  var allowsRotation = true
}
