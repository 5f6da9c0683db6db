// The event loop of a window: wait, handle events, draw, present.
//
// While the content moves, frames are drawn for absolute deadlines. The loop waits for events until two milliseconds
// before a deadline, so input is handled at once. The rest of the wait is an exact sleep. Without a deadline, the
// process waits for the next event. A frame is drawn only when the presenter is ready for it, so a hidden window costs
// nothing.
// This file uses no SDL. The window system provides the clock, and tests have their own.
import CoreGraphics
import Workbench

/// The event loop that shows content in a window.
@MainActor final class WindowLoop {
  /// The time before a deadline at which the exact sleep begins, in seconds.
  static let sleepMargin = 0.002
  /// The seconds between two checks of a presenter that is not ready, such as that of a hidden window.
  static let readyTimeout = 0.25

  private let system: any WindowSystem
  private let presenter: any Presenter
  private var content: any WindowContent
  private var open: (@MainActor (String) throws -> any WindowContent)?
  private var wake: @Sendable () -> Void = {}
  private(set) var statistics = FrameStatistics()
  private(set) var isRunning = true
  private var pacer: FramePacer
  private var metrics: WindowMetrics
  /// The damage of frames that were drawn but not presented.
  private var pendingDamage = PixelRegion()
  private var isVisible = true
  /// The time after the first frame at which the loop ends by itself, in seconds; nil for no end.
  private let seconds: Double?

  init(
    system: any WindowSystem, presenter: any Presenter, content: any WindowContent, seconds: Double? = nil
  ) throws(DesktopError) {
    (self.system, self.presenter, self.content, self.seconds) = (system, presenter, content, seconds)
    metrics = system.metrics
    pacer = FramePacer(refreshRate: system.refreshRate)
    try presenter.resize(width: metrics.width, height: metrics.height)
    content.resize(to: metrics)
    serveRequests()
  }

  /// Tells the content that the window is open. `open` creates the content for a dropped file.
  func start(wake: @escaping @Sendable () -> Void, open: (@MainActor (String) throws -> any WindowContent)? = nil) {
    (self.wake, self.open) = (wake, open)
    content.start(wake: wake)
  }

  /// Runs until the window is closed.
  func run() throws(DesktopError) {
    while isRunning {
      try step()
      if let end, system.now() >= end { isRunning = false }
    }
    if statistics.start != nil { recordTime() }
  }

  /// The time at which the loop ends by itself; nil for no end, and before the first frame.
  private var end: Double? {
    guard let seconds, let start = statistics.start else { return nil }
    return start.time + seconds
  }

  private var secondsLeft: Double? { end.map { max(0, $0 - system.now()) } }

  private func recordTime() { statistics.recordTime(system.now(), processorTime: system.processorTime) }

  /// Handles the next events, or draws the next frame.
  func step() throws(DesktopError) {
    guard let due = dueTime() else {
      try handle(system.waitForEvents(secondsLeft))
      return
    }
    let left = due - system.now()
    if left > Self.sleepMargin {
      try handle(system.waitForEvents(min(left - Self.sleepMargin / 2, secondsLeft ?? .infinity)))
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

  /// Returns the time of the next frame to draw or to present; nil if there is none.
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
      return canPresent ? now : time
    case .never:
      pacer.stop()
      return canPresent ? now : nil
    }
  }

  /// A Boolean value indicating whether a drawn frame waits for presentation.
  private var canPresent: Bool { !pendingDamage.isEmpty && content.isPresentable }

  private func drawFrame(deadline: Double) throws(DesktopError) {
    let start = system.now()
    pendingDamage.formUnion(content.draw(deadline: deadline, presented: statistics.presented))
    let drawn = system.now()
    if canPresent, try presenter.present(content.frameBuffer, damage: pendingDamage) {
      pendingDamage = PixelRegion()
      statistics.recordFrame(drawing: drawn - start, presenting: system.now() - drawn, age: system.processAge)
      if statistics.start == nil { recordTime() }
    }
    if pacer.advance(finishedAt: system.now()) { statistics.countLateFrame() }
    serveRequests()
  }

  private func handle(_ events: [WindowEvent]) throws(DesktopError) {
    for event in events {
      switch event {
      case .input(let input): content.handle(input)
      case .resized: try resize()
      case .exposed: pendingDamage = PixelRegion([metrics.bounds])
      case .visible(let visible): isVisible = visible
      case .quit: isRunning = false
      case .dropped(let path): replaceContent(path)
      case .droppedText: content.showMessage("a text was dropped, expected a file: a project, a document or an image")
      case .lost: throw .gone(system: "Wayland compositor")
      case .wake: break
      }
    }
    if !events.isEmpty { serveRequests() }
  }

  private func resize() throws(DesktopError) {
    pacer.period = FramePacer(refreshRate: system.refreshRate).period
    let new = system.metrics
    pendingDamage = PixelRegion([new.bounds])
    try presenter.resize(width: new.width, height: new.height)
    guard new != metrics else { return }
    metrics = new
    content.resize(to: new)
  }

  /// Shows a dropped file in the content or in place of it. If it cannot be opened, the content stays and shows the
  /// error.
  private func replaceContent(_ path: String) {
    do {
      if try content.accept(dropped: path) { return }
      guard let open else { return }
      content = try open(path)
      content.resize(to: metrics)
      content.start(wake: wake)
      pendingDamage = PixelRegion()
    } catch {
      content.showMessage("\(error)")
    }
  }

  private func serveRequests() {
    for request in content.takeRequests() {
      switch request {
      case .quit: isRunning = false
      case .toggleFullScreen: system.setFullScreen(!system.isFullScreen)
      case .leaveFullScreen: if system.isFullScreen { system.setFullScreen(false) }
      case .title(let title): system.setTitle(title)
      case .copy(let text): system.copy(text)
      case .openSource, .editSource: break
      }
    }
  }
}
