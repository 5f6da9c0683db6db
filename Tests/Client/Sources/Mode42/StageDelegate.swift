import UIKit

/// An app whose splash disappears after a second.
public final class StageDelegate: UIResponder, UIApplicationDelegate {
  /// The app's own window.
  public var window: UIWindow?
  /// The splash; nil once it has disappeared.
  public private(set) var stage: SplashStage?

  /// Shows the splash over the app, for a second.
  public func application(
    _ application: UIApplication, didFinishLaunchingWithOptions launchOptions: [UIApplication.LaunchOptionsKey: Any]?
  ) -> Bool {
    let window = UIWindow(frame: UIScreen.main.bounds)
    window.rootViewController = UIViewController()
    window.makeKeyAndVisible()
    self.window = window
    let stage = SplashStage(owner: self)
    self.stage = stage
    stage.present()
    DispatchQueue.main.asyncAfter(deadline: .now() + 1) {
      stage.dismiss { self.stage = nil }
    }
    return true
  }
}
