// Geometry as values.
//
// `CGFloat`, `CGPoint`, `CGSize` and `CGRect` are Foundation's types, seen through the import below. An alias of them here
// would make `[CGRect]()` ambiguous for a client that also imports Foundation. Transforms are declared here. Lengths are
// points, and y points down, as in UIKit.
// Rule: nothing here traps on NaN, infinity or a singular matrix. The result is defined and tested.
@_exported import Foundation

/// A duration in seconds.
public typealias CFTimeInterval = Double

/// A two-dimensional vector.
public struct CGVector: Hashable, Sendable {
  /// The x component.
  public var dx: CGFloat
  /// The y component.
  public var dy: CGFloat
  /// The zero vector.
  public static let zero = CGVector(dx: 0, dy: 0)

  /// Creates the zero vector.
  public init() { self.init(dx: 0, dy: 0) }
  /// Creates a vector from its components.
  public init(dx: CGFloat, dy: CGFloat) {
    self.dx = dx
    self.dy = dy
  }
}
