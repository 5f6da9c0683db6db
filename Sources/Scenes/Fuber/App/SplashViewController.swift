import UIKit

/// The looping splash, with the grid below the logo. Both are animated from the first frame.
class SplashViewController: UIViewController {
  private var tileGridView: TileGridView!
  private let animatedULogoView = AnimatedULogoView(frame: CGRect(x: 0, y: 0, width: 90, height: 90))

  init(tileImage: UIImage) {
    super.init(nibName: nil, bundle: nil)
    tileGridView = TileGridView(tileImage: tileImage)
    view.addSubview(tileGridView)
    tileGridView.frame = view.bounds

    view.addSubview(animatedULogoView)
    animatedULogoView.layer.position = view.layer.position

    tileGridView.startAnimating()
    animatedULogoView.startAnimating()
  }

  required init?(coder aDecoder: NSCoder) {
    super.init(coder: aDecoder)
  }

  override var prefersStatusBarHidden: Bool { true }
}
