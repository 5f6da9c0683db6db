import UIKit

class AppDelegate: UIResponder, UIApplicationDelegate {
  var window: UIWindow?

  /// How long it takes to find out who is signed in; here a timer.
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

  /// No splash scene yet: the launch picture stays on the window until the first controller comes.
  private func showIndicator() {
    guard let window = window else { return }
    let first = window.rootViewController
    window.rootViewController = UIViewController()
    let picture = LaunchPictureView(frame: window.bounds)
    window.addSubview(picture)
    DispatchQueue.main.asyncAfter(deadline: .now() + AppDelegate.restoringTime) {
      picture.stop {
        window.rootViewController = first
        picture.removeFromSuperview()
      }
    }
  }
}
