// Notifications about the scene, which are posted after the delegate's methods. They are posted in applications without
// a scene manifest as well.
extension UIScene {
  /// Posted when a scene is connected.
  public nonisolated static let willConnectNotification = Notification.Name("UISceneWillConnectNotification")
  /// Posted when a scene is disconnected. It is never posted here.
  public nonisolated static let didDisconnectNotification = Notification.Name("UISceneDidDisconnectNotification")
  /// Posted when the scene becomes active.
  public nonisolated static let didActivateNotification = Notification.Name("UISceneDidActivateNotification")
  /// Posted before the scene resigns its active state.
  public nonisolated static let willDeactivateNotification = Notification.Name("UISceneWillDeactivateNotification")
  /// Posted before the scene enters the foreground.
  public nonisolated static let willEnterForegroundNotification = Notification.Name(
    "UISceneWillEnterForegroundNotification")
  /// Posted when the scene has entered the background.
  public nonisolated static let didEnterBackgroundNotification = Notification.Name(
    "UISceneDidEnterBackgroundNotification")

  /// Posts a notification about this scene.
  func post(_ name: Notification.Name) { NotificationCenter.default.post(name: name, object: self) }
}
