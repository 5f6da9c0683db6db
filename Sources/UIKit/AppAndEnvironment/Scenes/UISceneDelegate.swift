/// Methods that observe the life cycle of a scene.
@preconcurrency @MainActor
public protocol UISceneDelegate: AnyObject {
  /// Tells the delegate that the scene was connected. The delegate can add windows to it.
  func scene(
    _ scene: UIScene, willConnectTo session: UISceneSession, options connectionOptions: UIScene.ConnectionOptions)
  /// Tells the delegate that the scene was disconnected.
  func sceneDidDisconnect(_ scene: UIScene)
  /// Tells the delegate that the scene became active.
  func sceneDidBecomeActive(_ scene: UIScene)
  /// Tells the delegate that the scene is about to resign its active state.
  func sceneWillResignActive(_ scene: UIScene)
  /// Tells the delegate that the scene is about to enter the foreground.
  func sceneWillEnterForeground(_ scene: UIScene)
  /// Tells the delegate that the scene entered the background.
  func sceneDidEnterBackground(_ scene: UIScene)
  /// Tells the delegate to open URLs.
  func scene(_ scene: UIScene, openURLContexts URLContexts: Set<UIOpenURLContext>)
}

extension UISceneDelegate {
  /// Does nothing by default.
  public func scene(
    _ scene: UIScene, willConnectTo session: UISceneSession, options connectionOptions: UIScene.ConnectionOptions
  ) {}
  /// Does nothing by default.
  public func sceneDidDisconnect(_ scene: UIScene) {}
  /// Does nothing by default.
  public func sceneDidBecomeActive(_ scene: UIScene) {}
  /// Does nothing by default.
  public func sceneWillResignActive(_ scene: UIScene) {}
  /// Does nothing by default.
  public func sceneWillEnterForeground(_ scene: UIScene) {}
  /// Does nothing by default.
  public func sceneDidEnterBackground(_ scene: UIScene) {}
  /// Does nothing by default.
  public func scene(_ scene: UIScene, openURLContexts URLContexts: Set<UIOpenURLContext>) {}
}

/// A scene delegate that owns a window.
@preconcurrency @MainActor
public protocol UIWindowSceneDelegate: UISceneDelegate {
  /// The window of the scene.
  var window: UIWindow? { get set }
}

extension UIWindowSceneDelegate {
  /// Returns nil by default. Values are not stored.
  public var window: UIWindow? {
    get { nil }
    set {}
  }
}
