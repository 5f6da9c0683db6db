// Timers on device time.
//
// A timer fires in a turn of its own at an exact device time. Repetitions are counted from the first firing, so that they
// do not drift. The tolerance has no effect. Timers fire in every run loop mode. On iOS a timer of the default mode
// pauses while the user scrolls.

/// A timer that fires once or repeatedly on the timeline of the current device.
open class Timer: NSObject, @unchecked Sendable {
  /// The interval between two firings in seconds, or 0 for a timer that fires once.
  public let timeInterval: TimeInterval
  /// Additional information of the client.
  public var userInfo: Any? { lock.withLock { information } }
  /// The number of seconds by which the timer may fire late. It has no effect.
  open var tolerance: TimeInterval = 0
  /// A Boolean value indicating whether the timer can fire.
  public var isValid: Bool { lock.withLock { action != nil } }

  private let device = Device.current
  private let repeats: Bool
  /// The lock of the following values. Any thread may start, change and invalidate a timer; it fires on the main thread.
  private let lock = NSLock()
  private var information: Any?
  /// The closure that the timer calls; nil if the timer is invalid.
  private var action: ((Timer) -> Void)?
  /// The time of the next firing.
  private var due: DeviceTime
  private var event: EventQueue.Token?
  private var isAdded = false

  private init(
    due: DeviceTime, interval: TimeInterval, repeats: Bool, _ action: @escaping (Timer) -> Void
  ) {
    // The shortest period is a tenth of a millisecond, as on Apple's systems.
    timeInterval = repeats ? max(interval, 0.0001) : 0
    self.repeats = repeats
    self.due = due
    self.action = action
  }

  private convenience init(
    in interval: TimeInterval, repeats: Bool, userInfo: Any? = nil,
    _ action: @escaping (Timer) -> Void
  ) {
    let due = Device.current.now + DeviceTime(seconds: max(interval, 0.0001))
    self.init(due: due, interval: interval, repeats: repeats, action)
    information = userInfo
  }

  /// Creates a timer that fires after a delay, and then after each interval unless that is 0.
  convenience init(firstAfter delay: TimeInterval, interval: TimeInterval, _ action: @escaping (Timer) -> Void) {
    let due = Device.current.now + DeviceTime(seconds: min(max(delay, 0), 1e9))
    self.init(due: due, interval: interval, repeats: interval > 0, action)
  }

  /// Creates an invalid timer, which never fires.
  public convenience override init() {
    self.init(in: 0, repeats: false) { _ in }
    action = nil
  }

  /// Creates a timer that starts when it is added to a run loop.
  @preconcurrency
  public convenience init(
    timeInterval interval: TimeInterval, repeats: Bool, block: @escaping @Sendable (Timer) -> Void
  ) {
    self.init(in: interval, repeats: repeats, block)
  }

  /// Creates a timer that first fires at a date and starts when it is added to a run loop.
  @preconcurrency
  public convenience init(
    fire date: Date, interval: TimeInterval, repeats: Bool,
    block: @escaping @Sendable (Timer) -> Void
  ) {
    self.init(due: Self.time(of: date), interval: interval, repeats: repeats, block)
  }

  /// Creates a timer that calls the method of a selector and starts when it is added to a run loop.
  public convenience init(
    timeInterval: TimeInterval, target: Any, selector: Selector, userInfo: Any?, repeats: Bool
  ) {
    self.init(in: timeInterval, repeats: repeats, userInfo: userInfo) { timer in
      RuntimeClass.perform(selector, on: target as AnyObject, [timer])
    }
  }

  /// Creates a timer that calls the method of a selector, first at a date. It starts when it is added to a run loop.
  public convenience init(
    fireAt date: Date, interval: TimeInterval, target: Any, selector: Selector, userInfo: Any?,
    repeats: Bool
  ) {
    self.init(due: Self.time(of: date), interval: interval, repeats: repeats) { timer in
      RuntimeClass.perform(selector, on: target as AnyObject, [timer])
    }
    information = userInfo
  }

  /// Creates a timer and adds it to the current run loop.
  @preconcurrency @discardableResult
  open class func scheduledTimer(
    withTimeInterval interval: TimeInterval, repeats: Bool,
    block: @escaping @Sendable (Timer) -> Void
  ) -> Timer {
    let timer = Timer(timeInterval: interval, repeats: repeats, block: block)
    RunLoop.current.add(timer, forMode: .default)
    return timer
  }

  /// Creates a timer that calls the method of a selector, and adds it to the current run loop.
  @discardableResult
  open class func scheduledTimer(
    timeInterval: TimeInterval, target: Any, selector: Selector, userInfo: Any?, repeats: Bool
  ) -> Timer {
    let timer = Timer(
      timeInterval: timeInterval, target: target, selector: selector, userInfo: userInfo,
      repeats: repeats)
    RunLoop.current.add(timer, forMode: .default)
    return timer
  }

  /// Fires the timer without changing its schedule. A timer that does not repeat becomes invalid.
  open func fire() {
    guard let action = lock.withLock({ action }) else { return }
    action(self)
    if !repeats { invalidate() }
  }

  /// Stops the timer permanently and releases its target.
  open func invalidate() {
    // The closure and the information are released outside the lock, because a deinitialiser may use the timer.
    let (released, event) = lock.withLock {
      defer { (action, information, self.event) = (nil, nil, nil) }
      return ((action, information), self.event)
    }
    withExtendedLifetime(released) {}
    guard let event else { return }
    DispatchQueue.onMain(of: device, label: "Timer stops") { [device] in device.events.cancel(event) }
  }

  /// The date at which the timer fires next. A date in the distant future pauses the timer.
  open var fireDate: Date {
    get { Date(timeIntervalSinceNow: (lock.withLock { due } - device.now).seconds) }
    set {
      let time = device.run { Self.time(of: newValue) }
      let isScheduled = lock.withLock {
        due = time
        return event != nil
      }
      if isScheduled { schedule() }
    }
  }

  func start() {
    let isFirstStart = lock.withLock {
      defer { isAdded = true }
      return action != nil && !isAdded
    }
    if isFirstStart { schedule() }
  }

  private func schedule() {
    DispatchQueue.onMain(of: device, label: "Timer starts") { [self] in scheduleOnMain() }
  }

  private func scheduleOnMain() {
    let (old, time) = lock.withLock { (event, action == nil ? nil : due) }
    if let old { device.events.cancel(old) }
    guard let time else { return }
    let token = device.events.schedule(at: max(time, device.now), label: "Timer") { [self] in reachDueTime() }
    lock.withLock { event = token }
  }

  private func reachDueTime() {
    let isValid = lock.withLock {
      event = nil
      guard action != nil else { return false }
      if repeats {
        // A fire date in the past may have been set. The firings before now are skipped.
        let period = DeviceTime(seconds: timeInterval)
        let missed = max(0, (device.now - due).ticks / max(1, period.ticks))
        due = due + DeviceTime(ticks: period.ticks &* (missed + 1))
      }
      return true
    }
    guard isValid else { return }
    if repeats { scheduleOnMain() }
    fire()
  }

  /// Returns the device time that is as far from now as `date` is on the system's clock.
  private static func time(of date: Date) -> DeviceTime {
    Device.current.now + DeviceTime(seconds: min(date.timeIntervalSinceNow, 1e9))
  }
}
