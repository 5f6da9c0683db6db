// A device: what would otherwise be process-wide state.
//
// Clock, event queue, randomness, and typed slots in which the rooms above keep what Apple's globals return
// (UIApplication.shared, UIScreen.main, the transaction stack, …). The simulator makes one and installs it around
// every turn; N devices live side by side. Code outside any turn gets `Device.detached`, whose clock stands at
// zero, so that a plain `UIView()` in somebody's unit test works.
// Rule inside: no library has a mutable global; whatever seems to need one goes into a slot.

/// One simulated device: clock, events, and the state of every room above.
///
/// Touched by one thread at a time, the one that runs its turn, except for `post`; hence the unchecked conformance.
public final class Device: @unchecked Sendable {
  @TaskLocal package static var installed: Device?
  private static let detached = Device()

  /// The device whose turn it is, or a detached one outside any turn.
  public static var current: Device { installed ?? detached }

  /// What `CACurrentMediaTime()` is at time zero: fixed and not zero, because a `beginTime` of 0 means unset.
  package static let mediaTimeAtLaunch: Double = 1000

  /// Where the clock stands.
  public package(set) var now: DeviceTime = .zero
  /// What is to happen.
  package let events = EventQueue()
  /// The seed of this launch.
  public let seed: UInt64
  /// Gives client code its random numbers.
  package var random: SeededGenerator
  /// Launch arguments (`-name value` on iOS), read through `UserDefaults`.
  package var parameters: [String: String] = [:]
  /// Where messages for the developer go; standard error unless replaced.
  package var log: @Sendable (String) -> Void = { FileHandle.standardError.write(Data(($0 + "\n").utf8)) }
  private var slots: [ObjectIdentifier: Any] = [:]
  private let inbox = Inbox()
  /// Tasks that a turn has woken.
  package let wakingTasks = WakingTasks()

  /// Creates a device whose clock stands at zero.
  public init(seed: UInt64 = 0) {
    self.seed = seed
    random = SeededGenerator(seed: seed)
  }

  /// `CACurrentMediaTime()` of this device, in seconds.
  public var mediaTime: Double { Self.mediaTimeAtLaunch + now.seconds }

  /// The device time of a media time.
  package func time(ofMediaTime t: Double) -> DeviceTime { DeviceTime(seconds: t - Self.mediaTimeAtLaunch) }

  /// Runs `body` with this device current.
  public func run<Result>(_ body: () throws -> Result) rethrows -> Result {
    try Self.$installed.withValue(self, operation: body)
  }

  /// The value of a room's slot, made at the first look.
  package subscript<Slot: DeviceSlot>(_ slot: Slot.Type) -> Slot.Value {
    get {
      // What is not there must not be cast: nil is a value of an optional type.
      if let stored = slots[ObjectIdentifier(slot)], let value = stored as? Slot.Value { return value }
      let value = Slot.makeValue(for: self)
      slots[ObjectIdentifier(slot)] = value
      return value
    }
    set {
      // What goes away goes after the change: on its way it may ask for slots.
      let old = slots.updateValue(newValue, forKey: ObjectIdentifier(slot))
      withExtendedLifetime(old) {}
    }
  }

  /// Lets go of everything: events and slots hold layers, views and client objects, which hold their device.
  ///
  /// A simulation that starts anew calls it on the device that it leaves. What client code still holds on to keeps
  /// working on an empty device.
  package func abandon() {
    events.removeAll()
    _ = inbox.takeAll()
    // Taken out first: what goes away asks for its slots on the way, and may leave something in them. Bounded, should
    // somebody's farewell never end.
    for _ in 0..<16 where !slots.isEmpty {
      var left = slots
      slots = [:]
      run { left.removeAll() }
    }
  }

  /// Brings in something from outside (a file, the network, another thread); runs in a turn of its own.
  package func post(label: String, _ body: @escaping @Sendable () -> Void) { inbox.put((label, body)) }

  /// Moves what came from outside into the queue at the standing time.
  package func collectPosted() {
    for (label, body) in inbox.takeAll() { events.schedule(at: now, label: label, body) }
  }
}

/// Names a piece of state that a room keeps in each device.
package protocol DeviceSlot {
  associatedtype Value
  /// The value a fresh device starts with.
  static func makeValue(for device: Device) -> Value
}
