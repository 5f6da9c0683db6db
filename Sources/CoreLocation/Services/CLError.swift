/// The domain of Core Location errors.
public let kCLErrorDomain = "kCLErrorDomain"

/// A Core Location error.
public struct CLError: Error, CustomNSError, Sendable {
  /// The domain of these errors.
  public static var errorDomain: String { kCLErrorDomain }

  /// The codes of errors.
  public enum Code: Int, Sendable {
    /// The location is currently unknown.
    case locationUnknown
    /// The user or the device denied access to the service.
    case denied
    /// The network is unavailable.
    case network
    /// The heading could not be determined.
    case headingFailure
    /// Monitoring regions is not allowed.
    case regionMonitoringDenied
    /// Monitoring a region failed.
    case regionMonitoringFailure
    /// Region monitoring could not be initialised immediately.
    case regionMonitoringSetupDelayed
    /// Region events may be delayed.
    case regionMonitoringResponseDelayed
    /// The geocoding request found no result.
    case geocodeFoundNoResult
    /// The geocoding request found a partial result.
    case geocodeFoundPartialResult
    /// The geocoding request was cancelled.
    case geocodeCanceled
    /// Deferred updates failed.
    case deferredFailed
    /// Deferred updates require running location updates.
    case deferredNotUpdatingLocation
    /// Deferred updates require the best accuracy.
    case deferredAccuracyTooLow
    /// Deferred updates do not support a distance filter.
    case deferredDistanceFiltered
    /// Deferred updates were cancelled.
    case deferredCanceled
    /// Beacon ranging is unavailable on this device.
    case rangingUnavailable
    /// Beacon ranging failed.
    case rangingFailure
    /// The user did not grant the requested temporary authorization.
    case promptDeclined
    /// The location history could not be read.
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

  /// The location is currently unknown.
  public static var locationUnknown: Code { .locationUnknown }
  /// The user or the device denied access to the service.
  public static var denied: Code { .denied }
  /// The network is unavailable.
  public static var network: Code { .network }
  /// The heading could not be determined.
  public static var headingFailure: Code { .headingFailure }
  /// Monitoring regions is not allowed.
  public static var regionMonitoringDenied: Code { .regionMonitoringDenied }
  /// Monitoring a region failed.
  public static var regionMonitoringFailure: Code { .regionMonitoringFailure }
  /// The geocoding request found no result.
  public static var geocodeFoundNoResult: Code { .geocodeFoundNoResult }
  /// The geocoding request found a partial result.
  public static var geocodeFoundPartialResult: Code { .geocodeFoundPartialResult }
  /// The geocoding request was cancelled.
  public static var geocodeCanceled: Code { .geocodeCanceled }
  /// Beacon ranging is unavailable on this device.
  public static var rangingUnavailable: Code { .rangingUnavailable }
  /// Beacon ranging failed.
  public static var rangingFailure: Code { .rangingFailure }
}
