/// A recogniser that delays the touches of a scroll view's contents, so that a drag can scroll before they receive it.
///
/// The contents receive a touch after `wait`, or when the finger is lifted. The recogniser also stops a deceleration
/// when a finger touches the screen.
final class ContentTouchDelay: UIGestureRecognizer {
  private var timer: EventQueue.Token?

  /// The delay of touches, in seconds (Semantics, "Scrolling").
  static let wait = 0.15

  init() {
    super.init(target: nil, action: nil)
    delaysTouchesBegan = true
    delaysTouchesEnded = false
    cancelsTouchesInView = false
  }

  private var scrollView: UIScrollView? { view as? UIScrollView }

  override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent) {
    guard numberOfTouches == touches.count, let scrollView, scrollView.isScrollEnabled else { return deliverTouches() }
    if scrollView.catchGlide() { scrollView.window?.cancelTouches(Array(touches), with: event) }
    guard scrollView.delaysContentTouches, scrollView.canScrollHorizontally || scrollView.canScrollVertically else {
      return deliverTouches()
    }
    let device = Device.current
    timer = device.events.schedule(at: device.now + DeviceTime(seconds: Self.wait), label: "content touches") {
      [weak self] in
      MainActor.assumeIsolated { self?.deliverTouches() }
    }
  }

  override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent) {
    guard trackedTouches.allSatisfy({ $0.phase == .ended }) else { return }
    scrollView?.releaseCaught()
    deliverTouches()
  }

  override func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent) {
    scrollView?.releaseCaught()
    deliverTouches()
  }

  /// Fails the recogniser, which delivers the delayed touches to the contents.
  private func deliverTouches() {
    if state == .possible { state = .failed }
  }

  override func reset() {
    if let timer { Device.current.events.cancel(timer) }
    timer = nil
  }
}
