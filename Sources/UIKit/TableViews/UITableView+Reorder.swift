// Reordering: rows follow the touch on a reorder control. The data source moves its data when the touch ends.
extension UITableView {
  func beginReorder(_ cell: UITableViewCell, at y: CGFloat) -> Bool {
    guard reorder == nil, let path = indexPath(for: cell) else { return false }
    reorder = RowReorder(cell, path, touchOffset: y - cell.center.y)
    bringSubviewToFront(cell)
    cell.layer.shadowOpacity = 0.2
    cell.layer.shadowRadius = 6
    return true
  }

  func dragReorderedRow(to y: CGFloat) {
    guard let reorder else { return }
    reorder.cell.center.y = y - reorder.touchOffset
    let clampedY = min(max(reorder.cell.center.y, bounds.minY), bounds.maxY)
    guard let proposed = layout.row(at: clampedY), proposed != reorder.path else { return }
    let target =
      delegate?.tableView(self, targetIndexPathForMoveFromRowAt: reorder.origin, toProposedIndexPath: proposed)
      ?? proposed
    guard target != reorder.path, layout.contains(target) else { return }
    shiftRows(from: reorder.path, to: target)
    reorder.path = target
  }

  private func shiftRows(from: IndexPath, to: IndexPath) {
    let oldCounts = layout.rowCounts
    layout.moveRow(from: from, to: to)
    var changes = ItemChanges()
    changes.movedItems = [(from, to)]
    guard let mapping = try? ItemMapping(changes, from: oldCounts, to: layout.rowCounts, noun: "row") else { return }
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
    updateVisibleAppearance()
  }
}
