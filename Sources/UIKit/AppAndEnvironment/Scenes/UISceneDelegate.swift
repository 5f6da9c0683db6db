/// Hears of a scene's life.
@preconcurrency @MainActor
public protocol UISceneDelegate: AnyObject {
  /// The scene was made; windows may be put into it.
  func scene(
    _ scene: UIScene, willConnectTo session: UISceneSession, options connectionOptions: UIScene.ConnectionOptions)
  /// The scene is gone.
  func sceneDidDisconnect(_ scene: UIScene)
  /// The scene is in front and gets events.
  func sceneDidBecomeActive(_ scene: UIScene)
  /// The scene is about to get no events.
  func sceneWillResignActive(_ scene: UIScene)
  /// The scene is about to come in front.
  func sceneWillEnterForeground(_ scene: UIScene)
  /// The scene went behind.
  func sceneDidEnterBackground(_ scene: UIScene)
  /// Links are to be opened.
  func scene(_ scene: UIScene, openURLContexts URLContexts: Set<UIOpenURLContext>)
}

extension UISceneDelegate {
  /// Nothing.
  public func scene(
    _ scene: UIScene, willConnectTo session: UISceneSession, options connectionOptions: UIScene.ConnectionOptions
  ) {}
  /// Nothing.
  public func sceneDidDisconnect(_ scene: UIScene) {}
  /// Nothing.
  public func sceneDidBecomeActive(_ scene: UIScene) {}
  /// Nothing.
  public func sceneWillResignActive(_ scene: UIScene) {}
  /// Nothing.
  public func sceneWillEnterForeground(_ scene: UIScene) {}
  /// Nothing.
  public func sceneDidEnterBackground(_ scene: UIScene) {}
  /// Nothing.
  public func scene(_ scene: UIScene, openURLContexts URLContexts: Set<UIOpenURLContext>) {}
}

/// Hears of a scene's life and owns its window.
@preconcurrency @MainActor
public protocol UIWindowSceneDelegate: UISceneDelegate {
  /// The scene's window.
  var window: UIWindow? { get set }
}

extension UIWindowSceneDelegate {
  /// No window, and none is kept.
  public var window: UIWindow? {
    get { nil }
    set {}
  }
}
