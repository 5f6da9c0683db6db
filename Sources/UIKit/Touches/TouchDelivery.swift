/// Brings touches to the views they began in, unless a recogniser still makes up its mind about them.
///
/// A recogniser with `delaysTouchesBegan` keeps a touch from its view until it has failed; one with
/// `delaysTouchesEnded` that waits for more (a second tap, another's failure) keeps the lifted finger. What is kept
/// reaches the view later, in order and as it was; what a recogniser takes in the meantime never does.
@MainActor
final class TouchDelivery {
  /// What happened to a touch, as it was then.
  private struct News {
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

    /// Runs `body` with the touch as it was.
    @MainActor
    func replay(_ body: () -> Void) {
      let present = News(touch)
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

  private var waiting: [News] = []
  private var isFlushing = false

  /// The recognisers have seen an event; now the views.
  func deliver(_ touches: [UITouch], of event: UIEvent) {
    for phase in [UITouch.Phase.began, .moved, .ended, .cancelled] {
      var now: [UITouch] = []
      for touch in touches where touch.phase == phase && !touch.isTaken && !touch.isUnheard {
        if waits(touch) || isHeldBack(touch, phase) { waiting.append(News(touch)) } else { now.append(touch) }
      }
      send(now, phase, event)
    }
  }

  /// A recogniser has made up its mind: what nobody holds back any more goes out.
  func flush() {
    guard !waiting.isEmpty, !isFlushing else { return }
    isFlushing = true
    defer { isFlushing = false }
    var held: [UITouch] = []
    var index = 0
    while index < waiting.count {
      let news = waiting[index]
      if held.contains(where: { $0 === news.touch }) || isHeldBack(news.touch, news.phase) {
        held.append(news.touch)
        index += 1
      } else {
        waiting.remove(at: index)
        news.replay { send([news.touch], news.phase, UIApplication.shared.touchEvent) }
      }
    }
  }

  /// Takes touches away from their views: each view that has heard of them hears that they are cancelled.
  func cancel(_ touches: [UITouch], event: UIEvent?) {
    let left = touches.filter { !$0.isTaken }
    for touch in left {
      touch.isTaken = true
      waiting.removeAll { $0.touch === touch }
    }
    send(left.filter(\.isAnnounced), .cancelled, event)
  }

  private func waits(_ touch: UITouch) -> Bool { waiting.contains { $0.touch === touch } }

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
          for touch in some { touch.isUnheard = true }
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
  /// The scroll view around this view decides whether touches go on to it.
  fileprivate func takesTouches(_ touches: Set<UITouch>, _ event: UIEvent?) -> Bool {
    let above = sequence(first: superview, next: { $0?.superview })
    guard let scrollView = above.lazy.compactMap({ $0 as? UIScrollView }).first else { return true }
    return scrollView.touchesShouldBegin(touches, with: event, in: self)
  }
}

extension UIGestureRecognizer {
  /// Whether it follows a touch and has not decided.
  fileprivate func mayStillTake(_ touch: UITouch) -> Bool {
    guard isEnabled, !isSpent, state == .possible else { return false }
    return isUndecided || trackedTouches.contains { $0 === touch }
  }
}
