/// Recognises dragging with one or more fingers.
@preconcurrency @MainActor
open class UIPanGestureRecognizer: UIGestureRecognizer {
  /// How few fingers are enough.
  open var minimumNumberOfTouches = 1
  /// How many fingers are too many.
  open var maximumNumberOfTouches = Int.max
  private(set) var rule: PanRule?

  /// How far the fingers went since the gesture began, in a view's coordinates.
  open func translation(in view: UIView?) -> CGPoint { vector(rule?.translation ?? .zero, in: view) }

  /// Sets how far the fingers went; later movement adds to it.
  open func setTranslation(_ translation: CGPoint, in view: UIView?) {
    guard let layer = (view ?? self.view?.window)?.layer else { return }
    let (zero, end) = (layer.convert(CGPoint.zero, to: nil), layer.convert(translation, to: nil))
    rule?.translation = CGVector(dx: end.x - zero.x, dy: end.y - zero.y)
  }

  /// How fast the fingers go, in points per second of a view's coordinates.
  open func velocity(in view: UIView?) -> CGPoint { vector(rule?.velocity ?? .zero, in: view) }

  private func vector(_ vector: CGVector, in view: UIView?) -> CGPoint {
    guard let layer = (view ?? self.view?.window)?.layer else { return CGPoint(x: vector.dx, y: vector.dy) }
    let zero = layer.convert(CGPoint.zero, from: nil)
    let end = layer.convert(CGPoint(x: vector.dx, y: vector.dy), from: nil)
    return CGPoint(x: end.x - zero.x, y: end.y - zero.y)
  }

  /// Fingers went down: the drag is measured from here.
  open override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent) {
    if rule == nil { rule = PanRule(time: event.timestamp) }
    if numberOfTouches > maximumNumberOfTouches { cancel() }
  }

  /// Fingers moved.
  open override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent) {
    rule?.move(by: delta, at: event.timestamp)
    if state == .began || state == .changed {
      state = .changed
    } else if numberOfTouches >= minimumNumberOfTouches, let rule, rule.isPan {
      guard mayBegin(rule.travel) else {
        state = .failed
        return
      }
      self.rule?.recognize()
      state = .began
    }
  }

  /// Fingers went up; the last one ends the gesture.
  open override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent) {
    rule?.move(by: delta, at: event.timestamp)
    let left = trackedTouches.count { $0.phase != .ended && $0.phase != .cancelled }
    guard left < max(minimumNumberOfTouches, 1) else { return }
    state = state == .began || state == .changed ? .ended : .failed
  }

  /// How far the middle of the fingers moved in this event; a finger that came or went does not move it.
  private var delta: CGVector {
    let moved = trackedTouches.filter { $0.phase != .began }
    guard !moved.isEmpty else { return .zero }
    let sum = moved.reduce(CGVector.zero) { sum, touch in
      guard touch.phase != .stationary else { return sum }
      let (now, before) = (touch.screenPoint, touch.previousScreenPoint)
      return CGVector(dx: sum.dx + now.x - before.x, dy: sum.dy + now.y - before.y)
    }
    let count = CGFloat(moved.count)
    return CGVector(dx: sum.dx / count, dy: sum.dy / count)
  }

  /// Whether a drag that went far enough is one for this recogniser.
  func mayBegin(_ travel: CGVector) -> Bool { true }

  /// Back to the beginning.
  open override func reset() { rule = nil }

  override var reportedTranslation: CGPoint {
    state == .possible ? .zero : translation(in: view?.superview)
  }
  override var reportedVelocity: CGPoint { velocity(in: view) }
}
