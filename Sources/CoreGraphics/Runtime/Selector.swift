/// The name of a method, as `Selector(("name:"))` writes it on both systems.
public struct Selector: Hashable, Sendable, ExpressibleByStringLiteral, CustomStringConvertible {
  /// The method's Objective-C name, colons included.
  public let name: String
  /// Creates a selector from its name.
  public init(_ name: String) { self.name = name }
  /// Creates a selector from a literal.
  public init(stringLiteral value: String) { name = value }
  /// The name.
  public var description: String { name }
}
