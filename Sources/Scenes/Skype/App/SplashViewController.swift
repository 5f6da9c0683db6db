import UIKit

/// The splash scene, which looks like the launch image. Its logo slides up to its position in the start scene.
class SplashViewController: UIViewController {
  @IBOutlet weak var imageView: UIImageView!

  override func viewDidAppear(_ animated: Bool) {
    super.viewDidAppear(animated)
    // The delay begins when the scene is on the screen.
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
