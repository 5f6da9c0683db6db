// What happens to the scene, as notifications: posted after its delegate was told, by the scene itself. An application
// without a scene manifest has the scene, too, and hears of it this way.
extension UIScene {
  /// The scene was connected.
  public nonisolated static let willConnectNotification = Notification.Name("UISceneWillConnectNotification")
  /// The scene is gone; never on this device.
  public nonisolated static let didDisconnectNotification = Notification.Name("UISceneDidDisconnectNotification")
  /// The scene is in front and gets events.
  public nonisolated static let didActivateNotification = Notification.Name("UISceneDidActivateNotification")
  /// The scene is about to get no more events.
  public nonisolated static let willDeactivateNotification = Notification.Name("UISceneWillDeactivateNotification")
  /// The scene is about to come in front.
  public nonisolated static let willEnterForegroundNotification = Notification.Name(
    "UISceneWillEnterForegroundNotification")
  /// The scene is behind.
  public nonisolated static let didEnterBackgroundNotification = Notification.Name(
    "UISceneDidEnterBackgroundNotification")

  /// Tells whoever asked.
  func post(_ name: Notification.Name) { NotificationCenter.default.post(name: name, object: self) }
}
