/// The radius of a corner.
public struct UICornerRadius: Hashable, Sendable, ExpressibleByIntegerLiteral, ExpressibleByFloatLiteral {
  enum Kind: Hashable {
    case fixed(CGFloat)
    case containerConcentric(minimum: CGFloat?)
  }
  let kind: Kind

  private init(_ kind: Kind) { self.kind = kind }

  /// Creates a radius in points.
  public init(integerLiteral value: Int) { self.init(.fixed(CGFloat(value))) }
  /// Creates a radius in points.
  public init(floatLiteral value: Double) { self.init(.fixed(CGFloat(value))) }

  /// Returns a fixed radius in points.
  public static func fixed(_ radius: Double) -> UICornerRadius { UICornerRadius(.fixed(CGFloat(radius))) }

  /// Returns the radius of a corner that has the same centre as the corner of the superview.
  public static func containerConcentric(minimum: Double? = nil) -> UICornerRadius {
    UICornerRadius(.containerConcentric(minimum: minimum.map { CGFloat($0) }))
  }
}
