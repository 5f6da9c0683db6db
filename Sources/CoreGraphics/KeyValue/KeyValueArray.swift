// Mutable arrays for key-value coding: a client changes elements of a property, and observers are notified of their
// indexes.

extension KeyValueCodingAndObserving where Self: NSObject {
  /// Returns a mutable array that reads and writes a property. Its changes notify the observers of the property.
  public func mutableArrayValue(forKey key: String) -> NSMutableArray { KeyValueArray(of: self, key) }

  /// Returns a mutable array that reads and writes the property at the end of a key path.
  public func mutableArrayValue(forKeyPath keyPath: String) -> NSMutableArray {
    guard let dot = keyPath.lastIndex(of: "."),
      let inner = KeyValueCoding.value(of: self, forKeyPath: String(keyPath[..<dot])) as? NSObject
    else { return KeyValueArray(of: self, keyPath) }
    return KeyValueArray(of: inner, String(keyPath[keyPath.index(after: dot)...]))
  }
}

/// The elements of an object's property. Each change notifies the observers of the property, with its indexes.
final class KeyValueArray: NSMutableArray {
  private let owner: NSObject?
  private let key: String

  init(of owner: NSObject, _ key: String) {
    (self.owner, self.key) = (owner, key)
    super.init(capacity: 0)
  }

  required init(objects: UnsafePointer<AnyObject>?, count: Int) {
    (owner, key) = (nil, "")
    unsafe super.init(objects: objects, count: count)
  }

  required init?(coder: NSCoder) { nil }

  required init(arrayLiteral elements: Any...) {
    (owner, key) = (nil, "")
    super.init(capacity: 0)
  }

  private var contents: [Any] {
    let value = owner.flatMap { KeyValueCoding.value(of: $0, forKey: key) }
    return (value as? NSArray)?.map { $0 } ?? value as? [Any] ?? []
  }

  override var count: Int { contents.count }
  override func object(at index: Int) -> Any { contents[index] }
  override func insert(_ anObject: Any, at index: Int) { replace(index..<index, with: [anObject]) }
  override func removeObject(at index: Int) { replace(index..<index + 1, with: []) }
  override func replaceObject(at index: Int, with anObject: Any) { replace(index..<index + 1, with: [anObject]) }
  override func add(_ anObject: Any) { insert(anObject, at: count) }
  override func removeLastObject() { removeObject(at: count - 1) }
  override func removeAllObjects() { replace(0..<count, with: []) }

  override func replaceObjects(in range: NSRange, withObjectsFrom otherArray: [Any]) {
    replace(range.location..<range.location + range.length, with: otherArray)
  }

  override func removeObjects(in otherArray: [Any]) {
    for index in contents.indices.reversed() where otherArray.contains(where: { areSame($0, contents[index]) }) {
      removeObject(at: index)
    }
  }

  override func removeObjects(in range: NSRange) {
    replace(range.location..<range.location + range.length, with: [])
  }

  private func areSame(_ a: Any, _ b: Any) -> Bool {
    if let a = a as? NSObject, let b = b as? NSObject { return a.isEqual(b) }
    return (a as AnyObject) === (b as AnyObject)
  }

  /// Replaces elements, and notifies the observers of an insertion, a removal, or a replacement by as many elements.
  private func replace(_ range: Range<Int>, with new: [Any]) {
    guard let owner, !(range.isEmpty && new.isEmpty) else { return }
    var contents = contents
    precondition(range.lowerBound >= 0 && range.upperBound <= contents.count, "indexes beyond the end of \"\(key)\"")
    let old = Array(contents[range])
    if !old.isEmpty, !new.isEmpty, old.count != new.count {
      // As on iOS, observers are notified of a removal and an insertion.
      replace(range, with: [])
      return replace(range.lowerBound..<range.lowerBound, with: new)
    }
    contents.replaceSubrange(range, with: new)
    Device.current.withoutObservations { store(contents, in: owner) }
    let kind: NSKeyValueChange = old.isEmpty ? .insertion : new.isEmpty ? .removal : .replacement
    let indexes = IndexSet(range.lowerBound..<range.lowerBound + Swift.max(old.count, new.count))
    Device.current[Observations.self].notify(
      owner, key, ElementChange(kind: kind, old: old, new: new, indexes: indexes))
  }

  /// Stores the elements. An `NSMutableArray` stays the same object, as observers of the property itself expect.
  private func store(_ contents: [Any], in owner: NSObject) {
    if let array = KeyValueCoding.value(of: owner, forKey: key) as? NSMutableArray {
      array.setArray(contents)
    } else {
      KeyValueCoding.set(contents, of: owner, forKey: key)
    }
  }
}

/// A change of some elements of an observed array.
struct ElementChange {
  let kind: NSKeyValueChange
  /// The removed elements.
  let old: [Any]
  /// The inserted elements.
  let new: [Any]
  /// The indexes of the elements, after an insertion or else before the change.
  let indexes: IndexSet
}
