import UIKit

/// The view of an annotation on a map.
@preconcurrency @MainActor
open class MKAnnotationView: UIView {
  /// The annotation that the view shows; nil for a reusable view.
  open var annotation: (any MKAnnotation)?
  /// The identifier by which the view is used again; nil for none.
  open package(set) var reuseIdentifier: String?
  /// The image of the view. Setting it resizes the view to the size of the image.
  open var image: UIImage? { didSet { imageChanged() } }
  /// The distance of the view's centre from the coordinate, in points.
  open var centerOffset = CGPoint.zero { didSet { map?.placeAnnotations() } }
  /// The distance of the callout's tip from the middle of the view's top edge, in points.
  open var calloutOffset = CGPoint.zero { didSet { map?.setNeedsLayout() } }
  /// A Boolean value that indicates whether a selection shows extra information in a callout.
  open var canShowCallout = false
  /// A Boolean value that indicates whether the view responds to taps.
  open var isEnabled = true
  /// A Boolean value that indicates whether the view is highlighted.
  open var isHighlighted = false
  /// A Boolean value that indicates whether the view is selected.
  open var isSelected = false
  /// A Boolean value that indicates whether the view can be dragged. The value is stored and has no effect.
  open var isDraggable = false
  /// The view at the left of the callout.
  open var leftCalloutAccessoryView: UIView?
  /// The view at the right of the callout.
  open var rightCalloutAccessoryView: UIView?
  /// The view in place of the callout's subtitle.
  open var detailCalloutAccessoryView: UIView?
  /// The identifier of a group of annotations. Annotations are never grouped here.
  open var clusteringIdentifier: String?
  /// The importance of the view. All views are shown here.
  open var displayPriority = MKFeatureDisplayPriority.required
  weak var map: MKMapView?
  private let imageView = UIImageView()

  /// Creates a view for an annotation, with an identifier for being used again.
  public init(annotation: (any MKAnnotation)?, reuseIdentifier: String?) {
    self.annotation = annotation
    self.reuseIdentifier = reuseIdentifier
    super.init(frame: .zero)
    setUp()
  }

  /// Creates a view without an annotation, as code of the client does for a registered class.
  public convenience override init(frame: CGRect) {
    self.init(annotation: nil, reuseIdentifier: nil)
    if frame != .zero { self.frame = frame }
  }

  /// Creates the view that an archive describes.
  public required init?(coder: NSCoder) {
    super.init(coder: coder)
    setUp()
  }

  func setUp() { addSubview(imageView) }

  /// Sets up a view that draws itself above the coordinate.
  func setUpDrawing(size: CGSize) {
    isOpaque = false
    backgroundColor = .clear
    bounds.size = size
    centerOffset = CGPoint(x: 0, y: -size.height / 2)
  }

  private func imageChanged() {
    imageView.image = image
    bounds.size = image?.size ?? .zero
    imageView.frame = bounds
    map?.placeAnnotations()
  }

  /// Prepares the view for another annotation.
  open func prepareForReuse() { setSelected(false, animated: false) }

  /// Tells the view that it is about to be shown on the map.
  open func prepareForDisplay() {}

  /// Selects or deselects the view. The change is not animated here.
  open func setSelected(_ selected: Bool, animated: Bool) { isSelected = selected }
}

/// The importance of annotations that are close to each other.
public struct MKFeatureDisplayPriority: RawRepresentable, Hashable, Sendable {
  /// The priority from 0 to 1000.
  public let rawValue: Float
  /// Creates a priority.
  public init(rawValue: Float) { self.rawValue = rawValue }
  /// Creates a priority.
  public init(_ rawValue: Float) { self.init(rawValue: rawValue) }
  /// The annotation is always shown.
  public static let required = Self(1000)
  /// The annotation is hidden late.
  public static let defaultHigh = Self(750)
  /// The annotation is hidden early.
  public static let defaultLow = Self(250)
}
