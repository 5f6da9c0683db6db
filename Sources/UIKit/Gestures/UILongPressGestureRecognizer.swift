/// Recognises a finger that stays down.
@preconcurrency @MainActor
open class UILongPressGestureRecognizer: UIGestureRecognizer {
  /// How often a finger taps before it stays down; kept, not acted on.
  open var numberOfTapsRequired = 0
  /// How many fingers stay down.
  open var numberOfTouchesRequired = 1
  /// How long they stay.
  open var minimumPressDuration: TimeInterval = 0.5
  /// How far they may move meanwhile.
  open var allowableMovement: CGFloat = 10
  private var timer: EventQueue.Token?

  /// Fingers went down: the wait begins with the last one.
  open override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent) {
    guard state == .possible else { return }
    guard numberOfTouches <= numberOfTouchesRequired else {
      state = .failed
      return
    }
    guard numberOfTouches == numberOfTouchesRequired else { return }
    let device = Device.current
    let due = device.now + DeviceTime(seconds: minimumPressDuration)
    timer = device.events.schedule(at: due, label: "long press") { [weak self] in
      MainActor.assumeIsolated { self?.pressed() }
    }
  }

  private func pressed() {
    timer = nil
    if state == .possible { state = .began }
  }

  /// Fingers moved.
  open override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent) {
    if state == .began || state == .changed {
      state = .changed
      return
    }
    let strays = touches.contains { touch in
      let (dx, dy) = (touch.screenPoint.x - touch.startPoint.x, touch.screenPoint.y - touch.startPoint.y)
      return PanRule.length(CGVector(dx: dx, dy: dy)) > allowableMovement
    }
    if strays { state = .failed }
  }

  /// Fingers went up.
  open override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent) {
    state = state == .began || state == .changed ? .ended : .failed
    stopWaiting()
  }

  private func stopWaiting() {
    if let timer { Device.current.events.cancel(timer) }
    timer = nil
  }

  /// Back to the beginning.
  open override func reset() { stopWaiting() }
}
