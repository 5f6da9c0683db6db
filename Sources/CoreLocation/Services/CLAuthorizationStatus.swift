/// The permissions to find the place of the device.
public enum CLAuthorizationStatus: Int32, Sendable {
  /// The person was not asked yet.
  case notDetermined
  /// The device does not let the person decide.
  case restricted
  /// The person does not allow it.
  case denied
  /// It is allowed at all times.
  case authorizedAlways
  /// It is allowed while the application is used.
  case authorizedWhenInUse

  /// It is allowed, by its name before iOS 8.
  public static var authorized: CLAuthorizationStatus { .authorizedAlways }
}

/// The permissions for a precise place.
public enum CLAccuracyAuthorization: Int, Sendable {
  /// The precise place.
  case fullAccuracy
  /// A rough place.
  case reducedAccuracy
}

/// The kinds of movement that an application follows.
public enum CLActivityType: Int, Sendable {
  /// Another kind.
  case other = 1
  /// Driving a car.
  case automotiveNavigation
  /// Walking, running or cycling.
  case fitness
  /// Other vehicles, such as boats and trains.
  case otherNavigation
  /// Flying.
  case airborne
}

/// The orientations of a device for its heading.
public enum CLDeviceOrientation: Int32, Sendable {
  /// It is unknown.
  case unknown
  /// Upright.
  case portrait
  /// Upside down.
  case portraitUpsideDown
  /// On its side, with the top at the left.
  case landscapeLeft
  /// On its side, with the top at the right.
  case landscapeRight
  /// Flat, with the screen up.
  case faceUp
  /// Flat, with the screen down.
  case faceDown
}
