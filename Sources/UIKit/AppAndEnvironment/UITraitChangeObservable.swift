// Observers of single traits, which replace `traitCollectionDidChange(_:)` since iOS 17.

/// A type that represents a trait.
@preconcurrency @MainActor
public protocol UITraitDefinition {
  /// The type of the trait's values.
  associatedtype Value: Equatable
  /// The value of the trait if none is set.
  static var defaultValue: Value { get }
  /// The name of the trait, for debugging.
  static var name: String { get }
}

/// The type of a trait.
public typealias UITrait = any UITraitDefinition.Type

/// A trait that each trait collection contains.
protocol SystemTrait: UITraitDefinition {
  static func value(in traits: UITraitCollection) -> Value
}

extension UITraitDefinition {
  /// The name of the type.
  public static var name: String { String(describing: self) }
}

/// The light or dark style.
public struct UITraitUserInterfaceStyle: SystemTrait {
  /// An unspecified value, which is inherited.
  public static var defaultValue: UIUserInterfaceStyle { .unspecified }
  static func value(in traits: UITraitCollection) -> UIUserInterfaceStyle { traits.userInterfaceStyle }
}

/// The horizontal size class.
public struct UITraitHorizontalSizeClass: SystemTrait {
  /// An unspecified value, which is inherited.
  public static var defaultValue: UIUserInterfaceSizeClass { .unspecified }
  static func value(in traits: UITraitCollection) -> UIUserInterfaceSizeClass { traits.horizontalSizeClass }
}

/// The vertical size class.
public struct UITraitVerticalSizeClass: SystemTrait {
  /// An unspecified value, which is inherited.
  public static var defaultValue: UIUserInterfaceSizeClass { .unspecified }
  static func value(in traits: UITraitCollection) -> UIUserInterfaceSizeClass { traits.verticalSizeClass }
}

/// The number of pixels per point.
public struct UITraitDisplayScale: SystemTrait {
  /// An unspecified value.
  public static var defaultValue: CGFloat { 0 }
  static func value(in traits: UITraitCollection) -> CGFloat { traits.displayScale }
}

/// The contrast of colours.
public struct UITraitAccessibilityContrast: SystemTrait {
  /// An unspecified value.
  public static var defaultValue: UIAccessibilityContrast { .unspecified }
  static func value(in traits: UITraitCollection) -> UIAccessibilityContrast { traits.accessibilityContrast }
}

/// The preferred size of text.
public struct UITraitPreferredContentSizeCategory: SystemTrait {
  /// An unspecified value.
  public static var defaultValue: UIContentSizeCategory { .unspecified }
  static func value(in traits: UITraitCollection) -> UIContentSizeCategory { traits.preferredContentSizeCategory }
}

/// The layout direction of text.
public struct UITraitLayoutDirection: SystemTrait {
  /// An unspecified value.
  public static var defaultValue: UITraitEnvironmentLayoutDirection { .unspecified }
  static func value(in traits: UITraitCollection) -> UITraitEnvironmentLayoutDirection { traits.layoutDirection }
}

extension SystemTrait {
  static func differs(_ first: UITraitCollection, _ second: UITraitCollection) -> Bool {
    value(in: first) != value(in: second)
  }
}

/// A registration of an observer, for `unregisterForTraitChanges(_:)`.
@preconcurrency @MainActor
public protocol UITraitChangeRegistration: AnyObject {}

/// An object whose traits can be observed.
@preconcurrency @MainActor
public protocol UITraitChangeObservable: AnyObject {}

@MainActor
final class TraitListener: UITraitChangeRegistration {
  private let traits: [UITrait]
  private let handler: (UITraitCollection) -> Void

  init(_ traits: [UITrait], _ handler: @escaping (UITraitCollection) -> Void) {
    (self.traits, self.handler) = (traits, handler)
  }

  func tell(of new: UITraitCollection, after old: UITraitCollection) {
    if traits.contains(where: { ($0 as? any SystemTrait.Type)?.differs(old, new) ?? false }) { handler(old) }
  }
}

private enum TraitListeners: ObjectSlot { static var initialValue: [TraitListener] { [] } }

extension UIView: UITraitChangeObservable {
  var traitListeners: [TraitListener] {
    get { slots[TraitListeners.self] }
    set { slots[TraitListeners.self] = newValue }
  }
}

extension UIViewController: UITraitChangeObservable {
  var traitListeners: [TraitListener] {
    get { slots[TraitListeners.self] }
    set { slots[TraitListeners.self] = newValue }
  }
}

extension UITraitChangeObservable {
  /// Registers a closure that is called after a change of one of the traits, with this object and its previous traits.
  @discardableResult
  public func registerForTraitChanges(
    _ traits: [UITrait], handler: @escaping (_ traitEnvironment: Self, _ previousCollection: UITraitCollection) -> Void
  ) -> any UITraitChangeRegistration {
    let listener = TraitListener(traits) { [weak self] old in if let self { handler(self, old) } }
    (self as? UIView)?.traitListeners.append(listener)
    (self as? UIViewController)?.traitListeners.append(listener)
    return listener
  }

  /// Removes the observer of a registration.
  public func unregisterForTraitChanges(_ registration: any UITraitChangeRegistration) {
    (self as? UIView)?.traitListeners.removeAll { $0 === registration }
    (self as? UIViewController)?.traitListeners.removeAll { $0 === registration }
  }
}
