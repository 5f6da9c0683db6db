import CoreText

/// A shadow of letters, for formatted text.
open class NSShadow: NSObject, NSCopying {
  /// Where the shadow falls, down and to the right.
  open var shadowOffset = CGSize.zero
  /// How soft it is: twice the deviation of its blur.
  open var shadowBlurRadius: CGFloat = 0
  /// A `UIColor` or `CGColor`; without one there is no shadow.
  open var shadowColor: Any? = UIColor(white: 0, alpha: 1.0 / 3)

  /// Creates a shadow that falls straight below the letters, a third opaque black.
  public override init() { super.init() }

  /// The same shadow, as an object of its own.
  open func copy(with zone: NSZone? = nil) -> Any {
    let copy = NSShadow()
    (copy.shadowOffset, copy.shadowBlurRadius, copy.shadowColor) = (shadowOffset, shadowBlurRadius, shadowColor)
    return copy
  }

  /// What the display list draws; nil without a colour.
  func drawn(with traits: UITraitCollection) -> DisplayShadow? {
    guard let color = UIColor.drawn(shadowColor, traits) else { return nil }
    return DisplayShadow(color: color, opacity: 1, offset: shadowOffset, sigma: max(0, shadowBlurRadius / 2))
  }
}

extension UIColor {
  /// The colour of an attribute: a `UIColor` as some traits show it, or a `CGColor`.
  static func drawn(_ value: Any?, _ traits: UITraitCollection) -> CGColor? {
    if let color = value as? UIColor { return color.resolvedColor(with: traits).cgColor }
    return (value as? any TextColorSource)?.textColor
  }
}
