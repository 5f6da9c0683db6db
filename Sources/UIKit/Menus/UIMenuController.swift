/// A custom item of the edit menu, as before iOS 16.
@preconcurrency @MainActor
open class UIMenuItem: NSObject {
  /// The title of the item.
  open var title: String
  /// The action that is sent to the first responder.
  open var action: Selector
  /// Creates an item.
  public init(title: String, action: Selector) {
    (self.title, self.action) = (title, action)
    super.init()
  }
}

/// The edit menu of the first responder, which `UIEditMenuInteraction` replaces since iOS 16.
@preconcurrency @MainActor
open class UIMenuController: NSObject {
  /// The menu controller of the device.
  open class var shared: UIMenuController { Device.current[SharedMenuSlot.self] }

  /// The custom items, in addition to the standard ones.
  open var menuItems: [UIMenuItem]?
  /// The direction of the arrow. The value is stored. The menu is above its target if there is space.
  open var arrowDirection = ArrowDirection.default
  private var target: (view: UIView, rect: CGRect)?
  private var bar: EditMenuBar?

  /// The directions of the arrow.
  public enum ArrowDirection: Int, Sendable {
    /// The system's choice.
    case `default`
    /// The arrow points up.
    case up
    /// The arrow points down.
    case down
    /// The arrow points left.
    case left
    /// The arrow points right.
    case right
  }

  /// A Boolean value indicating whether the menu is visible.
  open var isMenuVisible: Bool {
    get { bar != nil }
    set { setMenuVisible(newValue, animated: false) }
  }
  /// The frame of the menu on the screen.
  open var menuFrame: CGRect { bar?.frame ?? .zero }

  /// Sets the rectangle beside which the menu is shown.
  open func setTargetRect(_ targetRect: CGRect, in targetView: UIView) { target = (targetView, targetRect) }

  /// Shows or hides the menu.
  open func setMenuVisible(_ menuVisible: Bool, animated: Bool) {
    guard menuVisible else { return hideMenu() }
    if let target { showMenu(from: target.view, rect: target.rect) }
  }

  /// Shows the menu beside a rectangle.
  open func showMenu(from targetView: UIView, rect targetRect: CGRect) {
    setTargetRect(targetRect, in: targetView)
    hideMenu()
    guard let window = targetView.window else { return }
    let commands = EditCommand.available(from: targetView) + items(from: window.firstResponder ?? targetView)
    guard !commands.isEmpty else { return }
    post(UIMenuController.willShowMenuNotification)
    bar = EditMenuBar.open(commands, at: targetView.convert(targetRect, to: window), in: window, sender: self) {
      [weak self] in self?.ended()
    }
    post(UIMenuController.didShowMenuNotification)
  }

  /// Hides the menu.
  open func hideMenu() { bar?.close() }
  /// Hides the menu that belongs to a view.
  open func hideMenu(from targetView: UIView) { if target?.view === targetView { hideMenu() } }
  /// Updates the visible menu.
  open func update() { if let target, bar != nil { showMenu(from: target.view, rect: target.rect) } }

  private func items(from responder: UIResponder) -> [UIMenuElement] {
    (menuItems ?? []).compactMap { item in
      let receiver = responder.target(forAction: item.action, withSender: self)
      return receiver.map { _ in UICommand(title: item.title, action: item.action) }
    }
  }

  private func ended() {
    bar = nil
    post(UIMenuController.willHideMenuNotification)
    post(UIMenuController.didHideMenuNotification)
  }

  private func post(_ name: Notification.Name) { NotificationCenter.default.post(name: name, object: self) }

  /// Posted before the menu appears.
  public nonisolated static let willShowMenuNotification = Notification.Name("UIMenuControllerWillShowMenuNotification")
  /// Posted after the menu appeared.
  public nonisolated static let didShowMenuNotification = Notification.Name("UIMenuControllerDidShowMenuNotification")
  /// Posted before the menu disappears.
  public nonisolated static let willHideMenuNotification = Notification.Name("UIMenuControllerWillHideMenuNotification")
  /// Posted after the menu disappeared.
  public nonisolated static let didHideMenuNotification = Notification.Name("UIMenuControllerDidHideMenuNotification")
}

private enum SharedMenuSlot: DeviceSlot {
  static func makeValue(for device: Device) -> UIMenuController { MainActor.assumeIsolated { UIMenuController() } }
}
