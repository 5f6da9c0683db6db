/// A recogniser of one or more taps with one or more fingers.
@preconcurrency @MainActor
open class UITapGestureRecognizer: UIGestureRecognizer {
  /// The required number of taps.
  open var numberOfTapsRequired = 1
  /// The required number of fingers.
  open var numberOfTouchesRequired = 1
  private var tapCount = 0
  /// The screen locations at which the touches of the first tap began.
  private var starts: [CGPoint] = []
  private var fingerCount = 0
  private var timeout: EventQueue.Token?

  /// The maximum movement of a finger, in points (Semantics, "Recognizers").
  static let allowableMovement: CGFloat = 10
  /// The maximum time between two taps, in seconds (Semantics, "Recognizers").
  static let longestGap = 0.35
  /// The maximum distance of a tap from the first one, in points. It is the choice of `UITouch.tapCount`.
  static let allowableSeparation: CGFloat = 45

  /// Counts the fingers, and fails if one is too far from the previous tap.
  open override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent) {
    if let timeout { Device.current.events.cancel(timeout) }
    timeout = nil
    fingerCount = max(fingerCount, numberOfTouches)
    if tapCount == 0 { starts += trackedTouches.filter(touches.contains).map(\.startPoint) }
    let isTooFar = touches.contains { touch in
      starts.allSatisfy {
        let distance = CGVector(dx: touch.startPoint.x - $0.x, dy: touch.startPoint.y - $0.y)
        return PanRule.length(distance) > Self.allowableSeparation
      }
    }
    if isTooFar { fail(because: "too far from the first tap") }
    if fingerCount > numberOfTouchesRequired { fail(because: "too many fingers") }
  }

  /// Fails if a finger moves too far.
  open override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent) {
    let isTooFar = touches.contains { touch in
      let (dx, dy) = (touch.screenPoint.x - touch.startPoint.x, touch.screenPoint.y - touch.startPoint.y)
      return PanRule.length(CGVector(dx: dx, dy: dy)) > Self.allowableMovement
    }
    if isTooFar { fail(because: "the finger moved more than \(Int(Self.allowableMovement)) pt") }
  }

  /// Counts a tap when the last finger is lifted.
  open override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent) {
    guard trackedTouches.allSatisfy({ $0.phase == .ended }) else { return }
    guard fingerCount == numberOfTouchesRequired else {
      return fail(because: "too few fingers")
    }
    tapCount += 1
    fingerCount = 0
    if tapCount >= numberOfTapsRequired {
      state = .ended
    } else {
      waitForNextTap()
    }
  }

  private func waitForNextTap() {
    let device = Device.current
    let deadline = device.now + DeviceTime(seconds: Self.longestGap)
    timeout = device.events.schedule(at: deadline, label: "tap timeout") { [weak self] in
      MainActor.assumeIsolated { self?.timeOut() }
    }
  }

  private func timeOut() {
    timeout = nil
    fail(because: "no further tap within \(Self.longestGap) s")
    UIGestureEnvironment.current.withdraw(self)
  }

  /// Resets the recogniser.
  open override func reset() {
    (tapCount, fingerCount, starts) = (0, 0, [])
    if let timeout { Device.current.events.cancel(timeout) }
    timeout = nil
  }

  override var isUndecided: Bool { super.isUndecided || (state == .possible && tapCount > 0) }

  /// Returns false for recognisers of more taps, which can therefore recognise their gesture after this one.
  open override func canPrevent(_ preventedGestureRecognizer: UIGestureRecognizer) -> Bool {
    guard let other = preventedGestureRecognizer as? UITapGestureRecognizer else { return true }
    return other.numberOfTapsRequired <= numberOfTapsRequired
  }

  /// Returns the location of the tap.
  open override func location(in view: UIView?) -> CGPoint {
    guard trackedTouches.isEmpty, let start = starts.first else { return super.location(in: view) }
    return view?.layer.convert(start, from: nil) ?? start
  }
}
