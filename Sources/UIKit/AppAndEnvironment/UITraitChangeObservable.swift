// Observers of single traits, which replace `traitCollectionDidChange(_:)` since iOS 17.

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

  func notify(of new: UITraitCollection, after old: UITraitCollection) {
    if traits.contains(where: { $0.differs(old, new) }) { handler(old) }
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
  /// Registers a closure for changes of the traits. It is called with this object and its previous traits.
  @discardableResult
  public func registerForTraitChanges(
    _ traits: [UITrait], handler: @escaping (_ traitEnvironment: Self, _ previousCollection: UITraitCollection) -> Void
  ) -> any UITraitChangeRegistration {
    add(TraitListener(traits) { [weak self] old in if let self { handler(self, old) } })
  }

  /// Registers a closure whose parameter has the type `Self` of a class, as in Apple's examples.
  @discardableResult
  public func registerForTraitChanges<TraitEnvironment: UITraitChangeObservable>(
    _ traits: [UITrait],
    handler: @escaping (_ traitEnvironment: TraitEnvironment, _ previousCollection: UITraitCollection) -> Void
  ) -> any UITraitChangeRegistration {
    add(
      TraitListener(traits) { [weak self] old in
        if let environment = self as? TraitEnvironment { handler(environment, old) }
      })
  }

  /// Registers a method of this object that is called after a change of one of the traits.
  ///
  /// The method has no arguments, or takes this object, and may take the previous traits as its second argument.
  @discardableResult
  public func registerForTraitChanges(_ traits: [UITrait], action: Selector) -> any UITraitChangeRegistration {
    registerForTraitChanges(traits, target: self, action: action)
  }

  /// Registers a method of a target that is called after a change of one of the traits.
  ///
  /// The method has no arguments, or takes this object, and may take the previous traits as its second argument.
  @discardableResult
  public func registerForTraitChanges(_ traits: [UITrait], target: Any, action: Selector)
    -> any UITraitChangeRegistration
  {
    add(
      TraitListener(traits) { [weak self, weak target = objectInValue(target)] old in
        if let self, let target { RuntimeClass.perform(action, on: target, [self, old]) }
      })
  }

  private func add(_ listener: TraitListener) -> TraitListener {
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
