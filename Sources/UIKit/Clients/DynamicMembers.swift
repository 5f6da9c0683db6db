/// The members that old code looks up on `AnyObject`, where Objective-C finds them in values and numbers.
///
/// The source rewriter puts it in place of `(value as AnyObject)`.
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
  /// The transform of a value.
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
  /// The number of elements of a collection.
  public var count: Int! { (value as? any Collection)?.count ?? (value as? NSArray)?.count }
}
