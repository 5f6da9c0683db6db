import UIKit

/// Degrees of an angle on the globe.
public typealias CLLocationDegrees = Double

/// A place on the globe.
public struct CLLocationCoordinate2D: Sendable, Equatable {
  /// Degrees north.
  public var latitude: CLLocationDegrees
  /// Degrees east.
  public var longitude: CLLocationDegrees

  /// Creates the place at zero degrees.
  public init() { self.init(latitude: 0, longitude: 0) }

  /// Creates a place.
  public init(latitude: CLLocationDegrees, longitude: CLLocationDegrees) {
    self.latitude = latitude
    self.longitude = longitude
  }
}

/// How much of the globe is seen.
public struct MKCoordinateSpan: Sendable, Equatable {
  /// Degrees from south to north.
  public var latitudeDelta: CLLocationDegrees
  /// Degrees from west to east.
  public var longitudeDelta: CLLocationDegrees

  /// Creates an empty span.
  public init() { self.init(latitudeDelta: 0, longitudeDelta: 0) }

  /// Creates a span.
  public init(latitudeDelta: CLLocationDegrees, longitudeDelta: CLLocationDegrees) {
    self.latitudeDelta = latitudeDelta
    self.longitudeDelta = longitudeDelta
  }
}

/// A part of the globe.
public struct MKCoordinateRegion: Sendable, Equatable {
  /// Its middle.
  public var center: CLLocationCoordinate2D
  /// Its extent.
  public var span: MKCoordinateSpan

  /// Creates a region.
  public init(center: CLLocationCoordinate2D, span: MKCoordinateSpan) {
    self.center = center
    self.span = span
  }

  /// Creates an empty region.
  public init() { self.init(center: CLLocationCoordinate2D(), span: MKCoordinateSpan()) }
}
