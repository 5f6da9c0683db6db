import CoreGraphics
import Scenes
import Simulator
import Testing

@testable import Workbench

/// Recorded touches, edited by keys and by drags, in a window with the card of gestures and transitions.
@MainActor @Suite struct GestureEditTests {
  private let preview: PreviewController
  private static let metrics = WindowMetrics(width: 1000, height: 800, scale: 1)

  init() throws {
    var request = LaunchRequest()
    request.scene = "snapchat"
    let scenes = SceneCatalogue.scenes
    preview = try PreviewController(
      PreviewOptions(scenes: scenes, plan: try request.plan(scenes: scenes), captureFolder: "/nonexistent"))
    preview.resize(to: Self.metrics)
    key(.character("i"), at: 0)
  }

  private func draw(_ time: Double) { _ = preview.draw(deadline: time, presented: PresentTimes()) }

  private func key(_ key: Key, _ modifiers: KeyModifiers = [], at time: Double) {
    preview.handle(InputEvent(time: time, .key(KeyPress(key, modifiers: modifiers))))
    draw(time)
  }

  private func pointer(_ phase: PointerPhase, _ position: CGPoint, _ modifiers: KeyModifiers = [], at time: Double) {
    preview.handle(
      InputEvent(
        time: time,
        .pointer(phase, button: phase == .moved ? .none : .left, position: position, modifiers: modifiers)))
    draw(time)
  }

  /// Returns the point of the window over a point of the device.
  private func place(_ x: Double, _ y: Double) -> CGPoint {
    let (screen, scale) = (preview.layout.screen, preview.layout.deviceScale)
    return CGPoint(x: screen.minX + x * scale, y: screen.minY + y * scale)
  }

  /// Drags the card from the right edge in 20 frames, rests, lifts, and pauses at the end of the transition.
  private func swipe(to x: Double, rest: Double = 0.3) {
    for frame in 0...20 {
      pointer(
        frame == 0 ? .down : .moved, place(370 + (x - 370) * Double(frame) / 20, 300), at: 0.5 + Double(frame) / 60)
    }
    let time = 0.5 + 20.0 / 60 + rest
    draw(time)
    pointer(.up, place(x, 300), at: time)
    for frame in 1...60 { draw(time + Double(frame) / 60) }
    key(.space, at: time + 1.1)
  }

  /// Draws frames until all background work is done.
  private func finishWork(from time: Double) {
    for frame in 0..<600 {
      draw(time + Double(frame) / 60)
      if preview.schedule(at: time + Double(frame) / 60) == .never { return }
    }
    Issue.record("the window does not come to rest")
  }

  private var touch: RecordedTouch? { preview.recordedTouches.first }
  private var decision: InteractionContents.Decision? { preview.interaction().decision }

  private func target(_ isWanted: (ChromeTarget) -> Bool) throws -> CGPoint {
    let frame = try #require(preview.chrome.targets.last { isWanted($0.target) }).frame
    return CGPoint(x: frame.midX, y: frame.midY)
  }

  @Test func theLastReleaseIsExplained() throws {
    swipe(to: 250)
    finishWork(from: 3)
    let decision = try #require(decision)
    #expect(decision.headline.hasPrefix("Cancelled in 0."))
    #expect(decision.detail.hasSuffix("with 0 pt/s: the position decided, at rest it would have cancelled too"))
    #expect(preview.lane()?.verdict == "cancels")
    #expect(preview.interaction().checks.map(\.isProblem) == [false])
  }

  @Test func anEarlierReleaseFlipsTheDecisionAndUndoBringsItBack() throws {
    swipe(to: 250)
    let before = preview.player.simulation.wholeRecording
    // Without the rest, the finger is lifted while it moves.
    for _ in 0..<18 { key(.left, .alt, at: 3) }
    finishWork(from: 3.1)
    #expect(try #require(touch).duration < 0.4)
    #expect(try #require(decision).headline.hasPrefix("Finished in 0."))
    #expect(try #require(decision).detail.contains("the velocity decided, at rest it would have cancelled"))
    for _ in 0..<18 { key(.character("z"), .control, at: 12) }
    #expect(preview.player.simulation.wholeRecording == before)
  }

  @Test func aReleaseIsDraggedOverTheScreen() throws {
    swipe(to: 250)
    finishWork(from: 3)
    let ring = try target { if case .releasePlace = $0 { true } else { false } }
    let release = try #require(touch).release
    pointer(.down, ring, at: 20)
    for step in 1...10 {
      pointer(.moved, CGPoint(x: ring.x - Double(step) * 15, y: ring.y), at: 20 + Double(step) / 60)
    }
    pointer(.up, CGPoint(x: ring.x - 150, y: ring.y), at: 21)
    finishWork(from: 21)
    let moved = try #require(touch).release
    #expect(abs(release.point.x - moved.point.x - 150 / preview.layout.deviceScale) < 1)
    #expect(moved.time == release.time)
    #expect(preview.player.transport.time == moved.time, "the moment of the release is shown")
    #expect(try #require(decision).headline.hasPrefix("Finished"))
    #expect(preview.lane()?.verdict == "finishes")
    key(.character("z"), .control, at: 40)
    #expect(try #require(touch).release == release, "one drag is one step")
  }

