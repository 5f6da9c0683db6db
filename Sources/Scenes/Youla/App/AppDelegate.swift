import UIKit

@main
class AppDelegate: UIResponder, UIApplicationDelegate {
  var window: UIWindow?

  private var splashPresenter: SplashPresenterDescription? = SplashPresenter()
  private let launchHandler = LaunchHandler()

  func application(
    _ application: UIApplication, didFinishLaunchingWithOptions launchOptions: [UIApplication.LaunchOptionsKey: Any]?
  ) -> Bool {
    splashPresenter?.present()
    launchHandler.handle(in: window)

    DispatchQueue.main.asyncAfter(deadline: .now() + 2) {
      self.splashPresenter?.dismiss { [weak self] in
        self?.splashPresenter = nil
      }
    }
    return true
  }
}
