// Selection by code and by touches. The scroll view cancels a touch that becomes a drag before it selects a row.
extension UITableView {
  /// A Boolean value indicating whether the user can select rows in the current mode.
  private var permitsSelection: Bool { isEditing ? permitsSelectionWhileEditing : allowsSelection }
  private var permitsSelectionWhileEditing: Bool {
    allowsSelectionDuringEditing || allowsMultipleSelectionDuringEditing
  }
  /// A Boolean value indicating whether the user can select several rows in the current mode.
  var permitsMultipleSelection: Bool { isEditing ? allowsMultipleSelectionDuringEditing : allowsMultipleSelection }

  func select(_ path: IndexPath?, animated: Bool, _ position: ScrollPosition) {
    guard let path else {
      for other in selectedPaths { deselect(other, animated: animated) }
      return
    }
    guard loadedLayout.contains(path) else { return }
    if !permitsMultipleSelection {
      for other in selectedPaths where other != path { deselect(other, animated: animated) }
    }
    selectedPaths.insert(path)
    shownCell(at: path)?.setSelected(true, animated: animated)
    if position != .none { scrollToRow(at: path, at: position, animated: animated) }
  }

  func deselect(_ path: IndexPath, animated: Bool) {
    guard selectedPaths.remove(path) != nil else { return }
    shownRows.first { $0.path == path }?.cell.setSelected(false, animated: animated)
  }

  /// Returns the selected row whose middle is nearest to a position of the visible part, the middle for `none`.
  func nearestSelectedRow(to position: ScrollPosition) -> IndexPath? {
    let y =
      switch position {
      case .top: bounds.minY + adjustedContentInset.top
      case .bottom: bounds.maxY - adjustedContentInset.bottom
      default: bounds.midY
      }
    return selectedPaths.sorted().min { abs(rectForRow(at: $0).midY - y) < abs(rectForRow(at: $1).midY - y) }
  }

  // MARK: Touches

  /// Highlights the row under a single touch, and returns whether the touch is handled.
  func rowTouchesBegan(_ touches: Set<UITouch>) -> Bool {
    guard touches.count == 1, let touch = touches.first else { return false }
    if endSwipe(animated: true) { return true }
    guard permitsSelection, let path = indexPathForRow(at: touch.location(in: self)), let cell = shownCell(at: path),
      touch.view?.isDescendant(of: cell) ?? false,
      delegate?.tableView(self, shouldHighlightRowAt: path) ?? true
    else { return false }
    highlightedPath = path
    cell.setHighlighted(true, animated: false)
    delegate?.tableView(self, didHighlightRowAt: path)
    return true
  }

  /// Selects the highlighted row if the touch ends inside it, and returns whether a row was highlighted.
  func rowTouchesEnded(_ touches: Set<UITouch>) -> Bool {
    guard let path = highlightedPath else { return false }
    let isInside = touches.contains { indexPathForRow(at: $0.location(in: self)) == path }
    unhighlight()
    if isInside { userSelected(path) }
    return true
  }

  func unhighlight() {
    guard let path = highlightedPath else { return }
    highlightedPath = nil
    shownRows.first { $0.path == path }?.cell.setHighlighted(false, animated: false)
    delegate?.tableView(self, didUnhighlightRowAt: path)
  }

  private func userSelected(_ path: IndexPath) {
    if permitsMultipleSelection, selectedPaths.contains(path) { return userDeselected(path) }
    guard let target = delegate.map({ $0.tableView(self, willSelectRowAt: path) }) ?? path else { return }
    if !permitsMultipleSelection { for other in selectedPaths where other != target { userDeselected(other) } }
    select(target, animated: false, .none)
    performSegue(ofRow: target)
    delegate?.tableView(self, didSelectRowAt: target)
    postSelectionChange()
  }

  private func userDeselected(_ path: IndexPath) {
    guard let target = delegate.map({ $0.tableView(self, willDeselectRowAt: path) }) ?? path else { return }
    deselect(target, animated: false)
    delegate?.tableView(self, didDeselectRowAt: target)
  }

  private func postSelectionChange() {
    NotificationCenter.default.post(name: UITableView.selectionDidChangeNotification, object: self)
  }

  /// Performs the selection segue of a storyboard's cell.
  private func performSegue(ofRow path: IndexPath) {
    if let cell = shownCell(at: path) { cell.selectionSegue?(cell) }
  }
}
