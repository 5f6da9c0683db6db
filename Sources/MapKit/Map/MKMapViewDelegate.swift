import UIKit

/// The methods by which a map view tells its delegate about changes, and asks for the views of annotations.
@preconcurrency @MainActor
public protocol MKMapViewDelegate: AnyObject {
  /// Tells the delegate that the visible region is about to change.
  func mapView(_ mapView: MKMapView, regionWillChangeAnimated animated: Bool)
  /// Tells the delegate that the visible region changed.
  func mapView(_ mapView: MKMapView, regionDidChangeAnimated animated: Bool)
  /// Tells the delegate that the visible region changed, during a gesture too.
  func mapViewDidChangeVisibleRegion(_ mapView: MKMapView)
  /// Tells the delegate that the map is about to be loaded.
  func mapViewWillStartLoadingMap(_ mapView: MKMapView)
  /// Tells the delegate that the map is loaded.
  func mapViewDidFinishLoadingMap(_ mapView: MKMapView)
  /// Tells the delegate that the map is drawn.
  func mapViewDidFinishRenderingMap(_ mapView: MKMapView, fullyRendered: Bool)
  /// Returns the view of an annotation; nil for the standard one.
  func mapView(_ mapView: MKMapView, viewFor annotation: any MKAnnotation) -> MKAnnotationView?
  /// Tells the delegate that views of annotations were added to the map.
  func mapView(_ mapView: MKMapView, didAdd views: [MKAnnotationView])
  /// Tells the delegate that a view was selected.
  func mapView(_ mapView: MKMapView, didSelect view: MKAnnotationView)
  /// Tells the delegate that a view was deselected.
  func mapView(_ mapView: MKMapView, didDeselect view: MKAnnotationView)
  /// Tells the delegate that an annotation was selected.
  func mapView(_ mapView: MKMapView, didSelect annotation: any MKAnnotation)
  /// Tells the delegate that an annotation was deselected.
  func mapView(_ mapView: MKMapView, didDeselect annotation: any MKAnnotation)
  /// Tells the delegate that the user tapped an accessory view of a callout.
  func mapView(
    _ mapView: MKMapView, annotationView view: MKAnnotationView, calloutAccessoryControlTapped control: UIControl)
  /// Tells the delegate that the location of the user was updated. It is never called here.
  func mapView(_ mapView: MKMapView, didUpdate userLocation: MKUserLocation)
}

extension MKMapViewDelegate {
  /// Does nothing by default.
  public func mapView(_ mapView: MKMapView, regionWillChangeAnimated animated: Bool) {}
  /// Does nothing by default.
  public func mapView(_ mapView: MKMapView, regionDidChangeAnimated animated: Bool) {}
  /// Does nothing by default.
  public func mapViewDidChangeVisibleRegion(_ mapView: MKMapView) {}
  /// Does nothing by default.
  public func mapViewWillStartLoadingMap(_ mapView: MKMapView) {}
  /// Does nothing by default.
  public func mapViewDidFinishLoadingMap(_ mapView: MKMapView) {}
  /// Does nothing by default.
  public func mapViewDidFinishRenderingMap(_ mapView: MKMapView, fullyRendered: Bool) {}
  /// Returns nil by default.
  public func mapView(_ mapView: MKMapView, viewFor annotation: any MKAnnotation) -> MKAnnotationView? { nil }
  /// Does nothing by default.
  public func mapView(_ mapView: MKMapView, didAdd views: [MKAnnotationView]) {}
  /// Does nothing by default.
  public func mapView(_ mapView: MKMapView, didSelect view: MKAnnotationView) {}
  /// Does nothing by default.
  public func mapView(_ mapView: MKMapView, didDeselect view: MKAnnotationView) {}
  /// Does nothing by default.
  public func mapView(_ mapView: MKMapView, didSelect annotation: any MKAnnotation) {}
  /// Does nothing by default.
  public func mapView(_ mapView: MKMapView, didDeselect annotation: any MKAnnotation) {}
  /// Does nothing by default.
  public func mapView(
    _ mapView: MKMapView, annotationView view: MKAnnotationView, calloutAccessoryControlTapped control: UIControl
  ) {}
  /// Does nothing by default.
  public func mapView(_ mapView: MKMapView, didUpdate userLocation: MKUserLocation) {}
}
