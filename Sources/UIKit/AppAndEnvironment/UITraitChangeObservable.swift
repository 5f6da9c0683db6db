// Hearing of single traits, in place of `traitCollectionDidChange(_:)`, which hears of all.

/// A trait by the name under which client code asks to hear of it.
@preconcurrency @MainActor
public protocol UITraitDefinition {
  /// What the trait says.
  associatedtype Value: Equatable
  /// What it says where nobody said anything.
  static var defaultValue: Value { get }
  /// The name in messages.
  static var name: String { get }
}

/// A trait that client code asks to hear of.
public typealias UITrait = any UITraitDefinition.Type

/// One of the system's traits: it stands in every collection.
protocol SystemTrait: UITraitDefinition {
  static func value(in traits: UITraitCollection) -> Value
}

extension UITraitDefinition {
  /// The type's name.
  public static var name: String { String(describing: self) }
}

/// Light or dark.
public struct UITraitUserInterfaceStyle: SystemTrait {
  /// As inherited.
  public static var defaultValue: UIUserInterfaceStyle { .unspecified }
  static func value(in traits: UITraitCollection) -> UIUserInterfaceStyle { traits.userInterfaceStyle }
}

/// Room across.
public struct UITraitHorizontalSizeClass: SystemTrait {
  /// As inherited.
  public static var defaultValue: UIUserInterfaceSizeClass { .unspecified }
  static func value(in traits: UITraitCollection) -> UIUserInterfaceSizeClass { traits.horizontalSizeClass }
}

/// Room down.
public struct UITraitVerticalSizeClass: SystemTrait {
  /// As inherited.
  public static var defaultValue: UIUserInterfaceSizeClass { .unspecified }
  static func value(in traits: UITraitCollection) -> UIUserInterfaceSizeClass { traits.verticalSizeClass }
}

/// Pixels per point.
public struct UITraitDisplayScale: SystemTrait {
  /// Not said.
  public static var defaultValue: CGFloat { 0 }
  static func value(in traits: UITraitCollection) -> CGFloat { traits.displayScale }
}

/// How much colours stand out.
public struct UITraitAccessibilityContrast: SystemTrait {
  /// Not said.
  public static var defaultValue: UIAccessibilityContrast { .unspecified }
  static func value(in traits: UITraitCollection) -> UIAccessibilityContrast { traits.accessibilityContrast }
}

/// How large text is to be.
public struct UITraitPreferredContentSizeCategory: SystemTrait {
  /// Not said.
  public static var defaultValue: UIContentSizeCategory { .unspecified }
  static func value(in traits: UITraitCollection) -> UIContentSizeCategory { traits.preferredContentSizeCategory }
}

/// In which direction text runs.
public struct UITraitLayoutDirection: SystemTrait {
  /// Not said.
  public static var defaultValue: UITraitEnvironmentLayoutDirection { .unspecified }
  static func value(in traits: UITraitCollection) -> UITraitEnvironmentLayoutDirection { traits.layoutDirection }
}

extension SystemTrait {
  static func differs(_ a: UITraitCollection, _ b: UITraitCollection) -> Bool { value(in: a) != value(in: b) }
}

/// Somebody who hears of traits, until `unregisterForTraitChanges(_:)`.
@preconcurrency @MainActor
public protocol UITraitChangeRegistration: AnyObject {}

/// What has traits and tells of their changes.
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
  /// Runs a closure whenever one of the traits has changed; it gets this object and the traits before.
  @discardableResult
  public func registerForTraitChanges(
    _ traits: [UITrait], handler: @escaping (_ traitEnvironment: Self, _ previousCollection: UITraitCollection) -> Void
  ) -> any UITraitChangeRegistration {
    let listener = TraitListener(traits) { [weak self] old in if let self { handler(self, old) } }
    (self as? UIView)?.traitListeners.append(listener)
    (self as? UIViewController)?.traitListeners.append(listener)
    return listener
  }

  /// Stops telling.
  public func unregisterForTraitChanges(_ registration: any UITraitChangeRegistration) {
    (self as? UIView)?.traitListeners.removeAll { $0 === registration }
    (self as? UIViewController)?.traitListeners.removeAll { $0 === registration }
  }
}
