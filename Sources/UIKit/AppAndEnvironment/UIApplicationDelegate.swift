// The delegate protocol in two parts, so that `UIApplication.shared.delegate?.window` is a `UIWindow??` as on iOS.
//
// There `window` is an optional requirement of type `UIWindow?`. Here the plain requirement stands in a base protocol
// and is disfavoured; what client code finds first is the accessor below, one optional deeper. It reads the
// requirement through a function that knows the base protocol only, or it would call itself.

/// The part of the delegate that owns the main window.
@preconcurrency @MainActor
public protocol UIApplicationWindowOwner: AnyObject {
  /// The main window.
  @_disfavoredOverload var window: UIWindow? { get set }
}

extension UIApplicationWindowOwner {
  /// No window, and none is kept.
  @_disfavoredOverload public var window: UIWindow? {
    get { nil }
    set {}
  }
}

/// Hears of an application's launch and life.
@preconcurrency @MainActor
public protocol UIApplicationDelegate: UIApplicationWindowOwner {
  /// The process was launched; nothing is restored yet.
  func application(
    _ application: UIApplication, willFinishLaunchingWithOptions launchOptions: [UIApplication.LaunchOptionsKey: Any]?
  ) -> Bool
  /// The launch is over but for showing.
  func application(
    _ application: UIApplication, didFinishLaunchingWithOptions launchOptions: [UIApplication.LaunchOptionsKey: Any]?
  ) -> Bool
  /// The application came in front.
  func applicationDidBecomeActive(_ application: UIApplication)
  /// The application is about to leave the front.
  func applicationWillResignActive(_ application: UIApplication)
  /// The application went behind.
  func applicationDidEnterBackground(_ application: UIApplication)
  /// The application is about to come back.
  func applicationWillEnterForeground(_ application: UIApplication)
  /// The application is about to end.
  func applicationWillTerminate(_ application: UIApplication)
  /// A link is to be opened.
  func application(_ app: UIApplication, open url: URL, options: [UIApplication.OpenURLOptionsKey: Any]) -> Bool
  /// How a scene is to be set up.
  func application(
    _ application: UIApplication, configurationForConnecting connectingSceneSession: UISceneSession,
    options: UIScene.ConnectionOptions
  ) -> UISceneConfiguration
}

extension UIApplicationDelegate {
  /// The main window, or nil where the delegate keeps none.
  public var window: UIWindow?? { windowOf(self) }
  /// Goes on.
  public func application(
    _ application: UIApplication, willFinishLaunchingWithOptions launchOptions: [UIApplication.LaunchOptionsKey: Any]?
  ) -> Bool { true }
  /// Goes on.
  public func application(
    _ application: UIApplication, didFinishLaunchingWithOptions launchOptions: [UIApplication.LaunchOptionsKey: Any]?
  ) -> Bool { true }
  /// Does nothing.
  public func applicationDidBecomeActive(_ application: UIApplication) {}
  /// Does nothing.
  public func applicationWillResignActive(_ application: UIApplication) {}
  /// Does nothing.
  public func applicationDidEnterBackground(_ application: UIApplication) {}
  /// Does nothing.
  public func applicationWillEnterForeground(_ application: UIApplication) {}
  /// Does nothing.
  public func applicationWillTerminate(_ application: UIApplication) {}
  /// Nothing is opened.
  public func application(
    _ app: UIApplication, open url: URL, options: [UIApplication.OpenURLOptionsKey: Any]
  ) -> Bool { false }
  /// As the manifest says.
  public func application(
    _ application: UIApplication, configurationForConnecting connectingSceneSession: UISceneSession,
    options: UIScene.ConnectionOptions
  ) -> UISceneConfiguration { connectingSceneSession.configuration }
}

@MainActor
private func windowOf(_ owner: any UIApplicationWindowOwner) -> UIWindow? { owner.window }

/// Gives the delegate the main storyboard's window.
@MainActor
func setWindow(of owner: any UIApplicationWindowOwner, to window: UIWindow) { owner.window = window }
