/// A stay at a place.
open class CLVisit: NSObject, @unchecked Sendable {
  /// The moment of the arrival; the distant past if it is unknown.
  public let arrivalDate: Date
  /// The moment of the departure; the distant future for a stay that goes on.
  public let departureDate: Date
  /// The place.
  public let coordinate: CLLocationCoordinate2D
  /// The uncertainty of the place, in metres.
  public let horizontalAccuracy: CLLocationAccuracy

  init(from arrival: Date, to departure: Date, at coordinate: CLLocationCoordinate2D, accuracy: CLLocationAccuracy) {
    arrivalDate = arrival
    departureDate = departure
    self.coordinate = coordinate
    horizontalAccuracy = accuracy
  }
}
