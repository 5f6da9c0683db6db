/// An object that starts and ends the search for the device's place.
///
/// The device has no position. A request for permission is denied, and the delegate hears of it in a turn of its own.
open class CLLocationManager: NSObject {
  /// The object that hears of places and permissions.
  open weak var delegate: (any CLLocationManagerDelegate)?
  /// The accuracy that the application asks for. The value is stored and has no effect.
  open var desiredAccuracy: CLLocationAccuracy = kCLLocationAccuracyBest
  /// The least movement that is reported, in metres. The value is stored and has no effect.
  open var distanceFilter: CLLocationDistance = kCLDistanceFilterNone
  /// The kind of movement. The value is stored and has no effect.
  open var activityType = CLActivityType.other
  /// A Boolean value indicating whether updates may pause. The value is stored and has no effect.
  open var pausesLocationUpdatesAutomatically = true
  /// A Boolean value indicating whether updates go on in the background. The value is stored and has no effect.
  open var allowsBackgroundLocationUpdates = false
  /// A Boolean value indicating whether the status bar shows such updates. The value is stored and has no effect.
  open var showsBackgroundLocationIndicator = false
  /// The least turn that is reported, in degrees. The value is stored and has no effect.
  open var headingFilter: CLLocationDegrees = 1
  /// The side of the device that is its top for a heading. The value is stored and has no effect.
  open var headingOrientation = CLDeviceOrientation.portrait

  private let authorization = Device.current[LocationAuthorizationSlot.self]
  private var isSearching = false

  /// Creates a manager, whose delegate is told of the permission in the next turn.
  public override init() {
    super.init()
    LaterCall(self) {
      $0.authorization.add($0)
      $0.tellOfAuthorization()
    }.submit()
  }

  // MARK: Permission

  /// The permission of the application.
  open var authorizationStatus: CLAuthorizationStatus { authorization.status }
  /// The permission for a precise place.
  open var accuracyAuthorization: CLAccuracyAuthorization { .fullAccuracy }
  /// A Boolean value indicating whether widgets have the permission too.
  open var isAuthorizedForWidgetUpdates: Bool { false }
  /// Returns the permission of the application.
  open class func authorizationStatus() -> CLAuthorizationStatus {
    Device.current[LocationAuthorizationSlot.self].status
  }
  /// Returns a Boolean value indicating whether the device finds places for some applications.
  open class func locationServicesEnabled() -> Bool { true }

  /// Asks for the permission while the application is used.
  open func requestWhenInUseAuthorization() { LaterCall(self) { $0.authorization.deny() }.submit() }
  /// Asks for the permission at all times.
  open func requestAlwaysAuthorization() { requestWhenInUseAuthorization() }
  /// Asks for the precise place for a while.
  open func requestTemporaryFullAccuracyAuthorization(
    withPurposeKey purposeKey: String, completion: (((any Error)?) -> Void)? = nil
  ) { LaterCall(self) { _ in completion?(CLError(.denied)) }.submit() }

  func authorizationChanged() {
    tellOfAuthorization()
    if isSearching { fail(.denied) }
  }

  private func tellOfAuthorization() { delegate?.locationManagerDidChangeAuthorization(self) }

  private func fail(_ code: CLError.Code) { delegate?.locationManager(self, didFailWithError: CLError(code)) }

  // MARK: Places

  /// The latest place, of which there is none.
  open var location: CLLocation? { nil }

  /// Begins to report places. Where the person was not asked yet, this waits for the permission.
  open func startUpdatingLocation() {
    isSearching = true
    LaterCall(self) { if $0.isSearching, $0.authorizationStatus == .denied { $0.fail(.denied) } }.submit()
  }

  /// Ends reporting places.
  open func stopUpdatingLocation() { isSearching = false }

  /// Asks for one place.
  open func requestLocation() { LaterCall(self) { $0.fail(.denied) }.submit() }

