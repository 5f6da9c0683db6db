// Timers on device time.
//
// A timer fires in a turn of its own at its exact device time; repeats are counted from the first, so that they do not
// drift, and tolerance changes nothing. Every mode of a run loop is served (on iOS a timer of the default mode rests
// while a finger scrolls; unverified clients depend on neither).

/// Fires once or again and again on the current device's time line.
open class Timer: NSObject, @unchecked Sendable {
  /// Seconds between two firings, 0 for a timer that fires once.
  public let timeInterval: TimeInterval
  /// What the client gave along.
  public private(set) var userInfo: Any?
  /// How late the timer may be; it never is.
  open var tolerance: TimeInterval = 0
  /// Whether the timer can still fire.
  public private(set) var isValid = true

  private let device = Device.current
  private var action: ((Timer) -> Void)?
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

  /// Creates a timer that a run loop has yet to be given.
  @preconcurrency
  public convenience init(
    timeInterval interval: TimeInterval, repeats: Bool, block: @escaping @Sendable (Timer) -> Void
  ) {
    self.init(in: interval, repeats: repeats, block)
  }

  /// Creates a timer that first fires at a date and that a run loop has yet to be given.
  @preconcurrency
  public convenience init(
    fire date: Date, interval: TimeInterval, repeats: Bool,
    block: @escaping @Sendable (Timer) -> Void
  ) {
    self.init(due: Self.time(of: date), interval: interval, repeats: repeats, block)
  }

  /// Creates a timer that sends a selector and that a run loop has yet to be given.
  public convenience init(
    timeInterval: TimeInterval, target: Any, selector: Selector, userInfo: Any?, repeats: Bool
  ) {
    self.init(in: timeInterval, repeats: repeats, userInfo: userInfo) { timer in
      RuntimeClass.perform(selector, on: target as AnyObject, [timer])
    }
  }

  /// Creates a timer that first fires at a date, sends a selector, and that a run loop has yet to be given.
  public convenience init(
    fireAt date: Date, interval: TimeInterval, target: Any, selector: Selector, userInfo: Any?,
    repeats: Bool
  ) {
    self.init(due: Self.time(of: date), interval: interval, repeats: repeats) { timer in
      RuntimeClass.perform(selector, on: target as AnyObject, [timer])
    }
    self.userInfo = userInfo
  }

  /// Creates a timer and starts it.
  @preconcurrency @discardableResult
  open class func scheduledTimer(
    withTimeInterval interval: TimeInterval, repeats: Bool,
    block: @escaping @Sendable (Timer) -> Void
  ) -> Timer {
    let timer = Timer(timeInterval: interval, repeats: repeats, block: block)
    RunLoop.current.add(timer, forMode: .default)
    return timer
  }

  /// Creates a timer that sends a selector and starts it.
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

  /// Fires now, without changing when it fires next; a timer that fires once is then done.
  open func fire() {
    guard isValid else { return }
    action?(self)
    if !repeats { invalidate() }
  }

  /// Stops the timer for good and lets its target go.
  open func invalidate() {
    isValid = false
    action = nil
    userInfo = nil
    unschedule()
  }

  /// When the timer fires next; a far date pauses it.
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
        // Firings that were missed (a date set in the past) are left out.
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

  /// The device time as far from now as a date is from the real now.
  private static func time(of date: Date) -> DeviceTime {
    Device.current.now + DeviceTime(seconds: min(date.timeIntervalSinceNow, 1e9))
  }
}
