import CoreGraphics
import Rasterizer
import Testing
import Workbench

@testable import Desktop

@MainActor @Suite struct WindowLoopTests {
  let window = FakeWindow()
  let presenter = MemoryPresenter()
  let content = FakeContent()

  private func loop() throws -> WindowLoop {
    try WindowLoop(system: window, presenter: presenter, content: content)
  }

  @Test func framesHaveAbsoluteDeadlines() throws {
    content.movesUntil = 101
    content.drawingTime = (window, 0.007)
    let loop = try loop()
    try loop.run()
    let measurement = loop.statistics.measurement
    #expect(abs((measurement.firstFrame ?? 0) - 10.007) < 1e-9)
    #expect(measurement.summary.hasSuffix(", the first 10007 ms after the start"))
    #expect(content.deadlines.count == 61)
    for (index, deadline) in content.deadlines.enumerated() {
      #expect(abs(deadline - (100 + Double(index) / 60)) < 1e-9, "frame \(index)")
    }
  }

  @Test func aMeasuredWindowClosesByItselfAfterItsFirstFrame() throws {
    content.movesUntil = 1000
    let loop = try WindowLoop(system: window, presenter: presenter, content: content, seconds: 2)
    try loop.run()
    let measurement = loop.statistics.measurement
    #expect(abs(measurement.elapsed - 2) < 0.02)
    #expect((119...121).contains(measurement.presented.count))
    #expect(abs(measurement.processorShare - 0.25) < 1e-9)
    #expect(measurement.drawing.count == measurement.presented.count)
  }

  /// The window does not wait for ever for content that is at rest.
  @Test func aMeasuredWindowAtRestClosesToo() throws {
    (content.movesUntil, content.nextFrame) = (100.001, 200)
    let loop = try WindowLoop(system: window, presenter: presenter, content: content, seconds: 3)
    try loop.run()
    #expect(window.endlessWaits == 0)
    #expect(abs(window.clock - 103) < 0.02)
  }

  @Test func theAgeOfTheProcessGrows() throws {
    let before = try #require(ProcessClock.age)
    usleep(50_000)
    let grown = try #require(ProcessClock.age) - before
    #expect(before > 0 && grown > 0.03)
  }

  @Test func anIdleWindowWaitsWithoutATimeout() throws {
    try loop().run()
    #expect(window.endlessWaits == 1)
    #expect(content.deadlines.isEmpty)
    #expect(presenter.presentations.isEmpty)
  }

  @Test func onlyDamageIsPresented() throws {
    content.movesUntil = 100.001
    try loop().run()
    #expect(presenter.presentations == [PixelRegion(content.changed)])
    #expect(presenter.shown.pixel(x: 1, y: 2) == 1)
    #expect(presenter.shown.pixel(x: 0, y: 0) == 0)
  }

  @Test func aFrameWithoutDamageIsNotPresented() throws {
    content.movesUntil = 100.1
    content.changed = []
    try loop().run()
    #expect(content.deadlines.count > 3)
    #expect(presenter.presentations.isEmpty)
  }

  @Test func anUncoveredWindowIsPresentedCompletely() throws {
    window.script = [(100.5, .exposed)]
    try loop().run()
    #expect(presenter.presentations.last == PixelRegion([PixelRect(x0: 0, y0: 0, x1: 100, y1: 80)]))
  }

  @Test func aFrameWithoutABufferIsPresentedLater() throws {
    content.movesUntil = 100.001
    presenter.acceptsFrames = false
    let loop = try loop()
    try loop.step()
    #expect(presenter.presentations.isEmpty)
    presenter.acceptsFrames = true
    window.script = [(100.02, .wake)]
    try loop.run()
    #expect(presenter.presentations == [PixelRegion(content.changed)])
  }

  @Test func aHiddenWindowDrawsNothing() throws {
    content.movesUntil = 101
    presenter.isReady = false
    let loop = try loop()
    for _ in 0..<4 { try loop.step() }
    #expect(content.deadlines.isEmpty)
    window.script = [(100.02, .visible(false))]
    presenter.isReady = true
    try loop.run()
    #expect(content.deadlines.count <= 2)
  }

