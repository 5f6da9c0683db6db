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

  /// Sets the properties that are the keys of a dictionary to its values.
  public func setValuesForKeys(_ keyedValues: [String: Any]) {
    for (key, value) in keyedValues { setValue(value, forKey: key) }
  }

  /// Returns the values of properties by their names. `NSNull` stands for nil.
  public func dictionaryWithValues(forKeys keys: [String]) -> [String: Any] {
    Dictionary(keys.map { ($0, value(forKey: $0) ?? NSNull()) }) { first, _ in first }
  }
}

/// Access to the properties of any object by name.
enum KeyValueCoding {
  static func value(of object: NSObject, forKey key: String) -> Any? {
    if let container = object as? any KeyValueContainer { return container.value(forKey: key) }
    register(object)
    if let read = RuntimeClass.reader(ofProperty: key, of: object) { return read() }
    report(object, key)
    return nil
  }

  static func set(_ value: Any?, of object: NSObject, forKey key: String) {
    if let container = object as? any KeyValueContainer { return container.setValue(value, forKey: key) }
    register(object)
    if !RuntimeClass.setOutlet(key, of: object, to: value is NSNull ? nil : value) { report(object, key) }
  }

  static func value(of object: NSObject, forKeyPath keyPath: String) -> Any? {
    if let container = object as? any KeyValueContainer { return container.value(forKeyPath: keyPath) }
    guard let (key, rest) = split(keyPath) else { return value(of: object, forKey: keyPath) }
    guard let inner = value(of: object, forKey: key) else { return nil }
    if let inner = inner as? NSObject { return value(of: inner, forKeyPath: rest) }
    return (inner as? [String: Any])?[rest] ?? structureMember(rest, of: inner)
  }

  static func set(_ value: Any?, of object: NSObject, forKeyPath keyPath: String) {
    if let container = object as? any KeyValueContainer { return container.setValue(value, forKeyPath: keyPath) }
    guard let (key, rest) = split(keyPath) else { return set(value, of: object, forKey: keyPath) }
    guard let inner = self.value(of: object, forKey: key) else { return }
    guard let inner = inner as? NSObject else { return report(object, keyPath) }
    set(value, of: inner, forKeyPath: rest)
  }

  private static func split(_ keyPath: String) -> (key: String, rest: String)? {
    let parts = keyPath.split(separator: ".", maxSplits: 1).map(String.init)
    return parts.count == 2 ? (parts[0], parts[1]) : nil
  }

  private static func structureMember(_ name: String, of value: Any) -> Any? {
    switch (value, name) {
    case (let rect as CGRect, "size.width"): rect.width
    case (let rect as CGRect, "size.height"): rect.height
    case (let rect as CGRect, "origin.x"): rect.origin.x
    case (let rect as CGRect, "origin.y"): rect.origin.y
    case (let point as CGPoint, "x"): point.x
    case (let point as CGPoint, "y"): point.y
    case (let size as CGSize, "width"): size.width
    case (let size as CGSize, "height"): size.height
    default: nil
    }
  }

  private static func register(_ object: NSObject) {
    (type(of: object) as? any PropertyRegistering.Type)?.registerProperties()
  }

  /// Logs a name that is unknown, or whose property has another type. Apple's classes raise `NSUnknownKeyException`.
  static func report(_ object: NSObject, _ key: String) {
    Device.current.log(
      "\(type(of: object)) has no property \"\(key)\" that is reached by name for such a value; ignored")
  }
}
