/// A strong or weak reference from a collection to an object.
struct ObjectReference {
  private let retained: AnyObject?
  private weak var unretained: AnyObject?

  init(_ object: AnyObject, _ options: NSPointerFunctions.Options) {
    let isWeak = options.contains(.weakMemory)
    retained = isWeak ? nil : object
    unretained = isWeak ? object : nil
  }

  /// The object; nil after a weakly referenced object was deallocated.
  var object: AnyObject? { retained ?? unretained }

  /// Returns a Boolean value indicating whether a collection with the options treats two objects as one.
  static func areSame(_ a: AnyObject, _ b: AnyObject, _ options: NSPointerFunctions.Options) -> Bool {
    if a === b { return true }
    guard !options.contains(.objectPointerPersonality) else { return false }
    if let a = a as? NSObject { return a.isEqual(b) }
    guard let a = a as? AnyHashable, let b = b as? AnyHashable else { return false }
    return a == b
  }
}
