// Key-value observing. Observers are notified on the thread of the change, as on iOS.
extension KeyValueCodingAndObserving where Self: NSObject {
  /// Calls a closure after each change of a property, until the returned observation is invalidated or deallocated.
  public func observe<Value>(
    _ keyPath: KeyPath<Self, Value>, options: NSKeyValueObservingOptions = [],
    changeHandler: @escaping (Self, NSKeyValueObservedChange<Value>) -> Void
  ) -> NSKeyValueObservation {
    let notify = { [weak self] (old: Any?, new: Any?, isPrior: Bool) in
      guard let self else { return }
      let change = NSKeyValueObservedChange(
        kind: .setting, newValue: options.contains(.new) && !isPrior ? new as? Value : nil,
        oldValue: options.contains(.old) ? old as? Value : nil, indexes: nil, isPrior: isPrior)
      changeHandler(self, change)
    }
    let device = Device.current
    let observation = Observations.Observation(
      of: self, key: nil, notifiesBefore: options.contains(.prior), crossesObjects: Self.crossesObjects(keyPath),
      read: { [weak self] in self?[keyPath: keyPath] }, notify: notify)
    device[Observations.self].add(observation, to: self)
    if options.contains(.initial) { notify(nil, observation.lastValue, false) }
    return NSKeyValueObservation { [weak device] in device?[Observations.self].remove(observation) }
  }

  /// Returns whether a key path has several components. Its description tells it, such as `\Person.address.street`.
  private static func crossesObjects(_ keyPath: AnyKeyPath) -> Bool {
    String(reflecting: keyPath).count { $0 == "." } > 1
  }

  /// Returns an empty set. A subclass returns the keys whose changes affect the value of another key.
  ///
  /// It has no effect, because the values of all observed keys are compared after a change.
  public static func keyPathsForValuesAffectingValue(forKey key: String) -> Set<String> { [] }

  /// Returns true. A subclass returns false for a key whose changes it reports itself.
  public static func automaticallyNotifiesObservers(forKey key: String) -> Bool { true }

  /// Adds an observer, whose `observeValue(forKeyPath:of:change:context:)` is called after each change at a key path.
  public func addObserver(
    _ observer: NSObject, forKeyPath keyPath: String, options: NSKeyValueObservingOptions = [],
    context: UnsafeMutableRawPointer? = nil
  ) {
    unsafe NamedObserver.add(observer, to: self, keyPath, options, context)
  }

  /// Removes an observer of a key path.
  public func removeObserver(_ observer: NSObject, forKeyPath keyPath: String) {
    NamedObserver.remove(observer, from: self, keyPath)
  }

  /// Removes an observer of a key path. In this implementation the context has no effect.
  public func removeObserver(_ observer: NSObject, forKeyPath keyPath: String, context: UnsafeMutableRawPointer?) {
    NamedObserver.remove(observer, from: self, keyPath)
  }

  /// Does nothing. An observer declares a method of this name and signature, which is called instead.
  public func observeValue(
    forKeyPath keyPath: String?, of object: Any?, change: [NSKeyValueChangeKey: Any]?,
    context: UnsafeMutableRawPointer?
  ) {}

  /// Does nothing. Observers are notified after the change.
  public func willChangeValue(forKey key: String) {}

  /// Notifies the observers of a property, whether its value differs or not.
  public func didChangeValue(forKey key: String) { Device.current[Observations.self].check(self, changedKey: key) }

  /// Does nothing. Observers are notified after the change.
  public func willChangeValue<Value>(for keyPath: KeyPath<Self, Value>) {}

  /// Notifies the observers of all properties whose values have changed.
  public func didChangeValue<Value>(for keyPath: KeyPath<Self, Value>) { noteObservedChange() }
}
