// The actions that swipes over rows of a list reveal.
extension UICollectionView: SwipeHosting {
  var permitsSwipes: Bool { updateDepth == 0 && movement == nil && !isEditing }
  func swipedRow(at point: CGPoint) -> IndexPath? { item(at: point) }
  func swipedView(at path: IndexPath) -> UIView? { shown[.cell(path)]?.view }
  func restingFrame(at path: IndexPath) -> CGRect? { layoutAttributesForItem(at: path)?.frame }
  func swipeWillBegin(at path: IndexPath) {}
  func swipeDidEnd(at path: IndexPath) {}

  func swipeActions(at path: IndexPath, isTrailing: Bool) -> UISwipeActionsConfiguration? {
    guard let list = (storedLayout as? any ListingLayout)?.list(ofSection: path.section) else { return nil }
    return isTrailing
      ? list.trailingSwipeActionsConfigurationProvider?(path) : list.leadingSwipeActionsConfigurationProvider?(path)
  }
}
