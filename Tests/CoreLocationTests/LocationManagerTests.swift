import CoreLocation
import TestDevices
import Testing

/// The calls that an application gets from a device without a position.
@Suite @MainActor struct LocationManagerTests {
  /// Records its calls.
  private final class Listener: CLLocationManagerDelegate {
    var calls: [String] = []

    func locationManagerDidChangeAuthorization(_ manager: CLLocationManager) {
      calls.append("authorization \(manager.authorizationStatus.rawValue)")
    }
    func locationManager(_ manager: CLLocationManager, didFailWithError error: any Error) {
      calls.append("failure \((error as? CLError)?.code.rawValue ?? -1)")
    }
    func locationManager(
      _ manager: CLLocationManager, monitoringDidFailFor region: CLRegion?, withError error: any Error
    ) {
      calls.append("no monitoring of \(region?.identifier ?? "")")
    }
    func locationManager(_ manager: CLLocationManager, didDetermineState state: CLRegionState, for region: CLRegion) {
      calls.append("state \(state.rawValue)")
    }
  }

  /// A delegate written before iOS 14.
  private final class OldListener: CLLocationManagerDelegate {
    var statuses: [CLAuthorizationStatus] = []

    func locationManager(_ manager: CLLocationManager, didChangeAuthorization status: CLAuthorizationStatus) {
      statuses.append(status)
    }
  }

  private let device = Device()
  private let listener = Listener()

  private func makeManager() -> CLLocationManager {
    device.run {
      let manager = CLLocationManager()
      manager.delegate = listener
      return manager
    }
  }

  private func runEvents() {
    device.collectPosted()
    device.run(through: device.now.seconds)
  }

  @Test func aNewManagerReportsAnUndeterminedAuthorization() {
    let manager = makeManager()
    #expect(listener.calls.isEmpty)
    runEvents()
    #expect(listener.calls == ["authorization 0"])
    #expect(manager.location == nil && manager.heading == nil)
  }

  @Test func aRequestIsDeniedInItsOwnTurn() {
    let manager = makeManager()
    runEvents()
    device.run { manager.requestWhenInUseAuthorization() }
    #expect(manager.authorizationStatus == .notDetermined)
    runEvents()
    #expect(manager.authorizationStatus == .denied)
    #expect(device.run { CLLocationManager.authorizationStatus() } == .denied)
    #expect(listener.calls == ["authorization 0", "authorization 2"])
    device.run { manager.requestAlwaysAuthorization() }
    runEvents()
    #expect(listener.calls.count == 2, "the user is asked once")
  }

  @Test func authorizationIsPerDevice() {
    let manager = makeManager()
    device.run { manager.requestWhenInUseAuthorization() }
    runEvents()
    #expect(Device().run { CLLocationManager().authorizationStatus } == .notDetermined)
  }

  @Test func aSearchWaitsForThePermissionAndThenFails() {
    let manager = makeManager()
    device.run { manager.startUpdatingLocation() }
    runEvents()
    #expect(listener.calls == ["authorization 0"])
    device.run { manager.requestWhenInUseAuthorization() }
    runEvents()
    #expect(listener.calls == ["authorization 0", "authorization 2", "failure 1"])
    device.run { manager.startUpdatingLocation() }
    runEvents()
    #expect(listener.calls.last == "failure 1" && listener.calls.count == 4)
  }

  @Test func anEndedSearchDoesNotFail() {
    let manager = makeManager()
    device.run {
      manager.startUpdatingLocation()
      manager.stopUpdatingLocation()
      manager.requestWhenInUseAuthorization()
    }
    runEvents()
    #expect(listener.calls == ["authorization 0", "authorization 2"])
  }

  @Test func aRequestForOneLocationFailsAtOnce() {
    let manager = makeManager()
    device.run { manager.requestLocation() }
    runEvents()
    #expect(listener.calls == ["authorization 0", "failure 1"])
  }

  @Test func aDelegateBeforeIOS14GetsTheAuthorizationToo() {
    let (manager, old) = (makeManager(), OldListener())
    manager.delegate = old
    device.run { manager.requestWhenInUseAuthorization() }
    runEvents()
    #expect(old.statuses == [.notDetermined, .denied])
  }

  @Test func regionsAreNotMonitored() {
    let manager = makeManager()
    let region = CLCircularRegion(center: CLLocationCoordinate2DMake(1, 2), radius: 100, identifier: "home")
    #expect(!CLLocationManager.isMonitoringAvailable(for: CLCircularRegion.self))
    device.run {
      manager.startMonitoring(for: region)
      manager.requestState(for: region)
    }
    runEvents()
    #expect(listener.calls == ["authorization 0", "no monitoring of home", "state 0"])
  }

  @Test func aReleasedManagerReportsNothing() {
    var manager: CLLocationManager? = makeManager()
    device.run { manager?.requestWhenInUseAuthorization() }
    manager = nil
    runEvents()
    #expect(listener.calls.isEmpty)
  }
}
