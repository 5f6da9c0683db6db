/// The observations of a device's objects.
///
/// After a change, each observed value of the object is compared with the value of the last notification. Libraries and
/// generated code of clients report their changes at once. The other objects are compared at each commit. An equal value
/// notifies nobody, unless its key was reported: by a generated setter or by `didChangeValue(forKey:)`.
package final class Observations: DeviceSlot {
  /// One observed value of one object.
  final class Observation {
    weak var object: NSObject?
    let key: String?
    let read: () -> Any?
    let notify: (_ old: Any?, _ new: Any?, _ isPrior: Bool) -> Void
    /// The value of the last notification, or the one at the start.
    private(set) var lastValue: Any?
    private let notifiesBefore: Bool
    /// A Boolean value indicating whether the value belongs to another object, which a key path leads to.
    let crossesObjects: Bool
    var hasEnded = false
    /// Notifies the observer of changed elements of an array; nil for an observer that gets the whole array.
    var notifyElements: ((ElementChange) -> Void)?

    init(
      of object: NSObject, key: String?, notifiesBefore: Bool, crossesObjects: Bool = false,
      read: @escaping () -> Any?, notify: @escaping (_ old: Any?, _ new: Any?, _ isPrior: Bool) -> Void
    ) {
      (self.object, self.key, self.notifiesBefore, self.read, self.notify) = (object, key, notifiesBefore, read, notify)
      self.crossesObjects = crossesObjects
      lastValue = read()
    }

    /// Notifies the observer of a change of some elements.
    func notify(of change: ElementChange) {
      guard !hasEnded, object != nil else { return }
      let old = lastValue
      lastValue = read()
      if let notifyElements { notifyElements(change) } else { notify(old, lastValue, false) }
    }

    /// Notifies the observer if the value differs from the last one, or if a change is known to be certain.
    func check(isCertain: Bool) {
      guard !hasEnded, object != nil else { return }
      let (old, new) = (lastValue, read())
      guard isCertain || !Observations.areEqual(old, new) else { return }
      lastValue = new
      if notifiesBefore { notify(old, new, true) }
      notify(old, new, false)
    }
  }

  private unowned let device: Device
  private var observations: [ObjectIdentifier: [Observation]] = [:]
  /// The observations of values that belong to other objects. A change of any object may concern them.
  private var crossing: [Observation] = []

  private init(_ device: Device) { self.device = device }
  package static func makeValue(for device: Device) -> Observations { Observations(device) }

  func add(_ observation: Observation, to object: NSObject) {
    removeEnded()
    observations[ObjectIdentifier(object), default: []].append(observation)
    if observation.crossesObjects { crossing.append(observation) }
    device.hasObservations = true
  }

  func remove(_ observation: Observation) {
    observation.hasEnded = true
    removeEnded()
  }

  /// Returns the observations of an object.
  func observations(of object: NSObject) -> [Observation] {
    (observations[ObjectIdentifier(object)] ?? []).filter { $0.object === object && !$0.hasEnded }
  }

  /// Notifies the observers of a property of a change of some of its elements.
  func notify(_ object: NSObject, _ key: String, _ change: ElementChange) {
    for observation in observations(of: object) {
      if observation.key == key { observation.notify(of: change) } else { observation.check(isCertain: false) }
    }
  }

  /// Compares the observed values of an object. The observers of `changedKey` are notified in any case.
  package func check(_ object: NSObject, changedKey: String? = nil) {
    for observation in observations(of: object) {
      observation.check(isCertain: changedKey != nil && observation.key == changedKey)
    }
    for observation in crossing where observation.object !== object { observation.check(isCertain: false) }
  }

  /// Compares all observed values, including those of objects whose setters report no changes.
  package func checkAll() {
    for observation in observations.values.joined() { observation.check(isCertain: false) }
  }

  private func removeEnded() {
    crossing.removeAll { $0.hasEnded || $0.object == nil }
    for (object, list) in observations where list.contains(where: { $0.hasEnded || $0.object == nil }) {
      let left = list.filter { !$0.hasEnded && $0.object != nil }
      observations[object] = left.isEmpty ? nil : left
    }
    device.hasObservations = !observations.isEmpty
  }

  /// Returns whether two values are known to be equal. Objects are compared by identity, values by `==`.
  static func areEqual(_ a: Any?, _ b: Any?) -> Bool {
    guard let a, let b else { return a == nil && b == nil }
    if let a = a as? NSValue, let b = b as? NSValue { return a.isEqual(b) }
    if type(of: a) is AnyClass || type(of: b) is AnyClass { return (a as AnyObject) === (b as AnyObject) }
    func isEqual<Value: Equatable>(_ value: Value) -> Bool { value == b as? Value }
    return (a as? any Equatable).map { isEqual($0) } ?? false
  }
}

extension Device {
  /// Runs a change of several steps without notifications. The caller notifies the observers afterwards.
  package func withoutObservations(_ body: () -> Void) {
    let hasObservations = hasObservations
    self.hasObservations = false
    defer { self.hasObservations = hasObservations }
    body()
  }
}

/// Notifies the observers of a property of a client's object. Generated setters of `dynamic` properties call it.
public func _propertyDidChange(_ object: Any, _ key: String) {
  let device = Device.current
  guard device.hasObservations, let object = object as? NSObject, notifiesAutomatically(object, key) else { return }
  device[Observations.self].check(object, changedKey: key)
}

/// A client's `automaticallyNotifiesObservers(forKey:)`. Generated code registers it.
public typealias AutomaticNotification = @MainActor @Sendable (String) -> Bool

private func notifiesAutomatically(_ object: NSObject, _ key: String) -> Bool {
  let answer = RuntimeClass.implementation("NSObject.automaticallyNotifiesObservers", of: object)
  guard let answer = answer as? AutomaticNotification else { return true }
  return MainActor.onAnyThread { answer(key) }
}

extension NSObject {
  /// Compares the observed values of the object after a change, and notifies the observers of those that differ.
  package func noteObservedChange() {
    guard Device.current.hasObservations else { return }
    Device.current[Observations.self].check(self)
  }
}
