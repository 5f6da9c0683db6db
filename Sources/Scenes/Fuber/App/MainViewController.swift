import MapKit
import UIKit

/// The main screen: a map and a slider that snaps to one of two kinds of car.
class MainViewController: UIViewController {
  @IBOutlet weak var mapView: MKMapView!
  @IBOutlet weak var sliderItem: UIBarButtonItem!

  override func viewDidLoad() {
    super.viewDidLoad()
    sliderItem.width = view.frame.width
    let center = CLLocationCoordinate2D(latitude: 37.775447, longitude: -122.418222)
    let span = MKCoordinateSpan(latitudeDelta: 0.005, longitudeDelta: 0.005)
    mapView.setRegion(MKCoordinateRegion(center: center, span: span), animated: false)
  }

  /// Touch-up inside or outside: the slider goes to the nearer end.
  @IBAction func sliderTouchUp(_ sender: UISlider) {
    sender.setValue(sender.value >= 0.5 ? 1 : 0, animated: true)
  }
}
