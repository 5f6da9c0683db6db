// A stand-in for a map, without tiles, network or real places.
//
// The drawing depends on the region alone: a grid of invented blocks with avenues, a park and water, whose positions
// depend on the coordinates. Another region therefore looks different, and the same one always looks the same.
// Invariant: it is a drawing and never pixels, so it is sharp at every scale.
import UIKit

/// A view that displays a drawn city in place of a map.
open class MKMapView: UIView {
  /// The visible region.
  open var region = MKCoordinateRegion(
    center: CLLocationCoordinate2D(), span: MKCoordinateSpan(latitudeDelta: 0.01, longitudeDelta: 0.01))
  {
    didSet { setNeedsDisplay() }
  }

  /// Sets the region. The change is not animated here.
  open func setRegion(_ region: MKCoordinateRegion, animated: Bool) { self.region = region }

  /// The coordinate at the centre.
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

  /// Redraws for another size.
  open override func layoutSubviews() {
    super.layoutSubviews()
    setNeedsDisplay()
  }
}
