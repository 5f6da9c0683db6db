/// The types of outlines for collisions.
public enum UIDynamicItemCollisionBoundsType: UInt, Sendable {
  /// The bounds of the item.
  case rectangle
  /// The ellipse inside the bounds.
  case ellipse
  /// The collision path of the item.
  case path
}

/// An object that an animator can move, such as a view.
@preconcurrency @MainActor
public protocol UIDynamicItem: NSObjectProtocol {
  /// The centre of the item.
  var center: CGPoint { get set }
  /// The bounds of the item. The animator uses their size only.
  var bounds: CGRect { get }
  /// The rotation of the item.
  var transform: CGAffineTransform { get set }
  /// The type of the outline for collisions.
  var collisionBoundsType: UIDynamicItemCollisionBoundsType { get }
  /// The convex path around the centre, for the collision type `path`.
  var collisionBoundingPath: UIBezierPath { get }
}

extension UIDynamicItem {
  /// Returns the rectangle of the bounds by default.
  public var collisionBoundsType: UIDynamicItemCollisionBoundsType { .rectangle }
  /// Returns the rectangle of the bounds around the centre by default.
  public var collisionBoundingPath: UIBezierPath { outlineAroundCenter }

  var outlineAroundCenter: UIBezierPath {
    UIBezierPath(rect: CGRect(x: -bounds.width / 2, y: -bounds.height / 2, width: bounds.width, height: bounds.height))
  }

  /// The shape of the item's body. A path is replaced by its convex hull.
  var bodyShape: BodyShape {
    switch collisionBoundsType {
    case .rectangle: .rectangle(bounds.size)
    case .ellipse: .ellipse(bounds.size)
    case .path:
      BodyShape.hull(collisionBoundingPath.cgPath.flattened().joined().map { PlaneVector($0) })
        ?? .rectangle(bounds.size)
    }
  }
}

extension UIView: UIDynamicItem {}
extension UICollectionViewLayoutAttributes: UIDynamicItem {}

// Strings and numbers can identify boundaries. On iOS they are bridged to objects, which implement NSCopying.
extension String: @retroactive NSCopying {
  /// Returns the string.
  public func copy(with zone: NSZone? = nil) -> Any { self }
}
extension Int: @retroactive NSCopying {
  /// Returns the number.
  public func copy(with zone: NSZone? = nil) -> Any { self }
}
