/// The domain of errors about places.
public let kCLErrorDomain = "kCLErrorDomain"

/// An error about places.
public struct CLError: Error, CustomNSError, Sendable {
  /// The domain of these errors.
  public static var errorDomain: String { kCLErrorDomain }

  /// The codes of errors.
  public enum Code: Int, Sendable {
    /// The place could not be found yet.
    case locationUnknown
    /// The person or the device does not allow it.
    case denied
    /// The network is not there.
    case network
    /// The heading could not be found.
    case headingFailure
    /// Monitoring regions is not allowed.
    case regionMonitoringDenied
    /// Monitoring a region failed.
    case regionMonitoringFailure
    /// Monitoring regions could not begin at once.
    case regionMonitoringSetupDelayed
    /// The answer about a region comes late.
    case regionMonitoringResponseDelayed
    /// There is no place with that name or coordinate.
    case geocodeFoundNoResult
    /// Only a part of the place was found.
    case geocodeFoundPartialResult
    /// The search for a name or a coordinate was cancelled.
    case geocodeCanceled
    /// Deferred updates failed.
    case deferredFailed
    /// Deferred updates need an update first.
    case deferredNotUpdatingLocation
    /// Deferred updates need the best accuracy.
    case deferredAccuracyTooLow
    /// Deferred updates need no distance filter.
    case deferredDistanceFiltered
    /// Deferred updates were cancelled.
    case deferredCanceled
    /// Beacons cannot be found on this device.
    case rangingUnavailable
    /// Finding beacons failed.
    case rangingFailure
    /// The person was not asked for it.
    case promptDeclined
    /// The history could not be read.
    case historicalLocationError

    /// Returns a Boolean value indicating whether an error has a code.
    public static func ~= (code: Code, error: any Error) -> Bool { (error as? CLError)?.code == code }
  }

  /// The code of the error.
  public let code: Code
  /// Further information.
  public let userInfo: [String: any Sendable]

  /// Creates an error.
  public init(_ code: Code, userInfo: [String: any Sendable] = [:]) {
    self.code = code
    self.userInfo = userInfo
  }

  /// The number of the code.
  public var errorCode: Int { code.rawValue }
  /// Further information.
  public var errorUserInfo: [String: Any] { userInfo }

  /// The place could not be found yet.
  public static var locationUnknown: Code { .locationUnknown }
  /// The person or the device does not allow it.
  public static var denied: Code { .denied }
  /// The network is not there.
  public static var network: Code { .network }
  /// The heading could not be found.
  public static var headingFailure: Code { .headingFailure }
  /// Monitoring regions is not allowed.
  public static var regionMonitoringDenied: Code { .regionMonitoringDenied }
  /// Monitoring a region failed.
  public static var regionMonitoringFailure: Code { .regionMonitoringFailure }
  /// There is no place with that name or coordinate.
  public static var geocodeFoundNoResult: Code { .geocodeFoundNoResult }
  /// Only a part of the place was found.
  public static var geocodeFoundPartialResult: Code { .geocodeFoundPartialResult }
  /// The search for a name or a coordinate was cancelled.
  public static var geocodeCanceled: Code { .geocodeCanceled }
  /// Beacons cannot be found on this device.
  public static var rangingUnavailable: Code { .rangingUnavailable }
  /// Finding beacons failed.
  public static var rangingFailure: Code { .rangingFailure }
}
