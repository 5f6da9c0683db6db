import UIKit

@main
class AppDelegate: UIResponder, UIApplicationDelegate {
  var window: UIWindow?

  /// The seconds until the application knows whether the user is signed in. A timer simulates the service.
  private static let restoringTime = 1.5

  func application(
    _ application: UIApplication, didFinishLaunchingWithOptions launchOptions: [UIApplication.LaunchOptionsKey: Any]?
  ) -> Bool {
    switch SplashStyle.current {
    case .move: break
    case .indicator: showIndicator()
    case .lastState: window?.rootViewController = StartViewController.make()
    case .film: window?.rootViewController = FilmSplashViewController()
    }
    return true
  }

  /// Shows the launch image in the window until the first controller is ready, without a splash scene.
  private func showIndicator() {
    guard let window = window else { return }
    let first = window.rootViewController
    window.rootViewController = UIViewController()
    let picture = LaunchImageView(frame: window.bounds)
    window.addSubview(picture)
    DispatchQueue.main.asyncAfter(deadline: .now() + AppDelegate.restoringTime) {
      picture.stop {
        window.rootViewController = first
        picture.removeFromSuperview()
      }
    }
  }
}
