/// The arbiter of a device's gesture recognisers. It sends touches to them before the views receive the touches, and
/// determines which of them recognise their gestures.
@MainActor
package final class UIGestureEnvironment {
  /// The recognisers that have touches or are not in their initial state, in the order of their first touches.
  private var active: [UIGestureRecognizer] = []
  /// The recognisers whose targets have to be called.
  private var actions: [UIGestureRecognizer] = []
  /// The nesting depth of `update`.
  private var depth = 0

  package static var current: UIGestureEnvironment { Device.current[GestureEnvironmentSlot.self] }

  /// Removes all touches, which breaks the reference cycles between touches and recognisers.
  func forgetTouches() {
    for touch in active.flatMap(\.trackedTouches) { touch.forgetReceivers() }
    for recognizer in active { recognizer.trackedTouches = [] }
    (active, actions) = ([], [])
  }

  /// Sends the touches of an event to the recognisers. When one of them recognises a gesture, its touches are cancelled
  /// for their views.
  func process(_ event: UIEvent, in window: UIWindow) {
    let touches = event.touches.filter { $0.window === window }
    update {
      for touch in touches where touch.phase == .began { addTouch(touch, of: event) }
      for recognizer in active { sendTouches(touches, of: event, to: recognizer) }
    }
    for recognizer in active { recognizer.trackedTouches.removeAll { $0.phase == .ended || $0.phase == .cancelled } }
    removeFinished()
  }

  /// Adds a new touch to the recognisers that accept it.
  private func addTouch(_ touch: UITouch, of event: UIEvent) {
    for recognizer in touch.gestureRecognizers ?? [] {
      guard recognizer.isEnabled, !recognizer.isFinished, recognizer.shouldReceive(event),
        recognizer.allowedTouchTypes.contains(where: { $0.intValue == touch.type.rawValue }),
        recognizer.delegate?.gestureRecognizer(recognizer, shouldReceive: event) ?? true,
        recognizer.delegate?.gestureRecognizer(recognizer, shouldReceive: touch) ?? true
      else { continue }
      recognizer.trackedTouches.append(touch)
      activate(recognizer)
    }
  }

  private func activate(_ recognizer: UIGestureRecognizer) {
    if !active.contains(where: { $0 === recognizer }) { active.append(recognizer) }
  }

  private func sendTouches(_ touches: [UITouch], of event: UIEvent, to recognizer: UIGestureRecognizer) {
    let tracked = touches.filter { touch in recognizer.trackedTouches.contains { $0 === touch } }
    if let last = tracked.last { recognizer.lastPoint = last.screenPoint }
    for phase in [UITouch.Phase.began, .moved, .ended, .cancelled] {
      let changed = Set(tracked.filter { $0.phase == phase })
      // An earlier phase of this event may have ended the recogniser's gesture.
      guard !changed.isEmpty, recognizer.isEnabled, !recognizer.isFinished, recognizer.state != .failed else {
        continue
      }
      switch phase {
      case .began: recognizer.touchesBegan(changed, with: event)
      case .moved: recognizer.touchesMoved(changed, with: event)
      case .ended: recognizer.touchesEnded(changed, with: event)
      default: recognizer.touchesCancelled(changed, with: event)
      }
    }
  }

  /// Runs `body`, which changes the states of recognisers. Then calls the targets, and delivers delayed touches.
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

  /// Resets a recogniser after its gesture. The recogniser then ignores all touches until the gesture's
  /// fingers are lifted.
  private func restart(_ recognizer: UIGestureRecognizer) {
    recognizer.isFinished = recognizer.trackedTouches.contains { $0.phase != .ended && $0.phase != .cancelled }
    (recognizer.heldState, recognizer.failureReason) = (nil, nil)
    recognizer.settle(in: .possible)
    recognizer.reset()
  }

  /// Removes the recognisers without touches from the active ones.
  private func removeFinished() {
    for recognizer in active where recognizer.trackedTouches.isEmpty {
      if recognizer.state == .failed { restart(recognizer) }
      recognizer.isFinished = false
    }
    active.removeAll { $0.trackedTouches.isEmpty && $0.state == .possible && $0.heldState == nil }
  }

  /// Cancels a recogniser that was disabled or removed from its view. One without a gesture stays as it is.
  func withdraw(_ recognizer: UIGestureRecognizer) {
    guard recognizer.state != .possible || !recognizer.trackedTouches.isEmpty else { return }
    update { recognizer.cancel() }
    recognizer.trackedTouches = []
    if recognizer.state == .failed { restart(recognizer) }
    removeFinished()
  }

  /// Requests a change of a recogniser's state. Other recognisers can prevent or delay it.
  func move(_ recognizer: UIGestureRecognizer, to state: UIGestureRecognizer.State) {
    update {
      switch (recognizer.state, state) {
      case (_, .possible): recognizer.settle(in: .possible)
      case (.possible, .began), (.possible, .ended), (.possible, .changed): recognize(recognizer, as: state)
      case (.possible, .cancelled), (.possible, .failed):
        fail(recognizer, because: recognizer.failureReason ?? "its own rule")
      case (.began, .began), (.began, .changed), (.changed, .changed), (.changed, .began):
        changeState(recognizer, .changed)
      case (.began, .ended), (.changed, .ended), (.began, .cancelled), (.changed, .cancelled):
        changeState(recognizer, state)
      case (.began, .failed), (.changed, .failed): changeState(recognizer, .cancelled)
      default: break
      }
    }
  }

  private func recognize(_ recognizer: UIGestureRecognizer, as state: UIGestureRecognizer.State) {
    if recognizer.heldState != nil {
      if state == .ended { recognizer.heldState = .ended }
      return
    }
    let winner = competitors(of: recognizer).first { competitor in
      competitor.state.isRecognized && !recognizeSimultaneously(recognizer, competitor)
        && competitor.canPrevent(recognizer)
        && recognizer.canBePrevented(by: competitor)
    }
    if let winner { return fail(recognizer, because: "\(type(of: winner)) was first") }
    if !pendingRequirements(of: recognizer).isEmpty {
      recognizer.heldState = state
      return
    }
    begin(recognizer, as: state)
  }

  private func begin(_ recognizer: UIGestureRecognizer, as state: UIGestureRecognizer.State) {
    guard viewsPermit(recognizer) else {
      return fail(recognizer, because: "a view's gestureRecognizerShouldBegin said no")
    }
    guard recognizer.delegate?.gestureRecognizerShouldBegin(recognizer) ?? true else {
      return fail(recognizer, because: "its delegate's gestureRecognizerShouldBegin said no")
    }
    changeState(recognizer, state == .changed ? .began : state)
    for competitor in competitors(of: recognizer)
    where !competitor.state.isRecognized && !recognizeSimultaneously(recognizer, competitor) {
      guard recognizer.canPrevent(competitor), competitor.canBePrevented(by: recognizer) else { continue }
      fail(competitor, because: "\(type(of: recognizer)) was first")
    }
    guard recognizer.cancelsTouchesInView else { return }
    for touch in recognizer.trackedTouches { touch.window?.cancelTouches([touch], with: nil) }
  }

  /// Returns true if `gestureRecognizerShouldBegin` of all views, from the hit view to the recogniser's own, returns
  /// true. Buttons use it to keep their taps.
  private func viewsPermit(_ recognizer: UIGestureRecognizer) -> Bool {
    guard let top = recognizer.view else { return true }
    var view = recognizer.trackedTouches.first?.view ?? top
    while view !== top {
      if !view.gestureRecognizerShouldBegin(recognizer) { return false }
      guard let next = view.superview else { break }
      view = next
    }
    return top.gestureRecognizerShouldBegin(recognizer)
  }

  private func changeState(_ recognizer: UIGestureRecognizer, _ state: UIGestureRecognizer.State) {
    recognizer.settle(in: state)
    activate(recognizer)
    actions.append(recognizer)
    // Recognisers that require this one to fail now fail themselves.
    if state == .began || state == .ended {
      for other in active where isWaiting(other, for: recognizer) {
        fail(other, because: "it waited for \(type(of: recognizer)), which did not fail")
      }
    }
    if state.isOver { record(recognizer, state) }
  }

  private func fail(_ recognizer: UIGestureRecognizer, because reason: String) {
    guard recognizer.state == .possible else { return }
    recognizer.heldState = nil
    recognizer.settle(in: .failed)
    record(recognizer, .failed, because: reason)
    for other in active {
      guard let held = other.heldState, pendingRequirements(of: other).isEmpty else { continue }
      other.heldState = nil
      begin(other, as: held)
    }
  }

  private func record(
    _ recognizer: UIGestureRecognizer, _ state: UIGestureRecognizer.State, because reason: String = ""
  ) {
    let device = Device.current
    device[GestureOutcomesSlot.self].record(recognizer, state, because: reason, at: device.now)
  }

  /// Returns the recognisers that share a touch with this one.
  private func competitors(of recognizer: UIGestureRecognizer) -> [UIGestureRecognizer] {
    active.filter { other in
      other !== recognizer
        && other.trackedTouches.contains { touch in recognizer.trackedTouches.contains { $0 === touch } }
    }
  }

  /// Returns true if the delegate of either recogniser permits simultaneous recognition.
  private func recognizeSimultaneously(_ first: UIGestureRecognizer, _ second: UIGestureRecognizer) -> Bool {
    first.delegate?.gestureRecognizer(first, shouldRecognizeSimultaneouslyWith: second) ?? false
      || second.delegate?.gestureRecognizer(second, shouldRecognizeSimultaneouslyWith: first) ?? false
  }

  /// Returns the recognisers that are required to fail before this one, and have not failed yet.
  private func pendingRequirements(of recognizer: UIGestureRecognizer) -> [UIGestureRecognizer] {
    let explicit = recognizer.requirements.compactMap(\.recognizer)
    let requested = competitors(of: recognizer).filter { other in
      recognizer.shouldRequireFailure(of: other) || other.shouldBeRequiredToFail(by: recognizer)
        || recognizer.delegate?.gestureRecognizer(recognizer, shouldRequireFailureOf: other) ?? false
        || other.delegate?.gestureRecognizer(other, shouldBeRequiredToFailBy: recognizer) ?? false
    }
    return (explicit + requested).filter { other in
      other.isEnabled && other.state != .failed && active.contains { $0 === other } && other !== recognizer
    }
  }

  private func isWaiting(_ recognizer: UIGestureRecognizer, for other: UIGestureRecognizer) -> Bool {
    recognizer.heldState != nil && pendingRequirements(of: recognizer).contains { $0 === other }
  }

  /// Reports of the active recognisers, for the command `inspect`.
  package var live: [GestureReport] {
    active.filter { $0.state != .failed && !$0.isFinished && !($0 is ContentTouchDelay) }.map(GestureReport.init)
  }
}

/// The slot of the gesture environment of a device.
package enum GestureEnvironmentSlot: DeviceSlot {
  package static func makeValue(for device: Device) -> UIGestureEnvironment {
    MainActor.assumeIsolated { UIGestureEnvironment() }
  }
}

extension UIGestureRecognizer.State {
  /// A Boolean value indicating whether the gesture has begun or ended, without a cancellation or failure.
  var isRecognized: Bool { self == .began || self == .changed || self == .ended }
  var isOver: Bool { self == .ended || self == .cancelled || self == .failed }
}
