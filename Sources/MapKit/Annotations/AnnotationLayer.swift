import UIKit

/// The annotations of a map with their views, and the reusable views.
@MainActor
final class AnnotationLayer {
  private struct Entry {
    let annotation: any MKAnnotation
    var view: MKAnnotationView?
  }

  private var entries: [Entry] = []
  private var waiting: [MKAnnotationView] = []
  private var classes: [String: AnyClass] = [:]
  private(set) var selected: MKAnnotationView?
  private var callout: CalloutView?

  var annotations: [any MKAnnotation] { entries.map(\.annotation) }

  func view(of annotation: any MKAnnotation) -> MKAnnotationView? {
    entries.first { $0.annotation === annotation }?.view
  }

  func add(_ annotation: any MKAnnotation, to map: MKMapView) {
    guard !entries.contains(where: { $0.annotation === annotation }) else { return }
    entries.append(Entry(annotation: annotation))
    (annotation as? MKPointAnnotation)?.whenMoved = { [weak map] in
      MainActor.assumeIsolated { map?.placeAnnotations() }
    }
  }

  func remove(_ annotation: any MKAnnotation, from map: MKMapView) {
    guard let index = entries.firstIndex(where: { $0.annotation === annotation }) else { return }
    let entry = entries.remove(at: index)
    (annotation as? MKPointAnnotation)?.whenMoved = nil
    guard let view = entry.view else { return }
    if view === selected { select(nil, in: map) }
    view.removeFromSuperview()
    view.map = nil
    if view.reuseIdentifier != nil { waiting.append(view) }
  }

  // MARK: Views

  func register(_ type: AnyClass?, _ identifier: String) { classes[identifier] = type }

  func dequeue(_ identifier: String) -> MKAnnotationView? {
    guard let index = waiting.firstIndex(where: { $0.reuseIdentifier == identifier }) else { return nil }
    let view = waiting.remove(at: index)
    view.prepareForReuse()
    return view
  }

  /// Makes a view of the class that is registered for an identifier, or else a marker.
  ///
  /// A class value can be instantiated by a required initialiser only. Generated code registers classes with makers.
  func make(_ identifier: String) -> MKAnnotationView {
    var made: MKAnnotationView?
    if let type = classes[identifier] as? MKAnnotationView.Type {
      let isPlain = type == MKMarkerAnnotationView.self
      made = RuntimeClass.make(type) as? MKAnnotationView ?? (isPlain ? nil : type.init(coder: EmptyCoder()))
    }
    let view = made ?? MKMarkerAnnotationView(annotation: nil, reuseIdentifier: identifier)
    view.reuseIdentifier = identifier
    return view
  }

  /// Makes the views of annotations that have none. The delegate comes first, then a registered class.
  func makeViews(in map: MKMapView) {
    var added: [MKAnnotationView] = []
    for index in entries.indices where entries[index].view == nil {
      let annotation = entries[index].annotation
      let view =
        map.delegate?.mapView(map, viewFor: annotation) ?? make(MKMapViewDefaultAnnotationViewReuseIdentifier)
      view.annotation = annotation
      view.map = map
      guard index < entries.count, entries[index].annotation === annotation else { return }
      entries[index].view = view
      view.prepareForDisplay()
      map.addSubview(view)
      added.append(view)
    }
    place(in: map)
    if !added.isEmpty { map.delegate?.mapView(map, didAdd: added) }
  }

  func place(in map: MKMapView) {
    let projection = map.projection
    guard projection.isDefined else { return }
    for entry in entries {
      guard let view = entry.view else { continue }
      let point = projection.point(of: entry.annotation.coordinate)
      view.center = CGPoint(x: point.x + view.centerOffset.x, y: point.y + view.centerOffset.y)
    }
    placeCallout()
  }

  private func placeCallout() {
    guard let callout, let selected else { return }
    callout.center = CGPoint(
      x: selected.frame.midX + selected.calloutOffset.x,
      y: selected.frame.minY + selected.calloutOffset.y - callout.bounds.height / 2 - 6)
  }

  // MARK: Selection

  /// The smallest size of the area in which a tap selects a view, in points.
  private static let tapSize: CGFloat = 44

  /// Returns the frontmost view at a point of the map.
  func view(at point: CGPoint, in map: MKMapView) -> MKAnnotationView? {
    entries.compactMap(\.view).last { view in
      let frame = view.frame
      let (dx, dy) = (max(0, Self.tapSize - frame.width) / 2, max(0, Self.tapSize - frame.height) / 2)
      return view.isEnabled && !view.isHidden && frame.insetBy(dx: -dx, dy: -dy).contains(point)
    }
  }

  func select(_ view: MKAnnotationView?, in map: MKMapView) {
    guard view !== selected else { return }
    if let old = selected { deselect(old, in: map) }
    guard let view, let annotation = view.annotation else { return }
    selected = view
    view.setSelected(true, animated: true)
    if view.canShowCallout, annotation.title != nil { showCallout(of: view, in: map) }
    map.delegate?.mapView(map, didSelect: view)
    map.delegate?.mapView(map, didSelect: annotation)
  }

  private func deselect(_ view: MKAnnotationView, in map: MKMapView) {
    selected = nil
    callout?.removeFromSuperview()
    callout = nil
    view.setSelected(false, animated: true)
    map.delegate?.mapView(map, didDeselect: view)
    if let annotation = view.annotation { map.delegate?.mapView(map, didDeselect: annotation) }
  }

  private func showCallout(of view: MKAnnotationView, in map: MKMapView) {
    let callout = CalloutView(view)
    callout.whenTapped = { [weak map, weak view] control in
      guard let map, let view else { return }
      map.delegate?.mapView(map, annotationView: view, calloutAccessoryControlTapped: control)
    }
    self.callout = callout
    map.addSubview(callout)
    placeCallout()
  }
}
