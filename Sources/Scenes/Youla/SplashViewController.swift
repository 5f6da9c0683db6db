import UIKit

/// The splash's picture; the same class above and below the app.
final class SplashViewController: UIViewController {
  weak var logoImageView: UIImageView!
  weak var textImageView: UIImageView!

  var logoIsHidden = false
  var textImage: UIImage?

  override func viewDidLoad() {
    super.viewDidLoad()
    logoImageView.isHidden = logoIsHidden
    textImageView.image = textImage
  }
}
