import UIKit

/// A container that shows the splash until the service answers, then cross-dissolves to the main screen.
class RootContainerViewController: UIViewController {
  private var splashViewController: SplashViewController?
  private var rootViewController: UIViewController?
  private let handshake = Handshake()
  private lazy var messageLabel: UILabel = {
    let label = UILabel()
    label.textAlignment = .center
    label.textColor = .white
    label.font = UIFont.systemFont(ofSize: 16)
    label.numberOfLines = 2
    label.backgroundColor = UIColor(red: 0, green: 0, blue: 0, alpha: 0.5)
    label.layer.cornerRadius = 12
    label.clipsToBounds = true
    return label
  }()

  override func viewDidLoad() {
    super.viewDidLoad()
    showSplashViewController()
  }

  override var prefersStatusBarHidden: Bool {
    rootViewController?.prefersStatusBarHidden ?? false
  }

  func showSplashViewController() {
    showSplashViewControllerNoPing()
    handshake.start(
      onFailure: { seconds in self.showMessage("No answer from the service.\nTrying again in \(seconds) s.") },
      onRetry: { self.hideMessage() },
      completion: { self.showMenuNavigationViewController() })
  }

  // MARK: - Message

  private func showMessage(_ text: String) {
    messageLabel.text = text
    if messageLabel.superview == nil {
      messageLabel.alpha = 0
      messageLabel.frame = CGRect(x: 20, y: view.bounds.height - 100, width: view.bounds.width - 40, height: 60)
      view.addSubview(messageLabel)
    }
    view.bringSubviewToFront(messageLabel)
    UIView.animate(withDuration: 0.25) { self.messageLabel.alpha = 1 }
  }

  private func hideMessage() {
    UIView.animate(withDuration: 0.25) { self.messageLabel.alpha = 0 }
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
    // The message appears with its screen, which is laid out below it from the first frame on.
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
