// The actions that swipes over rows reveal.
extension UITableView: SwipeHosting {
  var permitsSwipes: Bool { updateDepth == 0 && !isEditing }
  func swipedRow(at point: CGPoint) -> IndexPath? { indexPathForRow(at: point) }
  func swipedView(at path: IndexPath) -> UIView? { shownRows.first { $0.path == path }?.cell }
  func restingFrame(at path: IndexPath) -> CGRect? { layout.contains(path) ? layout.rect(ofRow: path) : nil }
  func swipeWillBegin(at path: IndexPath) { delegate?.tableView(self, willBeginEditingRowAt: path) }
  func swipeDidEnd(at path: IndexPath) { delegate?.tableView(self, didEndEditingRowAt: path) }

  func swipeActions(at path: IndexPath, isTrailing: Bool) -> UISwipeActionsConfiguration? {
    isTrailing ? trailingActions(path) : leadingActions(path)
  }

  private func leadingActions(_ path: IndexPath) -> UISwipeActionsConfiguration? {
    permitsEditing(path) ? delegate?.tableView(self, leadingSwipeActionsConfigurationForRowAt: path) : nil
  }

  private func trailingActions(_ path: IndexPath) -> UISwipeActionsConfiguration? {
    guard permitsEditing(path) else { return nil }
    let clientConfiguration = delegate.flatMap { delegate in
      clientAnswer(.trailingActions) {
        delegate.tableView(self, trailingSwipeActionsConfigurationForRowAt: path)
      }
    }
    if let clientConfiguration, let clientConfiguration { return clientConfiguration }
    if let rowActions = delegate?.tableView(self, editActionsForRowAt: path) {
      let configuration = UISwipeActionsConfiguration(actions: rowActions.map { $0.contextual(for: path) })
      configuration.performsFirstActionWithFullSwipe = false
      return configuration
    }
    return offersDeletion(path) ? deleteConfiguration(for: path) : nil
  }

  /// Returns the standard configuration, with a button that deletes a row.
  private func deleteConfiguration(for path: IndexPath) -> UISwipeActionsConfiguration {
    let title = delegate?.tableView(self, titleForDeleteConfirmationButtonForRowAt: path) ?? "Delete"
    let action = UIContextualAction(style: .destructive, title: title) { [weak self] _, _, done in
      done(true)
      guard let self else { return }
      self.dataSource?.tableView(self, commit: .delete, forRowAt: path)
    }
    return UISwipeActionsConfiguration(actions: [action])
  }
}
