import UIKit

/// The gestures of the user on a map: moving, zooming, and the selection of annotations.
@MainActor
final class MapGestures {
  let pan = UIPanGestureRecognizer()
  let pinch = UIPinchGestureRecognizer()
  private let tap = UITapGestureRecognizer()
  private weak var map: MKMapView?
  /// The region at the start of a pinch.
  private var start = MKCoordinateRegion()

  func add(to map: MKMapView) {
    self.map = map
    pan.addHandler { [weak self] _ in self?.move() }
    pinch.addHandler { [weak self] _ in self?.zoom() }
    tap.addHandler { [weak self] _ in self?.select() }
    for recognizer in [pan, pinch, tap] as [UIGestureRecognizer] { map.addGestureRecognizer(recognizer) }
  }

  private func move() {
    guard let map, map.projection.isDefined else { return }
    if pan.state == .began { map.delegate?.mapView(map, regionWillChangeAnimated: false) }
    let translation = pan.translation(in: map)
    pan.setTranslation(.zero, in: map)
    let middle = CGPoint(x: map.bounds.midX - translation.x, y: map.bounds.midY - translation.y)
    let center = map.projection.coordinate(of: middle)
    if translation != .zero { map.show(MKCoordinateRegion(center: center, span: map.region.span)) }
    end(pan)
  }

  private func zoom() {
    guard let map, pinch.scale > 0 else { return }
    if pinch.state == .began {
      start = map.region
      map.delegate?.mapView(map, regionWillChangeAnimated: false)
    }
    let scale = Double(pinch.scale)
    let span = MKCoordinateSpan(
      latitudeDelta: start.span.latitudeDelta / scale, longitudeDelta: start.span.longitudeDelta / scale)
    map.show(MKCoordinateRegion(center: map.region.center, span: span))
    end(pinch)
  }

  private func end(_ recognizer: UIGestureRecognizer) {
    guard let map, recognizer.state == .ended || recognizer.state == .cancelled else { return }
    map.delegate?.mapView(map, regionDidChangeAnimated: false)
  }

  private func select() {
    guard let map, tap.state == .ended else { return }
    map.annotationLayer.select(map.annotationLayer.view(at: tap.location(in: map), in: map), in: map)
  }
}
