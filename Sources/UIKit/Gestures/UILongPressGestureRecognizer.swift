/// A recogniser of long presses.
@preconcurrency @MainActor
open class UILongPressGestureRecognizer: UIGestureRecognizer {
  /// The number of taps before the press.
  open var numberOfTapsRequired = 0
  /// The number of fingers that press.
  open var numberOfTouchesRequired = 1
  /// The minimum duration of the press, in seconds.
  open var minimumPressDuration: TimeInterval = 0.5
  /// The maximum movement of the fingers before the press is recognised, in points.
  open var allowableMovement: CGFloat = 10
  private var timer: EventQueue.Token?
  private var taps = 0

  /// Starts the timer when the required number of fingers is down.
  open override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent) {
    guard state == .possible else { return }
    guard numberOfTouches <= numberOfTouchesRequired else { return fail(because: "too many fingers") }
    guard numberOfTouches == numberOfTouchesRequired else { return }
    // A press before the required taps is too long for a tap, so the recogniser fails.
    wait(minimumPressDuration, "long press") {
      if $0.taps == $0.numberOfTapsRequired { $0.state = .began } else { $0.fail(because: "too few taps before it") }
    }
  }

  /// Calls a closure after a time, if the state is still possible.
  private func wait(
    _ seconds: Double, _ label: String, then body: @escaping @MainActor (UILongPressGestureRecognizer) -> Void
  ) {
    stopWaiting()
    let device = Device.current
    timer = device.events.schedule(at: device.now + DeviceTime(seconds: seconds), label: label) { [weak self] in
      MainActor.assumeIsolated {
        guard let self else { return }
        self.timer = nil
        if self.state == .possible { body(self) }
      }
    }
  }

  override var isUndecided: Bool { super.isUndecided || (state == .possible && taps > 0) }

  /// Fails if a finger moves too far before the press is recognised.
  open override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent) {
    if state == .began || state == .changed {
      state = .changed
      return
    }
    let isTooFar = touches.contains { touch in
      let (dx, dy) = (touch.screenPoint.x - touch.startPoint.x, touch.screenPoint.y - touch.startPoint.y)
      return PanRule.length(CGVector(dx: dx, dy: dy)) > allowableMovement
    }
    if isTooFar { fail(because: "the finger moved more than \(Int(allowableMovement)) pt") }
  }

  /// Ends the gesture, or counts a tap.
  open override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent) {
    if state == .possible, taps < numberOfTapsRequired {
      guard trackedTouches.allSatisfy({ $0.phase == .ended }) else { return }
      taps += 1
      return wait(UITapGestureRecognizer.longestGap, "tap timeout") { recognizer in
        recognizer.fail(because: "no further tap within \(UITapGestureRecognizer.longestGap) s")
        UIGestureEnvironment.current.withdraw(recognizer)
      }
    }
    if state == .began || state == .changed {
      state = .ended
    } else {
      fail(because: "lifted before \(minimumPressDuration) s")
    }
    stopWaiting()
  }

  private func stopWaiting() {
    if let timer { Device.current.events.cancel(timer) }
    timer = nil
  }

  /// Resets the recogniser.
  open override func reset() {
    stopWaiting()
    taps = 0
  }
}
