/// The name and the address of a place.
open class CLPlacemark: NSObject, NSCopying, @unchecked Sendable {
  /// The location of the place.
  public let location: CLLocation?
  /// The region of the place.
  public let region: CLRegion?
  /// The time zone of the place.
  public let timeZone: TimeZone?
  /// The name of the place.
  public let name: String?
  /// The street.
  public let thoroughfare: String?
  /// The number in the street.
  public let subThoroughfare: String?
  /// The town.
  public let locality: String?
  /// The part of the town.
  public let subLocality: String?
  /// The state or the province.
  public let administrativeArea: String?
  /// The county.
  public let subAdministrativeArea: String?
  /// The postal code.
  public let postalCode: String?
  /// The code of the country.
  public let isoCountryCode: String?
  /// The name of the country.
  public let country: String?
  /// The name of a lake or river.
  public let inlandWater: String?
  /// The name of an ocean.
  public let ocean: String?
  /// The areas of interest at the place.
  public let areasOfInterest: [String]?

  init(location: CLLocation, name: String? = nil) {
    self.location = location
    self.name = name
    (region, timeZone, thoroughfare, subThoroughfare, locality, subLocality) = (nil, nil, nil, nil, nil, nil)
    (administrativeArea, subAdministrativeArea, postalCode, isoCountryCode, country) = (nil, nil, nil, nil, nil)
    (inlandWater, ocean, areasOfInterest) = (nil, nil, nil)
  }

  /// Creates a copy of a placemark.
  public init(placemark: CLPlacemark) {
    (location, region, timeZone, name) = (placemark.location, placemark.region, placemark.timeZone, placemark.name)
    (thoroughfare, subThoroughfare) = (placemark.thoroughfare, placemark.subThoroughfare)
    (locality, subLocality) = (placemark.locality, placemark.subLocality)
    (administrativeArea, subAdministrativeArea) = (placemark.administrativeArea, placemark.subAdministrativeArea)
    (postalCode, isoCountryCode, country) = (placemark.postalCode, placemark.isoCountryCode, placemark.country)
    (inlandWater, ocean, areasOfInterest) = (placemark.inlandWater, placemark.ocean, placemark.areasOfInterest)
  }

  /// The address under the names of an address book, of which there is none.
  open var addressDictionary: [AnyHashable: Any]? { nil }
  /// Returns the placemark itself, which never changes.
  open func copy(with zone: NSZone? = nil) -> Any { self }
}
