import UIKit

/// The launch picture with an activity indicator over it.
class LaunchPictureView: UIImageView {
  private let indicator = UIActivityIndicatorView(style: .whiteLarge)

  /// Screens higher than the first ones have a picture of their own; `@2x` is found by the screen's scale.
  static var pictureName: String { UIScreen.main.bounds.height > 480 ? "Default-568h" : "Default" }

  override init(frame: CGRect) {
    super.init(frame: frame)
    image = UIImage(named: LaunchPictureView.pictureName)
    // On screens higher still the logo keeps its size, and the colour goes on.
    contentMode = .center
    backgroundColor = UIColor(red: 0.11764705882352941, green: 0.46274509803921571, blue: 0.75686274509803919, alpha: 1)
    indicator.center = CGPoint(x: bounds.midX, y: bounds.midY + 120)
    indicator.alpha = 0
    addSubview(indicator)
    indicator.startAnimating()
    // The picture that was there before has none.
    UIView.animate(withDuration: 0.2) { self.indicator.alpha = 1 }
  }

  required init?(coder: NSCoder) {
    super.init(coder: coder)
  }

  /// Lets the indicator go, so that nothing jumps when the first controller takes the picture's place.
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
