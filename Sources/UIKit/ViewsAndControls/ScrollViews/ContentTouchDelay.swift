/// Watches fingers that go down in a scroll view: stops a glide, and holds touches back from the contents for a moment,
/// until it is clear that they do not scroll.
final class ContentTouchDelay: UIGestureRecognizer {
  private var timer: EventQueue.Token?

  /// How long touches are held back (Semantics, "Scrolling").
  static let wait = 0.15

  init() {
    super.init(target: nil, action: nil)
    delaysTouchesBegan = true
    delaysTouchesEnded = false
    cancelsTouchesInView = false
  }

  private var scrollView: UIScrollView? { view as? UIScrollView }

  override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent) {
    guard numberOfTouches == touches.count, let scrollView, scrollView.isScrollEnabled else { return give() }
    if scrollView.catchGlide() { scrollView.window?.cancelTouches(Array(touches), with: event) }
    guard scrollView.delaysContentTouches, scrollView.canScrollHorizontally || scrollView.canScrollVertically else {
      return give()
    }
    let device = Device.current
    timer = device.events.schedule(at: device.now + DeviceTime(seconds: Self.wait), label: "content touches") {
      [weak self] in
      MainActor.assumeIsolated { self?.give() }
    }
  }

  override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent) {
    guard trackedTouches.allSatisfy({ $0.phase == .ended }) else { return }
    scrollView?.releaseCaught()
    give()
  }

  override func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent) {
    scrollView?.releaseCaught()
    give()
  }

  /// The contents get their touches.
  private func give() {
    if state == .possible { state = .failed }
  }

  override func reset() {
    if let timer { Device.current.events.cancel(timer) }
    timer = nil
  }
}
