// A stand-in for a map: no tiles, no network, no claim about any real place.
//
// What is drawn follows from the region alone: a grid of invented blocks with avenues, a park and water whose
// positions hang on the coordinates, so that another region looks different and the same one the same.
// Rule inside: a drawing, never pixels; sharp at every scale.
import UIKit

/// A drawn city that stands in for a map.
open class MKMapView: UIView {
  /// What is seen.
  open var region = MKCoordinateRegion(
    center: CLLocationCoordinate2D(), span: MKCoordinateSpan(latitudeDelta: 0.01, longitudeDelta: 0.01))
  {
    didSet { setNeedsDisplay() }
  }

  /// Shows another region; the stand-in does not animate it.
  open func setRegion(_ region: MKCoordinateRegion, animated: Bool) { self.region = region }

  /// The place in the middle.
  open var centerCoordinate: CLLocationCoordinate2D {
    get { region.center }
    set { region.center = newValue }
  }

  /// Draws the city.
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
