import UIKit

/// A small bar at the side of the other screen.
class IndicatorView: UIView {
  static let width: CGFloat = 4
  static let height: CGFloat = 50
  static let margin: CGFloat = 20

  override init(frame: CGRect) {
    super.init(frame: frame)
    isUserInteractionEnabled = false
    backgroundColor = .white
    layer.cornerRadius = IndicatorView.width / 2
    setShadow(color: .black, alpha: 0.3, x: 0, y: 0, blur: 10, spread: 0)
  }

  required init?(coder aDecoder: NSCoder) {
    super.init(coder: aDecoder)
  }
}
