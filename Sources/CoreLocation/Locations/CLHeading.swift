/// The direction in which a device points.
open class CLHeading: NSObject, NSCopying, @unchecked Sendable {
  /// The heading relative to magnetic north, in degrees.
  public let magneticHeading: CLLocationDirection
  /// The heading relative to true north, in degrees; negative if it is invalid.
  public let trueHeading: CLLocationDirection
  /// The uncertainty of the magnetic heading, in degrees; negative if it is invalid.
  public let headingAccuracy: CLLocationDirection
  /// The time at which the heading was determined.
  public let timestamp: Date

  init(magnetic: CLLocationDirection, true: CLLocationDirection, accuracy: CLLocationDirection, timestamp: Date) {
    magneticHeading = magnetic
    trueHeading = `true`
    headingAccuracy = accuracy
    self.timestamp = timestamp
  }

  /// Returns the heading itself, which never changes.
  open func copy(with zone: NSZone? = nil) -> Any { self }
}
