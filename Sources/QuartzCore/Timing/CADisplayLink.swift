// A display link ticks at every refresh of the device's display, in device time.
//
// Ticks are events at k/refresh; a slow host runs them late, never drops them. One display keeps the refresh rate.

/// A timer bound to the refresh of the device's display.
public final class CADisplayLink: NSObject {
  private var target: AnyObject?
  private let selector: Selector
  private let device = Device.current
  private var isAdded = false
  private var token: EventQueue.Token?
  private var tick: Int64 = 0

  /// When the frame before began to show.
  public private(set) var timestamp: CFTimeInterval = 0
  /// When the next frame begins to show.
  public private(set) var targetTimestamp: CFTimeInterval = 0
  /// Seconds between two refreshes of the display.
  public var duration: CFTimeInterval { 1 / Double(device[DisplayRefresh.self]) }
  /// Whether ticks are left out.
  public var isPaused = false { didSet { if isPaused != oldValue { reschedule() } } }
  /// Frames per second; 0 is the display's own rate.
  public var preferredFramesPerSecond = 0 { didSet { reschedule() } }
  /// The range of frame rates that suits the client.
  public var preferredFrameRateRange = CAFrameRateRange.default { didSet { reschedule() } }
  /// Every how many refreshes a tick comes (before iOS 10).
  public var frameInterval: Int {
    get { stride }
    set { preferredFramesPerSecond = max(1, device[DisplayRefresh.self] / max(1, newValue)) }
  }

  /// Creates a display link that sends `sel` to `target`, which it keeps alive until it is invalidated.
  public init(target: Any, selector sel: Selector) {
    self.target = target as AnyObject
    selector = sel
    super.init()
  }

  /// Starts ticking; every run loop and mode is the device's.
  public func add(to runloop: RunLoop, forMode mode: RunLoop.Mode) {
    guard target != nil, !isAdded else { return }
    isAdded = true
    reschedule()
  }

  /// Stops ticking.
  public func remove(from runloop: RunLoop, forMode mode: RunLoop.Mode) {
    isAdded = false
    reschedule()
  }

  /// Stops for good and lets the target go.
  public func invalidate() {
    isAdded = false
    reschedule()
    target = nil
  }

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
    // The first refresh after now that the stride hits.
    schedule(refresh: device.now.ticks / period + 1, period)
  }

  private func schedule(refresh: Int64, _ period: Int64) {
    tick = refresh
    // The queue keeps the link alive until it is invalidated or removed, as a run loop does.
    token = device.events.schedule(at: DeviceTime(ticks: refresh * period), label: "display link") { [self] in
      fire(period)
    }
  }

  private func fire(_ period: Int64) {
    token = nil
    guard isAdded, !isPaused, let target else { return }
    let step = Int64(stride)
    timestamp = Device.mediaTimeAtLaunch + DeviceTime(ticks: tick * period).seconds
    targetTimestamp = Device.mediaTimeAtLaunch + DeviceTime(ticks: (tick + step) * period).seconds
    // Scheduled before the client runs, so that invalidating or pausing in the call takes it back.
    schedule(refresh: tick + step, period)
    if !RuntimeClass.perform(selector, on: target, [self]) {
      device.log("CADisplayLink: \(type(of: target)) has no method \(selector.name) registered; the link stops")
      invalidate()
    }
  }
}

/// Refreshes of the device's display in a second.
package enum DisplayRefresh: DeviceSlot {
  package typealias Value = Int
  package static func makeValue(for device: Device) -> Int { 60 }
}

/// Frame rates that suit a client.
public struct CAFrameRateRange: Hashable, Sendable {
  /// The lowest.
  public var minimum: Float
  /// The highest.
  public var maximum: Float
  /// The best; nil or 0 is no preference.
  public var preferred: Float?
  /// The display's own rate.
  public static let `default` = CAFrameRateRange(minimum: 0, maximum: 0, preferred: 0)

  /// Creates a range.
  public init(minimum: Float, maximum: Float, preferred: Float? = nil) {
    (self.minimum, self.maximum, self.preferred) = (minimum, maximum, preferred)
  }

  /// Every how many refreshes of the display a tick comes: the rate in the range that is nearest to the preferred one.
  func stride(refresh: Int) -> Int {
    func given(_ rate: Float?) -> Double? { rate.flatMap { $0 > 0 && $0.isFinite ? Double($0) : nil } }
    guard let wanted = given(preferred) ?? given(maximum) else { return 1 }
    let (low, high) = (given(minimum) ?? 0, given(maximum) ?? .infinity)
    func miss(_ stride: Int) -> (Int, Double) {
      let rate = Double(refresh) / Double(stride)
      return (rate >= low - 1e-6 && rate <= high + 1e-6 ? 0 : 1, abs(rate - wanted))
    }
    return (1...max(1, refresh)).min { miss($0) < miss($1) } ?? 1
  }
}
