import CoreText

/// The attributes of a shadow that text casts.
open class NSShadow: NSObject, NSCopying {
  /// The offset of the shadow in points; positive values move it right and down.
  open var shadowOffset = CGSize.zero
  /// The blur radius in points: twice the standard deviation of the Gaussian blur.
  open var shadowBlurRadius: CGFloat = 0
  /// The colour of the shadow, a `UIColor` or a `CGColor`; nil for no shadow.
  open var shadowColor: Any? = UIColor(white: 0, alpha: 1.0 / 3)

  /// Creates a shadow in black with an alpha of 1/3, without offset and blur.
  public override init() { super.init() }

  /// Returns a copy of the shadow.
  open func copy(with zone: NSZone? = nil) -> Any {
    let copy = NSShadow()
    (copy.shadowOffset, copy.shadowBlurRadius, copy.shadowColor) = (shadowOffset, shadowBlurRadius, shadowColor)
    return copy
  }

  /// Returns the shadow as the display list stores it; nil without a colour.
  func displayShadow(with traits: UITraitCollection) -> DisplayShadow? {
    guard let color = UIColor.cgColor(shadowColor, traits) else { return nil }
    return DisplayShadow(color: color, opacity: 1, offset: shadowOffset, sigma: max(0, shadowBlurRadius / 2))
  }
}

extension UIColor {
  /// Returns the colour of an attribute: a `UIColor`, resolved for the traits, or a `CGColor`.
  static func cgColor(_ value: Any?, _ traits: UITraitCollection) -> CGColor? {
    if let color = value as? UIColor { return color.resolvedColor(with: traits).cgColor }
    return (value as? any TextColorSource)?.textColor
  }
}
