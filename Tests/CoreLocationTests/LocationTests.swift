import CoreLocation
import Testing

@Suite struct LocationTests {
  /// A minute of latitude is a nautical mile.
  @Test func distancesAreGreatCircleDistances() {
    let here = CLLocation(latitude: 50, longitude: 8)
    #expect(here.distance(from: here) == 0)
    #expect(abs(here.distance(from: CLLocation(latitude: 50 + 1 / 60.0, longitude: 8)) - 1_853) < 2)
    let opposite = CLLocation(latitude: -50, longitude: -172)
    #expect(abs(here.distance(from: opposite) - 20_015_000) < 1_000)
    let east = CLLocation(latitude: 50, longitude: 9)
    #expect(abs(here.distance(from: east) - 71_474) < 100)
    #expect(here.distance(from: east) == east.distance(from: here))
  }

  @Test func aSimpleLocationHasNoMovementAndNoAltitude() {
    let location = CLLocation(latitude: 1.5, longitude: -2)
    #expect(location.horizontalAccuracy == 0 && location.verticalAccuracy == -1)
    #expect(location.speed == -1 && location.course == -1 && location.floor == nil)
    #expect(location.description.hasPrefix("<+1.50000000,-2.00000000> +/- 0.00m (speed -1.00 mps / course -1.00) @ "))
  }

  @Test func coordinatesBeyondThePolesAreInvalid() {
    #expect(CLLocationCoordinate2DIsValid(CLLocationCoordinate2DMake(90, -180)))
    #expect(!CLLocationCoordinate2DIsValid(CLLocationCoordinate2DMake(90.1, 0)))
    #expect(!CLLocationCoordinate2DIsValid(kCLLocationCoordinate2DInvalid))
  }

  @Test func aCircularRegionContainsNearCoordinates() {
    let region = CLCircularRegion(center: CLLocationCoordinate2DMake(10, 20), radius: 2_000, identifier: "a")
    #expect(region.contains(CLLocationCoordinate2DMake(10.01, 20.01)))
    #expect(!region.contains(CLLocationCoordinate2DMake(10.02, 20)))
    let other = CLCircularRegion(center: CLLocationCoordinate2DMake(0, 0), radius: 1, identifier: "a")
    #expect(region == other && Set([region, other]).count == 1)
  }

  @Test func aBeaconRegionMatchesAnyUnspecifiedNumber() {
    let uuid = UUID()
    let region = CLBeaconRegion(uuid: uuid, major: 7, identifier: "shop")
    #expect(region.major == 7 && region.minor == nil && region.proximityUUID == uuid)
    #expect(region.beaconIdentityConstraint == CLBeaconIdentityConstraint(uuid: uuid, major: 7))
    #expect(region.beaconIdentityConstraint != CLBeaconIdentityConstraint(uuid: uuid))
  }
}
