/// One equation for the velocities of two bodies, solved by an impulse along one direction.
///
/// The velocity along the row is `direction · (v₂ - v₁) + lever₂ω₂ - lever₁ω₁`. The world is no body and never moves.
struct ImpulseRow {
  let first: DynamicBody?
  let second: DynamicBody?
  private let direction: PlaneVector
  private let firstLever: Double
  private let secondLever: Double
  /// The velocity along the row that a unit impulse adds.
  private let response: Double
  /// The velocity along the row that the impulse brings about.
  var target = 0.0
  /// The part of the impulse by which the velocity may miss its target. Springs are soft.
  var softness = 0.0
  var impulses = -Double.infinity...Double.infinity
  /// The index of the row of the pressure, for a row of friction.
  var pressureRow: Int?
  var friction = 0.0
  /// The speed at which an overlap is removed; nil for rows that remove none.
  var correctionSpeed: Double?
  private(set) var impulse = 0.0
  private var correctionImpulse = 0.0

  /// Makes a row for the relative movement of a point along a direction.
  init(_ first: DynamicBody?, _ second: DynamicBody?, at point: PlaneVector, along direction: PlaneVector) {
    self.init(
      first, second, direction, first.map { (point - $0.position).cross(direction) } ?? 0,
      second.map { (point - $0.position).cross(direction) } ?? 0)
  }

  /// Makes a row for the relative rotation.
  init(rotationOf second: DynamicBody, against first: DynamicBody?) { self.init(first, second, .zero, 1, 1) }

  private init(
    _ first: DynamicBody?, _ second: DynamicBody?, _ direction: PlaneVector, _ firstLever: Double, _ secondLever: Double
  ) {
    (self.first, self.second, self.direction) = (first, second, direction)
    (self.firstLever, self.secondLever) = (firstLever, secondLever)
    let masses = (first?.inverseMass ?? 0) + (second?.inverseMass ?? 0)
    response =
      masses * direction.dot(direction) + (first?.inverseInertia ?? 0) * firstLever * firstLever
      + (second?.inverseInertia ?? 0) * secondLever * secondLever
  }

  /// The present velocity along the row.
  var speed: Double {
    let firstSpeed = first.map { direction.dot($0.velocity) + firstLever * $0.spin } ?? 0
    let secondSpeed = second.map { direction.dot($0.velocity) + secondLever * $0.spin } ?? 0
    return secondSpeed - firstSpeed
  }

  /// Makes the row a spring that removes an error.
  mutating func soften(frequency: Double, damping: Double, error: Double, step: Double) {
    guard response > 0 else { return }
    let rate = 2 * Double.pi * frequency
    let (stiffness, drag) = (rate * rate / response, 2 * damping * rate / response)
    softness = 1 / (step * (drag + step * stiffness))
    target = -error * step * stiffness * softness
  }

  /// Changes the velocities so that the row has its target, as far as its limits allow.
  mutating func solve() {
    guard response + softness > 0 else { return }
    let wanted = impulse - (speed - target + softness * impulse) / (response + softness)
    let limited = min(max(wanted, impulses.lowerBound), impulses.upperBound)
    let change = limited - impulse
    impulse = limited
    if let first {
      first.velocity -= direction * (change * first.inverseMass)
      first.spin -= firstLever * change * first.inverseInertia
    }
    if let second {
      second.velocity += direction * (change * second.inverseMass)
      second.spin += secondLever * change * second.inverseInertia
    }
  }

  /// Moves the bodies apart, without a change of their velocities.
  mutating func correct() {
    guard let correctionSpeed, response > 0 else { return }
    let firstSpeed = first.map { direction.dot($0.correction) + firstLever * $0.correctionSpin } ?? 0
    let secondSpeed = second.map { direction.dot($0.correction) + secondLever * $0.correctionSpin } ?? 0
    let wanted = max(0, correctionImpulse + (correctionSpeed - (secondSpeed - firstSpeed)) / response)
    let change = wanted - correctionImpulse
    correctionImpulse = wanted
    if let first {
      first.correction -= direction * (change * first.inverseMass)
      first.correctionSpin -= firstLever * change * first.inverseInertia
    }
    if let second {
      second.correction += direction * (change * second.inverseMass)
      second.correctionSpin += secondLever * change * second.inverseInertia
    }
  }
}
