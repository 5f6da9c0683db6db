import MapKit
import UIKit

/// Dissolves from a splash child to a navigation controller with a map and a slider.
public class RideViewController: UIViewController {
  private var child: UIViewController?
  /// The slider that snaps.
  public let slider = UISlider()
  /// The number of requests for the status bar's style.
  public private(set) var questions = 0
  private let item = UIBarButtonItem()

  /// Accesses the view at once, as some client code does.
  override public init(nibName nibNameOrNil: String?, bundle nibBundleOrNil: Bundle?) {
    super.init(nibName: nibNameOrNil, bundle: nibBundleOrNil)
    view.backgroundColor = UIColor.clear
  }

  /// Made in a storyboard.
  public required init?(coder aDecoder: NSCoder) { super.init(coder: aDecoder) }

  override public var prefersStatusBarHidden: Bool {
    questions += 1
    return child is UINavigationController ? false : true
  }

  override public func viewDidLoad() {
    super.viewDidLoad()
    let splash = UIViewController(nibName: nil, bundle: nil)
    let bundle = Bundle(identifier: "com.example.none")
    let picture = UIImage(named: "tile", in: bundle, compatibleWith: nil)
    let wave = WaveView(picture: picture, count: 5)
    wave.center = view.center
    splash.view.addSubview(wave)
    let dial = DialView(frame: CGRect(x: 0, y: 0, width: 80, height: 80))
    dial.layer.position = splash.view.center
    splash.view.addSubview(dial)
    wave.startAnimating()
    dial.startAnimating()
    splash.willMove(toParentViewController: self)
    addChildViewController(splash)
    view.addSubview(splash.view)
    splash.didMove(toParentViewController: self)
    child = splash
    let later = DispatchTime.now() + Double(Int64(1 * Double(NSEC_PER_SEC))) / Double(NSEC_PER_SEC)
    DispatchQueue.main.asyncAfter(deadline: later) { self.showMap() }
  }

  private func showMap() {
    guard let splash = child else { return }
    let screen = UIViewController()
    let map = MKMapView(frame: screen.view.bounds)
    let center = CLLocationCoordinate2D(latitude: 10, longitude: 20)
    map.setRegion(
      MKCoordinateRegion(center: center, span: MKCoordinateSpan(latitudeDelta: 0.01, longitudeDelta: 0.01)),
      animated: false)
    screen.view.addSubview(map)
    screen.title = "Ride"
    item.width = screen.view.frame.width
    RuntimeClass.register(RideViewController.self, name: "Mode4.RideViewController") {
      $0.action("slid:") { (ride, slider: UISlider) in ride.slid(slider) }
    }
    slider.frame = CGRect(x: 20, y: 400, width: 300, height: 40)
    slider.setValue(1, animated: false)
    slider.addTarget(self, action: Selector(("slid:")), for: [.touchUpInside, .touchUpOutside])
    screen.view.addSubview(slider)
    let navigation = UINavigationController(rootViewController: screen)
    navigation.willMove(toParentViewController: self)
    addChildViewController(navigation)
    splash.willMove(toParentViewController: nil)
    child = navigation
    transition(
      from: splash, to: navigation, duration: 0.5,
      options: [UIViewAnimationOptions.transitionCrossDissolve, UIViewAnimationOptions.curveEaseOut], animations: {},
      completion: { _ in
        navigation.didMove(toParentViewController: self)
        splash.removeFromParentViewController()
        splash.didMove(toParentViewController: nil)
      })
  }

  private func slid(_ slider: UISlider) { slider.setValue(slider.value >= 0.5 ? 1 : 0, animated: true) }
}
