import UIKit

/// An annotation at a single point on the map.
open class MKPointAnnotation: MKShape, MKAnnotation {
  /// The location of the annotation.
  open var coordinate = CLLocationCoordinate2D() { didSet { whenMoved?() } }
  /// Called after a change of the location. On Apple platforms the map observes the key `coordinate`.
  var whenMoved: (() -> Void)?

  /// Creates an annotation at zero degrees.
  public override init() { super.init() }

  /// Creates an annotation with a location, a title and a subtitle.
  public convenience init(coordinate: CLLocationCoordinate2D, title: String? = nil, subtitle: String? = nil) {
    self.init()
    self.coordinate = coordinate
    self.title = title
    self.subtitle = subtitle
  }
}
