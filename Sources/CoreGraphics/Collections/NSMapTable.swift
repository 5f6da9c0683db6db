/// A collection similar to a dictionary, which references its keys and values strongly or weakly.
///
/// Pairs are listed in the order in which they were set, so that a simulation repeats exactly.
open class NSMapTable<KeyType, ObjectType>: NSObject {
  private struct Pair {
    let key: ObjectReference
    var value: ObjectReference
  }

  private var pairs: [Pair] = []
  private let keyOptions: NSPointerFunctions.Options
  private let valueOptions: NSPointerFunctions.Options

  /// Creates an empty collection.
  public init(
    keyOptions: NSPointerFunctions.Options = [], valueOptions: NSPointerFunctions.Options = [], capacity: Int = 0
  ) {
    (self.keyOptions, self.valueOptions) = (keyOptions, valueOptions)
    super.init()
  }

  /// Returns a collection that retains keys and values.
  open class func strongToStrongObjects() -> NSMapTable<KeyType, ObjectType> { NSMapTable() }
  /// Returns a collection that does not retain its keys.
  open class func weakToStrongObjects() -> NSMapTable<KeyType, ObjectType> { NSMapTable(keyOptions: .weakMemory) }
  /// Returns a collection that does not retain its values.
  open class func strongToWeakObjects() -> NSMapTable<KeyType, ObjectType> { NSMapTable(valueOptions: .weakMemory) }
  /// Returns a collection that retains neither keys nor values.
  open class func weakToWeakObjects() -> NSMapTable<KeyType, ObjectType> {
    NSMapTable(keyOptions: .weakMemory, valueOptions: .weakMemory)
  }

  private var livePairs: [(key: AnyObject, value: AnyObject)] {
    pairs.compactMap { pair in
      guard let key = pair.key.object, let value = pair.value.object else { return nil }
      return (key, value)
    }
  }

  private func isSame(_ a: AnyObject, _ b: AnyObject) -> Bool { ObjectReference.areSame(a, b, keyOptions) }

  /// The number of pairs whose key and value still exist.
  open var count: Int { livePairs.count }

  /// Returns the value of a key.
  open func object(forKey aKey: KeyType?) -> ObjectType? {
    guard let aKey else { return nil }
    return livePairs.first { isSame($0.key, aKey as AnyObject) }?.value as? ObjectType
  }
  /// Sets the value of a key; nil removes the key.
  open func setObject(_ anObject: ObjectType?, forKey aKey: KeyType?) {
    removeObject(forKey: aKey)
    guard let aKey, let anObject else { return }
    pairs.append(
      Pair(
        key: ObjectReference(aKey as AnyObject, keyOptions), value: ObjectReference(anObject as AnyObject, valueOptions)
      ))
  }
  /// Removes a key and its value.
  open func removeObject(forKey aKey: KeyType?) {
    guard let aKey else { return }
    let removed = aKey as AnyObject
    pairs.removeAll { pair in
      guard let key = pair.key.object, pair.value.object != nil else { return true }
      return isSame(key, removed)
    }
  }
  /// Removes all keys.
  open func removeAllObjects() { pairs = [] }
  /// Returns an enumerator of the keys.
  open func keyEnumerator() -> NSEnumerator { NSArray(array: livePairs.map(\.key)).objectEnumerator() }
  /// Returns an enumerator of the values; nil for an empty collection.
  open func objectEnumerator() -> NSEnumerator? {
    livePairs.isEmpty ? nil : NSArray(array: livePairs.map(\.value)).objectEnumerator()
  }
  /// Returns the pairs as a dictionary.
  open func dictionaryRepresentation() -> [AnyHashable: ObjectType] {
    var pairs: [AnyHashable: ObjectType] = [:]
    for (key, value) in livePairs {
      guard let key = key as? AnyHashable, let value = value as? ObjectType else { continue }
      pairs[key] = value
    }
    return pairs
  }
}
