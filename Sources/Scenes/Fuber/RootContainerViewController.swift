import UIKit

/// Shows the splash until the service has answered, then cross-dissolves to the main screen.
class RootContainerViewController: UIViewController {
  private var splashViewController: SplashViewController?
  private var rootViewController: UIViewController?
  private let handshake = Handshake()

  override func viewDidLoad() {
    super.viewDidLoad()
    showSplashViewController()
  }

  override var prefersStatusBarHidden: Bool {
    rootViewController?.prefersStatusBarHidden ?? false
  }

  func showSplashViewController() {
    showSplashViewControllerNoPing()
    handshake.start { self.showMenuNavigationViewController() }
  }

  private func showSplashViewControllerNoPing() {
    if rootViewController is SplashViewController { return }
    guard let tile = UIImage(named: "Chimes") else { return }

    rootViewController?.willMove(toParent: nil)
    rootViewController?.removeFromParent()
    rootViewController?.view.removeFromSuperview()
    rootViewController?.didMove(toParent: nil)

    let splash = SplashViewController(tileImage: tile)
    rootViewController = splash
    splashViewController = splash
    splash.willMove(toParent: self)
    addChild(splash)
    view.addSubview(splash.view)
    splash.didMove(toParent: self)
    setNeedsStatusBarAppearanceUpdate()
  }

  func showMenuNavigationViewController() {
    guard !(rootViewController is UINavigationController), let splash = splashViewController,
      let storyboard = storyboard
    else { return }
    let navigation = storyboard.instantiateViewController(withIdentifier: "MenuNavigationController")
    navigation.willMove(toParent: self)
    addChild(navigation)

    splash.willMove(toParent: nil)
    rootViewController = navigation
    // Comes with the screen it belongs to, which is laid out below it from the first frame on.
    UIView.animate(withDuration: 0.55) { self.setNeedsStatusBarAppearanceUpdate() }
    transition(
      from: splash, to: navigation, duration: 0.55, options: [.transitionCrossDissolve, .curveEaseOut], animations: {}
    ) { _ in
      navigation.didMove(toParent: self)
      splash.removeFromParent()
      splash.didMove(toParent: nil)
      self.splashViewController = nil
    }
  }
}
