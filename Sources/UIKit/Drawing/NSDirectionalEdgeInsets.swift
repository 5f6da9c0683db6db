/// Edge insets that take the direction of text into account. Lengths are in points.
public struct NSDirectionalEdgeInsets: Hashable, Sendable {
  /// The top edge inset.
  public var top: CGFloat
  /// The leading edge inset.
  public var leading: CGFloat
  /// The bottom edge inset.
  public var bottom: CGFloat
  /// The trailing edge inset.
  public var trailing: CGFloat

  /// Directional edge insets of zero.
  public static let zero = NSDirectionalEdgeInsets(top: 0, leading: 0, bottom: 0, trailing: 0)

  /// Creates directional edge insets of zero.
  public init() { self = .zero }

  /// Creates directional edge insets from four lengths.
  public init(top: CGFloat, leading: CGFloat, bottom: CGFloat, trailing: CGFloat) {
    (self.top, self.leading, self.bottom, self.trailing) = (top, leading, bottom, trailing)
  }
}
