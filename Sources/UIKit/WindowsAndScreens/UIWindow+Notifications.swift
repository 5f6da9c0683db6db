// What happens to windows, as notifications that the window itself posts.
extension UIWindow {
  /// The window is on the screen.
  public nonisolated static let didBecomeVisibleNotification = Notification.Name("UIWindowDidBecomeVisibleNotification")
  /// The window is off the screen.
  public nonisolated static let didBecomeHiddenNotification = Notification.Name("UIWindowDidBecomeHiddenNotification")
  /// The window got the keys.
  public nonisolated static let didBecomeKeyNotification = Notification.Name("UIWindowDidBecomeKeyNotification")
  /// The window lost the keys.
  public nonisolated static let didResignKeyNotification = Notification.Name("UIWindowDidResignKeyNotification")

  /// Tells whoever asked.
  func post(_ name: Notification.Name) { NotificationCenter.default.post(name: name, object: self) }
}
