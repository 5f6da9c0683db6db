// The notifications that a window posts about itself.

extension UIWindow {
  /// Posted when the window becomes visible.
  public nonisolated static let didBecomeVisibleNotification = Notification.Name("UIWindowDidBecomeVisibleNotification")
  /// Posted when the window becomes hidden.
  public nonisolated static let didBecomeHiddenNotification = Notification.Name("UIWindowDidBecomeHiddenNotification")
  /// Posted when the window becomes the key window.
  public nonisolated static let didBecomeKeyNotification = Notification.Name("UIWindowDidBecomeKeyNotification")
  /// Posted when the window stops being the key window.
  public nonisolated static let didResignKeyNotification = Notification.Name("UIWindowDidResignKeyNotification")

  /// Posts a notification with the window as its object.
  func post(_ name: Notification.Name) { NotificationCenter.default.post(name: name, object: self) }
}
