import CoreGraphics
import Scenes
import Simulator
import Synchronization
import Testing

@testable import Workbench

/// A recording in the window is a request for a video of what was shown.
@MainActor @Suite struct VideoRecordingTests {
  private final class Videos: Sendable {
    let requests = Mutex<[VideoRequest]>([])
    let printed = Mutex<[String]>([])
    let task = VideoTask()
  }

  private let videos = Videos()

  private func makePreview(canVideo: Bool = true) throws -> PreviewController {
    var request = LaunchRequest()
    request.scene = "youla"
    let scenes = SceneCatalogue.scenes
    var options = PreviewOptions(scenes: scenes, plan: try request.plan(scenes: scenes), captureFolder: "/nonexistent")
    let videos = videos
    options.print = { line in videos.printed.withLock { $0.append(line) } }
    if canVideo {
      options.startVideo = { request in
        videos.requests.withLock { $0.append(request) }
        return videos.task
      }
    }
    let preview = try PreviewController(options)
    preview.resize(to: WindowMetrics(width: 407, height: 749, scale: 1))
    _ = preview.draw(deadline: 0, presented: PresentTimes())
    return preview
  }

  private func record(_ preview: PreviewController, at time: Double) {
    _ = preview.draw(deadline: time, presented: PresentTimes())
    preview.handle(InputEvent(time: time, .key(KeyPress(.character("r"), modifiers: [.control, .shift]))))
    _ = preview.draw(deadline: time, presented: PresentTimes())
  }

  @Test func theSpanBetweenTwoPressesIsVideoed() throws {
    let preview = try makePreview()
    record(preview, at: 0.1)
    #expect(preview.badges == ["● recording 0.00 s"])
    _ = preview.draw(deadline: 0.25, presented: PresentTimes())
    let start = try #require(preview.recordingStart)
    record(preview, at: 0.3)
    let request = try #require(videos.requests.withLock { $0.first })
    #expect(request.scene == "youla" && request.start == start.seconds)
    #expect(request.end == preview.player.transport.time.seconds && request.end > request.start)
    #expect(try GestureFile(text: Array(request.gesture.utf8), name: "inputs").device == "iPhone 8")
    #expect(try VideoRequest(data: request.data) == request)
    #expect(preview.badges == ["writing a video"])
    videos.task.end(.done(path: "/videos/youla.mp4"))
    _ = preview.schedule(at: 0.6)
    #expect(preview.badges.isEmpty && preview.message?.text == "/videos/youla.mp4")
    #expect(videos.printed.withLock { $0 } == ["/videos/youla.mp4"])
  }

  @Test func aFailedVideoIsReported() throws {
    let preview = try makePreview()
    record(preview, at: 0.1)
    record(preview, at: 0.3)
    videos.task.end(.failed("no room"))
    _ = preview.schedule(at: 0.6)
    #expect(preview.message?.text == "no room")
  }

  @Test func anEmptyRecordingIsReported() throws {
    let preview = try makePreview()
    record(preview, at: 0.2)
    preview.handle(InputEvent(time: 0.3, .key(KeyPress(.home))))
    record(preview, at: 0.4)
    #expect(videos.requests.withLock { $0.isEmpty } && preview.recordingStart == nil)
    #expect(preview.message?.text.hasPrefix("nothing was recorded") == true)
  }

  @Test func anotherSceneEndsTheRecording() throws {
    let preview = try makePreview()
    record(preview, at: 0.2)
    preview.handle(InputEvent(time: 0.3, .key(KeyPress(.pageDown))))
    #expect(preview.recordingStart == nil)
  }

  @Test func aMessageSaysThatVideosAreImpossible() throws {
    let preview = try makePreview(canVideo: false)
    record(preview, at: 0.2)
    #expect(preview.recordingStart == nil && preview.message?.text == "videos cannot be made here")
  }

  @Test(arguments: [(1.0, 1.0), (-1, 2), (0, .infinity)]) func anEmptySpanIsRefused(span: (Double, Double)) {
    let text = "{\"scene\":\"a\",\"gesture\":\"\",\"start\":\(span.0),\"end\":\(span.1),\"name\":\"n\"}"
    #expect(throws: (any Error).self) { try VideoRequest(data: Data(text.utf8)) }
  }
}
