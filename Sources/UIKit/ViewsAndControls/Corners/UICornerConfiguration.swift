/// The configuration of the corners of a view.
public struct UICornerConfiguration: Hashable, Sendable {
  enum Kind: Hashable {
    case corners(
      topLeft: UICornerRadius?, topRight: UICornerRadius?, bottomLeft: UICornerRadius?, bottomRight: UICornerRadius?)
    case capsule(maximum: CGFloat?)
  }
  let kind: Kind

  private init(_ kind: Kind) { self.kind = kind }

  /// Returns a configuration whose corners form half circles at the short sides, up to a maximum radius.
  public static func capsule(maximumRadius: Double? = nil) -> UICornerConfiguration {
    UICornerConfiguration(.capsule(maximum: maximumRadius.map { CGFloat($0) }))
  }

  /// Returns a configuration with the same radius for all corners.
  public static func corners(radius: UICornerRadius) -> UICornerConfiguration {
    corners(topLeftRadius: radius, topRightRadius: radius, bottomLeftRadius: radius, bottomRightRadius: radius)
  }

  /// Returns a configuration with a radius for each corner. A corner without a radius is square.
  public static func corners(
    topLeftRadius: UICornerRadius? = nil, topRightRadius: UICornerRadius? = nil,
    bottomLeftRadius: UICornerRadius? = nil, bottomRightRadius: UICornerRadius? = nil
  ) -> UICornerConfiguration {
    UICornerConfiguration(
      .corners(
        topLeft: topLeftRadius, topRight: topRightRadius, bottomLeft: bottomLeftRadius, bottomRight: bottomRightRadius))
  }

  /// Returns a configuration with the same radius for all corners.
  public static func uniformCorners(radius: UICornerRadius) -> UICornerConfiguration { corners(radius: radius) }

  /// Returns a configuration with one radius for the top corners and one for the bottom corners.
  public static func uniformEdges(
    topRadius: UICornerRadius? = nil, bottomRadius: UICornerRadius? = nil
  ) -> UICornerConfiguration {
    corners(
      topLeftRadius: topRadius, topRightRadius: topRadius, bottomLeftRadius: bottomRadius,
      bottomRightRadius: bottomRadius)
  }

  /// Returns a configuration with one radius for the left corners and one for the right corners.
  public static func uniformEdges(
    leftRadius: UICornerRadius? = nil, rightRadius: UICornerRadius? = nil
  ) -> UICornerConfiguration {
    corners(
      topLeftRadius: leftRadius, topRightRadius: rightRadius, bottomLeftRadius: leftRadius,
      bottomRightRadius: rightRadius)
  }
}
