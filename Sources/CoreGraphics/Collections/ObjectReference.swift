/// A reference of a collection to an object, which retains it or not.
struct ObjectReference {
  private let retained: AnyObject?
  private weak var unretained: AnyObject?

  init(_ object: AnyObject, _ options: NSPointerFunctions.Options) {
    let isWeak = options.contains(.weakMemory)
    retained = isWeak ? nil : object
    unretained = isWeak ? object : nil
  }

  /// The object; nil at its end.
  var object: AnyObject? { retained ?? unretained }

  /// A Boolean value indicating whether two objects are the same for a collection.
  static func areSame(_ a: AnyObject, _ b: AnyObject, _ options: NSPointerFunctions.Options) -> Bool {
    if a === b { return true }
    guard !options.contains(.objectPointerPersonality) else { return false }
    if let a = a as? NSObject { return a.isEqual(b) }
    guard let a = a as? AnyHashable, let b = b as? AnyHashable else { return false }
    return a == b
  }
}
