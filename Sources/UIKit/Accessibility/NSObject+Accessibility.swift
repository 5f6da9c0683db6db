// The accessibility of any object, as on iOS. Responders have the values; other objects have none.

/// Objects that have a name for people who do not see them.
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
  /// The name of the object for people who do not see it.
  public var accessibilityLabel: String? {
    get { responder?.accessibilityLabel }
    set { responder?.accessibilityLabel = newValue }
  }
  /// A description of the result of using the object.
  public var accessibilityHint: String? {
    get { responder?.accessibilityHint }
    set { responder?.accessibilityHint = newValue }
  }
  /// The present value of the object.
  public var accessibilityValue: String? {
    get { responder?.accessibilityValue }
    set { responder?.accessibilityValue = newValue }
  }
  /// The traits of the object.
  public var accessibilityTraits: UIAccessibilityTraits {
    get { responder?.accessibilityTraits ?? .none }
    set { responder?.accessibilityTraits = newValue }
  }
}
