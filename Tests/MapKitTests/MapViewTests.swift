import CoreGraphics
import MapKit
import QuartzCore
import TestDevices
import Testing
import UIKit

/// Evidence: docs of `MKMapView` and `MKMapViewDelegate`.
@MainActor @Suite struct MapViewTests {
  private let device = Device()
  private let delegate = MapLog()

  private func makeMap() -> MKMapView {
    let (window, map) = device.run { (UIWindow(frame: Self.frame), MKMapView(frame: Self.frame)) }
    device.turn {
      map.delegate = delegate
      window.rootViewController = UIViewController()
      window.rootViewController?.view.addSubview(map)
      window.makeKeyAndVisible()
      delegate.window = window
    }
    device.run(through: 0.1)
    return map
  }

  private static let frame = CGRect(x: 0, y: 0, width: 300, height: 400)

  private static func pin(_ latitude: Double, _ longitude: Double, _ title: String) -> MKPointAnnotation {
    MKPointAnnotation(coordinate: CLLocationCoordinate2D(latitude: latitude, longitude: longitude), title: title)
  }

  @Test func changesOfTheRegionAreReported() {
    let map = makeMap()
    delegate.calls = []
    device.turn { map.setCenter(CLLocationCoordinate2D(latitude: 1, longitude: 2), animated: true) }
    #expect(delegate.calls == ["will change true", "did change true"])
    #expect(map.region.center.longitude == 2 && map.region.span.longitudeDelta == 0.01)
  }

  @Test func annotationsHaveViewsAtTheirCoordinates() throws {
    let map = makeMap()
    let (pin, plain) = (Self.pin(0, 0, "pin"), Self.pin(0, 0.002, "plain"))
    device.turn { map.addAnnotations([pin, plain]) }
    device.run(through: 0.2)
    let view = try #require(map.view(for: pin) as? MKPinAnnotationView)
    #expect(view.superview === map && view.frame.midX == 150 && view.frame.maxY == 200)
    let marker = try #require(map.view(for: plain) as? MKMarkerAnnotationView)
    #expect(marker.frame.midX > 190 && delegate.calls.contains("added 2"))
    device.turn { plain.coordinate = CLLocationCoordinate2D() }
    #expect(abs(marker.frame.midX - 150) < 0.01)
    device.turn { map.removeAnnotation(pin) }
    #expect(map.annotations.count == 1 && view.superview == nil)
    #expect(map.dequeueReusableAnnotationView(withIdentifier: "pin") === view)
  }

  @Test func tapSelectsAnAnnotationAndShowsItsCallout() throws {
    let map = makeMap()
    let pin = Self.pin(0, 0, "pin")
    device.turn { map.addAnnotation(pin) }
    device.run(through: 0.2)
    map.view(for: pin)?.canShowCallout = true
    touch(.began, 150, 185, at: 0.3)
    touch(.ended, 150, 185, at: 0.35)
    device.run(through: 1)
    #expect(map.selectedAnnotations.first === pin && delegate.calls.contains("selected pin"))
    let labels = map.subviews.flatMap(\.subviews).compactMap { ($0 as? UILabel)?.text }
    #expect(labels == ["pin"])
    device.turn { map.deselectAnnotation(pin, animated: false) }
    #expect(map.selectedAnnotations.isEmpty && delegate.calls.contains("deselected pin"))
  }

  @Test func dragMovesTheMapWithItsPins() throws {
    let map = makeMap()
    let pin = Self.pin(0, 0, "pin")
    device.turn { map.addAnnotation(pin) }
    device.run(through: 0.2)
    let view = try #require(map.view(for: pin))
    delegate.calls = []
    for (index, x) in [100.0, 120, 140, 160].enumerated() {
      touch(index == 0 ? .began : .moved, x, 300, at: 0.3 + Double(index) * 0.1)
    }
    touch(.ended, 160, 300, at: 0.7)
    #expect(delegate.calls == ["will change false", "did change false"])
    #expect(view.frame.midX > 180 && abs(view.frame.maxY - 200) < 0.01)
    #expect(map.region.center.longitude < 0)
  }

  @Test func pointsAndCoordinatesConvertBothWays() {
    let map = makeMap()
    device.run {
      map.region.center = CLLocationCoordinate2D(latitude: 48.1, longitude: 11.5)
      let point = CGPoint(x: 40, y: 333)
      let back = map.convert(map.convert(point, toCoordinateFrom: map), toPointTo: map)
      #expect(abs(back.x - point.x) < 1e-6 && abs(back.y - point.y) < 1e-6)
      map.showAnnotations([Self.pin(48, 11, "a"), Self.pin(48.5, 12, "b")], animated: false)
      #expect(map.annotations.count == 2 && map.region.center.longitude == 11.5)
      for annotation in map.annotations {
        #expect(map.bounds.contains(map.convert(annotation.coordinate, toPointTo: map)))
      }
    }
  }

  @Test func mapPointsAreAMercatorProjection() {
    let place = CLLocationCoordinate2D(latitude: 48.137, longitude: 11.575)
    let point = MKMapPoint(place)
    #expect(abs(point.coordinate.latitude - 48.137) < 1e-9 && abs(point.coordinate.longitude - 11.575) < 1e-9)
    #expect(MKMapPoint(CLLocationCoordinate2D()) == MKMapPoint(x: 134_217_728, y: 134_217_728))
    let rect = MKMapRect(x: 0, y: 0, width: 10, height: 10)
    #expect(MKMapRect.null.union(rect) == rect && rect.contains(MKMapPoint(x: 9, y: 9)) && MKMapRect.null.isNull)
    let region = MKCoordinateRegion(center: place, latitudinalMeters: 1000, longitudinalMeters: 1000)
    #expect(abs(region.span.latitudeDelta - 0.008993) < 1e-5 && region.span.longitudeDelta > region.span.latitudeDelta)
  }

  private func touch(_ phase: TouchInput.Phase, _ x: Double, _ y: Double, at seconds: Double) {
    device.run(through: seconds)
    device.turn {
      UIApplication.shared.deliver(touches: [TouchInput(identifier: 0, phase: phase, point: CGPoint(x: x, y: y))])
    }
  }
}

private final class MapLog: MKMapViewDelegate {
  var calls: [String] = []
  /// The window of the map, which nothing else keeps.
  var window: UIWindow?

  func mapView(_ mapView: MKMapView, regionWillChangeAnimated animated: Bool) {
    calls.append("will change \(animated)")
  }
  func mapView(_ mapView: MKMapView, regionDidChangeAnimated animated: Bool) {
    calls.append("did change \(animated)")
  }
  func mapView(_ mapView: MKMapView, viewFor annotation: any MKAnnotation) -> MKAnnotationView? {
    guard annotation.title == "pin" else { return nil }
    return MKPinAnnotationView(annotation: annotation, reuseIdentifier: "pin")
  }
  func mapView(_ mapView: MKMapView, didAdd views: [MKAnnotationView]) { calls.append("added \(views.count)") }
  func mapView(_ mapView: MKMapView, didSelect view: MKAnnotationView) {
    calls.append("selected \(view.annotation?.title ?? "")")
  }
  func mapView(_ mapView: MKMapView, didDeselect view: MKAnnotationView) {
    calls.append("deselected \(view.annotation?.title ?? "")")
  }
}
