extension UIGestureRecognizer {
  /// Continues a gesture of two fingers that moved, or begins it when they have moved far enough.
  func continueOrBegin(_ isFarEnough: Bool, begin: () -> Void) {
    if state == .began || state == .changed {
      state = .changed
    } else if isFarEnough {
      begin()
      state = .began
    }
  }

  /// Handles a lifted finger. A gesture ends with its last finger, as Apple documents; with one finger left it stays as
  /// it is.
  func endWithTwoFingers() {
    let isLast = trackedTouches.allSatisfy { $0.phase == .ended || $0.phase == .cancelled }
    if state == .began || state == .changed {
      state = isLast ? .ended : .changed
    } else if isLast {
      state = .failed
    }
  }
}

/// The vector between two fingers and its changes, which pinch and rotation have in common.
struct TwoFingerMeasure {
  private let startSpan: CGVector
  private(set) var span: CGVector
  private var samples: [(time: Double, scale: CGFloat, angle: CGFloat)]
  /// The rotation so far in radians; it continues beyond a half turn.
  private(set) var rotation: CGFloat = 0

  @MainActor
  init?(_ touches: [UITouch], time: Double) {
    guard touches.count == 2 else { return nil }
    startSpan = Self.span(touches)
    span = startSpan
    samples = [(time, 1, 0)]
  }

  @MainActor
  mutating func move(_ touches: [UITouch], time: Double) {
    guard touches.count == 2 else { return }
    let new = Self.span(touches)
    let cross = span.dx * new.dy - span.dy * new.dx
    let dot = span.dx * new.dx + span.dy * new.dy
    rotation += CGFloat(Numerics.atan2(Double(cross), Double(dot)))
    span = new
    samples.removeAll { $0.time < time - PanRule.velocityWindow - 1e-9 }
    samples.append((time, scale, rotation))
  }

  var scale: CGFloat {
    let start = PanRule.length(startSpan)
    return start > 0 ? PanRule.length(span) / start : 1
  }

  /// The change of the distance between the fingers, in points.
  var stretch: CGFloat { abs(PanRule.length(span) - PanRule.length(startSpan)) }

  /// The velocities per second.
  var velocity: (scale: CGFloat, rotation: CGFloat) {
    guard let first = samples.first, let last = samples.last, last.time > first.time else { return (0, 0) }
    let time = CGFloat(last.time - first.time)
    return ((last.scale - first.scale) / time, (last.angle - first.angle) / time)
  }

  @MainActor
  private static func span(_ touches: [UITouch]) -> CGVector {
    let (a, b) = (touches[0].screenPoint, touches[1].screenPoint)
    return CGVector(dx: b.x - a.x, dy: b.y - a.y)
  }
}
