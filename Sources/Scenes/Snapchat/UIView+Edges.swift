import UIKit

extension UIView {
  /// Constrains the view to the four edges of another.
  func pinEdges(to other: UIView) {
    translatesAutoresizingMaskIntoConstraints = false
    topAnchor.constraint(equalTo: other.topAnchor).isActive = true
    bottomAnchor.constraint(equalTo: other.bottomAnchor).isActive = true
    leftAnchor.constraint(equalTo: other.leftAnchor).isActive = true
    rightAnchor.constraint(equalTo: other.rightAnchor).isActive = true
  }

  /// Sets a shadow with the values of design tools: `blur` is twice Core Animation's radius, `spread` enlarges the shape.
  func setShadow(color: UIColor, alpha: Float, x: CGFloat, y: CGFloat, blur: CGFloat, spread: CGFloat) {
    layer.shadowColor = color.cgColor
    layer.shadowOpacity = alpha
    layer.shadowOffset = CGSize(width: x, height: y)
    layer.shadowRadius = blur / 2
    layer.shadowPath = spread == 0 ? nil : UIBezierPath(rect: bounds.insetBy(dx: -spread, dy: -spread)).cgPath
  }
}
