import UIKit

/// A view that shows the launch image with an activity indicator over it.
class LaunchImageView: UIImageView {
  private let indicator = UIActivityIndicatorView(style: .whiteLarge)

  /// The launch image. Screens higher than the first iPhones' have an image of their own. The scale selects `@2x`.
  static var pictureName: String { UIScreen.main.bounds.height > 480 ? "Default-568h" : "Default" }

  override init(frame: CGRect) {
    super.init(frame: frame)
    image = UIImage(named: LaunchImageView.pictureName)
    // On higher screens the logo keeps its size, and the background colour fills the rest.
    contentMode = .center
    backgroundColor = UIColor(red: 0.11764705882352941, green: 0.46274509803921571, blue: 0.75686274509803919, alpha: 1)
    indicator.center = CGPoint(x: bounds.midX, y: bounds.midY + 120)
    indicator.alpha = 0
    addSubview(indicator)
    indicator.startAnimating()
    // The indicator fades in, because the launch image before it has none.
    UIView.animate(withDuration: 0.2) { self.indicator.alpha = 1 }
  }

  required init?(coder: NSCoder) {
    super.init(coder: coder)
  }

  /// Fades the indicator out, so that nothing jumps when the first controller replaces the image.
  func stop(completion: @escaping () -> Void) {
    UIView.animate(
      withDuration: 0.2,
      animations: {
        self.indicator.alpha = 0
      },
      completion: { _ in
        completion()
      })
  }
}
