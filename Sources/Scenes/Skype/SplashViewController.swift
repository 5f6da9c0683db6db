import UIKit

/// The first scene looks like the launch picture; its logo slides up to where the start scene has it.
class SplashViewController: UIViewController {
  weak var imageView: UIImageView!

  override func viewDidAppear(_ animated: Bool) {
    super.viewDidAppear(animated)
    // Only now is the scene on the screen, so nothing of the delay is lost.
    UIView.animate(
      withDuration: 1.0, delay: 0.2, options: [],
      animations: {
        self.imageView.frame.origin.y = 15.0
      },
      completion: { _ in
        self.performSegue(withIdentifier: "splash", sender: self)
      })
  }
}
