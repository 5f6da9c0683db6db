import CoreText

/// A shadow of text.
open class NSShadow: NSObject, NSCopying {
  /// The offset of the shadow, down and to the right.
  open var shadowOffset = CGSize.zero
  /// The blur radius: twice the standard deviation of the blur.
  open var shadowBlurRadius: CGFloat = 0
  /// The colour, a `UIColor` or `CGColor`; nil for no shadow.
  open var shadowColor: Any? = UIColor(white: 0, alpha: 1.0 / 3)

  /// Creates a shadow without offset, in black of opacity 1/3.
  public override init() { super.init() }

  /// Returns a copy of the shadow.
  open func copy(with zone: NSZone? = nil) -> Any {
    let copy = NSShadow()
    (copy.shadowOffset, copy.shadowBlurRadius, copy.shadowColor) = (shadowOffset, shadowBlurRadius, shadowColor)
    return copy
  }

  /// Returns the shadow for the display list; nil without a colour.
  func drawn(with traits: UITraitCollection) -> DisplayShadow? {
    guard let color = UIColor.drawn(shadowColor, traits) else { return nil }
    return DisplayShadow(color: color, opacity: 1, offset: shadowOffset, sigma: max(0, shadowBlurRadius / 2))
  }
}

extension UIColor {
  /// Returns the colour of an attribute: a `UIColor` resolved for some traits, or a `CGColor`.
  static func drawn(_ value: Any?, _ traits: UITraitCollection) -> CGColor? {
    if let color = value as? UIColor { return color.resolvedColor(with: traits).cgColor }
    return (value as? any TextColorSource)?.textColor
  }
}
