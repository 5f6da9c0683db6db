/// When a drag is a pan, how far it went and how fast: the rule of all pan recognisers.
///
/// Measured by others on iOS, unverified by us on a device (Semantics, "Recognizers"): recognised at the first event at least
/// 10 pt from where the finger went down; from then on translation is the travel without those 10 pt, taken along the
/// drag as it was at that event; velocity is the displacement over the events of the last 100 ms, by that time.
struct PanRule {
  /// How far a finger goes before it pans.
  static let hysteresis: CGFloat = 10
  /// How long an event counts for the velocity, in seconds.
  static let velocityWindow = 0.1

  /// From where the fingers went down, on the screen; several fingers count as their middle.
  private(set) var travel = CGVector.zero
  private var offset = CGVector.zero
  private var samples: [(time: Double, travel: CGVector)]

  /// A finger went down.
  init(time: Double) { samples = [(time, .zero)] }

  /// The fingers moved by `delta` at `time`.
  mutating func move(by delta: CGVector, at time: Double) {
    travel = CGVector(dx: travel.dx + delta.dx, dy: travel.dy + delta.dy)
    // Where nothing came in for that long the finger stood still: the last event before says where it comes from.
    let old = samples.last
    samples.removeAll { $0.time < time - Self.velocityWindow - 1e-9 }
    if samples.isEmpty, let old { samples = [old] }
    samples.append((time, travel))
  }

  /// Whether the fingers have gone far enough.
  var isPan: Bool { Self.length(travel) >= Self.hysteresis }

  /// Takes the first 10 pt out of the translation.
  mutating func recognize() {
    let length = Self.length(travel)
    guard length > 0 else { return }
    offset = CGVector(dx: travel.dx * Self.hysteresis / length, dy: travel.dy * Self.hysteresis / length)
  }

  /// How far the pan went.
  var translation: CGVector {
    get { CGVector(dx: travel.dx - offset.dx, dy: travel.dy - offset.dy) }
    set { offset = CGVector(dx: travel.dx - newValue.dx, dy: travel.dy - newValue.dy) }
  }

  /// How fast it goes, in points per second.
  var velocity: CGVector {
    guard let first = samples.first, let last = samples.last, last.time > first.time else { return .zero }
    // Events stand on whole ticks; the difference of two is one more of the device's times, without rounding errors.
    let time = DeviceTime(seconds: last.time - first.time).seconds
    return CGVector(dx: (last.travel.dx - first.travel.dx) / time, dy: (last.travel.dy - first.travel.dy) / time)
  }

  static func length(_ vector: CGVector) -> CGFloat { (vector.dx * vector.dx + vector.dy * vector.dy).squareRoot() }
}
