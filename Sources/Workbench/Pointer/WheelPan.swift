import CoreGraphics

/// A simulated finger that the wheel moves. It touches down when the wheel starts to turn, and lifts when the wheel
/// rests.
struct WheelPan: Equatable {
  /// The points per notch, or per unit of a touchpad's travel. Three notches scroll a tenth of a page (our choice).
  static let notch = 24.0
  /// The rest after which the finger lifts, in seconds. Notches of a slowly turned wheel follow each other faster (our
  /// choice).
  static let rest = 0.15

  private var point: CGPoint?
  private var lastScroll = 0.0

  /// A Boolean value indicating whether the finger is down.
  var isDown: Bool { point != nil }

  /// Moves the finger by the travel of the wheel, and returns its touches. If it is up, it first touches down at
  /// `position`.
  mutating func scroll(by travel: CGVector, over position: CGPoint, at now: Double) -> [(PointerPhase, CGPoint)] {
    let from = point ?? position
    let to = CGPoint(x: from.x + travel.dx, y: from.y + travel.dy)
    defer { (point, lastScroll) = (to, now) }
    return point == nil ? [(.down, from), (.moved, to)] : [(.moved, to)]
  }

  /// Lifts the finger if the wheel has rested for long enough, and returns the finger's position.
  mutating func lift(at now: Double) -> CGPoint? {
    guard now >= lastScroll + Self.rest else { return nil }
    return lift()
  }

  /// Lifts the finger, and returns its last position; nil if it is up.
  mutating func lift() -> CGPoint? {
    defer { point = nil }
    return point
  }
}

extension InputEvent.Kind {
  /// A Boolean value indicating whether the event lifts the finger of the wheel.
  var endsWheelPan: Bool {
    switch self {
    case .wheel, .pointer(.moved, _, _, _): false
    case .pointer, .finger, .key, .focusLost: true
    }
  }
}
