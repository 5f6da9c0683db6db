// Stands in for what other chapters are about to bring; each declaration goes when the real one lands.
extension CGContext {
  func setFillColor(_ color: CGColor) {}
  func setStrokeColor(_ color: CGColor) {}
  func fill(_ rect: CGRect) {}
  func stroke(_ rect: CGRect) {}
  func clip(to rect: CGRect) {}
  func translateBy(x: CGFloat, y: CGFloat) {}
  func scaleBy(x: CGFloat, y: CGFloat) {}
  func saveGState() {}
  func restoreGState() {}
  func setBlendMode(_ mode: CGBlendMode) {}
  func setAlpha(_ alpha: CGFloat) {}
  func addPath(_ path: CGPath) {}
  func fillPath(using rule: CGPathFillRule = .winding) {}
  func strokePath() {}
  func clip(using rule: CGPathFillRule = .winding) {}
  func setLineWidth(_ width: CGFloat) {}
  func setLineCap(_ cap: CGLineCap) {}
  func setLineJoin(_ join: CGLineJoin) {}
  func setMiterLimit(_ limit: CGFloat) {}
  func setLineDash(phase: CGFloat, lengths: [CGFloat]) {}
  func setShadow(offset: CGSize, blur: CGFloat, color: CGColor?) {}
}

extension UIView {
  class func animate(withDuration duration: TimeInterval, animations: @escaping () -> Void) { animations() }
}

/// Animates a transition.
@preconcurrency @MainActor
public protocol UIViewControllerAnimatedTransitioning: AnyObject {}

/// Drives a transition by hand.
@preconcurrency @MainActor
public protocol UIViewControllerInteractiveTransitioning: AnyObject {}
