/// A scroll view whose rows are swiped aside to reveal their actions: a table, or a list of a collection view.
@MainActor
protocol SwipeHosting: UIScrollView {
  /// The row that is swiped aside, if any.
  var swipe: RowSwipe? { get set }
  var swipePan: UIPanGestureRecognizer? { get set }
  /// A Boolean value indicating whether a swipe may begin now.
  var permitsSwipes: Bool { get }
  /// Returns the row at a point of the contents.
  func swipedRow(at point: CGPoint) -> IndexPath?
  /// Returns the view of a visible row.
  func swipedView(at path: IndexPath) -> UIView?
  /// Returns the frame of a row that is not swiped aside.
  func restingFrame(at path: IndexPath) -> CGRect?
  /// Returns the actions at one side of a row.
  func swipeActions(at path: IndexPath, isTrailing: Bool) -> UISwipeActionsConfiguration?
  func swipeWillBegin(at path: IndexPath)
  func swipeDidEnd(at path: IndexPath)
}

extension SwipeHosting {
  func addSwipeRecognizer() {
    let pan = UIPanGestureRecognizer(target: nil, action: nil)
    pan.addHandler { [weak self] _ in self?.swiped() }
    addGestureRecognizer(pan)
    swipePan = pan
  }

  /// Opens the swipe of a horizontal pan over a row with actions, and returns whether there is one.
  func swipeShouldBegin(_ pan: UIPanGestureRecognizer) -> Bool {
    let velocity = pan.velocity(in: self)
    guard abs(velocity.x) > abs(velocity.y), permitsSwipes else { return false }
    guard let path = swipedRow(at: pan.location(in: self)) else { return false }
    if let swipe, swipe.path == path { return true }
    endSwipe(animated: true)
    return openSwipe(path, isTrailing: velocity.x < 0)
  }

  /// Inserts the buttons of a row's actions behind its cell, and returns whether the row has actions.
  private func openSwipe(_ path: IndexPath, isTrailing: Bool) -> Bool {
    guard let cell = swipedView(at: path), let configuration = swipeActions(at: path, isTrailing: isTrailing),
      !configuration.actions.isEmpty
    else { return false }
    swipeWillBegin(at: path)
    let opened = RowSwipe(path, cell, configuration, isTrailing: isTrailing) { [weak self] action, view in
      self?.perform(action, view)
    }
    UIView.performWithoutAnimation { insertSubview(opened.buttons, belowSubview: cell) }
    swipe = opened
    return true
  }

  /// Reveals the trailing actions of a row, after a tap on the control that deletes it.
  func revealTrailingActions(of path: IndexPath) {
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
    guard let rect = restingFrame(at: swipe.path) else { return }
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
    swipeDidEnd(at: ended.path)
    return true
  }
}
