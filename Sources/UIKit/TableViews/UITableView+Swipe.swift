// Swipes over a row, which reveal its actions.
extension UITableView {
  func addSwipeRecognizer() {
    let pan = UIPanGestureRecognizer(target: nil, action: nil)
    pan.addHandler { [weak self] _ in self?.swiped() }
    addGestureRecognizer(pan)
    swipePan = pan
  }

  /// Opens the swipe of a horizontal pan over a row with actions, and returns whether there is one.
  func swipeShouldBegin(_ pan: UIPanGestureRecognizer) -> Bool {
    let velocity = pan.velocity(in: self)
    guard abs(velocity.x) > abs(velocity.y), updateDepth == 0 else { return false }
    guard let path = indexPathForRow(at: pan.location(in: self)) else { return false }
    if let swipe, swipe.path == path { return true }
    endSwipe(animated: true)
    return openSwipe(path, isTrailing: velocity.x < 0)
  }

  /// Inserts the buttons of a row's actions behind its cell, and returns whether the row has actions.
  private func openSwipe(_ path: IndexPath, isTrailing: Bool) -> Bool {
    guard let cell = shownRows.first(where: { $0.path == path })?.cell,
      let configuration = isTrailing ? trailingActions(path) : leadingActions(path), !configuration.actions.isEmpty
    else { return false }
    delegate?.tableView(self, willBeginEditingRowAt: path)
    let opened = RowSwipe(path, cell, configuration, isTrailing: isTrailing) { [weak self] action, view in
      self?.perform(action, view)
    }
    UIView.performWithoutAnimation { insertSubview(opened.buttons, belowSubview: cell) }
    swipe = opened
    return true
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

  /// Reveals the button that confirms a deletion, after a tap on the editing control.
  func confirmDeletion(of path: IndexPath) {
    endSwipe(animated: true)
    guard openSwipe(path, isTrailing: true), let swipe else { return }
    UIView.animate(withDuration: 0.3) { self.move(swipe, to: swipe.openOffset) }
  }

  // MARK: Moving

  private func swiped() {
    guard let swipe, let pan = swipePan else { return }
    switch pan.state {
    case .began:
      swipe.dragStartOffset = swipe.offset
      fallthrough
    case .changed:
      let translation = swipe.dragStartOffset + pan.translation(in: self).x
      move(swipe, to: swipe.offset(forTranslation: translation, width: swipe.cell.bounds.width))
    case .ended: release(swipe, velocity: pan.velocity(in: self).x)
    case .cancelled: endSwipe(animated: true)
    default: break
    }
  }

  private func release(_ swipe: RowSwipe, velocity: CGFloat) {
    let width = swipe.cell.bounds.width
    if swipe.configuration.performsFirstActionWithFullSwipe, abs(swipe.offset) > width * RowSwipe.fullSwipeFraction,
      let action = swipe.configuration.actions.first
    {
      return perform(action, swipe.buttons)
    }
    let isOutward = swipe.isTrailing ? velocity < 0 : velocity > 0
    let staysOpen = abs(velocity) > 100 ? isOutward : abs(swipe.offset) > abs(swipe.openOffset) / 2
    guard staysOpen else {
      _ = endSwipe(animated: true)
      return
    }
    UIView.animate(withDuration: 0.3, delay: 0, options: [.curveEaseOut, .allowUserInteraction]) {
      self.move(swipe, to: swipe.openOffset)
    }
  }

  private func move(_ swipe: RowSwipe, to offset: CGFloat) {
    swipe.offset = offset
    guard layout.contains(swipe.path) else { return }
    let rect = layout.rect(ofRow: swipe.path)
    swipe.cell.frame = rect.offsetBy(dx: offset, dy: 0)
    let width = abs(offset)
    swipe.buttons.frame = CGRect(
      x: swipe.isTrailing ? rect.maxX - width : rect.minX, y: rect.minY, width: width, height: rect.height)
    swipe.buttons.layoutIfNeeded()
  }

  private func perform(_ action: UIContextualAction, _ view: UIView) {
    action.handler(action, view) { [weak self] _ in self?.endSwipe(animated: true) }
  }

  /// Closes the open swipe, and returns whether there was one.
  @discardableResult
  func endSwipe(animated: Bool) -> Bool {
    guard let ended = swipe else { return false }
    swipe = nil
    let close = { [self] in move(ended, to: 0) }
    let finish = { ended.buttons.removeFromSuperview() }
    if animated, window != nil {
      UIView.animate(withDuration: 0.3, animations: close) { _ in finish() }
    } else {
      close()
      finish()
    }
    delegate?.tableView(self, didEndEditingRowAt: ended.path)
    return true
  }
}
