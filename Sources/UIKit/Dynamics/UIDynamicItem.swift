/// The outlines with which items collide.
public enum UIDynamicItemCollisionBoundsType: UInt, Sendable {
  /// The bounds of the item.
  case rectangle
  /// The ellipse inside the bounds.
  case ellipse
  /// The collision path of the item.
  case path
}

/// An object that an animator moves, such as a view.
@preconcurrency @MainActor
public protocol UIDynamicItem: NSObjectProtocol {
  /// The middle of the item.
  var center: CGPoint { get set }
  /// The bounds of the item. The animator reads their size.
  var bounds: CGRect { get }
  /// The rotation of the item.
  var transform: CGAffineTransform { get set }
  /// The outline with which the item collides.
  var collisionBoundsType: UIDynamicItemCollisionBoundsType { get }
  /// The convex outline around the centre, for the type of collision bounds that has a path.
  var collisionBoundingPath: UIBezierPath { get }
}

extension UIDynamicItem {
  /// The outline with which the item collides: its bounds.
  public var collisionBoundsType: UIDynamicItemCollisionBoundsType { .rectangle }
  /// The outline around the centre: that of the bounds.
  public var collisionBoundingPath: UIBezierPath { outlineAroundCenter }

  var outlineAroundCenter: UIBezierPath {
    UIBezierPath(rect: CGRect(x: -bounds.width / 2, y: -bounds.height / 2, width: bounds.width, height: bounds.height))
  }

  /// The outline of the item's body. A path that is not convex counts as its hull.
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

// Strings and numbers name boundaries, as they do on iOS, where they become objects.
extension String: @retroactive NSCopying {
  /// Returns the string.
  public func copy(with zone: NSZone? = nil) -> Any { self }
}
extension Int: @retroactive NSCopying {
  /// Returns the number.
  public func copy(with zone: NSZone? = nil) -> Any { self }
}
