import UIKit

/// A gradient with two round corners, a shadow and a layout of its own.
class CardView: UIView {
  let gradient = CAGradientLayer()

  override init(frame: CGRect) {
    super.init(frame: frame)
    setUp()
  }

  required init?(coder aDecoder: NSCoder) {
    super.init(coder: aDecoder)
    setUp()
  }

  private func setUp() {
    gradient.colors = [UIColor.white.cgColor, UIColor(red: 0.2, green: 0.4, blue: 0.8, alpha: 1).cgColor]
    layer.addSublayer(gradient)
    layer.cornerRadius = 12
    layer.maskedCorners = [.layerMinXMinYCorner, .layerMaxXMinYCorner]
    layer.masksToBounds = true
    layer.shadowColor = UIColor.black.withAlphaComponent(0.5).cgColor
    layer.shadowOpacity = 1
    layer.shadowOffset = CGSize(width: 0, height: 2)
    layer.shadowRadius = 8 / 2
    layer.shadowPath = UIBezierPath(rect: bounds.insetBy(dx: -2, dy: -2)).cgPath
  }

  override func layoutSublayers(of layer: CALayer) {
    super.layoutSublayers(of: layer)
    if layer == self.layer { gradient.frame = bounds }
  }
}
