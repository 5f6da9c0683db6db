/// An object that starts and stops the delivery of location events.
///
/// The device has no position. A request for authorization is denied, and the delegate is notified in a later turn.
open class CLLocationManager: NSObject {
  /// The object that receives location events and changes of the authorization.
  open weak var delegate: (any CLLocationManagerDelegate)?
  /// The accuracy that the application requests. The value is stored and has no effect.
  open var desiredAccuracy: CLLocationAccuracy = kCLLocationAccuracyBest
  /// The minimum movement that causes an update, in metres. The value is stored and has no effect.
  open var distanceFilter: CLLocationDistance = kCLDistanceFilterNone
  /// The kind of movement. The value is stored and has no effect.
  open var activityType = CLActivityType.other
  /// A Boolean value indicating whether updates may pause. The value is stored and has no effect.
  open var pausesLocationUpdatesAutomatically = true
  /// A Boolean value indicating whether updates continue in the background. The value is stored and has no effect.
  open var allowsBackgroundLocationUpdates = false
  /// A Boolean value indicating whether the status bar shows background updates. The value is stored and has no effect.
  open var showsBackgroundLocationIndicator = false
  /// The minimum change of the heading that causes an update, in degrees. The value is stored and has no effect.
  open var headingFilter: CLLocationDegrees = 1
  /// The orientation of the device for which headings are computed. The value is stored and has no effect.
  open var headingOrientation = CLDeviceOrientation.portrait

  private let authorization = Device.current[LocationAuthorizationSlot.self]
  private var isSearching = false

  /// Creates a manager, whose delegate is notified of the authorization in a later turn.
  public override init() {
    super.init()
    LaterCall(self) {
      $0.authorization.add($0)
      $0.notifyOfAuthorization()
    }.submit()
  }

  // MARK: Authorization

  /// The authorization of the application to use the location.
  open var authorizationStatus: CLAuthorizationStatus { authorization.status }
  /// The authorized accuracy of locations.
  open var accuracyAuthorization: CLAccuracyAuthorization { .fullAccuracy }
  /// A Boolean value indicating whether widgets are authorized too.
  open var isAuthorizedForWidgetUpdates: Bool { false }
  /// Returns the authorization of the application to use the location.
  open class func authorizationStatus() -> CLAuthorizationStatus {
    Device.current[LocationAuthorizationSlot.self].status
  }
  /// Returns a Boolean value indicating whether location services are enabled on the device.
  open class func locationServicesEnabled() -> Bool { true }

  /// Requests authorization to use the location while the application is in use.
  open func requestWhenInUseAuthorization() { LaterCall(self) { $0.authorization.deny() }.submit() }
  /// Requests authorization to use the location at all times.
  open func requestAlwaysAuthorization() { requestWhenInUseAuthorization() }
  /// Requests temporary authorization to use the precise location.
  open func requestTemporaryFullAccuracyAuthorization(
    withPurposeKey purposeKey: String, completion: (((any Error)?) -> Void)? = nil
  ) { LaterCall(self) { _ in completion?(CLError(.denied)) }.submit() }

  func authorizationChanged() {
    notifyOfAuthorization()
    if isSearching { fail(.denied) }
  }

  private func notifyOfAuthorization() { delegate?.locationManagerDidChangeAuthorization(self) }

  private func fail(_ code: CLError.Code) { delegate?.locationManager(self, didFailWithError: CLError(code)) }

  // MARK: Locations

  /// The latest location; always nil.
  open var location: CLLocation? { nil }

  /// Starts location updates. They wait until the user has decided about the authorization.
  open func startUpdatingLocation() {
    isSearching = true
    LaterCall(self) { if $0.isSearching, $0.authorizationStatus == .denied { $0.fail(.denied) } }.submit()
  }

  /// Stops location updates.
  open func stopUpdatingLocation() { isSearching = false }

  /// Requests a single location, which fails here.
  open func requestLocation() { LaterCall(self) { $0.fail(.denied) }.submit() }

