/// How a collection of objects holds and compares them.
public struct NSPointerFunctions {
  /// The kinds of memory and comparison.
  public struct Options: OptionSet, Sendable {
    /// The bits of the options.
    public let rawValue: UInt
    /// Creates options from their bits.
    public init(rawValue: UInt) { self.rawValue = rawValue }
    /// Objects are retained.
    public static let strongMemory: Options = []
    /// Objects are not retained, and leave the collection at their end.
    public static let weakMemory = Options(rawValue: 5)
    /// Objects are compared by `isEqual(_:)`.
    public static let objectPersonality: Options = []
    /// Objects are compared by identity.
    public static let objectPointerPersonality = Options(rawValue: 1 << 9)
    /// Objects are copied when they are added. They are retained here.
    public static let copyIn = Options(rawValue: 1 << 16)
  }
}

/// An unordered collection of objects that can hold them without retaining them.
///
/// Objects are listed in the order of their arrival, so that a simulation repeats exactly.
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

  private var live: [AnyObject] { references.compactMap(\.object) }

  private func isSame(_ a: AnyObject, _ b: AnyObject) -> Bool { ObjectReference.areSame(a, b, options) }

  /// The objects of the collection.
  open var allObjects: [ObjectType] { live.compactMap { $0 as? ObjectType } }
  /// The number of objects. Objects that have ended do not count.
  open var count: Int { live.count }
  /// One of the objects; nil for an empty collection.
  open var anyObject: ObjectType? { allObjects.first }
  /// The objects as a set.
  open var setRepresentation: Set<AnyHashable> { Set(allObjects.compactMap { $0 as? AnyHashable }) }

  /// Adds an object, unless it or an equal one is in the collection.
  open func add(_ object: ObjectType?) {
    guard let object else { return }
    let new = object as AnyObject
    references.removeAll { $0.object == nil }
    if !live.contains(where: { isSame($0, new) }) { references.append(ObjectReference(new, options)) }
  }
  /// Removes an object.
  open func remove(_ object: ObjectType?) {
    guard let object else { return }
    let gone = object as AnyObject
    references.removeAll { $0.object.map { isSame($0, gone) } ?? true }
  }
  /// Removes all objects.
  open func removeAllObjects() { references = [] }
  /// Returns a Boolean value indicating whether an object is in the collection.
  open func contains(_ anObject: ObjectType?) -> Bool { member(anObject) != nil }
  /// Returns the object of the collection that equals another one.
  open func member(_ object: ObjectType?) -> ObjectType? {
    guard let object else { return nil }
    return live.first { isSame($0, object as AnyObject) } as? ObjectType
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
  open func objectEnumerator() -> NSEnumerator { NSArray(array: live).objectEnumerator() }
}
