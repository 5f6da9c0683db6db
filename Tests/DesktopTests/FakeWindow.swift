import CoreGraphics
import Rasterizer
import Workbench

@testable import Desktop

/// A window system with a clock of its own that passes only by waiting and drawing.
@MainActor final class FakeWindow: WindowSystem {
  var metrics = WindowMetrics(width: 100, height: 80, scale: 1)
  var refreshRate = 0
  var isFullScreen = false
  var clock = 100.0
  /// What comes in, at which time.
  var script: [(time: Double, event: WindowEvent)] = []
  private(set) var titles: [String] = []
  private(set) var copied: [String] = []
  private(set) var endlessWaits = 0

  func now() -> Double { clock }
  /// It began 90 seconds into the clock.
  var processAge: Double? { clock - 90 }
  func sleep(_ seconds: Double) { clock += max(0, seconds) }

  func waitForEvents(_ timeout: Double?) -> [WindowEvent] {
    if timeout == nil { endlessWaits += 1 }
    let end = timeout.map { clock + $0 } ?? .infinity
    guard let next = script.first, next.time <= end else {
      // Nothing will ever come: the user gives up.
      if timeout == nil { return [.quit] }
      clock = end
      return []
    }
    clock = max(clock, next.time)
    let due = script.prefix { $0.time <= clock }
    script.removeFirst(due.count)
    return due.map(\.event)
  }

  func setTitle(_ title: String) { titles.append(title) }
  func setFullScreen(_ on: Bool) { isFullScreen = on }
  func copy(_ text: String) { copied.append(text) }
}

/// Content that moves for a while and paints what it is asked for.
@MainActor final class FakeContent: WindowContent {
  var picture = FrameBuffer(width: 0, height: 0)
  var movesUntil = 0.0
  var costsTime: (FakeWindow, Double)?
  var requests: [WindowRequest] = [.title("fake")]
  private(set) var deadlines: [Double] = []
  private(set) var sizes: [WindowMetrics] = []
  private(set) var events: [InputEvent] = []
  var changed: [PixelRect] = [PixelRect(x0: 1, y0: 2, x1: 3, y1: 4)]

  func resize(to metrics: WindowMetrics) {
    sizes.append(metrics)
    picture = FrameBuffer(width: metrics.width, height: metrics.height)
  }

  func handle(_ event: InputEvent) { events.append(event) }

  func schedule(at now: Double) -> FrameSchedule { now < movesUntil ? .everyFrame : .never }

  func draw(deadline: Double, presented: PresentTimes) -> PixelRegion {
    deadlines.append(deadline)
    if let (window, seconds) = costsTime { window.clock += seconds }
    picture.clear(to: UInt32(deadlines.count))
    return PixelRegion(changed)
  }

  func takeRequests() -> [WindowRequest] {
    defer { requests = [] }
    return requests
  }
}
