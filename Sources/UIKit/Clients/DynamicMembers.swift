/// The members that old code looks up on `AnyObject`, where Objective-C finds them in any object.
///
/// The source rewriter puts it in place of `(value as AnyObject)`, and around objects whose type is not known.
@preconcurrency @MainActor
public struct DynamicMembers {
  private let value: Any?

  /// Creates the members of a value.
  public init(_ value: Any?) { self.value = value }

  private func read<Value>(_ fromObject: (NSValue) -> Value) -> Value! {
    RuntimeValue.convert(value, to: Value.self) ?? (value as? NSValue).map(fromObject)
  }

  private var number: Double? { RuntimeValue.convert(value, to: Double.self) }

  /// The point of a value.
  public var cgPointValue: CGPoint! { read(\.cgPointValue) }
  /// The size of a value.
  public var cgSizeValue: CGSize! { read(\.cgSizeValue) }
  /// The rectangle of a value.
  public var cgRectValue: CGRect! { read(\.cgRectValue) }
  /// The transform in space of a value.
  public var caTransform3DValue: CATransform3D! { read(\.caTransform3DValue) }
  /// The affine transform of a value.
  public var cgAffineTransformValue: CGAffineTransform! { read(\.cgAffineTransformValue) }
  /// The insets of a value.
  public var uiEdgeInsetsValue: UIEdgeInsets! { value as? UIEdgeInsets }
  /// The number as a Boolean value.
  public var boolValue: Bool! { number.map { $0 != 0 } }
  /// The number as a `Double`.
  public var doubleValue: Double! { number }
  /// The number as a `Float`.
  public var floatValue: Float! { number.map { Float($0) } }
  /// The number as an `Int`.
  public var intValue: Int! { number.flatMap { Int(exactly: $0.rounded(.towardZero)) } }
  /// The number as an `Int`.
  public var integerValue: Int! { intValue }
  /// The number as an `Int32`.
  public var int32Value: Int32! { number.flatMap { Int32(exactly: $0.rounded(.towardZero)) } }
  /// The Core Graphics colour of a colour.
  public var cgColor: CGColor! { (value as? UIColor)?.cgColor }
  /// The duration of an animation.
  public var duration: CFTimeInterval! { (value as? CAAnimation)?.duration }
  /// The number of elements of a collection.
  public var count: Int! { (value as? any Collection)?.count ?? (value as? NSArray)?.count }
}

// Members of any object: key-value coding, and what objects say of themselves.
extension DynamicMembers {
  private var object: NSObject? { value as? NSObject }

  /// Returns the value of a property by its name.
  public func value(forKey key: String) -> Any? { object?.value(forKey: key) }
  /// Returns the value at the end of a path of names.
  public func value(forKeyPath keyPath: String) -> Any? { object?.value(forKeyPath: keyPath) }
  /// Sets a property by its name.
  public func setValue(_ value: Any?, forKey key: String) { object?.setValue(value, forKey: key) }
  /// Sets the property at the end of a path of names.
  public func setValue(_ value: Any?, forKeyPath keyPath: String) { object?.setValue(value, forKeyPath: keyPath) }
  /// Returns a Boolean value indicating whether the object's class is a class or a subclass of it.
  public func isKind(of aClass: AnyClass) -> Bool { object?.isKind(of: aClass) ?? false }
}

// Members of the senders of actions: views, controls, bar items and recognizers.
extension DynamicMembers {
  private var control: UIControl? { value as? UIControl }

  /// The frame of a view, a layer or an item of a layout.
  public var frame: CGRect! { (value as? UIView)?.frame ?? (value as? CALayer)?.frame ?? attributes?.frame }
  /// The bounds of a view, a layer or an item of a layout.
  public var bounds: CGRect! { (value as? any UIDynamicItem)?.bounds ?? (value as? CALayer)?.bounds }
  /// The centre of a view or an item of a layout.
  public var center: CGPoint! { (value as? any UIDynamicItem)?.center }
  /// The layer of a view.
  public var layer: CALayer! { (value as? UIView)?.layer }
  /// The view around a view.
  public var superview: UIView? { (value as? UIView)?.superview }
  /// The integer by which client code tells views and bar items apart.
  public var tag: Int! { (value as? UIView)?.tag ?? (value as? UIBarItem)?.tag }
  /// The view of a recognizer or of a controller.
  public var view: UIView? { (value as? UIGestureRecognizer)?.view ?? (value as? UIViewController)?.view }
  /// Returns the place of a recognizer's touches in a view.
  public func location(in view: UIView?) -> CGPoint {
    (value as? UIGestureRecognizer)?.location(in: view) ?? (value as? UITouch)?.location(in: view) ?? .zero
  }
  /// The text of a label, field or text view.
  public var text: String? {
    (value as? UILabel)?.text ?? (value as? UITextField)?.text ?? (value as? UITextView)?.text
  }
  /// A Boolean value indicating whether a control is selected.
  public var isSelected: Bool! { control?.isSelected }
  /// A Boolean value indicating whether a control or bar item can be used.
  public var isEnabled: Bool! { control?.isEnabled ?? (value as? UIBarItem)?.isEnabled }
  /// A Boolean value indicating whether a switch is on.
  public var isOn: Bool! { (value as? UISwitch)?.isOn }
  /// The index of a segmented control's selected segment.
  public var selectedSegmentIndex: Int! { (value as? UISegmentedControl)?.selectedSegmentIndex }
  /// The title that a button shows.
  public var currentTitle: String? { (value as? UIButton)?.currentTitle }
  /// The label of a button.
  public var titleLabel: UILabel? { (value as? UIButton)?.titleLabel }
}

// Members of index paths.
extension DynamicMembers {
  private var path: IndexPath? { value as? IndexPath ?? (value as? NSIndexPath).map { $0 as IndexPath } }

  /// The section of an index path.
  public var section: Int! { path?.section }
  /// The row of an index path.
  public var row: Int! { path?.row }
  /// The item of an index path.
  public var item: Int! { path?.item }
}

// Members of the items of layouts, and of images.
extension DynamicMembers {
  fileprivate var attributes: UICollectionViewLayoutAttributes? { value as? UICollectionViewLayoutAttributes }

  /// The index path of an item of a layout.
  public var indexPath: IndexPath! { attributes?.indexPath }
  /// The size of an item of a layout, or of an image.
  public var size: CGSize! { attributes?.size ?? (value as? UIImage)?.size }
}

/// The members that old code looks up in a class which it knows as `AnyClass` alone.
public struct DynamicClassMembers {
  private let type: AnyClass

  /// Creates the members of a class.
  public init(_ type: AnyClass) { self.type = type }

  /// Returns the name of the class.
  public func description() -> String { String(reflecting: type) }
}
