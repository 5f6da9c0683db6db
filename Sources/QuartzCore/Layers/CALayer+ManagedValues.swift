// The accessors to which `@NSManaged` properties of client layers are rewritten.

/// Returns the value of a layer's key, or the type's zero if it was never set. Traps for a type without a zero.
public func _managedValue<Value>(_ layer: CALayer, _ key: String) -> Value {
  if let value = RuntimeValue.convert(layer.value(forKey: key), to: Value.self) { return value }
  let zeros: [Any] = [
    CGFloat(0), 0.0, Float(0), 0, false, CGPoint.zero, CGSize.zero, CGRect.zero, CATransform3DIdentity,
  ]
  if let zero = zeros.lazy.compactMap({ $0 as? Value }).first { return zero }
  preconditionFailure("\(type(of: layer)) has no value for \"\(key)\", and a \(Value.self) has no zero")
}

/// Returns the value of a layer's key; nil if there is none.
public func _managedValue<Value>(_ layer: CALayer, _ key: String) -> Value? {
  RuntimeValue.convert(layer.value(forKey: key), to: Value.self)
}
