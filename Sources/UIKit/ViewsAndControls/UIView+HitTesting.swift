// Hit-testing uses the model layer, as on iOS. An animated view therefore receives touches at its final position.
//
// Block animations disable touches unless their options contain `allowUserInteraction`. Property animators permit
// touches, and their views are tested at the visible position (`isManualHitTestingEnabled` is false).
extension UIView {
  /// Returns the frontmost view at a point. Hidden, nearly transparent and disabled views and their subviews are
  /// skipped.
  func deepestView(at point: CGPoint, with event: UIEvent?) -> UIView? {
    guard isUserInteractionEnabled, !touchesAreBlocked, !isHidden, alpha > 0.01,
      self.point(inside: point, with: event)
    else { return nil }
    for view in storedSubviews.reversed() {
      if let found = view.hitTest(visiblePoint(point, in: view), with: event) { return found }
    }
    return self
  }

  /// Converts a point to a subview, at its visible position if a property animator moves it.
  private func visiblePoint(_ point: CGPoint, in view: UIView) -> CGPoint {
    guard view.slots[HitTestedAnimations.self] > 0, let visibleLayer = view.layer.presentation() else {
      return convert(point, to: view)
    }
    let parent = layer.presentation() ?? layer
    return visibleLayer.convert(point, from: parent)
  }

  private enum BlockingAnimations: ObjectSlot { static var initialValue: Int { 0 } }
  private enum HitTestedAnimations: ObjectSlot { static var initialValue: Int { 0 } }

  /// A Boolean value indicating whether running block animations disable the touches of this view.
  var touchesAreBlocked: Bool { slots[BlockingAnimations.self] > 0 }

  /// Changes the number of animations that disable touches by +1 at a start and −1 at an end.
  func countBlockingAnimation(_ step: Int) { slots[BlockingAnimations.self] += step }

  /// Changes the number of animations with hit-testing at the visible position by +1 at a start and −1 at an end.
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
