// As on iOS, a client that imports MapKit also sees Core Location.
@_exported import CoreLocation

/// The width and height of a region.
public struct MKCoordinateSpan: Sendable {
  /// The extent from south to north, in degrees.
  public var latitudeDelta: CLLocationDegrees
  /// The extent from west to east, in degrees.
  public var longitudeDelta: CLLocationDegrees

  /// Creates an empty span.
  public init() { self.init(latitudeDelta: 0, longitudeDelta: 0) }

  /// Creates a span from its two extents in degrees.
  public init(latitudeDelta: CLLocationDegrees, longitudeDelta: CLLocationDegrees) {
    self.latitudeDelta = latitudeDelta
    self.longitudeDelta = longitudeDelta
  }
}

/// A rectangular region of the globe.
public struct MKCoordinateRegion: Sendable {
  /// The centre of the region.
  public var center: CLLocationCoordinate2D
  /// The extent of the region.
  public var span: MKCoordinateSpan

  /// Creates a region from its centre and its extent.
  public init(center: CLLocationCoordinate2D, span: MKCoordinateSpan) {
    self.center = center
    self.span = span
  }

  /// Creates a region with a size in metres. A degree of latitude has 111,195 metres on a sphere of the earth's radius.
  public init(
    center centerCoordinate: CLLocationCoordinate2D, latitudinalMeters: CLLocationDistance,
    longitudinalMeters: CLLocationDistance
  ) {
    let degree = 2 * Double.pi * 6_371_008.8 / 360
    let parallel = degree * max(0.01, cos(centerCoordinate.latitude * .pi / 180))
    self.init(
      center: centerCoordinate,
      span: MKCoordinateSpan(
        latitudeDelta: latitudinalMeters / degree, longitudeDelta: longitudinalMeters / parallel))
  }

  /// Creates an empty region.
  public init() { self.init(center: CLLocationCoordinate2D(), span: MKCoordinateSpan()) }
}

/// Creates a span.
public func MKCoordinateSpanMake(_ latitudeDelta: CLLocationDegrees, _ longitudeDelta: CLLocationDegrees)
  -> MKCoordinateSpan
{ MKCoordinateSpan(latitudeDelta: latitudeDelta, longitudeDelta: longitudeDelta) }

/// Creates a region.
public func MKCoordinateRegionMake(_ centerCoordinate: CLLocationCoordinate2D, _ span: MKCoordinateSpan)
  -> MKCoordinateRegion
{ MKCoordinateRegion(center: centerCoordinate, span: span) }

/// Creates a region with a size in metres.
public func MKCoordinateRegionMakeWithDistance(
  _ centerCoordinate: CLLocationCoordinate2D, _ latitudinalMeters: CLLocationDistance,
  _ longitudinalMeters: CLLocationDistance
) -> MKCoordinateRegion {
  MKCoordinateRegion(
    center: centerCoordinate, latitudinalMeters: latitudinalMeters, longitudinalMeters: longitudinalMeters)
}
