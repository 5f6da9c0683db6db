// Hit-testing uses the model values, as UIKit does: an animated view is hit at its final position, not where it is
// seen.
// The animations of a block disable touches unless `allowUserInteraction` is among its options. A property animator
// permits touches, and its views are hit where they are seen.
extension UIView {
  /// Returns the frontmost view at a point. Hidden, nearly transparent and disabled views and their subviews are
  /// skipped.
  func deepestView(at point: CGPoint, with event: UIEvent?) -> UIView? {
    guard isUserInteractionEnabled, !touchesAreBlocked, !isHidden, alpha > 0.01,
      self.point(inside: point, with: event)
    else { return nil }
    for view in storedSubviews.reversed() {
      if let found = view.hitTest(seenPoint(point, in: view), with: event) { return found }
    }
    return self
  }

  /// Converts a point to a subview, in its visible position if an animator hit-tests it there.
  private func seenPoint(_ point: CGPoint, in view: UIView) -> CGPoint {
    guard view.slots[HitTestedAnimations.self] > 0, let seen = view.layer.presentation() else {
      return convert(point, to: view)
    }
    let parent = layer.presentation() ?? layer
    return seen.convert(point, from: parent)
  }

  private enum BlockingAnimations: ObjectSlot { static var initialValue: Int { 0 } }
  private enum HitTestedAnimations: ObjectSlot { static var initialValue: Int { 0 } }

  /// A Boolean value indicating whether animations disable the touches of this view.
  var touchesAreBlocked: Bool { slots[BlockingAnimations.self] > 0 }

  /// Counts an animation that disables touches: +1 at its start, −1 at its end.
  func countBlockingAnimation(_ step: Int) { slots[BlockingAnimations.self] += step }

  /// Counts an animation during which the view is hit where it is seen: +1 at its start, −1 at its end.
  func countHitTestedAnimation(_ step: Int) { slots[HitTestedAnimations.self] += step }

  func attach(_ recognizer: UIGestureRecognizer) {
    if let old = recognizer.attachedView {
      if old === self { return }
      old.removeGestureRecognizer(recognizer)
    }
    storedRecognizers.append(recognizer)
    if recognizer is UIHoverGestureRecognizer { Device.current[HoverRecognizers.self] = true }
    recognizer.attachedView = self
  }

  func detach(_ recognizer: UIGestureRecognizer) {
    guard let index = storedRecognizers.firstIndex(where: { $0 === recognizer }) else { return }
    storedRecognizers.remove(at: index)
    recognizer.attachedView = nil
  }

  func replaceRecognizers(_ new: [UIGestureRecognizer]) {
    for old in storedRecognizers where !new.contains(where: { $0 === old }) { removeGestureRecognizer(old) }
    for recognizer in new { addGestureRecognizer(recognizer) }
  }
}
