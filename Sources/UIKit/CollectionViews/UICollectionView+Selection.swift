// Selection by code and by touches, and scrolling to items.
extension UICollectionView {
  func item(at point: CGPoint) -> IndexPath? {
    prepareLayout()
    let rect = CGRect(x: point.x, y: point.y, width: 1, height: 1)
    return storedLayout.layoutAttributesForElements(in: rect)?.last {
      $0.representedElementCategory == .cell && $0.frame.contains(point)
    }?.indexPath
  }

  func select(_ path: IndexPath?, animated: Bool, _ position: ScrollPosition) {
    guard let path else {
      for other in selectedPaths { deselect(other) }
      return
    }
    guard permitsSelection, path.isItem, path.item < numberOfItems(inSection: path.section) else { return }
    if !permitsSeveral { for other in selectedPaths where other != path { deselect(other) } }
    selectedPaths.insert(path)
    (shown[.cell(path)]?.view as? UICollectionViewCell)?.isSelected = true
    if !position.isEmpty { scrollToItem(at: path, at: position, animated: animated) }
  }

  func deselect(_ path: IndexPath) {
    guard selectedPaths.remove(path) != nil else { return }
    (shown[.cell(path)]?.view as? UICollectionViewCell)?.isSelected = false
  }

  // MARK: Touches

  /// Highlights the item under a single touch, and returns whether there is one.
  func itemTouchesBegan(_ touches: Set<UITouch>) -> Bool {
    if touches.count == 1, endSwipe(animated: true) { return true }
    guard touches.count == 1, let touch = touches.first, permitsSelection,
      let (element, shown) = shown.first(where: { element, item in
        element.category == .cell && (touch.view?.isDescendant(of: item.view) ?? false)
      }), delegate?.collectionView(self, shouldHighlightItemAt: element.path) ?? true
    else { return false }
    highlightedPath = element.path
    (shown.view as? UICollectionViewCell)?.isHighlighted = true
    delegate?.collectionView(self, didHighlightItemAt: element.path)
    return true
  }

  /// Selects the highlighted item if the touch ends inside it, and returns whether an item was highlighted.
  func itemTouchesEnded(_ touches: Set<UITouch>) -> Bool {
    guard let path = highlightedPath else { return false }
    let view = shown[.cell(path)]?.view
    let isInside = touches.contains { touch in view.map { $0.bounds.contains(touch.location(in: $0)) } ?? false }
    unhighlight()
    if isInside { userTapped(path) }
    return true
  }

  func unhighlight() {
    guard let path = highlightedPath else { return }
    highlightedPath = nil
    (shown[.cell(path)]?.view as? UICollectionViewCell)?.isHighlighted = false
    delegate?.collectionView(self, didUnhighlightItemAt: path)
  }

  private func userTapped(_ path: IndexPath) {
    if permitsSeveral, selectedPaths.contains(path) {
      guard delegate?.collectionView(self, shouldDeselectItemAt: path) ?? true else { return }
      return userDeselected(path)
    }
    guard delegate?.collectionView(self, shouldSelectItemAt: path) ?? true else { return }
    if !permitsSeveral { for other in selectedPaths where other != path { userDeselected(other) } }
    select(path, animated: false, [])
    if let cell = shown[.cell(path)]?.view { cell.slots[SelectionSegue.self]?(cell) }
    delegate?.collectionView(self, didSelectItemAt: path)
  }

  private func userDeselected(_ path: IndexPath) {
    deselect(path)
    delegate?.collectionView(self, didDeselectItemAt: path)
  }

  // MARK: Scrolling

  func scroll(toItem path: IndexPath, _ position: ScrollPosition, _ animated: Bool) {
    guard let rect = layoutAttributesForItem(at: path)?.frame else { return }
    let insets = adjustedContentInset
    let visible = bounds.inset(by: insets)
    var target = contentOffset
    if position.contains(.top) {
      target.y = rect.minY - insets.top
    } else if position.contains(.centeredVertically) {
      target.y += rect.midY - visible.midY
    } else if position.contains(.bottom) {
      target.y = rect.maxY - bounds.height + insets.bottom
    }
    if position.contains(.left) {
      target.x = rect.minX - insets.left
    } else if position.contains(.centeredHorizontally) {
      target.x += rect.midX - visible.midX
    } else if position.contains(.right) {
      target.x = rect.maxX - bounds.width + insets.right
    }
    if position.isEmpty { return scrollRectToVisible(rect, animated: animated) }
    setContentOffset(offsetRange.clamp(target), animated: animated)
  }
}

/// The closure that performs the storyboard segue of a cell's selection.
enum SelectionSegue: ObjectSlot {
  static var initialValue: ((UIView) -> Void)? { nil }
}
