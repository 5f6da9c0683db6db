// Display links call client code at refreshes of the device's display, in device time.
//
// Refresh k is an event at k / (refresh rate) seconds. A slow host runs calls late and skips none. `DroppedRefreshes`
// skips some, as a busy device does.

/// A timer that synchronises client code with the refreshes of the display.
public final class CADisplayLink: NSObject {
  private var target: AnyObject?
  private let selector: Selector
  private let device = Device.current
  private var isAdded = false
  private var token: EventQueue.Token?
  /// The number of the refresh at which the next call is due.
  private var nextRefresh: Int64 = 0

  /// The time in seconds at which the previous frame was displayed.
  public private(set) var timestamp: CFTimeInterval = 0
  /// The time in seconds at which the next frame is displayed.
  public private(set) var targetTimestamp: CFTimeInterval = 0
  /// The time in seconds between two refreshes of the display.
  public var duration: CFTimeInterval { 1 / Double(device[DisplayRefresh.self]) }
  /// A Boolean value indicating whether the display link is paused.
  public var isPaused = false { didSet { if isPaused != oldValue { reschedule() } } }
  /// The preferred number of calls per second; 0 selects the refresh rate of the display.
  public var preferredFramesPerSecond = 0 { didSet { reschedule() } }
  /// The range of preferred frame rates.
  public var preferredFrameRateRange = CAFrameRateRange.default { didSet { reschedule() } }
  /// The number of refreshes from one call to the next, as before iOS 10.
  public var frameInterval: Int {
    get { stride }
    set { preferredFramesPerSecond = max(1, device[DisplayRefresh.self] / max(1, newValue)) }
  }

  /// Creates a display link that calls a method of a target, which it retains until it is invalidated.
  public init(target: Any, selector sel: Selector) {
    self.target = target as AnyObject
    selector = sel
    super.init()
  }

  /// Adds the display link to the device's event queue, for which every run loop and mode stands.
  public func add(to runloop: RunLoop, forMode mode: RunLoop.Mode) {
    onMain { link in
      guard link.target != nil, !link.isAdded else { return }
      link.isAdded = true
      link.reschedule()
    }
  }

  /// Removes the display link from the event queue, which stops its calls.
  public func remove(from runloop: RunLoop, forMode mode: RunLoop.Mode) {
    onMain { link in
      link.isAdded = false
      link.reschedule()
    }
  }

  /// Stops the display link for good and releases its target.
  public func invalidate() {
    onMain { link in
      link.isAdded = false
      link.reschedule()
      link.target = nil
    }
  }

  /// Calls a closure with the display link on the main thread, where the calls and their events belong.
  private func onMain(_ body: @escaping @Sendable (CADisplayLink) -> Void) {
    let reference = LinkReference(link: self)
    DispatchQueue.onMain(of: device, label: "display link changes") { body(reference.link) }
  }

  /// A display link that is passed to the main thread.
  private struct LinkReference: @unchecked Sendable { let link: CADisplayLink }

  private var stride: Int {
    let refresh = device[DisplayRefresh.self]
    if preferredFramesPerSecond > 0 {
      let rate = Float(preferredFramesPerSecond)
      return CAFrameRateRange(minimum: 0, maximum: 0, preferred: rate).stride(refresh: refresh)
    }
    return preferredFrameRateRange.stride(refresh: refresh)
  }

  private func reschedule() {
    if let token { device.events.cancel(token) }
    token = nil
    guard isAdded, !isPaused, target != nil else { return }
    let period = DeviceTime.ticksPerSecond / Int64(device[DisplayRefresh.self])
    // The first call comes at the next refresh.
    schedule(refresh: device.now.ticks / period + 1, period)
  }

  private func schedule(refresh first: Int64, _ period: Int64) {
    let isDropped = device[DroppedRefreshes.self]
    var refresh = first
    while isDropped(refresh) { refresh += 1 }
    nextRefresh = refresh
    // The queue retains the display link until it is removed or invalidated, as a run loop does.
    token = device.events.schedule(at: DeviceTime(ticks: refresh * period), label: "display link") { [self] in
      fire(period)
    }
  }

  private func fire(_ period: Int64) {
    token = nil
    guard isAdded, !isPaused, let target else { return }
    let step = Int64(stride)
    let refresh = nextRefresh
    timestamp = Device.mediaTimeAtLaunch + DeviceTime(ticks: refresh * period).seconds
    targetTimestamp = Device.mediaTimeAtLaunch + DeviceTime(ticks: (refresh + step) * period).seconds
    // The next call is scheduled first, so that client code can cancel it.
    schedule(refresh: refresh + step, period)
    if !RuntimeClass.perform(selector, on: target, [self]) {
      device.log("CADisplayLink: \(type(of: target)) has no method \(selector.name) registered; the link stops")
      invalidate()
    }
  }
}

/// The number of refreshes of the device's display per second.
package enum DisplayRefresh: DeviceSlot {
  package typealias Value = Int
  package static func makeValue(for device: Device) -> Int { 60 }
}

/// A function that returns true for a refresh that display links miss. Refreshes are counted from time zero.
///
/// It must return false for some later refresh, at which the next call is scheduled.
package enum DroppedRefreshes: DeviceSlot {
  package typealias Value = @Sendable (_ refresh: Int64) -> Bool
  package static func makeValue(for device: Device) -> Value { { _ in false } }
}