  @Test func lateFramesAreCountedAndStartANewSequence() throws {
    content.movesUntil = 100.45
    content.drawingTime = (window, 0.1)
    let loop = try loop()
    try loop.run()
    #expect(content.deadlines.count == 5)
    #expect(loop.statistics.presented.late == 5)
  }

  @Test func aNewSizeReachesPresenterAndContent() throws {
    let loop = try loop()
    window.metrics = WindowMetrics(width: 50, height: 60, scale: 2)
    window.script = [(100.1, .resized), (100.1, .resized)]
    try loop.run()
    #expect(content.sizes.map(\.width) == [100, 50])
    #expect(presenter.shown.width == 50)
  }

  @Test func eventsReachTheContentInOrderAndQuitEndsTheLoop() throws {
    let press = InputEvent(time: 100.2, .key(KeyPress(.space)))
    let lost = InputEvent(time: 100.3, .focusLost)
    window.script = [(100.2, .input(press)), (100.3, .input(lost)), (100.4, .quit), (100.5, .input(press))]
    try loop().run()
    #expect(content.events == [press, lost])
  }

  @Test func aDroppedFileTakesThePlaceOfTheContent() throws {
    let new = FakeContent()
    (new.nextFrame, new.requests) = (100.3, [.title("new")])
    let press = InputEvent(time: 100.5, .key(KeyPress(.space)))
    window.script = [(100.2, .dropped(path: "/p/App")), (100.5, .input(press))]
    let loop = try loop()
    var paths: [String] = []
    loop.start(wake: {}) { path in
      paths.append(path)
      return new
    }
    try loop.run()
    #expect(paths == ["/p/App"])
    #expect(new.sizes == [window.metrics])
    #expect(new.deadlines == [100.3])
    #expect(new.events == [press])
    #expect(content.events == [])
    #expect(window.titles == ["fake", "new"])
  }

  @Test func aDroppedFileThatCannotBeOpenedIsReportedAndChangesNothing() throws {
    content.nextFrame = 100.5
    window.script = [(100.2, .dropped(path: "/p/notes.txt"))]
    let loop = try loop()
    loop.start(wake: {}) { throw DesktopError.gone(system: $0) }
    try loop.run()
    #expect(content.messages == ["\(DesktopError.gone(system: "/p/notes.txt"))"])
    #expect(content.deadlines == [100.5])
  }

  @Test func aDroppedTextIsReported() throws {
    window.script = [(100.2, .droppedText)]
    try loop().run()
    #expect(content.messages == ["a text was dropped, expected a file: a project, a document or an image"])
    #expect(content.dropped.isEmpty)
  }

  @Test func aDroppedFileThatTheContentTakesDoesNotReplaceIt() throws {
    content.accepted = "/p/mock.png"
    window.script = [(100.2, .dropped(path: "/p/mock.png"))]
    let loop = try loop()
    loop.start(wake: {}) { _ in
      Issue.record("the content was to be replaced")
      return FakeContent()
    }
    try loop.run()
    #expect(content.dropped == ["/p/mock.png"] && content.messages.isEmpty)
  }

  @Test func aFrameAtATimeIsDrawnThen() throws {
    content.nextFrame = 100.5
    try loop().run()
    #expect(content.deadlines == [100.5])
    #expect(presenter.presentations.count == 1)
  }

  @Test func aNewRefreshRateChangesThePeriod() throws {
    content.movesUntil = 101
    window.refreshRate = 50
    let loop = try loop()
    try loop.step()
    window.refreshRate = 100
    window.script = [(100.01, .resized)]
    try loop.run()
    let periods = zip(content.deadlines.dropFirst(2), content.deadlines.dropFirst()).map { $0 - $1 }
    #expect(periods.dropFirst().allSatisfy { abs($0 - 0.01) < 1e-9 })
  }

  @Test func requestsAreServed() throws {
    content.requests = [.title("one"), .toggleFullScreen, .copy("text"), .leaveFullScreen, .quit]
    let loop = try loop()
    #expect(!loop.isRunning)
    #expect(window.titles == ["one"])
    #expect(window.copied == ["text"])
    #expect(!window.isFullScreen)
  }
}
