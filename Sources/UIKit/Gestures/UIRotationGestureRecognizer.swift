/// Recognises two fingers turning about each other.
@preconcurrency @MainActor
open class UIRotationGestureRecognizer: UIGestureRecognizer {
  private var measure: TwoFingerMeasure?
  private var base: CGFloat = 0

  /// Choice: how far the fingers turn before they rotate, in radians.
  static let hysteresis: CGFloat = 0.1

  /// How far the fingers have turned, clockwise in radians; may be set.
  open var rotation: CGFloat {
    get { base + (measure?.rotation ?? 0) }
    set { base = newValue - (measure?.rotation ?? 0) }
  }
  /// How fast they turn, in radians per second.
  open var velocity: CGFloat { measure?.velocity.rotation ?? 0 }

  /// Fingers went down: the second one starts the measure; one that comes back goes on from where the gesture stands.
  open override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent) {
    guard let new = TwoFingerMeasure(trackedTouches, time: event.timestamp) else { return }
    base = state == .possible ? 0 : rotation
    measure = new
  }

  /// Fingers moved.
  open override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent) {
    measure?.move(trackedTouches, time: event.timestamp)
    guard let measure else { return }
    goOn(abs(measure.rotation) >= Self.hysteresis) { base = -measure.rotation }
  }

  /// A finger went up.
  open override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent) { endWithTwoFingers() }

  /// Back to the beginning.
  open override func reset() { (measure, base) = (nil, 0) }
}
