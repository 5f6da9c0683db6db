// The client of this module also sees Foundation, as on iOS.
@_exported import CoreGraphics

/// An angle in degrees.
public typealias CLLocationDegrees = Double
/// A distance in metres.
public typealias CLLocationDistance = Double
/// A direction in degrees, clockwise from north. A negative one is invalid.
public typealias CLLocationDirection = Double
/// The accuracy of a direction, in degrees.
public typealias CLLocationDirectionAccuracy = Double
/// A speed in metres per second. A negative one is invalid.
public typealias CLLocationSpeed = Double
/// The accuracy of a speed, in metres per second.
public typealias CLLocationSpeedAccuracy = Double
/// The accuracy of a location, in metres. A negative accuracy means that the location is invalid.
public typealias CLLocationAccuracy = Double

/// A coordinate on the globe.
public struct CLLocationCoordinate2D: Sendable {
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

  /// Returns the length of the great circle to another coordinate, on a sphere of the mean radius of the earth.
  func distance(to other: CLLocationCoordinate2D) -> CLLocationDistance {
    func radians(_ degrees: Double) -> Double { degrees * .pi / 180 }
    let north = sin(radians(other.latitude - latitude) / 2)
    let east = sin(radians(other.longitude - longitude) / 2)
    let square = north * north + cos(radians(latitude)) * cos(radians(other.latitude)) * east * east
    return 2 * Self.meanRadius * asin(min(1, square.squareRoot()))
  }

  private static let meanRadius = 6_371_008.8
}

/// A coordinate that stands for none.
public let kCLLocationCoordinate2DInvalid = CLLocationCoordinate2D(latitude: -180, longitude: -180)

/// Creates a coordinate.
public func CLLocationCoordinate2DMake(_ latitude: CLLocationDegrees, _ longitude: CLLocationDegrees)
  -> CLLocationCoordinate2D
{ CLLocationCoordinate2D(latitude: latitude, longitude: longitude) }

/// Returns a Boolean value indicating whether a latitude is within 90 degrees and a longitude within 180.
public func CLLocationCoordinate2DIsValid(_ coord: CLLocationCoordinate2D) -> Bool {
  abs(coord.latitude) <= 90 && abs(coord.longitude) <= 180
}
