// A stand-in for a map, without tiles, network or real places.
//
// The drawing is an invented city with avenues, parks and water. It depends only on the region: the same region always
// looks the same, and another one looks different.
// Invariant: it is a drawing and never pixels, so it is sharp at every scale.
import UIKit

/// A view that displays a drawn city in place of a map.
open class MKMapView: UIView {
  /// The visible region of the map.
  open var region = MKCoordinateRegion(
    center: CLLocationCoordinate2D(), span: MKCoordinateSpan(latitudeDelta: 0.01, longitudeDelta: 0.01))
  {
    didSet { setNeedsDisplay() }
  }

  /// Sets the visible region. In this implementation the change is never animated.
  open func setRegion(_ region: MKCoordinateRegion, animated: Bool) { self.region = region }

  /// The coordinate at the centre of the map.
  open var centerCoordinate: CLLocationCoordinate2D {
    get { region.center }
    set { region.center = newValue }
  }

  /// Draws the map.
  open override func draw(_ rect: CGRect) {
    drawingStretches = false
    guard let context = UIGraphicsGetCurrentContext() else { return }
    CityDrawing(region: region, size: bounds.size).draw(in: context)
  }

  /// Lays out the subviews and redraws the map, because its size may have changed.
  open override func layoutSubviews() {
    super.layoutSubviews()
    setNeedsDisplay()
  }
}
