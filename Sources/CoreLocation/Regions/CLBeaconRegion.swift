/// A number that distinguishes beacons with the same UUID.
public typealias CLBeaconMajorValue = UInt16
/// A number that distinguishes beacons with the same UUID and major value.
public typealias CLBeaconMinorValue = UInt16

/// The identity that a beacon must have.
open class CLBeaconIdentityConstraint: NSObject, NSCopying, @unchecked Sendable {
  /// The UUID of the beacons.
  public let uuid: UUID
  /// The major value; nil for any.
  public let major: CLBeaconMajorValue?
  /// The minor value; nil for any.
  public let minor: CLBeaconMinorValue?

  private init(_ uuid: UUID, _ major: CLBeaconMajorValue?, _ minor: CLBeaconMinorValue?) {
    self.uuid = uuid
    self.major = major
    self.minor = minor
  }

  /// Creates a constraint for all beacons with a UUID.
  public convenience init(uuid: UUID) { self.init(uuid, nil, nil) }
  /// Creates a constraint for all beacons with a UUID and a major value.
  public convenience init(uuid: UUID, major: CLBeaconMajorValue) { self.init(uuid, major, nil) }
  /// Creates a constraint for a beacon.
  public convenience init(uuid: UUID, major: CLBeaconMajorValue, minor: CLBeaconMinorValue) {
    self.init(uuid, major, minor)
  }

  /// Returns the constraint itself, which never changes.
  open func copy(with zone: NSZone? = nil) -> Any { self }
  /// Returns a Boolean value indicating whether another constraint has the same values.
  open override func isEqual(_ object: Any?) -> Bool {
    guard let other = object as? CLBeaconIdentityConstraint else { return false }
    return uuid == other.uuid && major == other.major && minor == other.minor
  }
  /// A hash of the UUID.
  open override var hash: Int { uuid.hashValue }
}

/// The area around beacons of an identity.
open class CLBeaconRegion: CLRegion {
  /// The identity of the beacons.
  public let beaconIdentityConstraint: CLBeaconIdentityConstraint
  /// A Boolean value indicating whether the state is reported when the screen is turned on.
  open var notifyEntryStateOnDisplay = false

  /// Creates a region around the beacons of an identity.
  public init(beaconIdentityConstraint: CLBeaconIdentityConstraint, identifier: String) {
    self.beaconIdentityConstraint = beaconIdentityConstraint
    super.init(identifier: identifier)
  }

  /// Creates a region around all beacons with a UUID.
  public convenience init(uuid: UUID, identifier: String) {
    self.init(beaconIdentityConstraint: .init(uuid: uuid), identifier: identifier)
  }
  /// Creates a region around all beacons with a UUID and a major value.
  public convenience init(uuid: UUID, major: CLBeaconMajorValue, identifier: String) {
    self.init(beaconIdentityConstraint: .init(uuid: uuid, major: major), identifier: identifier)
  }
  /// Creates a region around a beacon.
  public convenience init(uuid: UUID, major: CLBeaconMajorValue, minor: CLBeaconMinorValue, identifier: String) {
    self.init(beaconIdentityConstraint: .init(uuid: uuid, major: major, minor: minor), identifier: identifier)
  }
  /// Creates a region around all beacons with a UUID.
  public convenience init(proximityUUID: UUID, identifier: String) {
    self.init(uuid: proximityUUID, identifier: identifier)
  }
  /// Creates a region around all beacons with a UUID and a major value.
  public convenience init(proximityUUID: UUID, major: CLBeaconMajorValue, identifier: String) {
    self.init(uuid: proximityUUID, major: major, identifier: identifier)
  }
  /// Creates a region around a beacon.
  public convenience init(
    proximityUUID: UUID, major: CLBeaconMajorValue, minor: CLBeaconMinorValue, identifier: String
  ) { self.init(uuid: proximityUUID, major: major, minor: minor, identifier: identifier) }

  /// The UUID of the beacons.
  open var uuid: UUID { beaconIdentityConstraint.uuid }
  /// The UUID of the beacons.
  open var proximityUUID: UUID { uuid }
  /// The major value of the beacons; nil for any.
  open var major: NSNumber? { beaconIdentityConstraint.major.map { NSNumber(value: $0) } }
  /// The minor value of the beacons; nil for any.
  open var minor: NSNumber? { beaconIdentityConstraint.minor.map { NSNumber(value: $0) } }
}

/// The distances of a beacon.
public enum CLProximity: Int, Sendable {
  /// The distance is unknown.
  case unknown
  /// The beacon is next to the device.
  case immediate
  /// The beacon is near.
  case near
  /// The beacon is far away.
  case far
}

/// A beacon in range of the device.
open class CLBeacon: NSObject, @unchecked Sendable {
  /// The UUID of the beacon.
  public let uuid: UUID
  /// The major value.
  public let major: NSNumber
  /// The minor value.
  public let minor: NSNumber
  /// The distance of the beacon.
  public let proximity: CLProximity
  /// The uncertainty of the distance, in metres.
  public let accuracy: CLLocationAccuracy
  /// The strength of the signal, in decibels.
  public let rssi: Int
  /// The time at which the beacon was detected.
  public let timestamp: Date

  init(
    uuid: UUID, major: CLBeaconMajorValue, minor: CLBeaconMinorValue, proximity: CLProximity,
    accuracy: CLLocationAccuracy, rssi: Int, timestamp: Date
  ) {
    self.uuid = uuid
    self.major = NSNumber(value: major)
    self.minor = NSNumber(value: minor)
    self.proximity = proximity
    self.accuracy = accuracy
    self.rssi = rssi
    self.timestamp = timestamp
  }

  /// The UUID of the beacon.
  open var proximityUUID: UUID { uuid }
}
