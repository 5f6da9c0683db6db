import UIKit

/// An object that associates content with a specific map location.
public protocol MKAnnotation: NSObjectProtocol {
  /// The centre point of the annotation, as a map coordinate.
  var coordinate: CLLocationCoordinate2D { get }
  /// The title of the annotation; nil for none.
  var title: String? { get }
  /// The subtitle of the annotation; nil for none.
  var subtitle: String? { get }
}

extension MKAnnotation {
  /// No title by default.
  public var title: String? { nil }
  /// No subtitle by default.
  public var subtitle: String? { nil }
}
