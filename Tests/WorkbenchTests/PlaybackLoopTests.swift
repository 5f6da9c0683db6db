import CoreGraphics
import Scenes
import Simulator
import Testing

@testable import Workbench

/// A span that playback repeats, and the jumps from event to event.
@MainActor @Suite struct PlaybackLoopTests {
  private static func time(_ seconds: Double) -> DeviceTime { DeviceTime(seconds: seconds) }

  @Test func theKeySetsBothEndsAndThenRemovesThem() throws {
    var transport = Transport(end: Self.time(4), isPlaying: false)
    transport.seek(to: Self.time(2))
    transport.toggleLoop()
    #expect(transport.loop?.end == nil)
    transport.seek(to: Self.time(1))
    transport.toggleLoop()
    #expect(transport.loop?.start == Self.time(1).ticks, "the earlier one is the start")
    #expect(transport.loop?.end == Self.time(2).ticks)
    transport.toggleLoop()
    #expect(transport.loop == nil)
  }

  @Test func loopsLoseNoTime() {
    var transport = Transport(end: Self.time(4), isPlaying: true)
    for seconds in [1.0, 1.5] {
      transport.seek(to: Self.time(seconds))
      transport.toggleLoop()
    }
    transport.seek(to: .zero)
    var shown: [Double] = []
    for frame in 0...180 {
      transport.advance(to: Double(frame) / 60)
      shown.append(transport.time.seconds)
    }
    #expect(shown[60...].allSatisfy { $0 >= 1 - 1e-6 && $0 < 1.5 })
    #expect(abs(shown[59] - 59.0 / 60) < 1e-6, "the time before the loop is played once")
    // 3 s are 1 s and four rounds of half a second.
    #expect(abs(shown[179] - (1 + 179.0 / 60 - 2.5)) < 1e-6)
    transport.isHeld = true
    for frame in 181...260 { transport.advance(to: Double(frame) / 60) }
    #expect(transport.time > Self.time(1.6), "the loop does not take a held finger back in time")
  }

  @Test func keysGoFromEventToEvent() throws {
    var request = LaunchRequest()
    request.scene = "skype"
    let scenes = SceneCatalogue.scenes
    let preview = try PreviewController(
      PreviewOptions(scenes: scenes, plan: try request.plan(scenes: scenes), captureFolder: "/nonexistent"))
    preview.resize(to: WindowMetrics(width: 700, height: 700, scale: 1))
    for frame in 0...180 { _ = preview.draw(deadline: Double(frame) / 60, presented: PresentTimes()) }
    let events = preview.player.simulation.timelineEvents
    #expect(events.contains { $0.text.hasSuffix("viewDidAppear") })
    preview.perform(.first)
    var times: [DeviceTime] = []
    for _ in 0..<events.count {
      let before = preview.player.transport.time
      preview.perform(.nextEvent)
      if preview.player.transport.time == before { break }
      times.append(preview.player.transport.time)
      #expect(events.contains { $0.time == times.last && preview.message?.text.contains($0.text) == true })
    }
    #expect(times == Set(events.map(\.time).filter { $0 > .zero }).sorted())
    preview.perform(.previousEvent)
    #expect(preview.player.transport.time == times.dropLast().last ?? .zero)
  }
}
