// Timers on device time.
//
// A timer fires in a turn of its own at an exact device time. Repetitions are counted from the first firing, so that they
// do not drift. The tolerance has no effect. Timers fire in every run loop mode. On iOS a timer of the default mode
// pauses while the user scrolls.

/// A timer that fires once or repeatedly on the time line of the current device.
open class Timer: NSObject, @unchecked Sendable {
  /// The interval between two firings in seconds, or 0 for a timer that fires once.
  public let timeInterval: TimeInterval
  /// Additional information of the client.
  public private(set) var userInfo: Any?
  /// The number of seconds by which the timer may fire late. It has no effect.
  open var tolerance: TimeInterval = 0
  /// A Boolean value indicating whether the timer can fire.
  public private(set) var isValid = true

  private let device = Device.current
  private var action: ((Timer) -> Void)?
  /// The time of the next firing.
  private var due: DeviceTime
  private var event: EventQueue.Token?
  private var isAdded = false
  private let repeats: Bool

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
    self.userInfo = userInfo
  }

  /// Creates a timer that fires after a delay, and then after each interval unless that is 0.
  convenience init(firstAfter delay: TimeInterval, interval: TimeInterval, _ action: @escaping (Timer) -> Void) {
    let due = Device.current.now + DeviceTime(seconds: min(max(delay, 0), 1e9))
    self.init(due: due, interval: interval, repeats: interval > 0, action)
  }

  /// Creates an invalid timer, which never fires.
  public convenience override init() {
    self.init(in: 0, repeats: false) { _ in }
    isValid = false
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
    self.userInfo = userInfo
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
    guard isValid else { return }
    action?(self)
    if !repeats { invalidate() }
  }

  /// Stops the timer permanently and releases its target.
  open func invalidate() {
    isValid = false
    action = nil
    userInfo = nil
    unschedule()
  }

  /// The date at which the timer fires next. A date in the distant future pauses the timer.
  open var fireDate: Date {
    get { Date(timeIntervalSinceNow: (due - device.now).seconds) }
    set {
      due = device.run { Self.time(of: newValue) }
      if event != nil { schedule() }
    }
  }

  func start() {
    guard isValid, !isAdded else { return }
    isAdded = true
    schedule()
  }

  private func schedule() {
    unschedule()
    event = device.events.schedule(at: max(due, device.now), label: "Timer") { [self] in
      event = nil
      guard isValid else { return }
      if repeats {
        // A fire date in the past may have been set. The firings before now are skipped.
        let period = DeviceTime(seconds: timeInterval)
        let missed = max(0, (device.now - due).ticks / max(1, period.ticks))
        due = due + DeviceTime(ticks: period.ticks &* (missed + 1))
        schedule()
      }
      fire()
    }
  }

  private func unschedule() {
    if let event { device.events.cancel(event) }
    event = nil
  }

  /// Returns the device time that is as far from now as `date` is on the system's clock.
  private static func time(of date: Date) -> DeviceTime {
    Device.current.now + DeviceTime(seconds: min(date.timeIntervalSinceNow, 1e9))
  }
}
