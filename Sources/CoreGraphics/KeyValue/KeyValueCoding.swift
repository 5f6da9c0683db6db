// Key-value coding: access to properties by name, which the Objective-C runtime provides on iOS.
//
// The methods are in an extension of a protocol and not of NSObject. Classes of clients can therefore declare methods of
// the same names without `override`.

/// An object whose properties can be accessed by name and observed.
public protocol KeyValueCodingAndObserving: NSObjectProtocol {}

extension NSObject: KeyValueCodingAndObserving {}

/// A class that implements key-value coding itself.
package protocol KeyValueContainer: AnyObject {
  func value(forKey key: String) -> Any?
  func setValue(_ value: Any?, forKey key: String)
  func value(forKeyPath keyPath: String) -> Any?
  func setValue(_ value: Any?, forKeyPath keyPath: String)
}

/// A class of a library that registers its properties when the first one is accessed.
package protocol PropertyRegistering: AnyObject {
  static func registerProperties()
}

extension KeyValueCodingAndObserving where Self: NSObject {
  /// Returns the value of a property. An unknown name is logged, and the result is nil.
  public func value(forKey key: String) -> Any? { KeyValueCoding.value(of: self, forKey: key) }

  /// Sets the value of a property. An unknown name and a value of another type are logged and ignored.
  public func setValue(_ value: Any?, forKey key: String) { KeyValueCoding.set(value, of: self, forKey: key) }

  /// Returns the value at the end of a key path; nil if a property on the way is nil.
  public func value(forKeyPath keyPath: String) -> Any? { KeyValueCoding.value(of: self, forKeyPath: keyPath) }

  /// Sets the value of the property at the end of a key path.
  public func setValue(_ value: Any?, forKeyPath keyPath: String) {
    KeyValueCoding.set(value, of: self, forKeyPath: keyPath)
  }

  /// Logs that nil was set for a property that cannot be nil. On Apple's systems the default raises an exception.
  public func setNilValueForKey(_ key: String) { KeyValueCoding.report(self, key) }

  /// Logs an unknown name, and returns nil. On Apple's systems the default raises an exception.
  public func value(forUndefinedKey key: String) -> Any? {
    KeyValueCoding.report(self, key)
    return nil
  }

  /// Logs an unknown name. On Apple's systems the default raises an exception.
  public func setValue(_ value: Any?, forUndefinedKey key: String) { KeyValueCoding.report(self, key) }

  /// Sets the properties that are the keys of a dictionary to its values.
  public func setValuesForKeys(_ keyedValues: [String: Any]) {
    for (key, value) in keyedValues { setValue(value, forKey: key) }
  }

  /// Returns the values of properties by their names. `NSNull` stands for nil.
  public func dictionaryWithValues(forKeys keys: [String]) -> [String: Any] {
    Dictionary(keys.map { ($0, value(forKey: $0) ?? NSNull()) }) { first, _ in first }
  }
}

/// A client's `value(forUndefinedKey:)`, bound to its object. Generated code registers it.
public typealias UndefinedKeyGetter = @MainActor @Sendable (String) -> Any?
/// A client's `setValue(_:forUndefinedKey:)`, bound to its object. Generated code registers it.
public typealias UndefinedKeySetter = @MainActor @Sendable (Any?, String) -> Void
/// A client's `setNilValueForKey(_:)`, bound to its object. Generated code registers it.
public typealias NilValueSetter = @MainActor @Sendable (String) -> Void

/// Access to the properties of any object by name.
enum KeyValueCoding {
  static func value(of object: NSObject, forKey key: String) -> Any? {
    if let container = object as? any KeyValueContainer { return container.value(forKey: key) }
    if let elements = KeyValueCollection(object) { return elements.value(forKey: key) }
    if let dictionary = object as? NSDictionary { return dictionary.object(forKey: key) }
    register(object)
    if let read = RuntimeClass.reader(ofProperty: key, of: object) { return RuntimeValue.boxed(read()) }
    switch key {
    case "self": return object
    case "description": return object.description
    default: break
    }
    guard let method = RuntimeClass.implementation("NSObject.value:forUndefinedKey:", of: object) as? UndefinedKeyGetter
    else { return object.value(forUndefinedKey: key) }
    return MainActor.onAnyThread { KeyValueBox(value: method(key)) }.value
  }

