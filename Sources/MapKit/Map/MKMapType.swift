/// The types of maps. All of them look the same here.
public enum MKMapType: UInt, Sendable {
  /// A street map.
  case standard
  /// Satellite images.
  case satellite
  /// Satellite images with roads and names.
  case hybrid
  /// Satellite images with elevation.
  case satelliteFlyover
  /// Satellite images with elevation, roads and names.
  case hybridFlyover
  /// A street map behind the application's own data.
  case mutedStandard
}

/// The modes in which a map follows the location of the user. The map never follows it here.
public enum MKUserTrackingMode: Int, Sendable {
  /// The map does not follow the user.
  case none
  /// The map follows the user.
  case follow
  /// The map follows the user and turns with the heading.
  case followWithHeading
}
