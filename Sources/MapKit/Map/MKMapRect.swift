import CoreLocation
import UIKit

/// A point of the flat map of the world, whose side is 268,435,456 map points.
public struct MKMapPoint: Equatable, Sendable {
  /// The distance from the meridian of 180 degrees west.
  public var x: Double
  /// The distance from the northern edge, which is at 85 degrees.
  public var y: Double

  /// Creates the point at the upper left corner.
  public init() { self.init(x: 0, y: 0) }
  /// Creates a point.
  public init(x: Double, y: Double) { (self.x, self.y) = (x, y) }
  /// Creates the point of a coordinate, in the Mercator projection.
  public init(_ coordinate: CLLocationCoordinate2D) {
    let latitude = max(-85.051_128_78, min(85.051_128_78, coordinate.latitude)) * .pi / 180
    let side = MKMapSize.world.width
    x = (coordinate.longitude + 180) / 360 * side
    y = (1 - log(tan(latitude / 2 + .pi / 4)) / .pi) / 2 * side
  }

  /// The coordinate of the point.
  public var coordinate: CLLocationCoordinate2D {
    let side = MKMapSize.world.width
    let latitude = 2 * atan(exp(.pi * (1 - 2 * y / side))) - .pi / 2
    return CLLocationCoordinate2D(latitude: latitude * 180 / .pi, longitude: x / side * 360 - 180)
  }

  /// Returns the distance to another point along the earth, in metres.
  public func distance(to other: MKMapPoint) -> CLLocationDistance {
    func location(_ point: MKMapPoint) -> CLLocation {
      CLLocation(latitude: point.coordinate.latitude, longitude: point.coordinate.longitude)
    }
    return location(self).distance(from: location(other))
  }
}

/// A size on the flat map of the world.
public struct MKMapSize: Equatable, Sendable {
  /// The width in map points.
  public var width: Double
  /// The height in map points.
  public var height: Double

  /// Creates an empty size.
  public init() { self.init(width: 0, height: 0) }
  /// Creates a size.
  public init(width: Double, height: Double) { (self.width, self.height) = (width, height) }
  /// The size of the whole map.
  public static let world = MKMapSize(width: 268_435_456, height: 268_435_456)
}

/// A rectangle on the flat map of the world.
public struct MKMapRect: Equatable, Sendable {
  /// The upper left corner.
  public var origin: MKMapPoint
  /// The size.
  public var size: MKMapSize

  /// Creates an empty rectangle.
  public init() { self.init(origin: MKMapPoint(), size: MKMapSize()) }
  /// Creates a rectangle.
  public init(origin: MKMapPoint, size: MKMapSize) { (self.origin, self.size) = (origin, size) }
  /// Creates a rectangle.
  public init(x: Double, y: Double, width: Double, height: Double) {
    self.init(origin: MKMapPoint(x: x, y: y), size: MKMapSize(width: width, height: height))
  }
  private init(_ rect: CGRect) { self.init(x: rect.minX, y: rect.minY, width: rect.width, height: rect.height) }
  private var rect: CGRect { CGRect(x: origin.x, y: origin.y, width: size.width, height: size.height) }

  /// The rectangle of the whole map.
  public static let world = MKMapRect(origin: MKMapPoint(), size: .world)
  /// The rectangle that contains no point.
  public static let null = MKMapRect(x: .infinity, y: .infinity, width: 0, height: 0)
  /// The smallest horizontal coordinate.
  public var minX: Double { origin.x }
  /// The smallest vertical coordinate.
  public var minY: Double { origin.y }
  /// The horizontal coordinate of the middle.
  public var midX: Double { origin.x + size.width / 2 }
  /// The vertical coordinate of the middle.
  public var midY: Double { origin.y + size.height / 2 }
  /// The largest horizontal coordinate.
  public var maxX: Double { origin.x + size.width }
  /// The largest vertical coordinate.
  public var maxY: Double { origin.y + size.height }
  /// The width.
  public var width: Double { size.width }
  /// The height.
  public var height: Double { size.height }
  /// A Boolean value that indicates whether the rectangle contains no point at all.
  public var isNull: Bool { origin.x == .infinity || origin.y == .infinity }
  /// A Boolean value that indicates whether the rectangle has no area.
  public var isEmpty: Bool { isNull || size.width == 0 || size.height == 0 }

