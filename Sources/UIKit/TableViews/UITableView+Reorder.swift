// Moving rows by their reorder controls. The data source is told when the finger is lifted.
extension UITableView {
  /// Returns a Boolean value indicating whether a touch is on a control that moves a row, so that it does not scroll.
  func isOnReorderControl(_ pan: UIPanGestureRecognizer) -> Bool {
    pan.trackedTouches.contains { $0.view is ReorderControl }
  }

  func beginReorder(_ cell: UITableViewCell, at y: CGFloat) -> Bool {
    guard reorder == nil, let path = indexPath(for: cell) else { return false }
    reorder = RowReorder(cell, path, grip: y - cell.center.y)
    bringSubviewToFront(cell)
    cell.layer.shadowOpacity = 0.2
    cell.layer.shadowRadius = 6
    return true
  }

  func moveReordered(to y: CGFloat) {
    guard let reorder else { return }
    reorder.cell.center.y = y - reorder.grip
    let middle = min(max(reorder.cell.center.y, bounds.minY), bounds.maxY)
    guard let proposed = layout.row(at: middle), proposed != reorder.path else { return }
    let goal =
      delegate?.tableView(self, targetIndexPathForMoveFromRowAt: reorder.origin, toProposedIndexPath: proposed)
      ?? proposed
    guard goal != reorder.path, layout.contains(goal) else { return }
    shiftRows(from: reorder.path, to: goal)
    reorder.path = goal
  }

  private func shiftRows(from: IndexPath, to: IndexPath) {
    let before = layout.rowCounts
    layout.moveRow(from: from, to: to)
    var changes = ItemChanges()
    changes.movedItems = [(from, to)]
    guard let mapping = try? ItemMapping(changes, from: before, to: layout.rowCounts, noun: "row") else { return }
    shownRows = shownRows.compactMap { row in mapping.newPath(of: row.path).map { ShownRow(path: $0, cell: row.cell) } }
      .sorted { $0.path < $1.path }
    selectedPaths = Set(selectedPaths.compactMap(mapping.newPath))
    settled = nil
    UIView.animate(withDuration: 0.25) { [self] in
      for row in shownRows { place(row.cell, at: row.path) }
    }
  }

  func endReorder() {
    guard let ended = reorder else { return }
    reorder = nil
    UIView.animate(withDuration: 0.25) { [self] in
      place(ended.cell, at: ended.path)
      ended.cell.layer.shadowOpacity = 0
    }
    if ended.path != ended.origin { dataSource?.tableView(self, moveRowAt: ended.origin, to: ended.path) }
    rowLooksChanged()
  }
}
