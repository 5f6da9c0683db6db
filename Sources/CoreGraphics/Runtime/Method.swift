/// A method of a class, whose implementation client code may exchange (method swizzling).
public struct Method: Hashable, Sendable {
  /// The class that declares the method.
  let owner: AnyClass
  /// The Objective-C name of the method.
  let name: String
  /// A Boolean value indicating whether it is a class method, not an instance method.
  let isOfClass: Bool

  /// Returns a Boolean value indicating whether two values are the same method of the same class.
  public static func == (a: Method, b: Method) -> Bool {
    a.owner == b.owner && a.name == b.name && a.isOfClass == b.isOfClass
  }

  /// Hashes the class, the name, and whether it is a class method.
  public func hash(into hasher: inout Hasher) {
    hasher.combine(ObjectIdentifier(owner))
    hasher.combine(name)
    hasher.combine(isOfClass)
  }

  /// The class and the name of the method for messages, such as `UIView.layoutSubviews`.
  var title: String { "\(owner).\(name)" }
}

/// The implementation of a method: the registered code of the method that it names.
public struct IMP: Hashable, Sendable {
  let method: Method

  /// The code; nil for a method without registered code, which cannot be exchanged.
  var body: RuntimeClass.Body? { RuntimeClass.body(of: method) }
}

/// A class of a library that registers its exchangeable methods when the first one is looked up.
package protocol MethodRegistering: AnyObject {
  static func registerMethods()
}
