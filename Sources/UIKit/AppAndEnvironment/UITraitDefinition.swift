/// A type that represents a trait, which the system or the application defines.
public protocol UITraitDefinition {
  /// The type of the trait's values.
  associatedtype Value
  /// The value of the trait if none is set.
  static var defaultValue: Value { get }
  /// The name of the trait, for debugging.
  static var name: String { get }
  /// The unique identifier of the trait.
  static var identifier: String { get }
  /// A Boolean value indicating whether the trait affects the appearance of colours.
  static var affectsColorAppearance: Bool { get }
}

/// The type of a trait.
public typealias UITrait = any UITraitDefinition.Type

extension UITraitDefinition {
  /// The name of the type.
  public static var name: String { String(describing: self) }
  /// The name of the type, with the name of its module.
  public static var identifier: String { String(reflecting: self) }
  /// Returns `false` by default.
  public static var affectsColorAppearance: Bool { false }

  static func differs(_ a: UITraitCollection, _ b: UITraitCollection) -> Bool { !isEqual(a[Self.self], b[Self.self]) }

  /// Returns a Boolean value indicating whether two values are equal.
  ///
  /// Values that are not equatable are equal only if they are the same object.
  static func isEqual(_ a: Any, _ b: Any) -> Bool {
    if let a = a as? any Equatable { return a.equals(b) }
    return type(of: a) is AnyClass && a as AnyObject === b as AnyObject
  }
}

extension Equatable {
  fileprivate func equals(_ other: Any) -> Bool { other as? Self == self }
}
