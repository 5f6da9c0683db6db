// Geometry as values.
//
// `CGFloat`, `CGPoint`, `CGSize` and `CGRect` are aliases of Foundation's types, so that a client that also imports
// Foundation sees one type. Transforms are declared here. Lengths are points, and y points down, as in UIKit.
// Rule: nothing here traps on NaN, infinity or a singular matrix. The result is defined and tested.
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
