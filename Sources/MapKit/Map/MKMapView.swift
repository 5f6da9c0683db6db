// A stand-in for a map, without tiles, network or real places.
//
// The drawing is an invented city with avenues, parks and water. It depends only on the region: the same region always
// looks the same, and another one looks different.
// Invariant: it is a drawing and never pixels, so it is sharp at every scale.
import UIKit

/// A view that displays a drawn city in place of a map, with the views of annotations above it.
open class MKMapView: UIView {
  /// The delegate of the map.
  open weak var delegate: (any MKMapViewDelegate)?
  /// The type of the map. All types look the same here.
  open var mapType = MKMapType.standard
  /// A Boolean value that indicates whether the map shows the location of the user. A dot is in the middle in any case.
  open var showsUserLocation = false
  /// The mode in which the map follows the user. The value is stored and has no effect.
  open var userTrackingMode = MKUserTrackingMode.none
  /// The location of the user, which stays unknown.
  open private(set) var userLocation = MKUserLocation()
  /// A Boolean value that indicates whether the map shows a compass. None is drawn here.
  open var showsCompass = true
  /// A Boolean value that indicates whether the map shows a scale. None is drawn here.
  open var showsScale = false
  /// A Boolean value that indicates whether the map shows buildings. The value is stored and has no effect.
  open var showsBuildings = true
  /// A Boolean value that indicates whether the map shows traffic. The value is stored and has no effect.
  open var showsTraffic = false
  /// A Boolean value that indicates whether the map shows points of interest. The value is stored and has no effect.
  open var showsPointsOfInterest = true
  /// A Boolean value that indicates whether the user can turn the map. It never turns here.
  open var isRotateEnabled = true
  /// A Boolean value that indicates whether the user can tilt the map. It is always flat here.
  open var isPitchEnabled = true
  /// A Boolean value that indicates whether the user can zoom the map.
  open var isZoomEnabled = true { didSet { gestures.pinch.isEnabled = isZoomEnabled } }
  /// A Boolean value that indicates whether the user can move the map.
  open var isScrollEnabled = true { didSet { gestures.pan.isEnabled = isScrollEnabled } }
  let annotationLayer = AnnotationLayer()
  private let gestures = MapGestures()
  private var shownRegion = MKCoordinateRegion(
    center: CLLocationCoordinate2D(), span: MKCoordinateSpan(latitudeDelta: 0.01, longitudeDelta: 0.01))
  private var isLoaded = false

  /// Creates a map.
  public override init(frame: CGRect) {
    super.init(frame: frame)
    setUp()
  }

  /// Creates the map that a storyboard describes.
  public required init?(coder: NSCoder) {
    super.init(coder: coder)
    setUp()
  }

  private func setUp() {
    _ = Self.properties
    gestures.add(to: self)
  }

  /// Registers the outlet of storyboards.
  private static let properties: Void = RuntimeClass.register(MKMapView.self, name: "MapKit.MKMapView") {
    $0.outlet("delegate") { (map, delegate: (any MKMapViewDelegate)?) in map.delegate = delegate }
  }

  // MARK: Region

  /// The visible region.
  open var region: MKCoordinateRegion {
    get { shownRegion }
    set { setRegion(newValue, animated: false) }
  }

  /// Changes the visible region. The change is not animated here.
  open func setRegion(_ region: MKCoordinateRegion, animated: Bool) {
    delegate?.mapView(self, regionWillChangeAnimated: animated)
    show(region)
    delegate?.mapView(self, regionDidChangeAnimated: animated)
  }

  /// Draws another region and moves the annotations.
  func show(_ region: MKCoordinateRegion) {
    shownRegion = region
    setNeedsDisplay()
    placeAnnotations()
    delegate?.mapViewDidChangeVisibleRegion(self)
  }

  /// Returns the region that the map shows for a proposed region. Here both are the same.
  open func regionThatFits(_ region: MKCoordinateRegion) -> MKCoordinateRegion { region }

  /// The coordinate at the centre of the map.
  open var centerCoordinate: CLLocationCoordinate2D {
    get { region.center }
    set { setCenter(newValue, animated: false) }
  }

  /// Changes the coordinate at the centre. The change is not animated here.
  open func setCenter(_ coordinate: CLLocationCoordinate2D, animated: Bool) {
    setRegion(MKCoordinateRegion(center: coordinate, span: region.span), animated: animated)
  }

  /// Sets the mode in which the map follows the user.
  open func setUserTrackingMode(_ mode: MKUserTrackingMode, animated: Bool) { userTrackingMode = mode }

  var projection: MapProjection { MapProjection(region: shownRegion, size: bounds.size) }

  /// Returns the point of a coordinate, in the coordinate system of a view; nil stands for the window.
  open func convert(_ coordinate: CLLocationCoordinate2D, toPointTo view: UIView?) -> CGPoint {
    convert(projection.isDefined ? projection.point(of: coordinate) : .zero, to: view)
  }

