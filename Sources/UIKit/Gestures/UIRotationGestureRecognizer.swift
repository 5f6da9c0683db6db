/// A recogniser of rotations, in which two fingers move around each other.
@preconcurrency @MainActor
open class UIRotationGestureRecognizer: UIGestureRecognizer {
  private var measure: TwoFingerMeasure?
  /// The difference between the reported and the measured rotation.
  private var base: CGFloat = 0

  /// The minimum rotation at which the gesture begins, in radians (our choice).
  static let hysteresis: CGFloat = 0.1

  /// The rotation since the gesture began, clockwise in radians. Client code may set it.
  open var rotation: CGFloat {
    get { base + (measure?.rotation ?? 0) }
    set { base = newValue - (measure?.rotation ?? 0) }
  }
  /// The velocity of the rotation, in radians per second.
  open var velocity: CGFloat { measure?.velocity.rotation ?? 0 }

  /// Starts to measure with the second finger. A finger that returns continues from the current rotation.
  open override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent) {
    guard let new = TwoFingerMeasure(trackedTouches, time: event.timestamp) else { return }
    base = state == .possible ? 0 : rotation
    measure = new
  }

  /// Begins or continues the rotation.
  open override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent) {
    measure?.move(trackedTouches, time: event.timestamp)
    guard let measure else { return }
    continueOrBegin(abs(measure.rotation) >= Self.hysteresis) { base = -measure.rotation }
  }

  /// Ends the rotation with the last finger.
  open override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent) { endWithTwoFingers() }

  /// Resets the recogniser.
  open override func reset() { (measure, base) = (nil, 0) }
}
