// Editing mode: the controls with which the user deletes, inserts and moves rows.
extension UITableView {
  func edit(_ editing: Bool, animated: Bool) {
    guard editing != isEdited else { return }
    endSwipe(animated: animated)
    isEdited = editing
    for path in selectedPaths { deselect(path, animated: false) }
    tileNow()
    for row in shownRows { updateEditing(of: row.cell, at: row.path, animated: animated) }
  }

  /// Sets the editing controls that a cell shows for its row.
  func updateEditing(of cell: UITableViewCell, at path: IndexPath, animated: Bool) {
    let isEditable = isEdited && permitsEditing(path)
    let style = delegate?.tableView(self, editingStyleForRowAt: path) ?? .delete
    cell.editingStyle = isEditable && !allowsMultipleSelectionDuringEditing ? style : .none
    cell.selectsInEditing = isEditable && allowsMultipleSelectionDuringEditing
    cell.shouldIndentWhileEditing = delegate?.tableView(self, shouldIndentWhileEditingRowAt: path) ?? true
    if isEdited { cell.showsReorderControl = dataSource?.tableView(self, canMoveRowAt: path) ?? false }
    if cell.isEditing != isEdited { cell.setEditing(isEdited, animated: animated) }
  }

  /// Returns a Boolean value indicating whether the data source lets a row be edited.
  func permitsEditing(_ path: IndexPath) -> Bool { dataSource?.tableView(self, canEditRowAt: path) ?? false }

  /// Returns a Boolean value indicating whether a swipe over a row reveals a Delete button.
  ///
  /// UIKit requires a data source that implements `commit`. Only registered classes tell which methods they implement.
  /// Any other data source must implement `canEditRowAt`.
  func offersDeletion(_ path: IndexPath) -> Bool {
    guard let dataSource, (delegate?.tableView(self, editingStyleForRowAt: path) ?? .delete) == .delete else {
      return false
    }
    let answer = clientAnswer(.canEdit) { dataSource.tableView(self, canEditRowAt: path) }
    return answer ?? RuntimeClass.responds(dataSource, to: Selector("tableView:commit:forRowAt:"))
      || isEdited
  }

  /// Performs the editing control of a cell: it inserts a row, or asks to confirm a deletion.
  func editControlTapped(_ cell: UITableViewCell) {
    guard let path = indexPath(for: cell) else { return }
    if cell.editingStyle == .insert {
      dataSource?.tableView(self, commit: .insert, forRowAt: path)
    } else {
      revealTrailingActions(of: path)
    }
  }
}