  @Test func aReleaseIsDraggedOnTheTimeline() throws {
    swipe(to: 250)
    finishWork(from: 3)
    let handle = try target { if case .releaseTime = $0 { true } else { false } }
    let (duration, point) = (try #require(touch).duration, try #require(touch).release.point)
    pointer(.down, handle, at: 20)
    pointer(.moved, CGPoint(x: handle.x + 80, y: handle.y), at: 20.1)
    pointer(.up, CGPoint(x: handle.x + 80, y: handle.y), at: 20.2)
    #expect(try #require(touch).duration > duration + 0.1)
    #expect(try #require(touch).release.point == point)
    let again = try target { if case .releaseTime = $0 { true } else { false } }
    let samples = try #require(touch).samples.count
    pointer(.down, again, .shift, at: 21)
    pointer(.moved, CGPoint(x: again.x - 78, y: again.y), .shift, at: 21.1)
    pointer(.up, CGPoint(x: again.x - 78, y: again.y), .shift, at: 21.2)
    #expect(try #require(touch).samples.count == samples, "Shift changes the speed and keeps the path")
    #expect(try #require(touch).duration < duration + 0.1)
  }

  @Test func escapeTakesADragOfAReleaseBack() throws {
    swipe(to: 250)
    finishWork(from: 3)
    let (before, shown) = (preview.player.simulation.wholeRecording, preview.player.transport.time)
    let ring = try target { if case .releasePlace = $0 { true } else { false } }
    pointer(.down, ring, at: 20)
    pointer(.moved, CGPoint(x: ring.x - 90, y: ring.y), at: 20.1)
    #expect(preview.player.simulation.wholeRecording != before)
    key(.escape, at: 20.2)
    #expect(preview.player.simulation.wholeRecording == before)
    #expect(preview.player.transport.time == shown)
    #expect(preview.takeRequests().contains(.leaveFullScreen) == false)
  }

  @Test func aHeldKeyIsOneUndoStep() throws {
    swipe(to: 250)
    let before = try #require(touch)
    key(.character("]"), .alt, at: 3)
    for _ in 0..<5 {
      preview.handle(InputEvent(time: 3.1, .key(KeyPress(.character("]"), modifiers: .alt, isRepeat: true))))
    }
    #expect(try #require(touch).duration < before.duration / 3)
    key(.character("z"), .control, at: 3.2)
    #expect(try #require(touch).duration == before.duration)
  }

  // MARK: Steering

  /// Scrubs into the middle of the swipe.
  private func showMiddle() throws {
    swipe(to: 250)
    let touch = try #require(touch)
    preview.player.seek(to: touch.start.time + DeviceTime(seconds: 0.25))
    preview.player.transport.pause()
    draw(3)
  }

  @Test(arguments: [true, false]) func buttonsMakeClientCodeFinishOrCancel(finishing: Bool) throws {
    try showMiddle()
    #expect(preview.interaction().canDecide)
    let button = try target { $0 == .command(finishing ? .finishTransition : .cancelTransition) }
    pointer(.down, button, at: 4)
    pointer(.up, button, at: 4)
    for frame in 0..<120 { draw(4 + Double(frame) / 60) }
    key(.space, at: 6.1)
    finishWork(from: 6.2)
    #expect(try #require(decision).finishes == finishing)
    #expect(preview.interaction().transitions.isEmpty)
    #expect(preview.interaction().checks.map(\.isProblem) == [false])
    key(.character("z"), .control, at: 20)
    #expect(try #require(touch).duration > 0.5, "the swipe is back")
  }

  @Test func escapeTakesARecordedFingerAway() throws {
    try showMiddle()
    key(.escape, at: 4)
    for frame in 0..<120 { draw(4 + Double(frame) / 60) }
    key(.space, at: 6.1)
    finishWork(from: 6.2)
    #expect(preview.player.simulation.wholeRecording.inputs.last?.kind.isCancelled == true)
    #expect(try #require(decision).detail.hasPrefix("the touch was taken away"))
    #expect(try #require(decision).finishes == false)
  }

  @Test func theSliderMovesTheFinger() throws {
    try showMiddle()
    let slider = try #require(preview.chrome.targets.last { if case .fraction = $0.target { true } else { false } })
    guard case .fraction(let from, let to) = slider.target else { return }
    let place = CGPoint(x: from + (to - from) * 0.6, y: slider.frame.midY)
    pointer(.down, place, at: 4)
    pointer(.up, place, at: 4.1)
    let contents = preview.interaction()
    #expect(abs(try #require(contents.transitions.first).fraction - 0.6) < 0.02)
    #expect(contents.canDecide, "the finger is still down")
    finishWork(from: 4.2)
    #expect(try #require(decision).detail == "the position decides, at rest it would finish too", "it rests")
  }

  @Test func aPressNearARecordedFingerTakesItOver() throws {
    try showMiddle()
    let finger = try #require(preview.player.simulation.fingers(at: preview.player.transport.time).first)
    pointer(.down, place(finger.x, finger.y), at: 4)
    pointer(.moved, place(finger.x - 100, finger.y), at: 4.1)
    pointer(.up, place(finger.x - 100, finger.y), at: 4.2)
    #expect(preview.recordedTouches.count == 1, "it is the same touch")
    pointer(.down, place(200, 600), at: 7)
    pointer(.up, place(200, 600), at: 7.1)
    #expect(preview.recordedTouches.count == 2)
  }
}

extension Input.Kind {
  fileprivate var isCancelled: Bool { if case .touch(.cancelled, _, _, _) = self { true } else { false } }
}
