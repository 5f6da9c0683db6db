/// Delivers touches to the views in which they began, unless a recogniser delays them.
///
/// A recogniser with `delaysTouchesBegan` delays a touch until the recogniser has failed. A recogniser with
/// `delaysTouchesEnded` delays the end of a touch while it waits for a second tap or another recogniser's failure. A
/// delayed change reaches the view later, in order and with its original values. If a recogniser recognises its gesture
/// in the meantime and cancels the touch, the view does not receive the delayed changes.
@MainActor
final class TouchDelivery {
  /// A change of a touch, with the values of the touch at that time.
  private struct TouchSnapshot {
    let touch: UITouch
    let phase: UITouch.Phase
    let points: (now: CGPoint, before: CGPoint)
    let time: TimeInterval

    @MainActor
    init(_ touch: UITouch) {
      self.touch = touch
      phase = touch.phase
      points = (touch.screenPoint, touch.previousScreenPoint)
      time = touch.timestamp
    }

    /// Runs `body` while the touch has the values of this snapshot.
    @MainActor
    func replay(_ body: () -> Void) {
      let current = TouchSnapshot(touch)
      restore()
      body()
      current.restore()
    }

    @MainActor
    private func restore() {
      touch.phase = phase
      (touch.screenPoint, touch.previousScreenPoint) = points
      touch.timestamp = time
    }
  }

  /// The delayed changes, oldest first.
  private var heldBack: [TouchSnapshot] = []
  private var isFlushing = false

  /// Delivers the touches of an event to the views, after the recognisers have processed it.
  func deliver(_ touches: [UITouch], of event: UIEvent) {
    for phase in [UITouch.Phase.began, .moved, .ended, .cancelled] {
      var now: [UITouch] = []
      for touch in touches where touch.phase == phase && !touch.isCaptured && !touch.isIgnored {
        if hasDelayedChanges(touch) || isHeldBack(touch, phase) {
          heldBack.append(TouchSnapshot(touch))
        } else {
          now.append(touch)
        }
      }
      send(now, phase, event)
    }
  }

  /// Delivers the changes that no recogniser delays any more. It is called when a recogniser has changed its state.
  func flush() {
    guard !heldBack.isEmpty, !isFlushing else { return }
    isFlushing = true
    defer { isFlushing = false }
    var held: [UITouch] = []
    var index = 0
    while index < heldBack.count {
      let snapshot = heldBack[index]
      if held.contains(where: { $0 === snapshot.touch }) || isHeldBack(snapshot.touch, snapshot.phase) {
        held.append(snapshot.touch)
        index += 1
      } else {
        heldBack.remove(at: index)
        snapshot.replay { send([snapshot.touch], snapshot.phase, UIApplication.shared.touchEvent) }
      }
    }
  }

  /// Cancels touches for their views. Calls `touchesCancelled` on each view that has received the beginning of one.
  func cancel(_ touches: [UITouch], event: UIEvent?) {
    let uncaptured = touches.filter { !$0.isCaptured }
    for touch in uncaptured {
      touch.isCaptured = true
      heldBack.removeAll { $0.touch === touch }
    }
    send(uncaptured.filter(\.isAnnounced), .cancelled, event)
  }

  private func hasDelayedChanges(_ touch: UITouch) -> Bool { heldBack.contains { $0.touch === touch } }

  private func isHeldBack(_ touch: UITouch, _ phase: UITouch.Phase) -> Bool {
    let recognizers = touch.gestureRecognizers ?? []
    switch phase {
    case .began: return recognizers.contains { $0.delaysTouchesBegan && $0.mayStillRecognize(touch) }
    case .ended: return recognizers.contains { $0.delaysTouchesEnded && $0.isUndecided }
    default: return false
    }
  }

  private func send(_ touches: [UITouch], _ phase: UITouch.Phase, _ event: UIEvent?) {
    var views: [UIView] = []
    for touch in touches {
      guard let view = touch.view, !views.contains(where: { $0 === view }) else { continue }
      views.append(view)
    }
    for view in views {
      let viewTouches = Set(touches.filter { $0.view === view })
      switch phase {
      case .began:
        guard view.acceptsTouches(viewTouches, event) else {
          for touch in viewTouches { touch.isIgnored = true }
          continue
        }
        for touch in viewTouches { touch.isAnnounced = true }
        view.touchesBegan(viewTouches, with: event)
      case .moved: view.touchesMoved(viewTouches, with: event)
      case .ended: view.touchesEnded(viewTouches, with: event)
      default: view.touchesCancelled(viewTouches, with: event)
      }
    }
  }
}

extension UIView {
  /// Returns a Boolean value indicating whether the enclosing scroll view permits touches to begin in this view.
  fileprivate func acceptsTouches(_ touches: Set<UITouch>, _ event: UIEvent?) -> Bool {
    let ancestors = sequence(first: superview, next: { $0?.superview })
    guard let scrollView = ancestors.lazy.compactMap({ $0 as? UIScrollView }).first else { return true }
    return scrollView.touchesShouldBegin(touches, with: event, in: self)
  }
}

extension UIGestureRecognizer {
  /// Returns a Boolean value indicating whether the recogniser tracks a touch and may still recognise its gesture.
  fileprivate func mayStillRecognize(_ touch: UITouch) -> Bool {
    guard isEnabled, !isFinished, state == .possible else { return false }
    return isUndecided || trackedTouches.contains { $0 === touch }
  }
}
