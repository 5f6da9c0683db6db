import UIKit

/// An angle in degrees.
public typealias CLLocationDegrees = Double

/// A coordinate on the globe.
public struct CLLocationCoordinate2D: Sendable, Equatable {
  /// The latitude, in degrees north.
  public var latitude: CLLocationDegrees
  /// The longitude, in degrees east.
  public var longitude: CLLocationDegrees

  /// Creates the coordinate at zero degrees.
  public init() { self.init(latitude: 0, longitude: 0) }

  /// Creates a coordinate.
  public init(latitude: CLLocationDegrees, longitude: CLLocationDegrees) {
    self.latitude = latitude
    self.longitude = longitude
  }
}

/// The extent of a region.
public struct MKCoordinateSpan: Sendable, Equatable {
  /// The extent from south to north, in degrees.
  public var latitudeDelta: CLLocationDegrees
  /// The extent from west to east, in degrees.
  public var longitudeDelta: CLLocationDegrees

  /// Creates an empty span.
  public init() { self.init(latitudeDelta: 0, longitudeDelta: 0) }

  /// Creates a span.
  public init(latitudeDelta: CLLocationDegrees, longitudeDelta: CLLocationDegrees) {
    self.latitudeDelta = latitudeDelta
    self.longitudeDelta = longitudeDelta
  }
}

/// A rectangular region of the globe.
public struct MKCoordinateRegion: Sendable, Equatable {
  /// The centre of the region.
  public var center: CLLocationCoordinate2D
  /// The extent of the region.
  public var span: MKCoordinateSpan

  /// Creates a region.
  public init(center: CLLocationCoordinate2D, span: MKCoordinateSpan) {
    self.center = center
    self.span = span
  }

  /// Creates an empty region.
  public init() { self.init(center: CLLocationCoordinate2D(), span: MKCoordinateSpan()) }
}