  /// Starts updates after significant changes of the location.
  open func startMonitoringSignificantLocationChanges() { startUpdatingLocation() }
  /// Stops updates after significant changes of the location.
  open func stopMonitoringSignificantLocationChanges() { stopUpdatingLocation() }
  /// Returns a Boolean value indicating whether significant changes of the location can be detected.
  open class func significantLocationChangeMonitoringAvailable() -> Bool { false }
  /// Starts visit updates. No visits occur here.
  open func startMonitoringVisits() {}
  /// Stops visit updates.
  open func stopMonitoringVisits() {}
  /// Requests deferred location updates, which fails here.
  open func allowDeferredLocationUpdates(untilTraveled distance: CLLocationDistance, timeout: TimeInterval) {
    LaterCall(self) { $0.delegate?.locationManager($0, didFinishDeferredUpdatesWithError: CLError(.deferredFailed)) }
      .submit()
  }
  /// Cancels the request for deferred location updates.
  open func disallowDeferredLocationUpdates() {}
  /// Returns a Boolean value indicating whether deferred location updates are available.
  open class func deferredLocationUpdatesAvailable() -> Bool { false }

  // MARK: Headings

  /// The latest heading; always nil.
  open var heading: CLHeading? { nil }
  /// Returns a Boolean value indicating whether the device has a compass.
  open class func headingAvailable() -> Bool { false }
  /// Starts heading updates. No headings are delivered here.
  open func startUpdatingHeading() {}
  /// Stops heading updates.
  open func stopUpdatingHeading() {}
  /// Hides the hint to calibrate the compass.
  open func dismissHeadingCalibrationDisplay() {}

  // MARK: Regions

  /// The monitored regions; always empty.
  open var monitoredRegions: Set<CLRegion> { [] }
  /// The largest region that can be monitored; negative because none can be.
  open var maximumRegionMonitoringDistance: CLLocationDistance { -1 }
  /// Returns a Boolean value indicating whether regions of a class can be monitored.
  open class func isMonitoringAvailable(for regionClass: AnyClass) -> Bool { false }
  /// Starts monitoring a region, which fails here.
  open func startMonitoring(for region: CLRegion) {
    LaterCall(self) {
      $0.delegate?.locationManager($0, monitoringDidFailFor: region, withError: CLError(.regionMonitoringDenied))
    }.submit()
  }
  /// Stops monitoring a region.
  open func stopMonitoring(for region: CLRegion) {}
  /// Requests the state of the device relative to a region, which is unknown here.
  open func requestState(for region: CLRegion) {
    LaterCall(self) { $0.delegate?.locationManager($0, didDetermineState: .unknown, for: region) }.submit()
  }

  // MARK: Beacons

  /// The constraints of the beacons that are ranged; always empty.
  open var rangedBeaconConstraints: Set<CLBeaconIdentityConstraint> { [] }
  /// The regions whose beacons are ranged; always empty.
  open var rangedRegions: Set<CLRegion> { [] }
  /// Returns a Boolean value indicating whether the device supports the ranging of beacons.
  open class func isRangingAvailable() -> Bool { false }
  /// Starts ranging beacons, which fails here.
  open func startRangingBeacons(satisfying constraint: CLBeaconIdentityConstraint) {
    LaterCall(self) {
      $0.delegate?.locationManager($0, didFailRangingFor: constraint, error: CLError(.rangingUnavailable))
    }.submit()
  }
  /// Stops ranging beacons.
  open func stopRangingBeacons(satisfying constraint: CLBeaconIdentityConstraint) {}
  /// Starts ranging the beacons of a region, which fails here.
  open func startRangingBeacons(in region: CLBeaconRegion) {
    LaterCall(self) {
      $0.delegate?.locationManager($0, rangingBeaconsDidFailFor: region, withError: CLError(.rangingUnavailable))
    }.submit()
  }
  /// Stops ranging the beacons of a region.
  open func stopRangingBeacons(in region: CLBeaconRegion) {}
}
