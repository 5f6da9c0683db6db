/// The observations of a device's objects.
///
/// An object that may have changed compares each observed value with the one last told. A library or a client's generated
/// code says so at once where it knows; all others are compared at each commit. A setter with an equal value tells nothing.
package final class Observations: DeviceSlot {
  /// One observed value of one object.
  final class Observation {
    weak var object: NSObject?
    let key: String?
    let read: () -> Any?
    let tell: (_ old: Any?, _ new: Any?, _ isPrior: Bool) -> Void
    private(set) var last: Any?
    private let tellsBefore: Bool
    var hasEnded = false
    /// Tells the observer which elements of an array have changed; nil for observers that do not hear of it.
    var tellElements: ((ElementChange) -> Void)?

    init(
      of object: NSObject, key: String?, tellsBefore: Bool, read: @escaping () -> Any?,
      tell: @escaping (_ old: Any?, _ new: Any?, _ isPrior: Bool) -> Void
    ) {
      (self.object, self.key, self.tellsBefore, self.read, self.tell) = (object, key, tellsBefore, read, tell)
      last = read()
    }

    /// Tells the observer of a change of some elements.
    func tell(_ change: ElementChange) {
      guard !hasEnded, object != nil else { return }
      let old = last
      last = read()
      if let tellElements { tellElements(change) } else { tell(old, last, false) }
    }

    /// Tells the observer of a value that differs from the last one, or of any where `isCertain`.
    func check(isCertain: Bool) {
      guard !hasEnded, object != nil else { return }
      let (old, new) = (last, read())
      guard isCertain || !Observations.areEqual(old, new) else { return }
      last = new
      if tellsBefore { tell(old, new, true) }
      tell(old, new, false)
    }
  }

  private unowned let device: Device
  private var observations: [ObjectIdentifier: [Observation]] = [:]

  private init(_ device: Device) { self.device = device }
  package static func makeValue(for device: Device) -> Observations { Observations(device) }

  func add(_ observation: Observation, to object: NSObject) {
    removeEnded()
    observations[ObjectIdentifier(object), default: []].append(observation)
    device.hasObservations = true
  }

  func remove(_ observation: Observation) {
    observation.hasEnded = true
    removeEnded()
  }

  /// The observations of an object that still exists.
  func list(of object: NSObject) -> [Observation] {
    (observations[ObjectIdentifier(object)] ?? []).filter { $0.object === object && !$0.hasEnded }
  }

  /// Tells the observers of a property that some of its elements have changed.
  func tell(_ object: NSObject, _ key: String, _ change: ElementChange) {
    for observation in list(of: object) {
      if observation.key == key { observation.tell(change) } else { observation.check(isCertain: false) }
    }
  }

  /// Compares the observed values of an object.
  package func check(_ object: NSObject, changedKey: String? = nil) {
    for observation in list(of: object) {
      observation.check(isCertain: changedKey != nil && observation.key == changedKey)
    }
  }

  /// Compares all observed values, those of objects whose setters do not report among them.
  package func checkAll() {
    for observation in observations.values.joined() { observation.check(isCertain: false) }
  }

  private func removeEnded() {
    for (object, list) in observations where list.contains(where: { $0.hasEnded || $0.object == nil }) {
      let left = list.filter { !$0.hasEnded && $0.object != nil }
      observations[object] = left.isEmpty ? nil : left
    }
    device.hasObservations = !observations.isEmpty
  }

  /// A Boolean value indicating whether two values are known to be equal: objects by identity, values by their own
  /// comparison.
  static func areEqual(_ a: Any?, _ b: Any?) -> Bool {
    guard let a, let b else { return a == nil && b == nil }
    if type(of: a) is AnyClass || type(of: b) is AnyClass { return (a as AnyObject) === (b as AnyObject) }
    func isEqual<Value: Equatable>(_ value: Value) -> Bool { value == b as? Value }
    return (a as? any Equatable).map { isEqual($0) } ?? false
  }
}

extension Device {
  /// Runs a change of several steps, which observers hear of as one. The caller says what has changed afterwards.
  package func withoutObservations(_ body: () -> Void) {
    let hasObservations = hasObservations
    self.hasObservations = false
    defer { self.hasObservations = hasObservations }
    body()
  }
}

/// Tells the observers of a client's object that a property was set. Rewritten setters of `dynamic` properties call it.
public func _propertyDidChange(_ object: Any, _ key: String) {
  let device = Device.current
  guard device.hasObservations, let object = object as? NSObject else { return }
  device[Observations.self].check(object, changedKey: key)
}

extension NSObject {
  /// Compares the observed values of the object after a change.
  package func noteObservedChange() {
    guard Device.current.hasObservations else { return }
    Device.current[Observations.self].check(self)
  }
}
