// Observers that are notified by a method. It is in a file of its own because the method takes a pointer.

/// The method `observeValue(forKeyPath:of:change:context:)` of an observer, bound to it. Generated code registers it.
public typealias NamedObserverMethod =
  @MainActor @Sendable (
    String?, Any?, [NSKeyValueChangeKey: Any]?, UnsafeMutableRawPointer?
  ) -> Void

/// The observations whose observers are notified by `observeValue(forKeyPath:of:change:context:)`.
enum NamedObserver {
  /// The observers of a device's objects, with their observations.
  private struct Observers: DeviceSlot {
    struct Entry {
      weak var observer: NSObject?
      let observation: Observations.Observation
    }
    var entries: [Entry] = []
    static func makeValue(for device: Device) -> Observers { Observers() }
  }

  static func add(
    _ observer: NSObject, to object: NSObject, _ keyPath: String, _ options: NSKeyValueObservingOptions,
    _ context: UnsafeMutableRawPointer?
  ) {
    let notify = { [weak observer, weak object] (old: Any?, new: Any?, isPrior: Bool) in
      guard let observer, let object else { return }
      var change: [NSKeyValueChangeKey: Any] = [.kindKey: NSKeyValueChange.setting.rawValue]
      if options.contains(.new), !isPrior { change[.newKey] = new ?? NSNull() }
      if options.contains(.old) { change[.oldKey] = old ?? NSNull() }
      if isPrior { change[.notificationIsPriorKey] = true }
      unsafe call(observer, keyPath, object, change, context)
    }
    let observation = Observations.Observation(
      of: object, key: keyPath, notifiesBefore: options.contains(.prior), crossesObjects: keyPath.contains("."),
      read: { [weak object] in object.flatMap { KeyValueCoding.value(of: $0, forKeyPath: keyPath) } }, notify: notify)
    observation.notifyElements = { [weak observer, weak object] elements in
      guard let observer, let object else { return }
      var change: [NSKeyValueChangeKey: Any] = [
        .kindKey: elements.kind.rawValue, .indexesKey: elements.indexes,
      ]
      if options.contains(.new), !elements.new.isEmpty { change[.newKey] = elements.new }
      if options.contains(.old), !elements.old.isEmpty { change[.oldKey] = elements.old }
      unsafe call(observer, keyPath, object, change, context)
    }
    let device = Device.current
    device[Observations.self].add(observation, to: object)
    device[Observers.self].entries.removeAll { $0.observer == nil || $0.observation.hasEnded }
    device[Observers.self].entries.append(.init(observer: observer, observation: observation))
    if options.contains(.initial) { notify(nil, observation.lastValue, false) }
  }

  static func remove(_ observer: NSObject, from object: NSObject, _ keyPath: String) {
    let device = Device.current
    for entry in device[Observers.self].entries
    where entry.observer === observer && entry.observation.object === object && entry.observation.key == keyPath {
      device[Observations.self].remove(entry.observation)
    }
    device[Observers.self].entries.removeAll { $0.observation.hasEnded }
  }

  private static func call(
    _ observer: NSObject, _ keyPath: String, _ object: NSObject, _ change: [NSKeyValueChangeKey: Any],
    _ context: UnsafeMutableRawPointer?
  ) {
    let implementation = RuntimeClass.implementation("NSObject.observeValue", of: observer)
    guard let method = unsafe implementation as? NamedObserverMethod else {
      return Device.current.log(
        "\(type(of: observer)) has no registered method observeValue(forKeyPath:of:change:context:) for \"\(keyPath)\"")
    }
    nonisolated(unsafe) let arguments = unsafe (object, change, context)
    MainActor.onAnyThread { unsafe method(keyPath, arguments.0, arguments.1, arguments.2) }
  }
}
