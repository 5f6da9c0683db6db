/// Recognises one or more taps with one or more fingers.
@preconcurrency @MainActor
open class UITapGestureRecognizer: UIGestureRecognizer {
  /// How often a finger taps.
  open var numberOfTapsRequired = 1
  /// How many fingers tap.
  open var numberOfTouchesRequired = 1
  private var taps = 0
  /// Where the fingers of the first tap went down, on the screen.
  private var starts: [CGPoint] = []
  private var fingers = 0
  private var timeout: EventQueue.Token?

  /// How far a finger may move, and how long the next tap may take (Semantics, "Recognizers").
  static let allowableMovement: CGFloat = 10
  static let longestGap = 0.35
  /// Choice, as for `UITouch.tapCount`: how far the next tap may be from a finger of the first.
  static let allowableSeparation: CGFloat = 45

  /// Fingers went down.
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
    if strays || fingers > numberOfTouchesRequired { state = .failed }
  }

  /// A finger that moves far does not tap.
  open override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent) {
    let strays = touches.contains { touch in
      let (dx, dy) = (touch.screenPoint.x - touch.startPoint.x, touch.screenPoint.y - touch.startPoint.y)
      return PanRule.length(CGVector(dx: dx, dy: dy)) > Self.allowableMovement
    }
    if strays { state = .failed }
  }

  /// Fingers went up: the last one completes a tap.
  open override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent) {
    guard trackedTouches.allSatisfy({ $0.phase == .ended }) else { return }
    guard fingers == numberOfTouchesRequired else {
      state = .failed
      return
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
    state = .failed
    UIGestureEnvironment.current.withdraw(self)
  }

  /// Back to the beginning.
  open override func reset() {
    (taps, fingers, starts) = (0, 0, [])
    if let timeout { Device.current.events.cancel(timeout) }
    timeout = nil
  }

  override var isUndecided: Bool { super.isUndecided || (state == .possible && taps > 0) }

  /// A tap does not keep one with more taps from being recognised.
  open override func canPrevent(_ preventedGestureRecognizer: UIGestureRecognizer) -> Bool {
    guard let other = preventedGestureRecognizer as? UITapGestureRecognizer else { return true }
    return other.numberOfTapsRequired <= numberOfTapsRequired
  }

  /// Where the tap was.
  open override func location(in view: UIView?) -> CGPoint {
    guard trackedTouches.isEmpty, let start = starts.first else { return super.location(in: view) }
    return view?.layer.convert(start, from: nil) ?? start
  }
}
