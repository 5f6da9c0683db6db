// Hit-testing reads the model, as UIKit does: a view that is animated is hit where it will be, not where it is seen.
// A block's animations keep touches out unless `allowUserInteraction` is among the options; a property animator lets
// them in, and what it moves is hit where it is seen.
extension UIView {
  /// Front to back; a view that is hidden, nearly transparent or not interactive is not seen, nor is what it holds.
  func deepestView(at point: CGPoint, with event: UIEvent?) -> UIView? {
    guard isUserInteractionEnabled, !touchesAreBlocked, !isHidden, alpha > 0.01,
      self.point(inside: point, with: event)
    else { return nil }
    for view in storedSubviews.reversed() {
      if let found = view.hitTest(seenPoint(point, in: view), with: event) { return found }
    }
    return self
  }

  /// A point in a subview's coordinates: as it is seen where an animator hit-tests moving views.
  private func seenPoint(_ point: CGPoint, in view: UIView) -> CGPoint {
    guard view.slots[HitTestedAnimations.self] > 0, let seen = view.layer.presentation() else {
      return convert(point, to: view)
    }
    let parent = layer.presentation() ?? layer
    return seen.convert(point, from: parent)
  }

  private enum BlockingAnimations: ObjectSlot { static var initialValue: Int { 0 } }
  private enum HitTestedAnimations: ObjectSlot { static var initialValue: Int { 0 } }

  /// Whether animations of this view keep touches out.
  var touchesAreBlocked: Bool { slots[BlockingAnimations.self] > 0 }

  /// An animation that keeps touches out begins (+1) or ends (−1).
  func countBlockingAnimation(_ step: Int) { slots[BlockingAnimations.self] += step }

  /// An animation begins or ends under which the view is hit where it is seen.
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