  static func set(_ value: Any?, of object: NSObject, forKey key: String) {
    if let container = object as? any KeyValueContainer { return container.setValue(value, forKey: key) }
    if let elements = KeyValueCollection(object) { return elements.setValue(value, forKey: key) }
    if let dictionary = object as? NSMutableDictionary { return setEntry(value, of: dictionary, forKey: key) }
    register(object)
    let value = value is NSNull ? nil : value
    guard !RuntimeClass.setOutlet(key, of: object, to: value) else {
      if value == nil { noteNil(of: object, key) }
      return
    }
    guard
      let method = RuntimeClass.implementation("NSObject.setValue:forUndefinedKey:", of: object) as? UndefinedKeySetter,
      RuntimeClass.reader(ofProperty: key, of: object) == nil
    else { return report(object, key) }
    let box = KeyValueBox(value: value)
    MainActor.onAnyThread { method(box.value, key) }
  }

  /// Calls a client's `setNilValueForKey(_:)` after nil was set for a number, which cannot be nil.
  private static func noteNil(of object: NSObject, _ key: String) {
    guard let method = RuntimeClass.implementation("NSObject.setNilValueForKey:", of: object) as? NilValueSetter,
      RuntimeValue.boxed(RuntimeClass.reader(ofProperty: key, of: object)?()) is NSNumber
    else { return }
    MainActor.onAnyThread { method(key) }
  }

  static func value(of object: NSObject, forKeyPath keyPath: String) -> Any? {
    if let container = object as? any KeyValueContainer { return container.value(forKeyPath: keyPath) }
    if keyPath.hasPrefix("@"), let elements = KeyValueCollection(object) { return elements.value(ofOperator: keyPath) }
    guard let (key, rest) = split(keyPath) else { return value(of: object, forKey: keyPath) }
    return value(of: object, forKey: key).flatMap { value(in: $0, forKeyPath: rest) }
  }

  /// Returns the value at a key path of an object, a collection, or a geometric value.
  static func value(in value: Any, forKeyPath keyPath: String) -> Any? {
    switch value {
    case let object as NSObject: return self.value(of: object, forKeyPath: keyPath)
    case let elements as [Any]: return self.value(of: NSArray(array: elements), forKeyPath: keyPath)
    case let entries as [String: Any]: return self.value(of: NSDictionary(dictionary: entries), forKeyPath: keyPath)
    default: return structureMember(keyPath, of: value)
    }
  }

  static func set(_ value: Any?, of object: NSObject, forKeyPath keyPath: String) {
    if let container = object as? any KeyValueContainer { return container.setValue(value, forKeyPath: keyPath) }
    guard let (key, rest) = split(keyPath) else { return set(value, of: object, forKey: keyPath) }
    guard let inner = self.value(of: object, forKey: key) else { return }
    guard let inner = inner as? NSObject else { return report(object, keyPath) }
    set(value, of: inner, forKeyPath: rest)
  }

  /// Sets an entry of a dictionary; nil removes it.
  private static func setEntry(_ value: Any?, of dictionary: NSMutableDictionary, forKey key: String) {
    if let value { dictionary[key] = value } else { dictionary.removeObject(forKey: key) }
  }

  static func split(_ keyPath: String) -> (key: String, rest: String)? {
    let parts = keyPath.split(separator: ".", maxSplits: 1).map(String.init)
    return parts.count == 2 ? (parts[0], parts[1]) : nil
  }

  private static func structureMember(_ name: String, of value: Any) -> Any? {
    switch (value, name) {
    case (let rect as CGRect, "size"): rect.size
    case (let rect as CGRect, "origin"): rect.origin
    case (let rect as CGRect, "size.width"): rect.width
    case (let rect as CGRect, "size.height"): rect.height
    case (let rect as CGRect, "origin.x"): rect.origin.x
    case (let rect as CGRect, "origin.y"): rect.origin.y
    case (let point as CGPoint, "x"): point.x
    case (let point as CGPoint, "y"): point.y
    case (let size as CGSize, "width"): size.width
    case (let size as CGSize, "height"): size.height
    case (let text as String, "length"): NSNumber(value: (text as NSString).length)
    default: nil
    }
  }

  private static func register(_ object: NSObject) {
    (type(of: object) as? any PropertyRegistering.Type)?.registerProperties()
  }

  /// Logs a name that is unknown, or whose property has another type. Apple's classes raise `NSUnknownKeyException`.
  static func report(_ object: NSObject, _ key: String) {
    let device = Device.current
    guard device[ReportedKeys.self].insert("\(type(of: object)).\(key)").inserted else { return }
    device.log("\(type(of: object)) has no property \"\(key)\" that is reached by name for such a value; ignored")
  }
}

/// The unknown names that a device has logged. Each is logged once, because an observed one is read at each change.
private enum ReportedKeys: DeviceSlot {
  static func makeValue(for device: Device) -> Set<String> { [] }
}

/// Carries a value out of `MainActor.onAnyThread`, on the same thread.
private struct KeyValueBox: @unchecked Sendable {
  let value: Any?
}
