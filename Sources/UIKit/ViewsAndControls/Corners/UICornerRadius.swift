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

  /// A radius in points.
  public static func fixed(_ radius: Double) -> UICornerRadius { UICornerRadius(.fixed(CGFloat(radius))) }

  /// The radius of a curve around the same centre as the corner of the container.
  public static func containerConcentric(minimum: Double? = nil) -> UICornerRadius {
    UICornerRadius(.containerConcentric(minimum: minimum.map { CGFloat($0) }))
  }
}
