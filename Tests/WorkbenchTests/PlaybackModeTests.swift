import CoreGraphics
import Testing

@testable import Workbench

/// Once, loop, to and fro, backwards, and a limit of frames.
@Suite struct PlaybackModeTests {
  private static func time(_ seconds: Double) -> DeviceTime { DeviceTime(seconds: seconds) }

  /// Returns the shown seconds of frames at 60 Hz.
  private static func play(_ transport: inout Transport, frames: Int) -> [Double] {
    (0...frames).map { frame in
      transport.advance(to: Double(frame) / 60)
      return transport.time.seconds
    }
  }

  @Test func aLoopContinuesAtTheOtherEnd() {
    var transport = Transport(end: Self.time(1))
    transport.ending = .loop
    let shown = Self.play(&transport, frames: 90)
    #expect(abs(shown[90] - 0.5) < 1e-6)
    #expect(transport.isMoving)
    transport.ending = .once
    _ = Self.play(&transport, frames: 90)
    #expect(transport.time == Self.time(1) && !transport.isMoving)
  }

  @Test func toAndFroReversesAtBothEnds() {
    var transport = Transport(end: Self.time(1))
    transport.ending = .backAndForth
    let shown = Self.play(&transport, frames: 150)
    #expect(abs(shown[90] - 0.5) < 1e-6)
    #expect(abs(shown[105] - 0.25) < 1e-6, "on the way back")
    #expect(abs(shown[150] - 0.5) < 1e-6, "time runs forwards again")
    #expect(shown.allSatisfy { $0 >= 0 && $0 <= 1 })
  }

  @Test func timeRunsBackwardsAndStopsAtTheStart() {
    var transport = Transport(end: Self.time(1), time: Self.time(0.5))
    transport.isReversed = true
    let shown = Self.play(&transport, frames: 60)
    #expect(abs(shown[15] - 0.25) < 1e-6)
    #expect(shown[60] == 0 && transport.hasEnded)
    #expect(transport.beginning == Self.time(1), "it starts again at the end")
    #expect(transport.deviceTime(at: 2) == transport.time, "new input has the shown time")
  }

  @Test func backwardsInALoopWrapsAtA() {
    var transport = Transport(end: Self.time(4))
    for seconds in [1.0, 1.5] {
      transport.seek(to: Self.time(seconds))
      transport.toggleLoop()
    }
    #expect(transport.ending == .loop, "a span is repeated")
    transport.seek(to: Self.time(1.25))
    transport.isReversed = true
    let shown = Self.play(&transport, frames: 60)
    #expect(abs(shown[30] - 1.25) < 1e-6)
    #expect(shown.allSatisfy { $0 >= 1 - 1e-6 && $0 <= 1.5 + 1e-6 })
    transport.toggleLoop()
    #expect(transport.ending == .once && transport.loop == nil)
  }

  @Test(arguments: [24, 12]) func aLimitShowsWholeFramesOnly(cap: Int) {
    var transport = Transport(end: Self.time(2))
    transport.cap = cap
    var shown: Set<Int64> = []
    for frame in 0...60 {
      transport.advance(to: Double(frame) / 60)
      shown.insert(transport.shownTime.ticks)
      #expect(transport.time >= transport.shownTime)
    }
    #expect(shown.count == cap + 1)
    transport.pause()
    #expect(transport.shownTime == transport.time, "a paused time is shown as it is")
  }

  /// A rebuilt or relaunched scene keeps all playback settings. Another scene keeps all but the span.
  @MainActor @Test func anotherLaunchAdoptsTheSettings() throws {
    let window = try ShownWindow("skype", 700, 700)
    let preview = window.preview
    window.play(1)
    for _ in 0..<2 {
      preview.perform(.loop)
      window.play(0.5)
    }
    #expect(preview.player.transport.loop?.end != nil)
    for command in [Command.repeatMode, .reverse, .frameCap, .frameCap] { preview.perform(command) }
    let before = preview.player.transport
    #expect(before.ending == .backAndForth && before.isReversed && before.cap == 30)
    preview.relaunch { $0.seed = 7 }
    func isLike(_ other: Transport) -> Bool {
      (other.ending, other.isReversed, other.cap) == (before.ending, before.isReversed, before.cap)
    }
    #expect(isLike(preview.player.transport) && preview.player.transport.loop == before.loop)
    preview.changeScene(by: 1)
    #expect(isLike(preview.player.transport) && preview.player.transport.loop == nil)
    #expect(preview.player.transport.time == preview.player.transport.end, "backwards starts at the end")
  }

  @Test func aLoopIsAdoptedWithItsRepeatMode() {
    var looped = Transport(end: Self.time(4))
    for seconds in [1.0, 2.0] {
      looped.seek(to: Self.time(seconds))
      looped.toggleLoop()
    }
    var other = Transport(end: Self.time(2))
    other.adoptSettings(of: looped, includingLoop: false)
    #expect(other.ending == .once && other.loop == nil)
    other.adoptSettings(of: looped, includingLoop: true)
    #expect(other.ending == .loop && other.loop == looped.loop)
  }
}
