import UIKit

/// An app without a storyboard, as Swift 4 spells it.
public class DrawerDelegate: UIResponder, UIApplicationDelegate {
  /// The app's only window.
  public var window: UIWindow?
  /// The container.
  public let drawer = DrawerViewController()

  /// Creates the window in code.
  public func application(
    _ application: UIApplication, didFinishLaunchingWithOptions launchOptions: [UIApplicationLaunchOptionsKey: Any]?
  ) -> Bool {
    window = UIWindow()
    window?.rootViewController = drawer
    window?.makeKeyAndVisible()
    return true
  }
}
