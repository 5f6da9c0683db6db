/// The timer that opens the context menu of a list's row or item after a long touch.
@MainActor
final class LongTouch {
  /// The duration of the touch in seconds, which is that of a long press.
  private static let duration = 0.5
  private var token: EventQueue.Token?

  /// Starts the timer, which calls `open`. If that returns true, because there is a menu, the touch is cancelled for
  /// its views.
  func start(_ touches: Set<UITouch>, _ event: UIEvent?, open: @escaping (UITouch) -> Bool) {
    stop()
    guard touches.count == 1, let touch = touches.first else { return }
    let device = Device.current
    token = device.events.schedule(at: device.now + DeviceTime(seconds: Self.duration), label: "context menu") {
      [weak self] in
      MainActor.assumeIsolated {
        self?.token = nil
        if open(touch) { touch.window?.cancelTouches([touch], with: event) }
      }
    }
  }

  func stop() {
    if let token { Device.current.events.cancel(token) }
    token = nil
  }
}

private enum LongTouchSlot: ObjectSlot { static var initialValue: LongTouch? { nil } }

extension UIScrollView {
  /// The timer for the context menu of a row or item.
  fileprivate var longTouch: LongTouch {
    if let longTouch = slots[LongTouchSlot.self] { return longTouch }
    let longTouch = LongTouch()
    slots[LongTouchSlot.self] = longTouch
    return longTouch
  }

  /// Stops the timer for a context menu.
  func stopAwaitingMenu() { slots[LongTouchSlot.self]?.stop() }
}

extension UITableView {
  /// Starts the timer that shows the context menu of the touched row.
  func awaitMenu(_ touches: Set<UITouch>, _ event: UIEvent?) {
    guard delegate != nil, !isEditing else { return }
    longTouch.start(touches, event) { [weak self] touch in self?.openMenu(at: touch.location(in: self)) ?? false }
  }

  private func openMenu(at point: CGPoint) -> Bool {
    guard let path = indexPathForRow(at: point), let cell = cellForRow(at: path), let delegate,
      let configuration = delegate.tableView(self, contextMenuConfigurationForRowAt: path, point: point)
    else { return false }
    let preview = delegate.tableView(self, previewForHighlightingContextMenuWithConfiguration: configuration)
    let session = MenuSession.open(
      configuration, over: preview?.view ?? cell, lifts: true, sender: self,
      MenuEvents(
        willOpen: { [weak self] animator in
          guard let self else { return }
          self.delegate?.tableView(self, willDisplayContextMenu: configuration, animator: animator)
        },
        willEnd: { [weak self] animator in
          guard let self else { return }
          self.delegate?.tableView(self, willEndContextMenuInteraction: configuration, animator: animator)
        },
        previewTapped: { [weak self] animator in
          guard let self else { return }
          self.delegate?.tableView(self, willPerformPreviewActionForMenuWith: configuration, animator: animator)
        }))
    return session != nil
  }
}

extension UICollectionView {
  /// Starts the timer that shows the context menu of the touched item.
  func awaitMenu(_ touches: Set<UITouch>, _ event: UIEvent?) {
    guard delegate != nil else { return }
    longTouch.start(touches, event) { [weak self] touch in self?.openMenu(at: touch.location(in: self)) ?? false }
  }

  private func configuration(_ path: IndexPath, _ point: CGPoint) -> UIContextMenuConfiguration? {
    delegate?.collectionView(self, contextMenuConfigurationForItemsAt: [path], point: point)
      ?? delegate?.collectionView(self, contextMenuConfigurationForItemAt: path, point: point)
  }

  private func openMenu(at point: CGPoint) -> Bool {
    guard let path = indexPathForItem(at: point), let cell = cellForItem(at: path),
      let configuration = configuration(path, point)
    else { return false }
    let preview = delegate?.collectionView(self, previewForHighlightingContextMenuWithConfiguration: configuration)
    let session = MenuSession.open(
      configuration, over: preview?.view ?? cell, lifts: true, sender: self,
      MenuEvents(
        willOpen: { [weak self] animator in
          guard let self else { return }
          delegate?.collectionView(self, willDisplayContextMenu: configuration, animator: animator)
        },
        willEnd: { [weak self] animator in
          guard let self else { return }
          delegate?.collectionView(self, willEndContextMenuInteraction: configuration, animator: animator)
        },
        previewTapped: { [weak self] animator in
          guard let self else { return }
          delegate?.collectionView(self, willPerformPreviewActionForMenuWith: configuration, animator: animator)
        }))
    return session != nil
  }
}
