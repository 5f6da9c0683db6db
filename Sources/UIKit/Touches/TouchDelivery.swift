/// Delivers touches to the views they began in, unless a recogniser holds them back.
///
/// A recogniser with `delaysTouchesBegan` holds a touch back until it has failed. One with `delaysTouchesEnded`
/// that waits for more, such as a second tap or another recogniser's failure, holds back the end of the touch. A
/// held-back change reaches the view later, in order and with the values it had. A touch that a recogniser captures in
/// the meantime never reaches it.
@MainActor
final class TouchDelivery {
  /// A change of a touch, with the values that the touch had then.
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
      let present = TouchSnapshot(touch)
      restore()
      body()
      present.restore()
    }

    @MainActor
    private func restore() {
      touch.phase = phase
      (touch.screenPoint, touch.previousScreenPoint) = points
      touch.timestamp = time
    }
  }

  private var heldBack: [TouchSnapshot] = []
  private var isFlushing = false

  /// Delivers the touches of an event to the views, after the recognisers have seen it.
  func deliver(_ touches: [UITouch], of event: UIEvent) {
    for phase in [UITouch.Phase.began, .moved, .ended, .cancelled] {
      var now: [UITouch] = []
      for touch in touches where touch.phase == phase && !touch.isCaptured && !touch.isIgnored {
        if waits(touch) || isHeldBack(touch, phase) { heldBack.append(TouchSnapshot(touch)) } else { now.append(touch) }
      }
      send(now, phase, event)
    }
  }

  /// Delivers the changes that no recogniser holds back any more; called when a recogniser has changed its state.
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

  /// Takes touches away from their views. Each view that has seen one of them gets `touchesCancelled`.
  func cancel(_ touches: [UITouch], event: UIEvent?) {
    let left = touches.filter { !$0.isCaptured }
    for touch in left {
      touch.isCaptured = true
      heldBack.removeAll { $0.touch === touch }
    }
    send(left.filter(\.isAnnounced), .cancelled, event)
  }

  private func waits(_ touch: UITouch) -> Bool { heldBack.contains { $0.touch === touch } }

  private func isHeldBack(_ touch: UITouch, _ phase: UITouch.Phase) -> Bool {
    let recognizers = touch.gestureRecognizers ?? []
    switch phase {
    case .began: return recognizers.contains { $0.delaysTouchesBegan && $0.mayStillTake(touch) }
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
      let some = Set(touches.filter { $0.view === view })
      switch phase {
      case .began:
        guard view.takesTouches(some, event) else {
          for touch in some { touch.isIgnored = true }
          continue
        }
        for touch in some { touch.isAnnounced = true }
        view.touchesBegan(some, with: event)
      case .moved: view.touchesMoved(some, with: event)
      case .ended: view.touchesEnded(some, with: event)
      default: view.touchesCancelled(some, with: event)
      }
    }
  }
}

extension UIView {
  /// Returns whether the enclosing scroll view lets touches begin in this view.
  fileprivate func takesTouches(_ touches: Set<UITouch>, _ event: UIEvent?) -> Bool {
    let above = sequence(first: superview, next: { $0?.superview })
    guard let scrollView = above.lazy.compactMap({ $0 as? UIScrollView }).first else { return true }
    return scrollView.touchesShouldBegin(touches, with: event, in: self)
  }
}

extension UIGestureRecognizer {
  /// Returns whether the recogniser tracks a touch and has not decided yet.
  fileprivate func mayStillTake(_ touch: UITouch) -> Bool {
    guard isEnabled, !isFinished, state == .possible else { return false }
    return isUndecided || trackedTouches.contains { $0 === touch }
  }
}
