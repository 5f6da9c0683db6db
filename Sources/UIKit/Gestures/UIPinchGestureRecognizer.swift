/// A recogniser of pinches, in which two fingers move towards or away from each other.
@preconcurrency @MainActor
open class UIPinchGestureRecognizer: UIGestureRecognizer {
  private var measure: TwoFingerMeasure?
  /// The factor between the measured and the reported scale.
  private var base: CGFloat = 1

  /// The minimum change of distance at which the gesture begins, in points (our choice).
  static let hysteresis: CGFloat = 8

  /// The distance of the fingers, relative to that at the beginning. Client code may set it.
  open var scale: CGFloat {
    get { base * (measure?.scale ?? 1) }
    set { base = newValue / max(measure?.scale ?? 1, 1e-6) }
  }
  /// The velocity of the scale, per second.
  open var velocity: CGFloat { (measure?.velocity.scale ?? 0) * base }

  /// Starts to measure with the second finger. A finger that returns continues from the current scale.
  open override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent) {
    guard let new = TwoFingerMeasure(trackedTouches, time: event.timestamp) else { return }
    base = state == .possible ? 1 : scale
    measure = new
  }

  /// Begins or continues the pinch.
  open override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent) {
    measure?.move(trackedTouches, time: event.timestamp)
    guard let measure else { return }
    continueOrBegin(measure.stretch >= Self.hysteresis) { base = 1 / max(measure.scale, 1e-6) }
  }

  /// Ends the pinch with the last finger.
  open override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent) { endWithTwoFingers() }

  /// Resets the recogniser.
  open override func reset() { (measure, base) = (nil, 1) }
}
