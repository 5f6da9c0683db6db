import MapKit
import UIKit

/// The names that iOS finds through the Objective-C runtime: the scene's classes, outlets, actions and delegate.
public enum FuberScene {
  /// Returns the application delegate that a launch on iOS creates.
  @MainActor public static func makeApplicationDelegate() -> any UIApplicationDelegate {
    RuntimeClass.register(RootContainerViewController.self, name: "Fuber.RootContainerViewController")
    RuntimeClass.register(MainViewController.self, name: "Fuber.MainViewController") {
      $0.outlet("mapView") { (owner, view: MKMapView?) in owner.mapView = view }
      $0.outlet("sliderItem") { (owner, item: UIBarButtonItem?) in owner.sliderItem = item }
      $0.action("sliderTouchUp:") { (owner, sender: UISlider) in owner.sliderTouchUp(sender) }
    }
    return AppDelegate()
  }
}
