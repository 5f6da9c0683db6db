// Geometry as values.
//
// The four point types are Foundation's own, aliased, so that a client that also imports Foundation sees one
// type. Transforms are ours. All lengths are points; y grows downwards, as in UIKit.
// Rule inside: nothing here traps on NaN, infinity or a singular matrix; the result is defined and tested.
@_exported import Foundation

/// A floating-point scalar of the drawing system.
public typealias CGFloat = Foundation.CGFloat
/// A point in a two-dimensional coordinate system.
public typealias CGPoint = Foundation.CGPoint
/// A width and a height.
public typealias CGSize = Foundation.CGSize
/// The location and dimensions of a rectangle.
public typealias CGRect = Foundation.CGRect
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
