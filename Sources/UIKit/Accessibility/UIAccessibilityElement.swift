/// A part of a view that is not itself a view and that assistive applications treat as an element.
@preconcurrency @MainActor
open class UIAccessibilityElement: UIResponder {
  /// The view or element that contains the element.
  open weak var accessibilityContainer: AnyObject?
  /// The frame in the coordinates of the container.
  open var accessibilityFrameInContainerSpace = CGRect.zero
  /// The identifier of the element, which tests use to find it.
  open var accessibilityIdentifier: String?

  /// Creates an element inside a container.
  public init(accessibilityContainer container: Any) {
    accessibilityContainer = container as AnyObject
    super.init()
  }

  /// The frame in screen coordinates, which follows the container until client code sets a frame.
  override var standardAccessibilityFrame: CGRect {
    guard let view = accessibilityContainer as? UIView else { return accessibilityFrameInContainerSpace }
    return UIAccessibility.convertToScreenCoordinates(accessibilityFrameInContainerSpace, in: view)
  }

  /// The container, if it is a responder.
  open override var next: UIResponder? { accessibilityContainer as? UIResponder }
}

extension UIAccessibility {
  /// Converts a rectangle from the coordinates of a view to those of the screen.
  @preconcurrency @MainActor
  public static func convertToScreenCoordinates(_ rect: CGRect, in view: UIView) -> CGRect {
    guard let window = view.window ?? view as? UIWindow else { return view.convert(rect, to: nil) }
    return window.convert(view.convert(rect, to: window), to: nil as UIWindow?)
  }
  /// Converts a path from the coordinates of a view to those of the screen.
  @preconcurrency @MainActor
  public static func convertToScreenCoordinates(_ path: UIBezierPath, in view: UIView) -> UIBezierPath {
    let converted = UIBezierPath(cgPath: path.cgPath)
    let origin = convertToScreenCoordinates(CGRect.zero, in: view).origin
    converted.apply(CGAffineTransform(translationX: origin.x, y: origin.y))
    return converted
  }
}

/// The type of a container of accessibility elements.
public enum UIAccessibilityContainerType: Int, Sendable {
  /// No container type.
  case none
  /// A data table.
  case dataTable
  /// A list.
  case list
  /// A landmark of a page.
  case landmark
  /// A group of elements that belong together.
  case semanticGroup
}
