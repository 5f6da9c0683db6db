/// An equation for the velocities of two bodies, which is solved by an impulse along one direction.
///
/// The relative velocity of the row is `direction · (v₂ - v₁) + lever₂ω₂ - lever₁ω₁`. A body of nil is the world, which
/// never moves.
struct ImpulseRow {
  let first: DynamicBody?
  let second: DynamicBody?
  private let direction: PlaneVector
  /// The change of the relative velocity per unit of angular velocity of each body.
  private let firstLever: Double
  private let secondLever: Double
  /// The change of the relative velocity by a unit impulse.
  private let response: Double
  /// The relative velocity that the impulse is to produce.
  var target = 0.0
  /// The deviation of the velocity from its target per unit impulse. It is greater than 0 for springs.
  var softness = 0.0
  /// The range of the accumulated impulse.
  var impulses = -Double.infinity...Double.infinity
  /// The index of the pressure row of the same contact, for a friction row.
  var pressureRow: Int?
  /// The coefficient of friction, for a friction row. It limits the impulse to this multiple of the pressure row's.
  var friction = 0.0
  /// The speed at which an overlap is removed; nil for rows without an overlap.
  var correctionSpeed: Double?
  private(set) var impulse = 0.0
  private var correctionImpulse = 0.0

  /// Creates a row for the relative movement of a point along a direction.
  init(_ first: DynamicBody?, _ second: DynamicBody?, at point: PlaneVector, along direction: PlaneVector) {
    self.init(
      first, second, direction, first.map { (point - $0.position).cross(direction) } ?? 0,
      second.map { (point - $0.position).cross(direction) } ?? 0)
  }

  /// Creates a row for the relative rotation.
  init(rotationOf second: DynamicBody, against first: DynamicBody?) { self.init(first, second, .zero, 1, 1) }

  private init(
    _ first: DynamicBody?, _ second: DynamicBody?, _ direction: PlaneVector, _ firstLever: Double, _ secondLever: Double
  ) {
    (self.first, self.second, self.direction) = (first, second, direction)
    (self.firstLever, self.secondLever) = (firstLever, secondLever)
    let inverseMasses = (first?.inverseMass ?? 0) + (second?.inverseMass ?? 0)
    response =
      inverseMasses * direction.dot(direction) + (first?.inverseInertia ?? 0) * firstLever * firstLever
      + (second?.inverseInertia ?? 0) * secondLever * secondLever
  }

  /// The current relative velocity of the row.
  var speed: Double {
    let firstSpeed = first.map { direction.dot($0.velocity) + firstLever * $0.angularVelocity } ?? 0
    let secondSpeed = second.map { direction.dot($0.velocity) + secondLever * $0.angularVelocity } ?? 0
    return secondSpeed - firstSpeed
  }

  /// Converts the row to a spring that removes an error. `frequency` is in hertz, and a `damping` of 1 is critical.
  mutating func soften(frequency: Double, damping: Double, error: Double, step: Double) {
    guard response > 0 else { return }
    let rate = 2 * Double.pi * frequency
    let (stiffness, dampingCoefficient) = (rate * rate / response, 2 * damping * rate / response)
    softness = 1 / (step * (dampingCoefficient + step * stiffness))
    target = -error * step * stiffness * softness
  }

  /// Changes the velocities so that the row reaches its target, within the limits of the impulse.
  mutating func solve() {
    guard response + softness > 0 else { return }
    let unlimited = impulse - (speed - target + softness * impulse) / (response + softness)
    let limited = min(max(unlimited, impulses.lowerBound), impulses.upperBound)
    let change = limited - impulse
    impulse = limited
    if let first {
      first.velocity -= direction * (change * first.inverseMass)
      first.angularVelocity -= firstLever * change * first.inverseInertia
    }
    if let second {
      second.velocity += direction * (change * second.inverseMass)
      second.angularVelocity += secondLever * change * second.inverseInertia
    }
  }

  /// Changes the correction velocities of the bodies to separate them.
  mutating func correct() {
    guard let correctionSpeed, response > 0 else { return }
    let firstSpeed = first.map { direction.dot($0.correction) + firstLever * $0.angularCorrection } ?? 0
    let secondSpeed = second.map { direction.dot($0.correction) + secondLever * $0.angularCorrection } ?? 0
    let newImpulse = max(0, correctionImpulse + (correctionSpeed - (secondSpeed - firstSpeed)) / response)
    let change = newImpulse - correctionImpulse
    correctionImpulse = newImpulse
    if let first {
      first.correction -= direction * (change * first.inverseMass)
      first.angularCorrection -= firstLever * change * first.inverseInertia
    }
    if let second {
      second.correction += direction * (change * second.inverseMass)
      second.angularCorrection += secondLever * change * second.inverseInertia
    }
  }
}
