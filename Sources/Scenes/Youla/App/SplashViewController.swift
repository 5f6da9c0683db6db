import UIKit

/// The image of the splash, in the window above the app and in the one below it.
final class SplashViewController: UIViewController {
  @IBOutlet weak var logoImageView: UIImageView!
  @IBOutlet weak var textImageView: UIImageView!

  var logoIsHidden = false
  var textImage: UIImage?

  override func viewDidLoad() {
    super.viewDidLoad()
    logoImageView.isHidden = logoIsHidden
    textImageView.image = textImage
  }
}
