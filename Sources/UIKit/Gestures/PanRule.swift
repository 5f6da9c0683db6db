/// The rule that determines when a drag becomes a pan, its translation and its velocity.
///
/// The rule is from published measurements on iOS, which are not verified (Semantics, "Recognizers").
/// - A pan is recognised at the first event that is at least 10 points from the start of the touch.
/// - The translation is the travel minus 10 points in the direction of the travel at that event.
/// - The velocity is measured between the first and the last movement of the last 100 ms. The end of the touch is not a
///   movement.
struct PanRule {
  /// The minimum distance at which a drag becomes a pan, in points.
  static let hysteresis: CGFloat = 10
  /// The maximum age of events that determine the velocity, in seconds.
  static let velocityWindow = 0.1

  /// The displacement of the fingers' centre since the start, in screen coordinates.
  private(set) var travel = CGVector.zero
  /// The travel that is not part of the translation.
  private var offset = CGVector.zero
  private var samples: [(time: Double, travel: CGVector)]

  /// Creates the rule for a touch that begins at `time`, in seconds.
  init(time: Double) { samples = [(time, .zero)] }

  /// Moves the fingers by `delta` at `time`.
  mutating func move(by delta: CGVector, at time: Double) {
    travel = CGVector(dx: travel.dx + delta.dx, dy: travel.dy + delta.dy)
    // If all samples are too old, the finger has not moved since the last of them, which is therefore kept.
    let last = samples.last
    removeOldSamples(at: time)
    if samples.isEmpty, let last { samples = [last] }
    samples.append((time, travel))
  }

  /// Lifts the fingers at `time`, after a further displacement of `delta`.
  mutating func lift(by delta: CGVector, at time: Double) {
    travel = CGVector(dx: travel.dx + delta.dx, dy: travel.dy + delta.dy)
    removeOldSamples(at: time)
  }

  private mutating func removeOldSamples(at time: Double) {
    samples.removeAll { $0.time < time - Self.velocityWindow - 1e-9 }
  }

  /// A Boolean value indicating whether the fingers have moved far enough for a pan.
  var isPan: Bool { Self.length(travel) >= Self.hysteresis }

  /// Begins the pan. The first 10 points are not part of its translation.
  mutating func recognize() {
    let length = Self.length(travel)
    guard length > 0 else { return }
    offset = CGVector(dx: travel.dx * Self.hysteresis / length, dy: travel.dy * Self.hysteresis / length)
  }

  /// The translation of the pan.
  var translation: CGVector {
    get { CGVector(dx: travel.dx - offset.dx, dy: travel.dy - offset.dy) }
    set { offset = CGVector(dx: travel.dx - newValue.dx, dy: travel.dy - newValue.dy) }
  }

  /// The velocity of the pan, in points per second.
  var velocity: CGVector {
    guard let first = samples.first, let last = samples.last, last.time > first.time else { return .zero }
    // Event times are whole ticks. Rounding their difference to ticks removes the error of the subtraction.
    let time = DeviceTime(seconds: last.time - first.time).seconds
    return CGVector(dx: (last.travel.dx - first.travel.dx) / time, dy: (last.travel.dy - first.travel.dy) / time)
  }

  static func length(_ vector: CGVector) -> CGFloat { (vector.dx * vector.dx + vector.dy * vector.dy).squareRoot() }
}
