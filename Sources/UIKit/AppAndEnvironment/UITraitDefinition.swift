/// A type that names a trait, one of the system or one of the application.
public protocol UITraitDefinition {
  /// The type of the trait's values.
  associatedtype Value
  /// The value of the trait where nothing sets it.
  static var defaultValue: Value { get }
  /// The name of the trait in messages.
  static var name: String { get }
  /// The name that tells the trait from all others.
  static var identifier: String { get }
  /// A Boolean value indicating whether colours depend on the trait.
  static var affectsColorAppearance: Bool { get }
}

/// A trait to observe.
public typealias UITrait = any UITraitDefinition.Type

extension UITraitDefinition {
  /// The name of the type.
  public static var name: String { String(describing: self) }
  /// The name of the type with its module.
  public static var identifier: String { String(reflecting: self) }
  /// False by default.
  public static var affectsColorAppearance: Bool { false }

  static func differs(_ a: UITraitCollection, _ b: UITraitCollection) -> Bool { !isEqual(a[Self.self], b[Self.self]) }

  /// Returns whether two values are equal. Values that cannot be compared are not, unless they are the same object.
  static func isEqual(_ a: Any, _ b: Any) -> Bool {
    if let a = a as? any Equatable { return a.equals(b) }
    return type(of: a) is AnyClass && a as AnyObject === b as AnyObject
  }
}

extension Equatable {
  fileprivate func equals(_ other: Any) -> Bool { other as? Self == self }
}
