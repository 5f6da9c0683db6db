import UIKit

/// Handles the reason for the launch. It works independently of the splash, while the splash is visible.
///
/// `-launch push` comes from a notification and pushes a profile. `-launch link` comes from a link and presents a
/// product card as a sheet. `-launch plain` is a tap on the icon.
final class LaunchHandler {
  private static let delay = 1.0

  func handle(in window: UIWindow?) {
    let launch = UserDefaults.standard.string(forKey: "launch") ?? "plain"
    guard launch != "plain" else { return }
    DispatchQueue.main.asyncAfter(deadline: .now() + LaunchHandler.delay) {
      guard let navigation = window?.rootViewController as? UINavigationController else { return }
      if launch == "push" {
        navigation.setNavigationBarHidden(false, animated: false)
        navigation.pushViewController(ProfileViewController(), animated: true)
      } else {
        navigation.present(ProductCardViewController(), animated: true)
      }
    }
  }
}