  /// Begins to report movements over large distances.
  open func startMonitoringSignificantLocationChanges() { startUpdatingLocation() }
  /// Ends reporting movements over large distances.
  open func stopMonitoringSignificantLocationChanges() { stopUpdatingLocation() }
  /// Returns a Boolean value indicating whether such movements can be found.
  open class func significantLocationChangeMonitoringAvailable() -> Bool { false }
  /// Begins to report stays at places, of which there are none.
  open func startMonitoringVisits() {}
  /// Ends reporting stays.
  open func stopMonitoringVisits() {}
  /// Asks to report places later.
  open func allowDeferredLocationUpdates(untilTraveled distance: CLLocationDistance, timeout: TimeInterval) {
    LaterCall(self) { $0.delegate?.locationManager($0, didFinishDeferredUpdatesWithError: CLError(.deferredFailed)) }
      .submit()
  }
  /// Cancels such a request.
  open func disallowDeferredLocationUpdates() {}
  /// Returns a Boolean value indicating whether places can be reported later.
  open class func deferredLocationUpdatesAvailable() -> Bool { false }

  // MARK: Directions

  /// The latest direction, of which there is none.
  open var heading: CLHeading? { nil }
  /// Returns a Boolean value indicating whether the device has a compass.
  open class func headingAvailable() -> Bool { false }
  /// Begins to report directions, of which there are none.
  open func startUpdatingHeading() {}
  /// Ends reporting directions.
  open func stopUpdatingHeading() {}
  /// Hides the hint to calibrate the compass.
  open func dismissHeadingCalibrationDisplay() {}

  // MARK: Regions

  /// The regions that are monitored, of which there are none.
  open var monitoredRegions: Set<CLRegion> { [] }
  /// The largest region that can be monitored; negative because none can be.
  open var maximumRegionMonitoringDistance: CLLocationDistance { -1 }
  /// Returns a Boolean value indicating whether regions of a class can be monitored.
  open class func isMonitoringAvailable(for regionClass: AnyClass) -> Bool { false }
  /// Asks to monitor a region, which fails here.
  open func startMonitoring(for region: CLRegion) {
    LaterCall(self) {
      $0.delegate?.locationManager($0, monitoringDidFailFor: region, withError: CLError(.regionMonitoringDenied))
    }.submit()
  }
  /// Ends monitoring a region.
  open func stopMonitoring(for region: CLRegion) {}
  /// Asks where the device is with regard to a region, which is unknown here.
  open func requestState(for region: CLRegion) {
    LaterCall(self) { $0.delegate?.locationManager($0, didDetermineState: .unknown, for: region) }.submit()
  }

  // MARK: Beacons

  /// The beacons that are looked for, of which there are none.
  open var rangedBeaconConstraints: Set<CLBeaconIdentityConstraint> { [] }
  /// The regions of beacons that are looked for, of which there are none.
  open var rangedRegions: Set<CLRegion> { [] }
  /// Returns a Boolean value indicating whether the device finds beacons.
  open class func isRangingAvailable() -> Bool { false }
  /// Asks for beacons, which fails here.
  open func startRangingBeacons(satisfying constraint: CLBeaconIdentityConstraint) {
    LaterCall(self) {
      $0.delegate?.locationManager($0, didFailRangingFor: constraint, error: CLError(.rangingUnavailable))
    }.submit()
  }
  /// Ends looking for beacons.
  open func stopRangingBeacons(satisfying constraint: CLBeaconIdentityConstraint) {}
  /// Asks for the beacons of a region, which fails here.
  open func startRangingBeacons(in region: CLBeaconRegion) {
    LaterCall(self) {
      $0.delegate?.locationManager($0, rangingBeaconsDidFailFor: region, withError: CLError(.rangingUnavailable))
    }.submit()
  }
  /// Ends looking for the beacons of a region.
  open func stopRangingBeacons(in region: CLBeaconRegion) {}
}
