import UIKit

@main
class AppDelegate: UIResponder, UIApplicationDelegate {
  var window: UIWindow?

  func application(
    _ application: UIApplication, didFinishLaunchingWithOptions launchOptions: [UIApplication.LaunchOptionsKey: Any]?
  ) -> Bool {
    let settings = UserDefaults.standard
    let container = ContainerViewController(
      tabs: settings.string(forKey: "tabs") == "bar" ? TabBarView() : TabButtonsView(),
      blurs: settings.string(forKey: "blur") != "off")
    container.setBackground(CameraViewController())
    let colors = [CardViewController.blues, CardViewController.greens, CardViewController.oranges]
    let cards = max(1, settings.integer(forKey: "screens") - 1)
    container.setChildren(
      [ClearViewController()] + (0..<cards).map { CardViewController(colors: colors[$0 % colors.count]) })

    window = UIWindow()
    window?.rootViewController = container
    window?.makeKeyAndVisible()
    return true
  }
}
