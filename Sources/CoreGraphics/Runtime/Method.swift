/// A method of a class, whose implementation client code may exchange for that of another one.
public struct Method: Hashable, Sendable {
  /// The class that has the method.
  let owner: AnyClass
  /// The Objective-C name of the method.
  let name: String
  /// A Boolean value indicating whether the class itself has the method, not its objects.
  let isOfClass: Bool

  /// Returns a Boolean value indicating whether two values are the same method of the same class.
  public static func == (a: Method, b: Method) -> Bool {
    a.owner == b.owner && a.name == b.name && a.isOfClass == b.isOfClass
  }

  /// Hashes the class and the name.
  public func hash(into hasher: inout Hasher) {
    hasher.combine(ObjectIdentifier(owner))
    hasher.combine(name)
    hasher.combine(isOfClass)
  }

  /// The method as developers write it, such as `UIView.layoutSubviews`.
  var title: String { "\(owner).\(name)" }
}

/// An implementation: what a method does as long as nothing is exchanged for it.
public struct IMP: Hashable, Sendable {
  let method: Method

  /// The code, nil for a method that cannot be called by its implementation here.
  var body: RuntimeClass.Body? { RuntimeClass.body(of: method) }
}

/// A class of a library that registers the methods that client code may exchange before the first is asked for.
package protocol MethodRegistering: AnyObject {
  static func registerMethods()
}
