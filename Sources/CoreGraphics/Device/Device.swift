// A device holds the state that would otherwise be global to the process.
//
// It has a clock, an event queue, a random number generator, and typed slots for the higher targets. The slots hold the
// objects that Apple's globals return: `UIApplication.shared`, `UIScreen.main`, the stack of transactions. The simulator
// makes a device current during each of its turns, so several devices can exist side by side. Outside any turn
// `Device.detached` is current, so that a plain `UIView()` works in a unit test. The clock of that device stays at zero.
// Rule: no library has a mutable global. State that seems to need one goes into a slot.
import Synchronization

/// A simulated device: its clock, its events, and the state of every higher target.
///
/// The conformance is unchecked because only the thread that runs a turn uses a device. Exceptions are the time, the
/// random numbers, the slots and `post(label:_:)`: any thread may use them.
public final class Device: @unchecked Sendable {
  @TaskLocal package static var installed: Device?
  private static let detached = Device()

  /// The device whose turn runs, or a detached device outside any turn.
  public static var current: Device { known ?? detached }

  /// The device of the caller; nil outside any turn.
  static var known: Device? { installed ?? ofOtherThreads }

  /// The value of `CACurrentMediaTime()` at launch, in seconds. It is not zero, because a `beginTime` of 0 means unset.
  package static let mediaTimeAtLaunch: Double = 1000

  /// The current time of the device.
  public package(set) var now: DeviceTime {
    get { DeviceTime(ticks: ticks.load(ordering: .relaxed)) }
    set { ticks.store(newValue.ticks, ordering: .relaxed) }
  }
  private let ticks = Atomic<Int64>(0)
  /// The pending events.
  package let events = EventQueue()
  /// The seed of the random numbers of this launch.
  public let seed: UInt64
  /// The generator of all random numbers that client code gets.
  package var random: SeededGenerator {
    get { generator }
    // The generator refers to its state, so that a used copy need not be stored.
    set {}
  }
  private let generator: SeededGenerator
  /// The launch arguments by name (`-name value` on iOS), which `UserDefaults` searches first.
  package var parameters: [String: String] = [:]
  /// A Boolean value indicating whether any property of any object is observed.
  package internal(set) var hasObservations = false
  /// A closure that writes a message for the developer, by default to the standard error.
  package var log: @Sendable (String) -> Void = { StandardStream.error.log($0) }
  @usableFromInline let slots = Mutex<[ObjectIdentifier: DeviceCell]>([:])
  private let inbox = Inbox()
  /// The blocks of other queues that have not ended.
  let backgroundWork = BackgroundWork()
  /// The tasks that this device has woken and that have not resumed yet.
  package let wakingTasks = WakingTasks()

  /// Creates a device at time zero.
  public init(seed: UInt64 = 0) {
    self.seed = seed
    generator = SeededGenerator(seed: seed)
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
  /// Every change of a layer reads slots. The subscript is inlinable, because a cast to a known class is fast. A value
  /// is made and released outside the lock, because both may access slots.
  @inlinable package subscript<Slot: DeviceSlot>(_ slot: Slot.Type) -> Slot.Value {
    get {
      let key = ObjectIdentifier(slot)
      if let cell = slots.withLock({ $0[key] }) as? DeviceValue<Slot> { return cell.value }
      let made = DeviceValue<Slot>(Slot.makeValue(for: self))
      // Another thread, or the making itself, may have filled the slot meanwhile.
      return ((slots.withLock { $0.fill(key, with: made) }) as? DeviceValue<Slot> ?? made).value
    }
    set {
      let cell = DeviceValue<Slot>(newValue)
      let old = slots.withLock { $0.updateValue(cell, forKey: ObjectIdentifier(slot)) }
      withExtendedLifetime(old) {}
    }
  }

  /// Releases all events and slots, and with them the layers, views and client objects that retain this device.
  ///
  /// A simulation that restarts calls this on its previous device. Objects that client code still retains keep working,
  /// on a device without state.
  package func abandon() {
    inbox.close()
    let cells = slots.withLock { Array($0.values) }
    run { for cell in cells { cell.abandon() } }
    events.removeAll()
    // Deinitialisers may fill slots again, so the slots are taken out of the device before they are released. The number
    // of rounds is bounded, because a deinitialiser could fill a slot in every round.
    for _ in 0..<16 {
      var released = slots.withLock { exchange(&$0, with: [:]) }
      if released.isEmpty { break }
      run { released.removeAll() }
    }
  }

  /// Schedules a block from any thread. It runs in a turn of its own.
  package func post(label: String, _ body: @escaping @Sendable () -> Void) {
    inbox.put(label: label, body)
    backgroundWork.announce()
  }

  /// A Boolean value indicating whether posted blocks wait for a turn.
  package var hasPosted: Bool { !inbox.isEmpty }

  /// Waits until a block of another queue has ended or has posted a block to the device.
  ///
  /// Returns false if none is running, or if those that run have outlasted a wait of `limit` seconds.
  package func waitForBackgroundWork(limit: Double) -> Bool {
    backgroundWork.wait(limit: limit) { hasPosted }
  }

  /// Moves posted blocks into the event queue, at the current time.
  package func collectPosted() {
    for (label, body) in inbox.takeAll() { events.schedule(at: now, label: label, body) }
  }
}

extension [ObjectIdentifier: DeviceCell] {
  /// Stores a cell for a key without one, and returns the cell of the key.
  @usableFromInline mutating func fill(_ key: ObjectIdentifier, with cell: DeviceCell) -> DeviceCell {
    if let known = self[key] { return known }
    self[key] = cell
    return cell
  }
}

/// The value of any slot. A cell does not change, so that every thread may read it.
@usableFromInline package class DeviceCell: @unchecked Sendable {
  fileprivate init() {}
  fileprivate func abandon() {}
}

/// The value of one slot.
@usableFromInline package final class DeviceValue<Slot: DeviceSlot>: DeviceCell, @unchecked Sendable {
  @usableFromInline package let value: Slot.Value

  @usableFromInline package init(_ value: Slot.Value) {
    self.value = value
    super.init()
  }

  fileprivate override func abandon() { Slot.abandon(value) }
}

/// A slot's value whose objects refer to each other in cycles.
///
/// An animation, a touch or a presentation breaks its cycle when it ends. On an abandoned device it never ends, so the
/// device breaks the cycle.
package protocol Abandonable: AnyObject {
  /// Breaks the cycles, without a call of client code.
  func abandon()
}

/// A key for a value that a target keeps in each device.
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
