// Geometry types.
//
// `CGFloat`, `CGPoint`, `CGSize` and `CGRect` are Foundation's types, which the import below re-exports. Aliases of the
// same names would make `[CGRect]()` ambiguous for clients that also import Foundation. This module declares vectors and
// transforms. Lengths are points. y points down, except in Core Text, PDF contexts and bitmap contexts.
// Rule: no geometry function of this module traps on NaN, infinity or a singular matrix.
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
