/// The authorization of an application to use the device's location.
public enum CLAuthorizationStatus: Int32, Sendable {
  /// The user has not chosen yet.
  case notDetermined
  /// The device restricts location services, and the user cannot change that.
  case restricted
  /// The user denied access to the location.
  case denied
  /// The application may use the location at all times.
  case authorizedAlways
  /// The application may use the location while it is in use.
  case authorizedWhenInUse

  /// The name of `authorizedAlways` before iOS 8.
  public static var authorized: CLAuthorizationStatus { .authorizedAlways }
}

/// The accuracy of the locations that an application is authorized to receive.
public enum CLAccuracyAuthorization: Int, Sendable {
  /// The precise location.
  case fullAccuracy
  /// An approximate location.
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
