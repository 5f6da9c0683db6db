// The bridge between `CGFloat` and `NSNumber`, which Foundation on Linux has for every other number.
//
// Code that reads JSON relies on `number as? CGFloat` and `lengths as [NSNumber]`, which work on iOS.
extension CGFloat: @retroactive _ObjectiveCBridgeable {
  /// Returns the value as a number object.
  public func _bridgeToObjectiveC() -> NSNumber { NSNumber(value: Double(self)) }
  /// Sets `result` to the value of a number object.
  public static func _forceBridgeFromObjectiveC(_ number: NSNumber, result: inout CGFloat?) {
    result = CGFloat(number.doubleValue)
  }
  /// Sets `result` to the value of a number object; every number has one.
  public static func _conditionallyBridgeFromObjectiveC(_ number: NSNumber, result: inout CGFloat?) -> Bool {
    result = CGFloat(number.doubleValue)
    return true
  }
  /// Returns the value of a number object, or 0 for nil.
  public static func _unconditionallyBridgeFromObjectiveC(_ number: NSNumber?) -> CGFloat {
    CGFloat(number?.doubleValue ?? 0)
  }
}

extension CGFloat {
  /// Creates the value of a number object, rounded to the nearest representable value.
  public init(truncating number: NSNumber) { self.init(number.doubleValue) }
  /// Creates the value of a number object; nil for an integer that has no exact representation.
  public init?(exactly number: NSNumber) {
    let value = number.doubleValue
    if let integer = number as? Int64, Int64(exactly: value) != integer { return nil }
    self.init(value)
  }
}
