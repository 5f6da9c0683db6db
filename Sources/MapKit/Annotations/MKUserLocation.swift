import UIKit

/// An annotation for the location of the user, which is here always the centre of the first region.
open class MKUserLocation: NSObject, MKAnnotation {
  /// The location of the device; nil while it is unknown. Here it is always nil.
  open internal(set) var location: CLLocation?
  /// A Boolean value that indicates whether the location of the device is being updated.
  open var isUpdating: Bool { false }
  /// The direction of the device; nil while it is unknown. Here it is always nil.
  open var heading: CLHeading? { nil }
  /// The title of the annotation; nil for the standard one.
  open var title: String?
  /// The subtitle of the annotation; nil for none.
  open var subtitle: String?
  /// The coordinate of the device, or an invalid one while it is unknown.
  open var coordinate: CLLocationCoordinate2D {
    location?.coordinate ?? CLLocationCoordinate2D(latitude: -180, longitude: -180)
  }
}
