/// The rules by which a collection retains and compares its objects.
public struct NSPointerFunctions {
  /// Options for the memory and the comparison of objects.
  public struct Options: OptionSet, Sendable {
    /// The bits of the options.
    public let rawValue: UInt
    /// Creates options from their bits.
    public init(rawValue: UInt) { self.rawValue = rawValue }
    /// Objects are retained.
    public static let strongMemory: Options = []
    /// Objects are not retained. A deallocated object leaves the collection.
    public static let weakMemory = Options(rawValue: 5)
    /// Objects are compared by `isEqual(_:)`.
    public static let objectPersonality: Options = []
    /// Objects are compared by identity.
    public static let objectPointerPersonality = Options(rawValue: 1 << 9)
    /// Objects are copied when they are added. This implementation retains them instead.
    public static let copyIn = Options(rawValue: 1 << 16)
  }
}

/// A collection similar to a set, which references its objects strongly or weakly.
///
/// Objects are listed in the order in which they were added, so that a simulation repeats exactly.
open class NSHashTable<ObjectType>: NSObject {
  private var references: [ObjectReference] = []
  private let options: NSPointerFunctions.Options

  /// Creates an empty collection.
  public init(options: NSPointerFunctions.Options = [], capacity: Int = 0) {
    self.options = options
    super.init()
  }

  /// Returns a collection that does not retain its objects.
  open class func weakObjects() -> NSHashTable<ObjectType> { NSHashTable(options: .weakMemory) }

  private var liveObjects: [AnyObject] { references.compactMap(\.object) }

  private func isSame(_ a: AnyObject, _ b: AnyObject) -> Bool { ObjectReference.areSame(a, b, options) }

  /// The objects of the collection.
  open var allObjects: [ObjectType] { liveObjects.compactMap { $0 as? ObjectType } }
  /// The number of objects, without those that were deallocated.
  open var count: Int { liveObjects.count }
  /// One of the objects; nil for an empty collection.
  open var anyObject: ObjectType? { allObjects.first }
  /// The objects as a set.
  open var setRepresentation: Set<AnyHashable> { Set(allObjects.compactMap { $0 as? AnyHashable }) }

  /// Adds an object, unless the collection contains it or an equal one.
  open func add(_ object: ObjectType?) {
    guard let object else { return }
    let new = object as AnyObject
    references.removeAll { $0.object == nil }
    if !liveObjects.contains(where: { isSame($0, new) }) { references.append(ObjectReference(new, options)) }
  }
  /// Removes an object.
  open func remove(_ object: ObjectType?) {
    guard let object else { return }
    let removed = object as AnyObject
    references.removeAll { $0.object.map { isSame($0, removed) } ?? true }
  }
  /// Removes all objects.
  open func removeAllObjects() { references = [] }
  /// Returns a Boolean value indicating whether an object is in the collection.
  open func contains(_ anObject: ObjectType?) -> Bool { member(anObject) != nil }
  /// Returns the object of the collection that equals another one.
  open func member(_ object: ObjectType?) -> ObjectType? {
    guard let object else { return nil }
    return liveObjects.first { isSame($0, object as AnyObject) } as? ObjectType
  }
  /// Adds the objects of another collection.
  open func union(_ other: NSHashTable<ObjectType>) { for object in other.allObjects { add(object) } }
  /// Removes the objects of another collection.
  open func minus(_ other: NSHashTable<ObjectType>) { for object in other.allObjects { remove(object) } }
  /// Removes the objects that are not in another collection.
  open func intersect(_ other: NSHashTable<ObjectType>) {
    for object in allObjects where !other.contains(object) { remove(object) }
  }
  /// Returns an enumerator of the objects.
  open func objectEnumerator() -> NSEnumerator { NSArray(array: liveObjects).objectEnumerator() }
}
