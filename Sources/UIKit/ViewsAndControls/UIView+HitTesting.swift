// Hit-testing reads the model, as UIKit does: a view that is animated is hit where it will be, not where it is seen.
extension UIView {
  /// Front to back; a view that is hidden, nearly transparent or not interactive is not seen, nor is what it holds.
  func deepestView(at point: CGPoint, with event: UIEvent?) -> UIView? {
    guard isUserInteractionEnabled, !isHidden, alpha > 0.01, self.point(inside: point, with: event) else { return nil }
    for view in storedSubviews.reversed() {
      if let found = view.hitTest(convert(point, to: view), with: event) { return found }
    }
    return self
  }

  func attach(_ recognizer: UIGestureRecognizer) {
    if let old = recognizer.attachedView {
      if old === self { return }
      old.removeGestureRecognizer(recognizer)
    }
    storedRecognizers.append(recognizer)
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
