// The delegate protocol has two parts, so that `UIApplication.shared.delegate?.window` has the type `UIWindow??` as on
// iOS.
//
// On iOS `window` is an optional requirement of the type `UIWindow?`. Here it is a disfavoured requirement of a base
// protocol. In client code the accessor of the extension below, of the type `UIWindow??`, takes precedence. It reads
// the requirement through a function for the base protocol, since it would call itself otherwise.

/// The part of the delegate that owns the main window.
@preconcurrency @MainActor
public protocol UIApplicationWindowOwner: AnyObject {
  /// The main window.
  @_disfavoredOverload var window: UIWindow? { get set }
}

extension UIApplicationWindowOwner {
  /// Returns nil by default. Values are not stored.
  @_disfavoredOverload public var window: UIWindow? {
    get { nil }
    set {}
  }
}

/// Methods that observe the launch and the life cycle of an application.
@preconcurrency @MainActor
public protocol UIApplicationDelegate: UIApplicationWindowOwner {
  /// Tells the delegate that the launch has begun.
  func application(
    _ application: UIApplication, willFinishLaunchingWithOptions launchOptions: [UIApplication.LaunchOptionsKey: Any]?
  ) -> Bool
  /// Tells the delegate that the launch is complete except for the first frame.
  func application(
    _ application: UIApplication, didFinishLaunchingWithOptions launchOptions: [UIApplication.LaunchOptionsKey: Any]?
  ) -> Bool
  /// Tells the delegate that the launch is complete except for the first frame, without the launch options.
  func applicationDidFinishLaunching(_ application: UIApplication)
  /// Tells the delegate that the application became active.
  func applicationDidBecomeActive(_ application: UIApplication)
  /// Tells the delegate that the application is about to become inactive.
  func applicationWillResignActive(_ application: UIApplication)
  /// Tells the delegate that the application entered the background.
  func applicationDidEnterBackground(_ application: UIApplication)
  /// Tells the delegate that the application is about to enter the foreground.
  func applicationWillEnterForeground(_ application: UIApplication)
  /// Tells the delegate that the application is about to terminate.
  func applicationWillTerminate(_ application: UIApplication)
  /// Tells the delegate to open a URL. Returns true if it has opened it.
  func application(_ app: UIApplication, open url: URL, options: [UIApplication.OpenURLOptionsKey: Any]) -> Bool
  /// Returns the configuration of a new scene.
  func application(
    _ application: UIApplication, configurationForConnecting connectingSceneSession: UISceneSession,
    options: UIScene.ConnectionOptions
  ) -> UISceneConfiguration
}

extension UIApplicationDelegate {
  /// The main window, or nil if the delegate stores none.
  public var window: UIWindow?? { windowOf(self) }
  /// Returns true by default.
  public func application(
    _ application: UIApplication, willFinishLaunchingWithOptions launchOptions: [UIApplication.LaunchOptionsKey: Any]?
  ) -> Bool { true }
  /// Calls the method without options and returns true by default.
  public func application(
    _ application: UIApplication, didFinishLaunchingWithOptions launchOptions: [UIApplication.LaunchOptionsKey: Any]?
  ) -> Bool {
    applicationDidFinishLaunching(application)
    return true
  }
  /// Does nothing by default.
  public func applicationDidFinishLaunching(_ application: UIApplication) {}
  /// Does nothing by default.
  public func applicationDidBecomeActive(_ application: UIApplication) {}
  /// Does nothing by default.
  public func applicationWillResignActive(_ application: UIApplication) {}
  /// Does nothing by default.
  public func applicationDidEnterBackground(_ application: UIApplication) {}
  /// Does nothing by default.
  public func applicationWillEnterForeground(_ application: UIApplication) {}
  /// Does nothing by default.
  public func applicationWillTerminate(_ application: UIApplication) {}
  /// Returns false by default.
  public func application(
    _ app: UIApplication, open url: URL, options: [UIApplication.OpenURLOptionsKey: Any]
  ) -> Bool { false }
  /// Returns the configuration of the manifest by default.
  public func application(
    _ application: UIApplication, configurationForConnecting connectingSceneSession: UISceneSession,
    options: UIScene.ConnectionOptions
  ) -> UISceneConfiguration { connectingSceneSession.configuration }
}

@MainActor
private func windowOf(_ owner: any UIApplicationWindowOwner) -> UIWindow? { owner.window }

/// Sets the delegate's window to that of the main storyboard.
@MainActor
func setWindow(of owner: any UIApplicationWindowOwner, to window: UIWindow) { owner.window = window }
