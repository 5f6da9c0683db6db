// Items that the user moves to another place. The data source hears of a movement at its end. Until then the visible
// cells are in an order of their own, and `ItemMovement` tells which data belong to a place.

/// An item that is being moved.
struct ItemMovement {
  let view: UICollectionReusableView
  /// The place of the item in the data source.
  let origin: IndexPath
  /// The place of the item on the screen.
  var path: IndexPath

  /// The place in the data source of what is shown at a place.
  func dataPath(_ place: IndexPath) -> IndexPath {
    if place == path { return origin }
    var item = place.item
    if place.section == path.section, item > path.item { item -= 1 }
    if place.section == origin.section, item >= origin.item { item += 1 }
    return IndexPath(item: item, section: place.section)
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
    let path = delegate?.collectionView(
      self, targetIndexPathForMoveOfItemFromOriginalIndexPath: old.origin, atCurrentIndexPath: old.path,
      toProposedIndexPath: proposed)
    if let path, path != old.path, isPlace(path, movingFrom: old.path) { rearrange(from: old.path, to: path) }
    guard let view = movement?.view, let place = movement?.path else { return }
    let attributes = storedLayout.layoutAttributesForInteractivelyMovingItem(
      at: place, withTargetPosition: position)
    view.center = attributes.center
    view.alpha = attributes.alpha
    view.transform3D = attributes.transform3D
    view.layer.zPosition = CGFloat(attributes.zIndex)
  }

  /// Leaves the item at its present place, or takes it back to the first one.
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

  private func isPlace(_ path: IndexPath, movingFrom old: IndexPath) -> Bool {
    let counts = itemCounts
    guard path.count == 2, counts.indices.contains(path.section) else { return false }
    return path.item >= 0 && path.item < counts[path.section] + (path.section == old.section ? 0 : 1)
  }

  private func rearrange(from old: IndexPath, to new: IndexPath) {
    var changes = ItemChanges()
    changes.movedItems = [(old, new)]
    let before = itemCounts
    var after = before
    after[old.section] -= 1
    after[new.section] += 1
    guard let mapping = try? ItemMapping(changes, from: before, to: after, noun: "item") else { return }
    counts = after
    movement?.path = new
    rearrange(changes, mapping)
  }
}
