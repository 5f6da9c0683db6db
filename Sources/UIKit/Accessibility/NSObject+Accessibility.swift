// The accessibility properties of any object, as on iOS. Only responders store values; for other objects, setting a
// property has no effect.

/// An object with accessibility properties.
public protocol AccessibleObject: NSObjectProtocol {}

extension NSObject: AccessibleObject {}

@MainActor
extension AccessibleObject where Self: NSObject {
  private var responder: UIResponder? { self as? UIResponder }

  /// A Boolean value indicating whether the object is an accessibility element.
  public var isAccessibilityElement: Bool {
    get { responder?.isAccessibilityElement ?? false }
    set { responder?.isAccessibilityElement = newValue }
  }
  /// The accessibility label: a short description of the object for assistive applications.
  public var accessibilityLabel: String? {
    get { responder?.accessibilityLabel }
    set { responder?.accessibilityLabel = newValue }
  }
  /// The accessibility hint: the result of an action on the object.
  public var accessibilityHint: String? {
    get { responder?.accessibilityHint }
    set { responder?.accessibilityHint = newValue }
  }
  /// The accessibility value of the object.
  public var accessibilityValue: String? {
    get { responder?.accessibilityValue }
    set { responder?.accessibilityValue = newValue }
  }
  /// The accessibility traits of the object.
  public var accessibilityTraits: UIAccessibilityTraits {
    get { responder?.accessibilityTraits ?? .none }
    set { responder?.accessibilityTraits = newValue }
  }
}
