/// Distances from edges that follow the direction of text.
public struct NSDirectionalEdgeInsets: Hashable, Sendable {
  /// From the top.
  public var top: CGFloat
  /// From where text begins.
  public var leading: CGFloat
  /// From the bottom.
  public var bottom: CGFloat
  /// From where text ends.
  public var trailing: CGFloat

  /// No distances.
  public static let zero = NSDirectionalEdgeInsets(top: 0, leading: 0, bottom: 0, trailing: 0)

  /// Creates no distances.
  public init() { self = .zero }

  /// Creates distances.
  public init(top: CGFloat, leading: CGFloat, bottom: CGFloat, trailing: CGFloat) {
    (self.top, self.leading, self.bottom, self.trailing) = (top, leading, bottom, trailing)
  }
}