  /// Returns the coordinate of a point in the coordinate system of a view; nil stands for the window.
  open func convert(_ point: CGPoint, toCoordinateFrom view: UIView?) -> CLLocationCoordinate2D {
    projection.isDefined ? projection.coordinate(of: convert(point, from: view)) : region.center
  }

  // MARK: Annotations

  /// All annotations of the map.
  open var annotations: [any MKAnnotation] { annotationLayer.annotations }
  /// The annotations that are selected: one or none.
  open var selectedAnnotations: [any MKAnnotation] {
    get { annotationLayer.selected?.annotation.map { [$0] } ?? [] }
    set {
      if let first = newValue.first {
        selectAnnotation(first, animated: false)
      } else {
        deselectAnnotation(selectedAnnotations.first, animated: false)
      }
    }
  }

  /// Adds an annotation. Its view is made before the next layout.
  open func addAnnotation(_ annotation: any MKAnnotation) { addAnnotations([annotation]) }
  /// Adds annotations. Their views are made before the next layout.
  open func addAnnotations(_ annotations: [any MKAnnotation]) {
    for annotation in annotations { annotationLayer.add(annotation, to: self) }
    setNeedsLayout()
  }
  /// Removes an annotation.
  open func removeAnnotation(_ annotation: any MKAnnotation) { annotationLayer.remove(annotation, from: self) }
  /// Removes annotations.
  open func removeAnnotations(_ annotations: [any MKAnnotation]) { for one in annotations { removeAnnotation(one) } }
  /// Shows a region that contains annotations, and adds those that the map does not have.
  open func showAnnotations(_ annotations: [any MKAnnotation], animated: Bool) {
    let known = self.annotations
    addAnnotations(annotations.filter { new in !known.contains { $0 === new } })
    guard let region = projection.region(containing: annotations.map(\.coordinate)) else { return }
    setRegion(region, animated: animated)
  }
  /// Returns the view of an annotation; nil before it is shown.
  open func view(for annotation: any MKAnnotation) -> MKAnnotationView? { annotationLayer.view(of: annotation) }
  /// Selects an annotation and shows its callout.
  open func selectAnnotation(_ annotation: any MKAnnotation, animated: Bool) {
    layoutIfNeeded()
    annotationLayer.select(annotationLayer.view(of: annotation), in: self)
  }
  /// Deselects an annotation and hides its callout.
  open func deselectAnnotation(_ annotation: (any MKAnnotation)?, animated: Bool) {
    guard let annotation, annotationLayer.selected?.annotation === annotation else { return }
    annotationLayer.select(nil, in: self)
  }

  /// Registers a class for views with an identifier.
  open func register(_ viewClass: AnyClass?, forAnnotationViewWithReuseIdentifier identifier: String) {
    annotationLayer.register(viewClass, identifier)
  }
  /// Returns a reusable view with an identifier; nil if there is none.
  open func dequeueReusableAnnotationView(withIdentifier identifier: String) -> MKAnnotationView? {
    annotationLayer.dequeue(identifier)
  }
  /// Returns a reusable view for an annotation, or a new one of the registered class.
  open func dequeueReusableAnnotationView(withIdentifier identifier: String, for annotation: any MKAnnotation)
    -> MKAnnotationView
  {
    let view = annotationLayer.dequeue(identifier) ?? annotationLayer.make(identifier)
    view.annotation = annotation
    return view
  }

  /// Moves the views of the annotations to their coordinates.
  func placeAnnotations() { annotationLayer.place(in: self) }

  // MARK: Drawing

  /// Draws the map.
  open override func draw(_ rect: CGRect) {
    drawingStretches = false
    guard let context = UIGraphicsGetCurrentContext() else { return }
    CityDrawing(region: region, size: bounds.size).draw(in: context)
  }

  /// Redraws for another size, and makes the views of new annotations.
  open override func layoutSubviews() {
    super.layoutSubviews()
    setNeedsDisplay()
    annotationLayer.makeViews(in: self)
    placeAnnotations()
  }

  /// Tells the delegate that the map is loaded, after it appeared for the first time.
  open override func didMoveToWindow() {
    super.didMoveToWindow()
    guard window != nil, !isLoaded else { return }
    isLoaded = true
    DispatchQueue.main.async { [weak self] in self?.notifyOfLoading() }
  }

  private func notifyOfLoading() {
    delegate?.mapViewWillStartLoadingMap(self)
    delegate?.mapViewDidFinishLoadingMap(self)
    delegate?.mapViewDidFinishRenderingMap(self, fullyRendered: true)
  }
}

/// The identifier of the class that is registered for all annotations without a view of their own.
public let MKMapViewDefaultAnnotationViewReuseIdentifier = "MKMapViewDefaultAnnotationViewReuseIdentifier"
