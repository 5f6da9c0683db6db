/// A recogniser of one or more taps with one or more fingers.
@preconcurrency @MainActor
open class UITapGestureRecognizer: UIGestureRecognizer {
  /// The number of taps.
  open var numberOfTapsRequired = 1
  /// The number of fingers.
  open var numberOfTouchesRequired = 1
  private var taps = 0
  /// The screen locations where the fingers of the first tap went down.
  private var starts: [CGPoint] = []
  private var fingers = 0
  private var timeout: EventQueue.Token?

  /// The greatest movement of a finger, and the longest time until the next tap (Semantics, "Recognizers").
  static let allowableMovement: CGFloat = 10
  static let longestGap = 0.35
  /// The greatest distance of the next tap from a finger of the first. The number is a choice, as for
  /// `UITouch.tapCount`.
  static let allowableSeparation: CGFloat = 45

  /// Counts the fingers, and fails if one is too far from the previous tap.
  open override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent) {
    if let timeout { Device.current.events.cancel(timeout) }
    timeout = nil
    fingers = max(fingers, numberOfTouches)
    if taps == 0 { starts += trackedTouches.filter(touches.contains).map(\.startPoint) }
    let strays = touches.contains { touch in
      starts.allSatisfy {
        let way = CGVector(dx: touch.startPoint.x - $0.x, dy: touch.startPoint.y - $0.y)
        return PanRule.length(way) > Self.allowableSeparation
      }
    }
    if strays { fail(because: "too far from the first tap") }
    if fingers > numberOfTouchesRequired { fail(because: "too many fingers") }
  }

  /// Fails if a finger moves too far.
  open override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent) {
    let strays = touches.contains { touch in
      let (dx, dy) = (touch.screenPoint.x - touch.startPoint.x, touch.screenPoint.y - touch.startPoint.y)
      return PanRule.length(CGVector(dx: dx, dy: dy)) > Self.allowableMovement
    }
    if strays { fail(because: "the finger moved more than \(Int(Self.allowableMovement)) pt") }
  }

  /// Counts a tap when the last finger is lifted.
  open override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent) {
    guard trackedTouches.allSatisfy({ $0.phase == .ended }) else { return }
    guard fingers == numberOfTouchesRequired else {
      return fail(because: "too few fingers")
    }
    taps += 1
    fingers = 0
    if taps >= numberOfTapsRequired {
      state = .ended
    } else {
      waitForNextTap()
    }
  }

  private func waitForNextTap() {
    let device = Device.current
    let due = device.now + DeviceTime(seconds: Self.longestGap)
    timeout = device.events.schedule(at: due, label: "tap timeout") { [weak self] in
      MainActor.assumeIsolated { self?.giveUp() }
    }
  }

  private func giveUp() {
    timeout = nil
    fail(because: "no further tap within \(Self.longestGap) s")
    UIGestureEnvironment.current.withdraw(self)
  }

  /// Resets the recogniser.
  open override func reset() {
    (taps, fingers, starts) = (0, 0, [])
    if let timeout { Device.current.events.cancel(timeout) }
    timeout = nil
  }

  override var isUndecided: Bool { super.isUndecided || (state == .possible && taps > 0) }

  /// Lets a recogniser of more taps be recognised beside this one.
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
