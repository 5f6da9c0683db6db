// A device holds the state that would otherwise be global to the process.
//
// It has a clock, an event queue, a random number generator, and typed slots for the higher targets. The slots hold the
// objects that Apple's globals return: `UIApplication.shared`, `UIScreen.main`, the stack of transactions. The simulator
// makes a device current during each of its turns, so several devices can exist side by side. Outside any turn the
// current device is `Device.detached`, whose clock stays at zero; a plain `UIView()` in a unit test works with it.
// Rule: no library has a mutable global. State that seems to need one goes into a slot.

/// A simulated device: its clock, its events, and the state of every higher target.
///
/// The conformance is unchecked because only one thread at a time, the one that runs a turn, uses a device. `post` is the
/// exception and may be called from any thread.
public final class Device: @unchecked Sendable {
  @TaskLocal package static var installed: Device?
  private static let detached = Device()

  /// The device whose turn runs, or a detached device outside any turn.
  public static var current: Device { installed ?? detached }

  /// The value of `CACurrentMediaTime()` at time zero. It is not zero, because a `beginTime` of 0 means unset.
  package static let mediaTimeAtLaunch: Double = 1000

  /// The current time of the device.
  public package(set) var now: DeviceTime = .zero
  /// The pending events.
  package let events = EventQueue()
  /// The seed of the random numbers of this launch.
  public let seed: UInt64
  /// The generator of all random numbers that client code gets.
  package var random: SeededGenerator
  /// The launch arguments (`-name value` on iOS), which `UserDefaults` returns.
  package var parameters: [String: String] = [:]
  /// A Boolean value indicating whether any property of an object is observed.
  package internal(set) var hasObservations = false
  /// Writes a message for the developer, by default to standard error.
  package var log: @Sendable (String) -> Void = { StandardStream.error.log($0) }
  @usableFromInline var slots: [ObjectIdentifier: DeviceCell] = [:]
  private let inbox = Inbox()
  /// The tasks that this device has woken and that have not resumed yet.
  package let wakingTasks = WakingTasks()

  /// Creates a device at time zero.
  public init(seed: UInt64 = 0) {
    self.seed = seed
    random = SeededGenerator(seed: seed)
  }

  /// The device's value of `CACurrentMediaTime()`, in seconds.
  public var mediaTime: Double { Self.mediaTimeAtLaunch + now.seconds }

  /// Returns the device time of a media time.
  package func time(ofMediaTime t: Double) -> DeviceTime { DeviceTime(seconds: t - Self.mediaTimeAtLaunch) }

  /// Calls `body` with this device as the current one.
  public func run<Result>(_ body: () throws -> Result) rethrows -> Result {
    try Self.$installed.withValue(self, operation: body)
  }

  /// The value of a slot, which is made at the first access.
  ///
  /// Each change of a layer reads slots. The subscript is inlinable so that its casts are of known classes.
  @inlinable package subscript<Slot: DeviceSlot>(_ slot: Slot.Type) -> Slot.Value {
    get {
      if let cell = slots[ObjectIdentifier(slot)] as? DeviceValue<Slot> { return cell.value }
      let value = Slot.makeValue(for: self)
      slots[ObjectIdentifier(slot)] = DeviceValue<Slot>(value)
      return value
    }
    set {
      // The old value is released after the change, because its deinitialiser may access slots.
      let old = slots.updateValue(DeviceValue<Slot>(newValue), forKey: ObjectIdentifier(slot))
      withExtendedLifetime(old) {}
    }
  }

  /// Releases all events and slots, and with them the layers, views and client objects that retain this device.
  ///
  /// A simulation that restarts calls it on its previous device. Objects that client code still retains keep working,
  /// on a device without state.
  package func abandon() {
    inbox.close()
    run { for cell in slots.values { cell.abandon() } }
    events.removeAll()
    // Deinitialisers access slots and may fill them again, so the slots are taken out before they are released. The
    // number of rounds is bounded in case a deinitialiser always fills a slot.
    for _ in 0..<16 where !slots.isEmpty {
      var left = slots
      slots = [:]
      run { left.removeAll() }
    }
  }

  /// Schedules a block from another thread, a file or the network; it runs in a turn of its own.
  package func post(label: String, _ body: @escaping @Sendable () -> Void) { inbox.put((label, body)) }

  /// Moves posted blocks into the event queue, at the current time.
  package func collectPosted() {
    for (label, body) in inbox.takeAll() { events.schedule(at: now, label: label, body) }
  }
}

/// The value of any slot.
@usableFromInline package class DeviceCell {
  fileprivate init() {}
  fileprivate func abandon() {}
}

/// The value of one slot.
@usableFromInline package final class DeviceValue<Slot: DeviceSlot>: DeviceCell {
  @usableFromInline package let value: Slot.Value

  @usableFromInline package init(_ value: Slot.Value) {
    self.value = value
    super.init()
  }

  fileprivate override func abandon() { Slot.abandon(value) }
}

/// A slot's value whose objects refer to each other in cycles.
///
/// At its end, an animation, a touch or a presentation breaks the cycle to which it belongs. An abandoned device does not
/// get there.
package protocol Abandonable: AnyObject {
  /// Breaks the cycles, without a call of client code.
  func abandon()
}

/// Identifies a value that a target keeps in each device.
@usableFromInline package protocol DeviceSlot {
  associatedtype Value
  /// Returns the initial value for a device.
  static func makeValue(for device: Device) -> Value
  /// Breaks the cycles in which a value takes part.
  static func abandon(_ value: Value)
}

extension DeviceSlot {
  package static func abandon(_ value: Value) {}
}

extension DeviceSlot where Value: Abandonable {
  package static func abandon(_ value: Value) { value.abandon() }
}
