import UIKit

class AppDelegate: UIResponder, UIApplicationDelegate {
  var window: UIWindow?

  func application(
    _ application: UIApplication, didFinishLaunchingWithOptions launchOptions: [UIApplication.LaunchOptionsKey: Any]?
  ) -> Bool {
    let container = ContainerViewController()
    container.setBackground(CameraViewController())
    container.setChildren([ClearViewController(), CardViewController()])

    window = UIWindow()
    window?.rootViewController = container
    window?.makeKeyAndVisible()
    return true
  }
}
