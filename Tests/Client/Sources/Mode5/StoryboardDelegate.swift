import UIKit

/// An app that makes its first screen from a storyboard.
public final class StoryboardDelegate: UIResponder, UIApplicationDelegate {
  /// The app's only window.
  public var window: UIWindow?

  /// Creates the window in code.
  public func application(
    _ application: UIApplication, didFinishLaunchingWithOptions launchOptions: [UIApplication.LaunchOptionsKey: Any]?
  ) -> Bool {
    RuntimeClass.register(FirstViewController.self, name: "Mode5.FirstViewController") {
      $0.outlet("logo") { (first, view: UIImageView?) in first.logo = view }
    }
    RuntimeClass.register(PlainSegue.self, name: "Mode5.PlainSegue")
    let window = UIWindow(frame: UIScreen.main.bounds)
    window.rootViewController = UIStoryboard(name: "Stages", bundle: .main)
      .instantiateViewController(withIdentifier: "First")
    window.makeKeyAndVisible()
    self.window = window
    return UIScreen.main.scale == 2
  }
}
