// Interactive transitions: changes of the layout that follow a gesture.
extension UICollectionView {
  func beginTransition(
    to layout: UICollectionViewLayout, _ completion: LayoutInteractiveTransitionCompletion?
  ) -> UICollectionViewTransitionLayout {
    let old = storedLayout
    tileNow()
    let transition =
      delegate?.collectionView(self, transitionLayoutForOldLayout: old, newLayout: layout)
      ?? UICollectionViewTransitionLayout(currentLayout: old, nextLayout: layout)
    old.prepareForTransition(to: layout)
    layout.prepareForTransition(from: old)
    transition.whenEnded = { completion?(true, $0) }
    transition.user = self
    storedLayout = transition
    needsPrepare = true
    setNeedsLayout()
    return transition
  }

  /// Animates the current transition to its end, or back to its start.
  func endTransition(isFinished: Bool) {
    guard let transition = storedLayout as? UICollectionViewTransitionLayout else { return }
    let (target, other) =
      isFinished
      ? (transition.nextLayout, transition.currentLayout) : (transition.currentLayout, transition.nextLayout)
    other.user = nil
    replaceLayout(target, animated: true) { _ in
      transition.whenEnded?(isFinished)
      transition.whenEnded = nil
    }
  }
}

extension UICollectionViewLayout {
  /// Returns the attributes of an element of any category.
  func attributes(of element: CollectionElement) -> UICollectionViewLayoutAttributes? {
    switch element.category {
    case .cell: layoutAttributesForItem(at: element.path)
    case .supplementaryView: layoutAttributesForSupplementaryView(ofKind: element.kind ?? "", at: element.path)
    case .decorationView: layoutAttributesForDecorationView(ofKind: element.kind ?? "", at: element.path)
    }
  }
}
