// The loop of a window: wait, hear, draw, show.
//
// While something moves, frames are drawn for absolute deadlines. The wait for a deadline is an event wait until two
// milliseconds before, so that input is heard at once, and an exact sleep for the rest. At rest there is no deadline:
// the process sleeps until something comes in. A frame is drawn only when the presenter is ready for it, so a hidden
// window costs nothing.
// Rule inside: no SDL; the clock is the window system's, so that tests bring their own.
import CoreGraphics
import Workbench

/// Runs content in a window until somebody quits.
@MainActor final class WindowLoop {
  /// How long before a deadline the event wait ends and the exact sleep begins.
  static let sleepMargin = 0.002
  /// How long to wait for a compositor that does not ask for a frame (hidden window) before looking again.
  static let readyTimeout = 0.25

  private let system: any WindowSystem
  private let presenter: any Presenter
  private let content: any WindowContent
  private(set) var statistics = FrameStatistics()
  private(set) var isRunning = true
  private var pacer: FramePacer
  private var metrics: WindowMetrics
  /// Drawn but not shown.
  private var unshown = PixelRegion()
  private var isVisible = true

  init(system: any WindowSystem, presenter: any Presenter, content: any WindowContent) throws(DesktopError) {
    (self.system, self.presenter, self.content) = (system, presenter, content)
    metrics = system.metrics
    pacer = FramePacer(refreshRate: system.refreshRate)
    try presenter.resize(width: metrics.width, height: metrics.height)
    content.resize(to: metrics)
    serveRequests()
  }

  /// Runs until the window is closed.
  func run() throws(DesktopError) {
    while isRunning { try step() }
  }

  /// Waits for one thing: an event, or a frame that is due.
  func step() throws(DesktopError) {
    guard let due = dueTime() else {
      try handle(system.waitForEvents(nil))
      return
    }
    let left = due - system.now()
    if left > Self.sleepMargin {
      try handle(system.waitForEvents(left - Self.sleepMargin / 2))
      return
    }
    system.sleep(left)
    try handle(system.waitForEvents(0))
    guard isRunning else { return }
    guard presenter.isReady else {
      try handle(system.waitForEvents(Self.readyTimeout))
      pacer.catchUp(to: system.now())
      return
    }
    try drawFrame(deadline: due)
  }

  /// When to draw or show next; nil while nothing is to be done.
  private func dueTime() -> Double? {
    let now = system.now()
    guard isVisible else {
      pacer.stop()
      return nil
    }
    switch content.schedule(at: now) {
    case .everyFrame:
      pacer.start(at: now)
      return pacer.deadline
    case .at(let time):
      pacer.stop()
      return unshown.isEmpty ? time : now
    case .never:
      pacer.stop()
      return unshown.isEmpty ? nil : now
    }
  }

  private func drawFrame(deadline: Double) throws(DesktopError) {
    let start = system.now()
    unshown.add(content.draw(deadline: deadline, presented: statistics.presented))
    let drawn = system.now()
    if !unshown.isEmpty, try presenter.present(content.picture, changed: unshown) {
      unshown = PixelRegion()
      statistics.add(drawing: drawn - start, presenting: system.now() - drawn, age: system.processAge)
    }
    if pacer.advance(finishedAt: system.now()) { statistics.countLateFrame() }
    serveRequests()
  }

  private func handle(_ events: [WindowEvent]) throws(DesktopError) {
    for event in events {
      switch event {
      case .input(let input): content.handle(input)
      case .resized: try resize()
      case .exposed: unshown = PixelRegion([metrics.bounds])
      case .visible(let visible): isVisible = visible
      case .quit: isRunning = false
      case .wake: break
      }
    }
    if !events.isEmpty { serveRequests() }
  }

  private func resize() throws(DesktopError) {
    pacer.period = FramePacer(refreshRate: system.refreshRate).period
    let now = system.metrics
    unshown = PixelRegion([now.bounds])
    try presenter.resize(width: now.width, height: now.height)
    guard now != metrics else { return }
    metrics = now
    content.resize(to: now)
  }

  private func serveRequests() {
    for request in content.takeRequests() {
      switch request {
      case .quit: isRunning = false
      case .toggleFullScreen: system.setFullScreen(!system.isFullScreen)
      case .leaveFullScreen: if system.isFullScreen { system.setFullScreen(false) }
      case .title(let title): system.setTitle(title)
      case .copy(let text): system.copy(text)
      }
    }
  }
}
