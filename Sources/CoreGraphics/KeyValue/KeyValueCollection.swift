// Key-value coding of collections: values of all elements, and the operators such as `@sum`.
// https://developer.apple.com/library/archive/documentation/Cocoa/Conceptual/KeyValueCoding/CollectionOperators.html

/// The elements of an array or a set, for key-value coding.
struct KeyValueCollection {
  private let elements: [Any]

  /// Creates the elements of an object that is an array or a set; nil for other objects.
  init?(_ object: NSObject) {
    switch object {
    case let array as NSArray: elements = array.map { $0 }
    case let set as NSSet: elements = set.map { $0 }
    case let set as NSOrderedSet: elements = set.map { $0 }
    default: return nil
    }
  }

  /// Returns the values of all elements. `NSNull` stands for nil.
  func value(forKey key: String) -> Any? {
    if key.hasPrefix("@") { return value(ofOperator: key) }
    return elements.map { KeyValueCoding.value(in: $0, forKeyPath: key) ?? NSNull() }
  }

  /// Sets the property of each element.
  func setValue(_ value: Any?, forKey key: String) {
    for case let element as NSObject in elements { KeyValueCoding.set(value, of: element, forKey: key) }
  }

  /// Returns the result of a key path that begins with an operator, such as `@sum.price`.
  func value(ofOperator keyPath: String) -> Any? {
    let (name, path) = KeyValueCoding.split(keyPath) ?? (keyPath, "self")
    let values = elements.compactMap { path == "self" ? $0 : KeyValueCoding.value(in: $0, forKeyPath: path) }
      .filter { !($0 is NSNull) }
    let numbers = values.compactMap { RuntimeValue.convert($0, to: Double.self) }
    switch name {
    case "@count": return NSNumber(value: elements.count)
    case "@sum": return NSNumber(value: numbers.reduce(0, +))
    case "@avg": return NSNumber(value: numbers.isEmpty ? 0 : numbers.reduce(0, +) / Double(elements.count))
    case "@max": return values.max(by: Self.isOrdered)
    case "@min": return values.min(by: Self.isOrdered)
    case "@unionOfObjects": return values
    case "@distinctUnionOfObjects", "@distinctUnionOfSets": return Self.distinct(values)
    case "@unionOfArrays": return Self.joined(values)
    case "@distinctUnionOfArrays": return Self.distinct(Self.joined(values))
    default: return nil
    }
  }

  private static func isOrdered(_ a: Any, _ b: Any) -> Bool {
    if let a = RuntimeValue.convert(a, to: Double.self), let b = RuntimeValue.convert(b, to: Double.self) {
      return a < b
    }
    if let a = a as? String, let b = b as? String { return a < b }
    if let a = a as? Date, let b = b as? Date { return a < b }
    return false
  }

  private static func joined(_ values: [Any]) -> [Any] {
    values.flatMap { ($0 as? NSArray)?.map { $0 } ?? $0 as? [Any] ?? [$0] }
  }

  /// Returns the values without repetitions, in the order of their first occurrences.
  private static func distinct(_ values: [Any]) -> [Any] {
    var found: [Any] = []
    for value in values where !found.contains(where: { Observations.areEqual($0, value) }) { found.append(value) }
    return found
  }
}
