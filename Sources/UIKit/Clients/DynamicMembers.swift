/// A value with the members that old code calls on `AnyObject`, by Objective-C's dynamic dispatch.
///
/// The source rewriter replaces `(value as AnyObject)` with it, and wraps objects of unknown type in it. A member that
/// the value does not have is nil.
@preconcurrency @MainActor
public struct DynamicMembers {
  let value: Any?

  /// Creates a wrapper of a value.
  public init(_ value: Any?) { self.value = value }

  /// Returns the value as a geometric type, which may be boxed in an `NSValue`.
  private func unboxed<Value>(_ unbox: (NSValue) -> Value) -> Value! {
    RuntimeValue.convert(value, to: Value.self) ?? (value as? NSValue).map(unbox)
  }

  private var number: Double? { RuntimeValue.convert(value, to: Double.self) }

  /// The value as a point.
  public var cgPointValue: CGPoint! { unboxed(\.cgPointValue) }
  /// The value as a size.
  public var cgSizeValue: CGSize! { unboxed(\.cgSizeValue) }
  /// The value as a rectangle.
  public var cgRectValue: CGRect! { unboxed(\.cgRectValue) }
  /// The value as a three-dimensional transform.
  public var caTransform3DValue: CATransform3D! { unboxed(\.caTransform3DValue) }
  /// The value as an affine transform.
  public var cgAffineTransformValue: CGAffineTransform! { unboxed(\.cgAffineTransformValue) }
  /// The value as edge insets.
  public var uiEdgeInsetsValue: UIEdgeInsets! { value as? UIEdgeInsets }
  /// The number as a Boolean value: false for 0.
  public var boolValue: Bool! { number.map { $0 != 0 } }
  /// The number as a `Double`.
  public var doubleValue: Double! { number }
  /// The number as a `Float`.
  public var floatValue: Float! { number.map { Float($0) } }
  /// The number as an `Int`, rounded toward zero; nil if it is out of range.
  public var intValue: Int! { number.flatMap { Int(exactly: $0.rounded(.towardZero)) } }
  /// The number as an `Int`, rounded toward zero; nil if it is out of range.
  public var integerValue: Int! { intValue }
  /// The number as an `Int32`, rounded toward zero; nil if it is out of range.
  public var int32Value: Int32! { number.flatMap { Int32(exactly: $0.rounded(.towardZero)) } }
  /// The Core Graphics colour of a `UIColor`.
  public var cgColor: CGColor! { (value as? UIColor)?.cgColor }
  /// The basic duration of an animation, in seconds.
  public var duration: CFTimeInterval! { (value as? CAAnimation)?.duration }
  /// The number of elements of a collection.
  public var count: Int! { (value as? any Collection)?.count ?? (value as? NSArray)?.count }
}

// Members of NSObject: key-value coding and introspection.
extension DynamicMembers {
  private var object: NSObject? { value as? NSObject }

  /// Returns the value of the property with a name.
  public func value(forKey key: String) -> Any? { object?.value(forKey: key) }
  /// Returns the value of the property at a key path.
  public func value(forKeyPath keyPath: String) -> Any? { object?.value(forKeyPath: keyPath) }
  /// Sets the property with a name.
  public func setValue(_ value: Any?, forKey key: String) { object?.setValue(value, forKey: key) }
  /// Sets the property at a key path.
  public func setValue(_ value: Any?, forKeyPath keyPath: String) { object?.setValue(value, forKeyPath: keyPath) }
  /// Returns a Boolean value indicating whether the object has a method for a selector.
  public func responds(to selector: Selector?) -> Bool { object?.responds(to: selector) ?? false }
  /// Returns a Boolean value indicating whether the object is an instance of a class or of a subclass.
  public func isKind(of aClass: AnyClass) -> Bool { object?.isKind(of: aClass) ?? false }
}

// Members of the senders of actions: views, controls, bar items and gesture recognisers.
extension DynamicMembers {
  private var control: UIControl? { value as? UIControl }

  /// The frame of a view, a layer or collection view layout attributes.
  public var frame: CGRect! { (value as? UIView)?.frame ?? (value as? CALayer)?.frame ?? layoutAttributes?.frame }
  /// The bounds of a view, a layer or collection view layout attributes.
  public var bounds: CGRect! { (value as? any UIDynamicItem)?.bounds ?? (value as? CALayer)?.bounds }
  /// The centre of a view or of collection view layout attributes.
  public var center: CGPoint! { (value as? any UIDynamicItem)?.center }
  /// The layer of a view.
  public var layer: CALayer! { (value as? UIView)?.layer }
  /// The superview of a view.
  public var superview: UIView? { (value as? UIView)?.superview }
  /// The tag of a view or a bar item, an integer by which client code identifies it.
  public var tag: Int! { (value as? UIView)?.tag ?? (value as? UIBarItem)?.tag }
  /// The view of a gesture recogniser or of a view controller.
  public var view: UIView? { (value as? UIGestureRecognizer)?.view ?? (value as? UIViewController)?.view }
  /// Returns the location of a gesture or a touch in a view; zero for other values.
  public func location(in view: UIView?) -> CGPoint {
    (value as? UIGestureRecognizer)?.location(in: view) ?? (value as? UITouch)?.location(in: view) ?? .zero
  }
  /// The text of a label, text field or text view.
  public var text: String? {
    (value as? UILabel)?.text ?? (value as? UITextField)?.text ?? (value as? UITextView)?.text
  }
  /// A Boolean value indicating whether a control is selected.
  public var isSelected: Bool! { control?.isSelected }
  /// A Boolean value indicating whether a control or bar item is enabled.
  public var isEnabled: Bool! { control?.isEnabled ?? (value as? UIBarItem)?.isEnabled }
  /// A Boolean value indicating whether a switch is on.
  public var isOn: Bool! { (value as? UISwitch)?.isOn }
  /// The index of the selected segment of a segmented control.
  public var selectedSegmentIndex: Int! { (value as? UISegmentedControl)?.selectedSegmentIndex }
  /// The title that a button displays in its current state.
  public var currentTitle: String? { (value as? UIButton)?.currentTitle }
  /// The label of a button's title.
  public var titleLabel: UILabel? { (value as? UIButton)?.titleLabel }
}

// Members of index paths.
extension DynamicMembers {
  private var wrappedIndexPath: IndexPath? { value as? IndexPath ?? (value as? NSIndexPath).map { $0 as IndexPath } }

  /// The section of an index path.
  public var section: Int! { wrappedIndexPath?.section }
  /// The row of an index path.
  public var row: Int! { wrappedIndexPath?.row }
  /// The item of an index path.
  public var item: Int! { wrappedIndexPath?.item }
}

// Members of collection view layout attributes, and of images.
extension DynamicMembers {
  fileprivate var layoutAttributes: UICollectionViewLayoutAttributes? { value as? UICollectionViewLayoutAttributes }

  /// The index path of collection view layout attributes.
  public var indexPath: IndexPath! { layoutAttributes?.indexPath }
  /// The size of collection view layout attributes, or of an image.
  public var size: CGSize! { layoutAttributes?.size ?? (value as? UIImage)?.size }
}

/// A class with the members that old code calls on `AnyClass`, by Objective-C's dynamic dispatch.
public struct DynamicClassMembers {
  private let type: AnyClass

  /// Creates a wrapper of a class.
  public init(_ type: AnyClass) { self.type = type }

  /// Returns the name of the class, qualified by its module.
  public func description() -> String { String(reflecting: type) }
}
