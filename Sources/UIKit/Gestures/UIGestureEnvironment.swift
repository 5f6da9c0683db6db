/// Shows touches to recognisers before views get them, and decides between recognisers.
@MainActor
package final class UIGestureEnvironment {
  /// Recognisers that have touches or are not at their beginning, in the order in which they got their first touch.
  private var active: [UIGestureRecognizer] = []
  private var actions: [UIGestureRecognizer] = []
  private var depth = 0

  package static var current: UIGestureEnvironment { Device.current[GestureEnvironmentSlot.self] }

  /// Shows the changed touches of an event; a touch that a recogniser takes is cancelled through its window.
  func process(_ event: UIEvent, in window: UIWindow) {
    let touches = event.touches.filter { $0.window === window }
    update {
      for touch in touches where touch.phase == .began { offer(touch, of: event) }
      for recognizer in active { feed(recognizer, touches, event) }
    }
    for recognizer in active { recognizer.trackedTouches.removeAll { $0.phase == .ended || $0.phase == .cancelled } }
    retire()
  }

  /// Gives a new touch to the recognisers that want it.
  private func offer(_ touch: UITouch, of event: UIEvent) {
    for recognizer in touch.gestureRecognizers ?? [] {
      guard recognizer.isEnabled, !recognizer.isSpent, recognizer.shouldReceive(event),
        recognizer.allowedTouchTypes.contains(where: { $0.intValue == touch.type.rawValue }),
        recognizer.delegate?.gestureRecognizer(recognizer, shouldReceive: event) ?? true,
        recognizer.delegate?.gestureRecognizer(recognizer, shouldReceive: touch) ?? true
      else { continue }
      recognizer.trackedTouches.append(touch)
      watch(recognizer)
    }
  }

  private func watch(_ recognizer: UIGestureRecognizer) {
    if !active.contains(where: { $0 === recognizer }) { active.append(recognizer) }
  }

  private func feed(_ recognizer: UIGestureRecognizer, _ touches: [UITouch], _ event: UIEvent) {
    let mine = touches.filter { touch in recognizer.trackedTouches.contains { $0 === touch } }
    if let last = mine.last { recognizer.lastPoint = last.screenPoint }
    for phase in [UITouch.Phase.began, .moved, .ended, .cancelled] {
      let some = Set(mine.filter { $0.phase == phase })
      // What it recognised from the earlier phases of this very event may have taken it out.
      guard !some.isEmpty, recognizer.isEnabled, !recognizer.isSpent, recognizer.state != .failed else { continue }
      switch phase {
      case .began: recognizer.touchesBegan(some, with: event)
      case .moved: recognizer.touchesMoved(some, with: event)
      case .ended: recognizer.touchesEnded(some, with: event)
      default: recognizer.touchesCancelled(some, with: event)
      }
    }
  }

  /// Runs `body`, in which recognisers change their states, and tells the targets afterwards.
  func update(_ body: () -> Void) {
    depth += 1
    body()
    if depth == 1 { sendActions() }
    depth -= 1
    if depth == 0 { UIApplication.shared.delivery.flush() }
  }

  private func sendActions() {
    while !actions.isEmpty {
      let recognizer = actions.removeFirst()
      recognizer.sendActions()
      if recognizer.state.isOver { restart(recognizer) }
    }
  }

  /// Back to the beginning after a gesture; fingers that are still down are not seen again.
  private func restart(_ recognizer: UIGestureRecognizer) {
    recognizer.isSpent = recognizer.trackedTouches.contains { $0.phase != .ended && $0.phase != .cancelled }
    recognizer.heldState = nil
    recognizer.settle(in: .possible)
    recognizer.reset()
  }

  /// Lets recognisers go whose fingers are all up.
  private func retire() {
    for recognizer in active where recognizer.trackedTouches.isEmpty {
      if recognizer.state == .failed { restart(recognizer) }
      recognizer.isSpent = false
    }
    active.removeAll { $0.trackedTouches.isEmpty && $0.state == .possible && $0.heldState == nil }
  }

  /// A recogniser was turned off or taken from its view.
  func withdraw(_ recognizer: UIGestureRecognizer) {
    update { recognizer.cancel() }
    recognizer.trackedTouches = []
    if recognizer.state == .failed { restart(recognizer) }
    retire()
  }

  /// A recogniser has set its state.
  func move(_ recognizer: UIGestureRecognizer, to state: UIGestureRecognizer.State) {
    update {
      switch (recognizer.state, state) {
      case (_, .possible): recognizer.settle(in: .possible)
      case (.possible, .began), (.possible, .ended), (.possible, .changed): recognize(recognizer, as: state)
      case (.possible, .cancelled), (.possible, .failed): fail(recognizer)
      case (.began, .began), (.began, .changed), (.changed, .changed), (.changed, .began):
        announce(recognizer, .changed)
      case (.began, .ended), (.changed, .ended), (.began, .cancelled), (.changed, .cancelled):
        announce(recognizer, state)
      case (.began, .failed), (.changed, .failed): announce(recognizer, .cancelled)
      default: break
      }
    }
  }

  private func recognize(_ recognizer: UIGestureRecognizer, as state: UIGestureRecognizer.State) {
    if recognizer.heldState != nil {
      if state == .ended { recognizer.heldState = .ended }
      return
    }
    let isPrevented = rivals(of: recognizer).contains { rival in
      rival.state.isRecognized && !mayShare(recognizer, rival) && rival.canPrevent(recognizer)
        && recognizer.canBePrevented(by: rival)
    }
    if isPrevented { return fail(recognizer) }
    if !waitsFor(recognizer).isEmpty {
      recognizer.heldState = state
      return
    }
    begin(recognizer, as: state)
  }

  private func begin(_ recognizer: UIGestureRecognizer, as state: UIGestureRecognizer.State) {
    guard viewsAllow(recognizer), recognizer.delegate?.gestureRecognizerShouldBegin(recognizer) ?? true else {
      return fail(recognizer)
    }
    announce(recognizer, state == .changed ? .began : state)
    for rival in rivals(of: recognizer) where !rival.state.isRecognized && !mayShare(recognizer, rival) {
      guard recognizer.canPrevent(rival), rival.canBePrevented(by: recognizer) else { continue }
      fail(rival)
    }
    guard recognizer.cancelsTouchesInView else { return }
    for touch in recognizer.trackedTouches { touch.window?.cancelTouches([touch], with: nil) }
  }

  /// Every view from the one that was hit up to the recogniser's own is asked: a button keeps its tap so.
  private func viewsAllow(_ recognizer: UIGestureRecognizer) -> Bool {
    guard let top = recognizer.view else { return true }
    var view = recognizer.trackedTouches.first?.view ?? top
    while view !== top {
      if !view.gestureRecognizerShouldBegin(recognizer) { return false }
      guard let next = view.superview else { break }
      view = next
    }
    return top.gestureRecognizerShouldBegin(recognizer)
  }

  private func announce(_ recognizer: UIGestureRecognizer, _ state: UIGestureRecognizer.State) {
    recognizer.settle(in: state)
    watch(recognizer)
    actions.append(recognizer)
    // Those that waited for this one's failure have lost.
    if state == .began || state == .ended {
      for other in active where waitsFor(other, including: recognizer) { fail(other) }
    }
  }

  private func fail(_ recognizer: UIGestureRecognizer) {
    guard recognizer.state == .possible else { return }
    recognizer.heldState = nil
    recognizer.settle(in: .failed)
    for other in active {
      guard let held = other.heldState, waitsFor(other).isEmpty else { continue }
      other.heldState = nil
      begin(other, as: held)
    }
  }

  /// Those that see the same touches.
  private func rivals(of recognizer: UIGestureRecognizer) -> [UIGestureRecognizer] {
    active.filter { other in
      other !== recognizer
        && other.trackedTouches.contains { touch in recognizer.trackedTouches.contains { $0 === touch } }
    }
  }

  private func mayShare(_ a: UIGestureRecognizer, _ b: UIGestureRecognizer) -> Bool {
    a.delegate?.gestureRecognizer(a, shouldRecognizeSimultaneouslyWith: b) ?? false
      || b.delegate?.gestureRecognizer(b, shouldRecognizeSimultaneouslyWith: a) ?? false
  }

  /// Those whose failure a recogniser waits for and that have not failed yet.
  private func waitsFor(_ recognizer: UIGestureRecognizer) -> [UIGestureRecognizer] {
    let named = recognizer.requirements.compactMap(\.recognizer)
    let asked = rivals(of: recognizer).filter { other in
      recognizer.shouldRequireFailure(of: other) || other.shouldBeRequiredToFail(by: recognizer)
        || recognizer.delegate?.gestureRecognizer(recognizer, shouldRequireFailureOf: other) ?? false
        || other.delegate?.gestureRecognizer(other, shouldBeRequiredToFailBy: recognizer) ?? false
    }
    return (named + asked).filter { other in
      other.isEnabled && other.state != .failed && active.contains { $0 === other } && other !== recognizer
    }
  }

  private func waitsFor(_ recognizer: UIGestureRecognizer, including other: UIGestureRecognizer) -> Bool {
    recognizer.heldState != nil && waitsFor(recognizer).contains { $0 === other }
  }

  /// The recognisers that have a finger or a gesture, for `inspect`.
  package var live: [GestureReport] {
    active.filter { $0.state != .failed && !$0.isSpent && !($0 is ContentTouchDelay) }.map(GestureReport.init)
  }
}

/// The device's recognisers.
package enum GestureEnvironmentSlot: DeviceSlot {
  package static func makeValue(for device: Device) -> UIGestureEnvironment {
    MainActor.assumeIsolated { UIGestureEnvironment() }
  }
}

extension UIGestureRecognizer.State {
  /// Begun, or over and counting.
  var isRecognized: Bool { self == .began || self == .changed || self == .ended }
  var isOver: Bool { self == .ended || self == .cancelled || self == .failed }
}
