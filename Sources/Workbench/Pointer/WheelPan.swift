import CoreGraphics

/// A finger that the wheel moves: it comes down with the first turn, and is lifted when the wheel rests.
struct WheelPan: Equatable {
  /// Points for one notch, or one unit of a touchpad's travel; a choice: three notches scroll a tenth of a page.
  static let notch = 24.0
  /// Seconds without a turn after which the finger is lifted; a choice: longer than a slow hand's notches are apart.
  static let rest = 0.15

  private var point: CGPoint?
  private var lastTurn = 0.0

  /// Whether the finger is down.
  var isDown: Bool { point != nil }

  /// The wheel turned over a place; what the finger does.
  mutating func turn(by travel: CGVector, over place: CGPoint, at now: Double) -> [(PointerPhase, CGPoint)] {
    let from = point ?? place
    let to = CGPoint(x: from.x + travel.dx, y: from.y + travel.dy)
    defer { (point, lastTurn) = (to, now) }
    return point == nil ? [(.down, from), (.moved, to)] : [(.moved, to)]
  }

  /// Where the finger is lifted, when the wheel has rested for long enough.
  mutating func lift(at now: Double) -> CGPoint? {
    guard now >= lastTurn + Self.rest else { return nil }
    return lift()
  }

  /// Where the finger is lifted at once.
  mutating func lift() -> CGPoint? {
    defer { point = nil }
    return point
  }
}

extension InputEvent.Kind {
  /// Whether the finger of the wheel makes room for something else.
  var endsWheelPan: Bool {
    switch self {
    case .wheel, .pointer(.moved, _, _, _): false
    case .pointer, .finger, .key, .focusLost: true
    }
  }
}
