/// A part of a view that is no view itself, and that an assistive application can name.
@preconcurrency @MainActor
open class UIAccessibilityElement: UIResponder {
  /// The view or element that contains the element.
  open weak var accessibilityContainer: AnyObject?
  /// The frame in the coordinates of the container.
  open var accessibilityFrameInContainerSpace = CGRect.zero
  /// The identifier of the element for tests.
  open var accessibilityIdentifier: String?

  /// Creates an element inside a container.
  public init(accessibilityContainer container: Any) {
    accessibilityContainer = container as AnyObject
    super.init()
  }

  /// The frame follows the container until it is set.
  override var standardAccessibilityFrame: CGRect {
    guard let view = accessibilityContainer as? UIView else { return accessibilityFrameInContainerSpace }
    return UIAccessibility.convertToScreenCoordinates(accessibilityFrameInContainerSpace, in: view)
  }

  /// The container, if it is a responder.
  open override var next: UIResponder? { accessibilityContainer as? UIResponder }
}

extension UIAccessibility {
  /// Returns a rectangle of a view in the coordinates of the screen.
  @preconcurrency @MainActor
  public static func convertToScreenCoordinates(_ rect: CGRect, in view: UIView) -> CGRect {
    guard let window = view.window ?? view as? UIWindow else { return view.convert(rect, to: nil) }
    return window.convert(view.convert(rect, to: window), to: nil as UIWindow?)
  }
  /// Returns a path of a view in the coordinates of the screen.
  @preconcurrency @MainActor
  public static func convertToScreenCoordinates(_ path: UIBezierPath, in view: UIView) -> UIBezierPath {
    let moved = UIBezierPath(cgPath: path.cgPath)
    let origin = convertToScreenCoordinates(CGRect.zero, in: view).origin
    moved.apply(CGAffineTransform(translationX: origin.x, y: origin.y))
    return moved
  }
}

/// The kinds of containers of accessibility elements.
public enum UIAccessibilityContainerType: Int, Sendable {
  /// No container of a kind.
  case none
  /// A table.
  case dataTable
  /// A list.
  case list
  /// A region of a page.
  case landmark
  /// Elements that belong together.
  case semanticGroup
}
