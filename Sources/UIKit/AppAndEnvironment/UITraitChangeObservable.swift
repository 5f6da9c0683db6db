// Observers of single traits, in place of `traitCollectionDidChange(_:)`, which is called for all.

/// A type that names a trait to observe.
@preconcurrency @MainActor
public protocol UITraitDefinition {
  /// The type of the trait's values.
  associatedtype Value: Equatable
  /// The value of the trait where nothing sets it.
  static var defaultValue: Value { get }
  /// The name of the trait in messages.
  static var name: String { get }
}

/// A trait to observe.
public typealias UITrait = any UITraitDefinition.Type

/// A trait of the system, which every trait collection contains.
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
  static func differs(_ a: UITraitCollection, _ b: UITraitCollection) -> Bool { value(in: a) != value(in: b) }
}

/// A registered observer of traits, to be passed to `unregisterForTraitChanges(_:)`.
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
  /// Registers a closure that runs after each change of one of the traits. It gets this object and its previous traits.
  @discardableResult
  public func registerForTraitChanges(
    _ traits: [UITrait], handler: @escaping (_ traitEnvironment: Self, _ previousCollection: UITraitCollection) -> Void
  ) -> any UITraitChangeRegistration {
    let listener = TraitListener(traits) { [weak self] old in if let self { handler(self, old) } }
    (self as? UIView)?.traitListeners.append(listener)
    (self as? UIViewController)?.traitListeners.append(listener)
    return listener
  }

  /// Removes a registered observer.
  public func unregisterForTraitChanges(_ registration: any UITraitChangeRegistration) {
    (self as? UIView)?.traitListeners.removeAll { $0 === registration }
    (self as? UIViewController)?.traitListeners.removeAll { $0 === registration }
  }
}