  /// Returns a Boolean value that indicates whether the rectangle contains a point.
  public func contains(_ point: MKMapPoint) -> Bool {
    (minX..<maxX).contains(point.x) && (minY..<maxY).contains(point.y)
  }
  /// Returns a Boolean value that indicates whether the rectangle contains another one.
  public func contains(_ other: MKMapRect) -> Bool { !isNull && rect.contains(other.rect) }
  /// Returns a Boolean value that indicates whether two rectangles have points in common.
  public func intersects(_ other: MKMapRect) -> Bool { !isNull && !other.isNull && rect.intersects(other.rect) }
  /// Returns the smallest rectangle that contains two rectangles.
  public func union(_ other: MKMapRect) -> MKMapRect {
    isNull ? other : other.isNull ? self : MKMapRect(rect.union(other.rect))
  }
  /// Returns the rectangle that two rectangles have in common; the null rectangle for none.
  public func intersection(_ other: MKMapRect) -> MKMapRect {
    intersects(other) ? MKMapRect(rect.intersection(other.rect)) : .null
  }
  /// Returns the rectangle with its edges moved inwards.
  public func insetBy(dx: Double, dy: Double) -> MKMapRect { isNull ? self : MKMapRect(rect.insetBy(dx: dx, dy: dy)) }
  /// Returns the rectangle moved by the given distances.
  public func offsetBy(dx: Double, dy: Double) -> MKMapRect { MKMapRect(rect.offsetBy(dx: dx, dy: dy)) }
}

extension MKCoordinateRegion {
  /// Creates the region of a rectangle.
  public init(_ rect: MKMapRect) {
    let northWest = MKMapPoint(x: rect.minX, y: rect.minY).coordinate
    let southEast = MKMapPoint(x: rect.maxX, y: rect.maxY).coordinate
    self.init(
      center: MKMapPoint(x: rect.midX, y: rect.midY).coordinate,
      span: MKCoordinateSpan(
        latitudeDelta: northWest.latitude - southEast.latitude,
        longitudeDelta: southEast.longitude - northWest.longitude))
  }

  /// The rectangle of the region.
  fileprivate var mapRect: MKMapRect {
    let (latitude, longitude) = (span.latitudeDelta / 2, span.longitudeDelta / 2)
    let northWest = MKMapPoint(
      CLLocationCoordinate2D(latitude: center.latitude + latitude, longitude: center.longitude - longitude))
    let southEast = MKMapPoint(
      CLLocationCoordinate2D(latitude: center.latitude - latitude, longitude: center.longitude + longitude))
    return MKMapRect(
      x: northWest.x, y: northWest.y, width: southEast.x - northWest.x, height: southEast.y - northWest.y)
  }
}

extension MKMapView {
  /// The visible area of the map.
  public var visibleMapRect: MKMapRect {
    get { region.mapRect }
    set { setVisibleMapRect(newValue, animated: false) }
  }

  /// Changes the visible area. The change is not animated here.
  public func setVisibleMapRect(_ mapRect: MKMapRect, animated: Bool) {
    setRegion(MKCoordinateRegion(mapRect), animated: animated)
  }

  /// Changes the visible area, with padding at its edges, in points. The change is not animated here.
  public func setVisibleMapRect(_ mapRect: MKMapRect, edgePadding insets: UIEdgeInsets, animated: Bool) {
    let (width, height) = (bounds.width - insets.left - insets.right, bounds.height - insets.top - insets.bottom)
    guard width > 0, height > 0 else { return setVisibleMapRect(mapRect, animated: animated) }
    let scale = max(mapRect.width / width, mapRect.height / height)
    let padded = MKMapRect(
      x: mapRect.midX - (width / 2 + insets.left) * scale, y: mapRect.midY - (height / 2 + insets.top) * scale,
      width: bounds.width * scale, height: bounds.height * scale)
    setVisibleMapRect(padded, animated: animated)
  }
}
