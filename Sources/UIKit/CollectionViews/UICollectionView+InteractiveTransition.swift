// Changes of the layout that follow a gesture.
extension UICollectionView {
  func beginTransition(
    to layout: UICollectionViewLayout, _ completion: LayoutInteractiveTransitionCompletion?
  ) -> UICollectionViewTransitionLayout {
    let old = storedLayout
    tileNow()
    let between =
      delegate?.collectionView(self, transitionLayoutForOldLayout: old, newLayout: layout)
      ?? UICollectionViewTransitionLayout(currentLayout: old, nextLayout: layout)
    old.prepareForTransition(to: layout)
    layout.prepareForTransition(from: old)
    between.whenEnded = { completion?(true, $0) }
    between.user = self
    storedLayout = between
    needsPrepare = true
    setNeedsLayout()
    return between
  }

  /// Brings the transition that is under way to one of its ends.
  func endTransition(isFinished: Bool) {
    guard let between = storedLayout as? UICollectionViewTransitionLayout else { return }
    let (goal, other) =
      isFinished ? (between.nextLayout, between.currentLayout) : (between.currentLayout, between.nextLayout)
    other.user = nil
    replaceLayout(goal, animated: true) { _ in
      between.whenEnded?(isFinished)
      between.whenEnded = nil
    }
  }
}

extension UICollectionViewLayout {
  /// Returns the attributes of any element.
  func attributes(of element: CollectionElement) -> UICollectionViewLayoutAttributes? {
    switch element.category {
    case .cell: layoutAttributesForItem(at: element.path)
    case .supplementaryView: layoutAttributesForSupplementaryView(ofKind: element.kind ?? "", at: element.path)
    case .decorationView: layoutAttributesForDecorationView(ofKind: element.kind ?? "", at: element.path)
    }
  }
}
