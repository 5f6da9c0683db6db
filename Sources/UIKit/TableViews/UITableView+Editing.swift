// Editing: the controls that delete, insert and move rows.
extension UITableView {
  func edit(_ editing: Bool, animated: Bool) {
    guard editing != isEdited else { return }
    endSwipe(animated: animated)
    isEdited = editing
    for path in selectedPaths { deselect(path, animated: false) }
    tileNow()
    for row in shownRows { updateEditing(of: row.cell, at: row.path, animated: animated) }
  }

  /// Gives a cell the controls of its row.
  func updateEditing(of cell: UITableViewCell, at path: IndexPath, animated: Bool) {
    let isEditable = isEdited && permitsEditing(path)
    let style = delegate?.tableView(self, editingStyleForRowAt: path) ?? .delete
    cell.editingStyle = isEditable && !allowsMultipleSelectionDuringEditing ? style : .none
    cell.shouldIndentWhileEditing = delegate?.tableView(self, shouldIndentWhileEditingRowAt: path) ?? true
    if isEdited { cell.showsReorderControl = dataSource?.tableView(self, canMoveRowAt: path) ?? false }
    if cell.isEditing != isEdited { cell.setEditing(isEdited, animated: animated) }
  }

  /// Returns a Boolean value indicating whether the data source lets a row be edited.
  func permitsEditing(_ path: IndexPath) -> Bool { dataSource?.tableView(self, canEditRowAt: path) ?? false }

  /// Returns a Boolean value indicating whether a swipe offers to delete a row.
  ///
  /// As Apple documents, that needs a data source with `commit`. It is known for registered classes only; any other
  /// data source must answer `canEditRowAt` itself.
  func offersDeletion(_ path: IndexPath) -> Bool {
    guard let dataSource, (delegate?.tableView(self, editingStyleForRowAt: path) ?? .delete) == .delete else {
      return false
    }
    let answer = clientAnswer(.canEdit) { dataSource.tableView(self, canEditRowAt: path) }
    return answer ?? RuntimeClass.responds(dataSource, to: Selector("tableView:commit:forRowAt:"))
      || isEdited
  }

  /// Performs the control of a row.
  func editControlTapped(_ cell: UITableViewCell) {
    guard let path = indexPath(for: cell) else { return }
    if cell.editingStyle == .insert {
      dataSource?.tableView(self, commit: .insert, forRowAt: path)
    } else {
      confirmDeletion(of: path)
    }
  }
}
