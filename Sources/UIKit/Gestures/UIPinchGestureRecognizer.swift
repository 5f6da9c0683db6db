/// Recognises two fingers going apart or together.
@preconcurrency @MainActor
open class UIPinchGestureRecognizer: UIGestureRecognizer {
  private var measure: TwoFingerMeasure?
  private var base: CGFloat = 1

  /// Choice: how far the fingers go apart or together before they pinch, in points.
  static let hysteresis: CGFloat = 8

  /// How much larger the distance is than at the beginning; may be set.
  open var scale: CGFloat {
    get { base * (measure?.scale ?? 1) }
    set { base = newValue / max(measure?.scale ?? 1, 1e-6) }
  }
  /// How fast the scale changes, per second.
  open var velocity: CGFloat { (measure?.velocity.scale ?? 0) * base }

  /// Fingers went down: the second one starts the measure; one that comes back goes on from where the gesture stands.
  open override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent) {
    guard let new = TwoFingerMeasure(trackedTouches, time: event.timestamp) else { return }
    base = state == .possible ? 1 : scale
    measure = new
  }

  /// Fingers moved.
  open override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent) {
    measure?.move(trackedTouches, time: event.timestamp)
    guard let measure else { return }
    goOn(measure.stretch >= Self.hysteresis) { base = 1 / max(measure.scale, 1e-6) }
  }

  /// A finger went up.
  open override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent) { endWithTwoFingers() }

  /// Back to the beginning.
  open override func reset() { (measure, base) = (nil, 1) }
}
