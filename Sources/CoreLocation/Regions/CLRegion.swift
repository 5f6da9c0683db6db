/// The states of a device relative to a region.
public enum CLRegionState: Int, Sendable {
  /// It is unknown where the device is.
  case unknown
  /// The device is inside.
  case inside
  /// The device is outside.
  case outside
}

/// An area that can be monitored. Regions with the same identifier are equal.
open class CLRegion: NSObject, NSCopying {
  /// The name of the region among those of the application.
  public let identifier: String
  /// A Boolean value indicating whether an arrival is reported.
  open var notifyOnEntry = true
  /// A Boolean value indicating whether a departure is reported.
  open var notifyOnExit = true

  init(identifier: String) { self.identifier = identifier }

  /// Returns the region itself.
  open func copy(with zone: NSZone? = nil) -> Any { self }
  /// Returns a Boolean value indicating whether another object is a region with the same identifier.
  open override func isEqual(_ object: Any?) -> Bool { (object as? CLRegion)?.identifier == identifier }
  /// A hash of the identifier.
  open override var hash: Int { identifier.hashValue }
}

/// An area within a distance of a coordinate.
open class CLCircularRegion: CLRegion {
  /// The centre of the area.
  public let center: CLLocationCoordinate2D
  /// The radius of the area, in metres.
  public let radius: CLLocationDistance

  /// Creates a region.
  public init(center: CLLocationCoordinate2D, radius: CLLocationDistance, identifier: String) {
    self.center = center
    self.radius = radius
    super.init(identifier: identifier)
  }

  /// Returns a Boolean value indicating whether a coordinate lies in the area.
  open func contains(_ coordinate: CLLocationCoordinate2D) -> Bool { center.distance(to: coordinate) <= radius }
}
