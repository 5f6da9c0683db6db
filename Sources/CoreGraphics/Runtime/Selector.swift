/// The name of a method. `Selector(("name:"))` compiles on iOS and on Linux.
public struct Selector: Hashable, Sendable, ExpressibleByStringLiteral, CustomStringConvertible {
  /// The Objective-C name of the method, including colons.
  public let name: String
  /// Creates a selector from its name.
  public init(_ name: String) { self.name = name }
  /// Creates a selector from a literal.
  public init(stringLiteral value: String) { name = value }
  /// The name of the method.
  public var description: String { name }
}
