// Key-value observing. Observers hear of a change on the thread of the change, as on iOS.
extension KeyValueCodingAndObserving where Self: NSObject {
  /// Calls a closure after each change of a property, until the observation ends.
  public func observe<Value>(
    _ keyPath: KeyPath<Self, Value>, options: NSKeyValueObservingOptions = [],
    changeHandler: @escaping (Self, NSKeyValueObservedChange<Value>) -> Void
  ) -> NSKeyValueObservation {
    let tell = { [weak self] (old: Any?, new: Any?, isPrior: Bool) in
      guard let self else { return }
      let change = NSKeyValueObservedChange(
        kind: .setting, newValue: options.contains(.new) && !isPrior ? new as? Value : nil,
        oldValue: options.contains(.old) ? old as? Value : nil, indexes: nil, isPrior: isPrior)
      changeHandler(self, change)
    }
    let device = Device.current
    let observation = Observations.Observation(
      of: self, key: nil, tellsBefore: options.contains(.prior), read: { [weak self] in self?[keyPath: keyPath] },
      tell: tell)
    device[Observations.self].add(observation, to: self)
    if options.contains(.initial) { tell(nil, observation.last, false) }
    return NSKeyValueObservation { [weak device] in device?[Observations.self].remove(observation) }
  }

  /// Tells an observer of each change of the value at a path, by `observeValue(forKeyPath:of:change:context:)`.
  public func addObserver(
    _ observer: NSObject, forKeyPath keyPath: String, options: NSKeyValueObservingOptions = [],
    context: UnsafeMutableRawPointer? = nil
  ) {
    unsafe NamedObserver.add(observer, to: self, keyPath, options, context)
  }

  /// Ends the observations of a path by an observer.
  public func removeObserver(_ observer: NSObject, forKeyPath keyPath: String) {
    NamedObserver.remove(observer, from: self, keyPath)
  }

  /// Ends the observations of a path by an observer.
  public func removeObserver(_ observer: NSObject, forKeyPath keyPath: String, context: UnsafeMutableRawPointer?) {
    NamedObserver.remove(observer, from: self, keyPath)
  }

  /// Does nothing by default. Clients declare it in their observers.
  public func observeValue(
    forKeyPath keyPath: String?, of object: Any?, change: [NSKeyValueChangeKey: Any]?,
    context: UnsafeMutableRawPointer?
  ) {}

  /// Announces a change, which is told after it.
  public func willChangeValue(forKey key: String) {}

  /// Tells observers that the value of a property has changed.
  public func didChangeValue(forKey key: String) { Device.current[Observations.self].check(self, changedKey: key) }

  /// Announces a change, which is told after it.
  public func willChangeValue<Value>(for keyPath: KeyPath<Self, Value>) {}

  /// Tells observers that the value of a property has changed.
  public func didChangeValue<Value>(for keyPath: KeyPath<Self, Value>) { noteObservedChange() }
}
