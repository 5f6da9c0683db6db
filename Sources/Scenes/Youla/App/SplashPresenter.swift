import UIKit

/// The owner of the splash's windows, one above the app's and one below it.
///
/// The splash does not touch the app's window until it disappears. So the app can handle its launch below the splash.
final class SplashPresenter: SplashPresenterDescription {
  private lazy var animator: SplashAnimatorDescription = SplashAnimator(
    foregroundSplashWindow: foregroundSplashWindow, foregroundSplashViewController: foregroundSplashViewController,
    backgroundSplashWindow: backgroundSplashWindow, backgroundSplashViewController: backgroundSplashViewController)

  // MARK: - Foreground

  private lazy var foregroundSplashWindow: UIWindow = self.splashWindow(
    level: .normal + 1, rootViewController: foregroundSplashViewController)

  private lazy var foregroundSplashViewController = self.splashViewController(with: textImage, logoIsHidden: false)

  // MARK: - Background

  private lazy var backgroundSplashWindow: UIWindow = self.splashWindow(
    level: .normal - 1, rootViewController: backgroundSplashViewController)

  private lazy var backgroundSplashViewController = self.splashViewController(with: textImage, logoIsHidden: true)

  /// The text, chosen once, so that both windows show the same.
  private lazy var textImage: UIImage? = UIImage(named: "SplashText\(Int.random(in: 1...17))")

  private func splashWindow(level: UIWindow.Level, rootViewController: SplashViewController?) -> UIWindow {
    let window = UIWindow(frame: UIScreen.main.bounds)
    window.windowLevel = level
    window.rootViewController = rootViewController
    return window
  }

  private func splashViewController(with textImage: UIImage?, logoIsHidden: Bool) -> SplashViewController? {
    let storyboard = UIStoryboard(name: "Splash", bundle: nil)
    let controller = storyboard.instantiateViewController(withIdentifier: "SplashViewController")
    let splash = controller as? SplashViewController
    splash?.textImage = textImage
    splash?.logoIsHidden = logoIsHidden
    return splash
  }

  // MARK: - SplashPresenterDescription

  func present() {
    animator.animateAppearance()
  }

  func dismiss(completion: @escaping () -> Void) {
    animator.animateDisappearance(completion: completion)
  }
}
