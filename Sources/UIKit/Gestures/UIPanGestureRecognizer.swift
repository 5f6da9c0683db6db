/// A recogniser of pans, which are drags with one or more fingers.
@preconcurrency @MainActor
open class UIPanGestureRecognizer: UIGestureRecognizer {
  /// The minimum number of fingers.
  open var minimumNumberOfTouches = 1
  /// The maximum number of fingers.
  open var maximumNumberOfTouches = Int.max
  private(set) var rule: PanRule?

  /// Returns the translation since the gesture began, in a view's coordinates.
  open func translation(in view: UIView?) -> CGPoint { vector(rule?.translation ?? .zero, in: view) }

  /// Sets the current translation, to which further movement is added.
  open func setTranslation(_ translation: CGPoint, in view: UIView?) {
    guard let layer = (view ?? self.view?.window)?.layer else { return }
    let (zero, end) = (layer.convert(CGPoint.zero, to: nil), layer.convert(translation, to: nil))
    rule?.translation = CGVector(dx: end.x - zero.x, dy: end.y - zero.y)
  }

  /// Returns the velocity, in points per second of a view's coordinates.
  open func velocity(in view: UIView?) -> CGPoint { vector(rule?.velocity ?? .zero, in: view) }

  private func vector(_ vector: CGVector, in view: UIView?) -> CGPoint {
    guard let layer = (view ?? self.view?.window)?.layer else { return CGPoint(x: vector.dx, y: vector.dy) }
    let zero = layer.convert(CGPoint.zero, from: nil)
    let end = layer.convert(CGPoint(x: vector.dx, y: vector.dy), from: nil)
    return CGPoint(x: end.x - zero.x, y: end.y - zero.y)
  }

  /// Starts to track the drag.
  open override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent) {
    if rule == nil { rule = PanRule(time: event.timestamp) }
    if numberOfTouches > maximumNumberOfTouches {
      failureReason = "more than \(maximumNumberOfTouches) fingers"
      cancel()
    }
  }

  /// Begins or continues the pan.
  open override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent) {
    rule?.move(by: delta, at: event.timestamp)
    if state == .began || state == .changed {
      state = .changed
    } else if numberOfTouches >= minimumNumberOfTouches, let rule, rule.isPan {
      guard mayBegin(rule.travel) else { return fail(because: "the drag went another way") }
      self.rule?.recognize()
      state = .began
    }
  }

  /// Ends the pan when fewer than the minimum number of fingers remain.
  open override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent) {
    rule?.lift(by: delta, at: event.timestamp)
    let remaining = trackedTouches.count { $0.phase != .ended && $0.phase != .cancelled }
    guard remaining < max(minimumNumberOfTouches, 1) else { return }
    if state == .began || state == .changed {
      state = .ended
    } else {
      fail(because: "lifted before it moved \(Int(PanRule.hysteresis)) pt")
    }
  }

  /// The movement of the fingers' centre in this event. A new finger does not move it.
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

  /// Returns a Boolean value indicating whether a drag with the given travel may begin a pan.
  func mayBegin(_ travel: CGVector) -> Bool { true }

  /// Resets the recogniser.
  open override func reset() { rule = nil }

  override var reportedTranslation: CGPoint {
    state == .possible ? .zero : translation(in: view?.superview)
  }
  override var reportedVelocity: CGPoint { velocity(in: view) }
}
