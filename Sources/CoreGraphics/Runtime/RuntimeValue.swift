/// Conversion of values that are set by name, as Objective-C's key-value coding converts them.
package enum RuntimeValue {
  /// Returns a value as `type`: the value itself, a number of another kind, or nil for an optional type.
  ///
  /// The result is nil if the value cannot be converted. Fractions are dropped for integers.
  package static func convert<Value>(_ value: Any?, to type: Value.Type) -> Value? {
    guard let value else { return Optional<Any>.none as? Value }
    if let same = value as? Value { return same }
    if let type = type as? any RawRepresentable.Type { return enumeration(type, of: value) as? Value }
    guard let number = number(value) else { return nil }
    return switch type {
    case is CGFloat.Type, is CGFloat?.Type: CGFloat(number) as? Value
    case is Double.Type, is Double?.Type: number as? Value
    case is Float.Type, is Float?.Type: Float(number) as? Value
    case is Int.Type, is Int?.Type: Int(exactly: number.rounded(.towardZero)) as? Value
    case is Bool.Type, is Bool?.Type: (number != 0) as? Value
    case is NSNumber.Type, is NSNumber?.Type: NSNumber(value: number) as? Value
    default: (type as? any FixedWidthInteger.Type).flatMap { integer($0, number) as? Value }
    }
  }

  private static func integer<Integer: FixedWidthInteger>(_ type: Integer.Type, _ number: Double) -> Integer? {
    Integer(exactly: number.rounded(.towardZero))
  }

  /// Returns the value of an enumeration or an option set for its raw value.
  private static func enumeration<Value: RawRepresentable>(_ type: Value.Type, of value: Any) -> Value? {
    convert(value, to: Value.RawValue.self).flatMap { Value(rawValue: $0) }
  }

  /// Returns a value as key-value coding does: a number as an `NSNumber`, an enumeration as its raw value.
  package static func boxed(_ value: Any?) -> Any? {
    guard let value = flattened(value) else { return nil }
    if type(of: value) is AnyClass { return value }
    return switch value {
    case let value as Bool: NSNumber(value: value)
    case let value as any RawRepresentable: boxed(value.rawValue)
    case let value as any FixedWidthInteger: NSNumber(value: Int64(clamping: value))
    default: number(value).map { NSNumber(value: $0) } ?? value
    }
  }

  /// Returns the innermost value of nested optionals.
  package static func flattened(_ value: Any?) -> Any? {
    guard let value else { return nil }
    guard let optional = value as? any NestedOptional else { return value }
    return flattened(optional.wrapped)
  }

  private static func number(_ value: Any) -> Double? {
    switch value {
    case let value as Double: value
    case let value as CGFloat: Double(value)
    case let value as Float: Double(value)
    case let value as Int: Double(value)
    case let value as Bool: value ? 1 : 0
    case let value as NSNumber: value.doubleValue
    default: nil
    }
  }
}

/// An optional whose type is known only at run time.
private protocol NestedOptional {
  var wrapped: Any? { get }
}

extension Optional: NestedOptional {
  fileprivate var wrapped: Any? { self }
}
