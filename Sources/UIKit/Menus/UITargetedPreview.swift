/// The appearance of a preview.
@preconcurrency @MainActor
open class UIPreviewParameters: NSObject {
  /// The outline of the visible part; nil for the whole view.
  open var visiblePath: UIBezierPath?
  /// The outline of the shadow. The value is stored and has no effect.
  open var shadowPath: UIBezierPath?
  /// The background colour of the preview. The value is stored and has no effect.
  open var backgroundColor: UIColor! = .clear
  /// Creates the standard appearance.
  public override init() { super.init() }
}

/// The target of a preview, which determines its position.
@preconcurrency @MainActor
open class UIPreviewTarget: NSObject {
  /// The view that contains the preview.
  open private(set) var container: UIView
  /// The centre of the preview, in the container's coordinates.
  open private(set) var center: CGPoint
  /// The transform of the preview.
  open private(set) var transform: CGAffineTransform
  /// Creates a target.
  public init(container: UIView, center: CGPoint, transform: CGAffineTransform = .identity) {
    (self.container, self.center, self.transform) = (container, center, transform)
    super.init()
  }
}

/// A view that is shown as the preview of a menu.
@preconcurrency @MainActor
open class UITargetedPreview: NSObject {
  /// The view of the preview.
  open private(set) var view: UIView
  /// The target that was set; nil for the view's own position.
  open private(set) var storedTarget: UIPreviewTarget?
  /// The parameters of the preview.
  open var parameters: UIPreviewParameters { storedParameters }
  private let storedParameters: UIPreviewParameters
  /// The target of the preview.
  open var target: UIPreviewTarget {
    storedTarget ?? UIPreviewTarget(container: view.superview ?? view, center: view.center)
  }
  /// The size of the view.
  open var size: CGSize { view.bounds.size }
  /// Creates a preview with a target.
  public init(view: UIView, parameters: UIPreviewParameters, target: UIPreviewTarget) {
    (self.view, storedParameters, storedTarget) = (view, parameters, target)
    super.init()
  }
  /// Creates a preview at the position of the view.
  public init(view: UIView, parameters: UIPreviewParameters = UIPreviewParameters()) {
    (self.view, storedParameters, storedTarget) = (view, parameters, nil)
    super.init()
  }
}
