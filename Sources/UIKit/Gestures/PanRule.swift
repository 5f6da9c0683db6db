/// The rule of all pan recognisers: when a drag becomes a pan, its translation and its velocity.
///
/// Others measured the rule on iOS; we have not verified it on a device (Semantics, "Recognizers"). The pan is recognised at the
/// first event at least 10 pt from where the finger went down. The translation is the travel minus those 10 pt, taken
/// along the drag's direction at that event. The velocity is the displacement during the last 100 ms, divided by the
/// time between the first and last event in them. The lift is no such event: it tells that no movement followed.
struct PanRule {
  /// The distance that turns a drag into a pan.
  static let hysteresis: CGFloat = 10
  /// The age, in seconds, after which an event no longer counts for the velocity.
  static let velocityWindow = 0.1

  /// The travel since the fingers went down, on the screen. Several fingers count as their centre.
  private(set) var travel = CGVector.zero
  private var offset = CGVector.zero
  private var samples: [(time: Double, travel: CGVector)]

  /// Creates the rule for a finger that went down at `time`.
  init(time: Double) { samples = [(time, .zero)] }

  /// Moves the fingers by `delta` at `time`.
  mutating func move(by delta: CGVector, at time: Double) {
    travel = CGVector(dx: travel.dx + delta.dx, dy: travel.dy + delta.dy)
    // Without recent events the finger stood still; the last older event then tells where it stood.
    let old = samples.last
    forget(before: time)
    if samples.isEmpty, let old { samples = [old] }
    samples.append((time, travel))
  }

  /// Lifts the fingers at `time`, `delta` beyond the last movement.
  mutating func lift(by delta: CGVector, at time: Double) {
    travel = CGVector(dx: travel.dx + delta.dx, dy: travel.dy + delta.dy)
    forget(before: time)
  }

  private mutating func forget(before time: Double) {
    samples.removeAll { $0.time < time - Self.velocityWindow - 1e-9 }
  }

  /// A Boolean value indicating whether the fingers have moved far enough for a pan.
  var isPan: Bool { Self.length(travel) >= Self.hysteresis }

  /// Begins the pan, and takes the first 10 pt out of the translation.
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
    // Event times are whole ticks. Converting their difference to a tick count removes its rounding error.
    let time = DeviceTime(seconds: last.time - first.time).seconds
    return CGVector(dx: (last.travel.dx - first.travel.dx) / time, dy: (last.travel.dy - first.travel.dy) / time)
  }

  static func length(_ vector: CGVector) -> CGFloat { (vector.dx * vector.dx + vector.dy * vector.dy).squareRoot() }
}
