// Interactive movement of items. The data source moves its data at the end. Until then the order of the cells differs
// from the data source, and `ItemMovement` translates between them.

/// The state of an item that the user moves.
struct ItemMovement {
  let view: UICollectionReusableView
  /// The index path of the item in the data source.
  let origin: IndexPath
  /// The index path of the item on the screen.
  var path: IndexPath

  /// Returns the index path in the data source of the item at an index path on the screen.
  func dataPath(_ shownPath: IndexPath) -> IndexPath {
    if shownPath == path { return origin }
    var item = shownPath.item
    if shownPath.section == path.section, item > path.item { item -= 1 }
    if shownPath.section == origin.section, item >= origin.item { item += 1 }
    return IndexPath(item: item, section: shownPath.section)
  }
}

extension UICollectionView {
  func beginMovement(_ path: IndexPath) -> Bool {
    guard movement == nil, let view = shown[.cell(path)]?.view,
      dataSource?.collectionView(self, canMoveItemAt: path) ?? false
    else { return false }
    movement = ItemMovement(view: view, origin: path, path: path)
    bringSubviewToFront(view)
    return true
  }

  func moveItem(towards position: CGPoint) {
    guard let old = movement else { return }
    let proposed = storedLayout.targetIndexPath(forInteractivelyMovingItem: old.path, withPosition: position)
    let path =
      delegate?.collectionView(
        self, targetIndexPathForMoveOfItemFromOriginalIndexPath: old.origin, atCurrentIndexPath: old.path,
        toProposedIndexPath: proposed) ?? proposed
    if path != old.path, isValidTarget(path, movingFrom: old.path) { rearrange(from: old.path, to: path) }
    guard let view = movement?.view, let currentPath = movement?.path else { return }
    let attributes = storedLayout.layoutAttributesForInteractivelyMovingItem(
      at: currentPath, withTargetPosition: position)
    view.center = attributes.center
    view.alpha = attributes.alpha
    view.transform3D = attributes.transform3D
    view.layer.zPosition = CGFloat(attributes.zIndex)
  }

  /// Leaves the item at its current index path, or moves it back to its origin.
  func endMovement(isCancelled: Bool) {
    guard let old = movement else { return }
    if isCancelled, old.path != old.origin { rearrange(from: old.path, to: old.origin) }
    movement = nil
    if !isCancelled, old.path != old.origin {
      dataSource?.collectionView(self, moveItemAt: old.origin, to: old.path)
    }
    guard let item = shown.values.first(where: { $0.view === old.view }) else { return }
    UIView.animate(withDuration: 0.25) { [self] in place(item.view, item.attributes) }
  }

  /// Returns a Boolean value indicating whether an item can move to an index path.
  ///
  /// In another section the item may also be moved behind the last one.
  private func isValidTarget(_ path: IndexPath, movingFrom old: IndexPath) -> Bool {
    let counts = itemCounts
    guard path.count == 2, counts.indices.contains(path.section) else { return false }
    return path.item >= 0 && path.item < counts[path.section] + (path.section == old.section ? 0 : 1)
  }

  private func rearrange(from old: IndexPath, to new: IndexPath) {
    var changes = ItemChanges()
    changes.movedItems = [(old, new)]
    let oldCounts = itemCounts
    var newCounts = oldCounts
    newCounts[old.section] -= 1
    newCounts[new.section] += 1
    guard let mapping = try? ItemMapping(changes, from: oldCounts, to: newCounts, noun: "item") else { return }
    counts = newCounts
    movement?.path = new
    rearrange(changes, mapping)
  }
}
