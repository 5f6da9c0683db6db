/// A visit: the time during which the device stayed at one location.
open class CLVisit: NSObject, @unchecked Sendable {
  /// The moment of the arrival; the distant past if it is unknown.
  public let arrivalDate: Date
  /// The moment of the departure; the distant future if the visit has not ended.
  public let departureDate: Date
  /// The coordinate of the location.
  public let coordinate: CLLocationCoordinate2D
  /// The horizontal accuracy of the coordinate, in metres.
  public let horizontalAccuracy: CLLocationAccuracy

  init(from arrival: Date, to departure: Date, at coordinate: CLLocationCoordinate2D, accuracy: CLLocationAccuracy) {
    arrivalDate = arrival
    departureDate = departure
    self.coordinate = coordinate
    horizontalAccuracy = accuracy
  }
}
