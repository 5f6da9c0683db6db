import CoreGraphics
import Rasterizer
import Workbench

@testable import Desktop

/// A window system whose clock advances only by waiting and drawing.
@MainActor final class FakeWindow: WindowSystem {
  var metrics = WindowMetrics(width: 100, height: 80, scale: 1)
  var refreshRate = 0
  var isFullScreen = false
  var clock = 100.0
  /// The events, in the order of their times.
  var script: [(time: Double, event: WindowEvent)] = []
  private(set) var titles: [String] = []
  private(set) var copied: [String] = []
  private(set) var endlessWaits = 0

  func now() -> Double { clock }
  /// The clock's time at the start of the process: 90 seconds.
  var processAge: Double? { clock - 90 }
  /// The process is busy for a quarter of the time.
  var processorTime: Double { (clock - 90) / 4 }
  func sleep(_ seconds: Double) { clock += max(0, seconds) }

  func waitForEvents(_ timeout: Double?) -> [WindowEvent] {
    if timeout == nil { endlessWaits += 1 }
    let end = timeout.map { clock + $0 } ?? .infinity
    guard let next = script.first, next.time <= end else {
      // An endless wait without an event ends the test.
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

/// Content that changes until a given time, and fills each frame with the frame's number.
@MainActor final class FakeContent: WindowContent {
  var frameBuffer = FrameBuffer(width: 0, height: 0)
  var movesUntil = 0.0
  /// The window whose clock drawing advances, and by how many seconds.
  var drawingTime: (FakeWindow, Double)?
  /// The time of the only frame, for content that does not move.
  var nextFrame: Double?
  var requests: [WindowRequest] = [.title("fake")]
  private(set) var deadlines: [Double] = []
  private(set) var sizes: [WindowMetrics] = []
  private(set) var events: [InputEvent] = []
  var changed: [PixelRect] = [PixelRect(x0: 1, y0: 2, x1: 3, y1: 4)]

  func resize(to metrics: WindowMetrics) {
    sizes.append(metrics)
    frameBuffer = FrameBuffer(width: metrics.width, height: metrics.height)
  }

  private(set) var messages: [String] = []
  /// The dropped file that the content accepts, and all files that were dropped.
  var accepted: String?
  private(set) var dropped: [String] = []

  func accept(dropped path: String) throws -> Bool {
    dropped.append(path)
    return path == accepted
  }

  func handle(_ event: InputEvent) { events.append(event) }
  func showMessage(_ text: String) { messages.append(text) }

  func schedule(at now: Double) -> FrameSchedule {
    now < movesUntil ? .everyFrame : nextFrame.map { .at($0) } ?? .never
  }

  func draw(deadline: Double, presented: PresentTimes) -> PixelRegion {
    deadlines.append(deadline)
    if let next = nextFrame, next <= deadline { nextFrame = nil }
    if let (window, seconds) = drawingTime { window.clock += seconds }
    frameBuffer.clear(to: UInt32(deadlines.count))
    return PixelRegion(changed)
  }

  func takeRequests() -> [WindowRequest] {
    defer { requests = [] }
    return requests
  }
}
