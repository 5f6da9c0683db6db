extension UIGestureRecognizer {
  /// Continues a two-finger gesture, or begins it if the fingers have moved far enough.
  func continueOrBegin(_ isFarEnough: Bool, begin: () -> Void) {
    if state == .began || state == .changed {
      state = .changed
    } else if isFarEnough {
      begin()
      state = .began
    }
  }

  /// Handles a lifted finger. As Apple documents, a two-finger gesture ends when the last finger is lifted. With one
  /// finger it continues.
  func endWithTwoFingers() {
    let isLast = trackedTouches.allSatisfy { $0.phase == .ended || $0.phase == .cancelled }
    if state == .began || state == .changed {
      state = isLast ? .ended : .changed
    } else if isLast {
      state = .failed
    }
  }
}

/// The vector between two fingers, from which pinches and rotations are computed.
struct TwoFingerMeasure {
  private let startVector: CGVector
  private(set) var vector: CGVector
  private var samples: [(time: Double, scale: CGFloat, angle: CGFloat)]
  /// The rotation since the start in radians, clockwise. It is not limited to a half turn.
  private(set) var rotation: CGFloat = 0

  @MainActor
  init?(_ touches: [UITouch], time: Double) {
    guard touches.count == 2 else { return nil }
    startVector = Self.vector(touches)
    vector = startVector
    samples = [(time, 1, 0)]
  }

  @MainActor
  mutating func move(_ touches: [UITouch], time: Double) {
    guard touches.count == 2 else { return }
    let new = Self.vector(touches)
    let cross = vector.dx * new.dy - vector.dy * new.dx
    let dot = vector.dx * new.dx + vector.dy * new.dy
    rotation += CGFloat(Numerics.atan2(Double(cross), Double(dot)))
    vector = new
    samples.removeAll { $0.time < time - PanRule.velocityWindow - 1e-9 }
    samples.append((time, scale, rotation))
  }

  /// The distance of the fingers, relative to that at the start.
  var scale: CGFloat {
    let start = PanRule.length(startVector)
    return start > 0 ? PanRule.length(vector) / start : 1
  }

  /// The change of the distance between the fingers, in points.
  var stretch: CGFloat { abs(PanRule.length(vector) - PanRule.length(startVector)) }

  /// The changes of scale and rotation per second.
  var velocity: (scale: CGFloat, rotation: CGFloat) {
    guard let first = samples.first, let last = samples.last, last.time > first.time else { return (0, 0) }
    let time = CGFloat(last.time - first.time)
    return ((last.scale - first.scale) / time, (last.angle - first.angle) / time)
  }

  @MainActor
  private static func vector(_ touches: [UITouch]) -> CGVector {
    let (first, second) = (touches[0].screenPoint, touches[1].screenPoint)
    return CGVector(dx: second.x - first.x, dy: second.y - first.y)
  }
}
