/// Conversion of values that are set by name, as Objective-C's key-value coding converts them.
package enum RuntimeValue {
  /// Returns a value as `type`: the value itself, a number of another kind, or nil for an optional type.
  ///
  /// The result is nil if the value cannot be converted. Fractions are dropped for integers.
  package static func convert<Value>(_ value: Any?, to type: Value.Type) -> Value? {
    guard let value else { return Optional<Any>.none as? Value }
    if let same = value as? Value { return same }
    guard let number = number(value) else { return nil }
    return switch type {
    case is CGFloat.Type, is CGFloat?.Type: CGFloat(number) as? Value
    case is Double.Type, is Double?.Type: number as? Value
    case is Float.Type, is Float?.Type: Float(number) as? Value
    case is Int.Type, is Int?.Type: Int(exactly: number.rounded(.towardZero)) as? Value
    case is Bool.Type, is Bool?.Type: (number != 0) as? Value
    case is NSNumber.Type, is NSNumber?.Type: NSNumber(value: number) as? Value
    default: nil
    }
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
