/// A change of one touch, as the simulator reports it.
package struct TouchInput: Sendable, Hashable {
  /// The number of the finger.
  package var identifier: Int
  package var phase: Phase
  /// The location on the screen, in points.
  package var point: CGPoint

  package enum Phase: String, Sendable, Hashable { case began, moved, ended, cancelled }

  package init(identifier: Int = 0, phase: Phase, point: CGPoint) {
    (self.identifier, self.phase, self.point) = (identifier, phase, point)
  }
}

extension UIApplication {
  /// Delivers changes of touches at the device's current time. The simulator calls it.
  package func deliver(touches inputs: [TouchInput]) {
    let time = Device.current.mediaTime
    var changed: [UITouch] = []
    for touch in fingers { touch.phase = .stationary }
    for input in inputs {
      guard let touch = updateTouch(for: input, at: time) else { continue }
      changed.append(touch)
    }
    guard !changed.isEmpty else { return }
    let event = touchEvent
    event.timestamp = time
    event.touches = fingers
    sendEvent(event)
    fingers.removeAll { $0.phase == .ended || $0.phase == .cancelled }
    event.touches = fingers
  }

  /// Creates or updates the touch of an input. Returns nil if no view receives it.
  private func updateTouch(for input: TouchInput, at time: TimeInterval) -> UITouch? {
    if input.phase == .began {
      fingers.removeAll { $0.identifier == input.identifier }
      let touch = UITouch(identifier: input.identifier, at: input.point, time: time)
      touch.tapCount = countTap(at: input.point, time: time)
      guard let (window, view) = hit(input.point, event: touchEvent) else { return nil }
      guard !isExcluded(from: view) else { return nil }
      touch.isIgnored = !view.isMultipleTouchEnabled && fingers.contains { $0.view === view && !$0.isIgnored }
      touch.window = window
      touch.view = view
      touch.gestureRecognizers = sequence(first: view, next: \.superview).flatMap(\.storedRecognizers)
      fingers.append(touch)
      return touch
    }
    guard let touch = fingers.first(where: { $0.identifier == input.identifier }) else { return nil }
    touch.previousScreenPoint = touch.screenPoint
    touch.screenPoint = input.point
    touch.timestamp = time
    switch input.phase {
    case .ended: touch.phase = .ended
    case .cancelled: touch.phase = .cancelled
    case .moved, .began: touch.phase = .moved
    }
    return touch
  }

  /// Returns a Boolean value indicating whether `isExclusiveTouch` forbids a new touch in a view. While an exclusive
  /// view has touches, no other view of the window receives any.
  private func isExcluded(from view: UIView) -> Bool {
    fingers.contains { finger in
      guard let other = finger.view, other !== view, finger.window === view.window else { return false }
      return other.isExclusiveTouch || view.isExclusiveTouch
    }
  }

  private enum HoveredRecognizersSlot: ObjectSlot { static var initialValue: [UIHoverGestureRecognizer] { [] } }

  /// The hover recognisers of the views under the pointer.
  private var hovered: [UIHoverGestureRecognizer] {
    get { slots[HoveredRecognizersSlot.self] }
    set { slots[HoveredRecognizersSlot.self] = newValue }
  }

  /// Delivers the location of a pointer that moves over the screen, or nil when it has left the screen.
  package func deliver(hover point: CGPoint?) {
    let view = point.flatMap { hit($0, event: touchEvent) }?.1
    let recognizers = sequence(first: view, next: { $0?.superview }).flatMap { $0?.storedRecognizers ?? [] }
    let current = recognizers.compactMap { $0 as? UIHoverGestureRecognizer }.filter(\.isEnabled)
    for old in hovered where !current.contains(where: { $0 === old }) { old.hover(.regionExited, at: old.lastPoint) }
    for recognizer in current {
      let isNew = !hovered.contains { $0 === recognizer }
      recognizer.hover(isNew ? .regionEntered : .regionMoved, at: point ?? recognizer.lastPoint)
    }
    hovered = current
  }

  /// Returns the frontmost window and view at a point. A point outside the screen is moved to its edge.
  private func hit(_ location: CGPoint, event: UIEvent) -> (UIWindow, UIView)? {
    let screen = UIScreen.main.bounds
    let point = CGPoint(
      x: min(max(location.x, screen.minX), screen.maxX.nextDown),
      y: min(max(location.y, screen.minY), screen.maxY.nextDown))
    for window in windows.reversed() {
      if let view = window.hitTest(window.point(fromScreen: point), with: event) { return (window, view) }
    }
    return nil
  }

  /// Returns the tap count of a new touch. It is one more than that of the previous touch, if that was near enough.
  ///
  /// The previous touch must have begun less than 0.35 s ago, and less than 45 points away on each axis (our choice).
  private func countTap(at point: CGPoint, time: TimeInterval) -> Int {
    defer { lastTap = (point, time, tapsInARow) }
    guard let last = lastTap, time - last.time < 0.35, abs(point.x - last.point.x) < 45,
      abs(point.y - last.point.y) < 45
    else {
      tapsInARow = 1
      return 1
    }
    tapsInARow += 1
    return tapsInARow
  }
}

extension UIWindow {
  /// Delivers an event to the recognisers, and then to the views. When a recogniser recognises its gesture, its touches
  /// are cancelled for their views.
  func deliver(_ event: UIEvent) {
    let touches = event.touches.filter { $0.window === self }
    UIGestureEnvironment.current.process(event, in: self)
    UIApplication.shared.delivery.deliver(touches, of: event)
  }

  /// Cancels touches for their views.
  package func cancelTouches(_ touches: [UITouch], with event: UIEvent?) {
    UIApplication.shared.delivery.cancel(touches, event: event)
  }
}
