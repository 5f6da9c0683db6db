import CoreGraphics
import Testing

@testable import AVFoundation

@Suite(TestVideo.isPossible) struct VideoFileTests {
  @Test func seekingEqualsPlaying() throws {
    let folder = try TestVideo()
    let path = try folder.make(seconds: 9)
    let played = try VideoFile(path: path, tools: TestVideo.tools)
    #expect(played.size == (64, 48))
    #expect(played.frameCount == 270)
    let frames = try (0..<270).map { try #require(played.frame($0)).words }
    #expect(Set(frames).count > 150, "the video's frames must differ for this test to say something")
    let sought = try VideoFile(path: path, tools: TestVideo.tools)
    for index in [269, 3, 119, 120, 121, 239, 240, 0, 200, 60, 61, 59] {
      #expect(try #require(sought.frame(index)).words == frames[index], "frame \(index)")
    }
  }

  @Test func videosOfAnyRateAreShownAtTheRightTimes() throws {
    let folder = try TestVideo()
    let video = try VideoFile(path: folder.make(rate: 10, seconds: 5), tools: TestVideo.tools)
    // Three frames at 30 fps show one frame at 10 fps, also across the segment boundary at 4 s.
    for index in [0, 57, 117, 120, 141] {
      let words = try #require(video.frame(index)).words
      #expect(try #require(video.frame(index + 2)).words == words, "frame \(index)")
      #expect(try #require(video.frame(index + 3)).words != words, "frame \(index)")
    }
  }

  @Test func memoryIsBounded() throws {
    let folder = try TestVideo()
    let video = try VideoFile(path: folder.make(size: "1280x720", seconds: 2), tools: TestVideo.tools)
    for index in 0..<60 { #expect(video.frame(index) != nil) }
    #expect(video.keptBytes <= 64 << 20)
    #expect(video.keptBytes > 32 << 20)
    // A frame that was dropped is decoded again.
    #expect(video.frame(0) != nil)
  }

  @Test func largeVideosAreScaledDown() throws {
    let folder = try TestVideo()
    let video = try VideoFile(path: folder.make(size: "2560x1440", seconds: 0.1), tools: TestVideo.tools)
    #expect(video.size == (1920, 1080))
    #expect(try #require(video.frame(0)).words.count == 1920 * 1080)
  }

  @Test func aStillImageIsAVideoOfOneFrame() throws {
    let folder = try TestVideo()
    let video = try VideoFile(path: folder.make("a.png"), tools: TestVideo.tools)
    #expect(video.frameCount == 1 && video.duration == 0)
    let words = try #require(video.frame(0)).words
    #expect(words.count == 64 * 48 && Set(words).count > 5)
    #expect(words.allSatisfy { $0 >> 24 == 255 })
    #expect(try #require(video.frame(77)).words == words)
  }

  @Test func aTruncatedVideoShowsItsLastFrame() throws {
    let folder = try TestVideo()
    let path = try folder.make("a.mkv", seconds: 6)
    let bytes = try Data(contentsOf: URL(fileURLWithPath: path))
    let cut = folder.folder.appendingPathComponent("cut.mkv")
    try bytes.prefix(bytes.count / 2).write(to: cut)
    let video = try VideoFile(path: cut.path, tools: TestVideo.tools)
    #expect(video.frameCount >= 170)
    let last = try #require(video.frame(video.frameCount - 1)).words
    #expect(try #require(video.frame(video.frameCount + 500)).words == last)
    #expect(try #require(video.frame(0)).words != last)
  }

  @Test func rotationIsApplied() throws {
    let metadata = try VideoMetadata(
      json: Data(
        """
        {"streams":[{"width":1920,"height":1080,"sample_aspect_ratio":"1:1","duration":"2.5",
        "side_data_list":[{"rotation":-90}]}],"format":{"format_name":"mov,mp4"}}
        """.utf8))
    #expect(metadata.width == 1080 && metadata.height == 1920 && metadata.duration == 2.5)
  }

  @Test(arguments: ["1e300", "-1e300", "90.4", "0"]) func anyRotationIsRead(_ rotation: String) throws {
    let json = """
      {"streams":[{"width":20,"height":10,"side_data_list":[{"rotation":\(rotation)}]}],"format":{}}
      """
    let metadata = try VideoMetadata(json: Data(json.utf8))
    #expect(metadata.width + metadata.height == 30)
  }

  @Test func foldersAreNotTakenForPrograms() throws {
    let folder = FileManager.default.temporaryDirectory.appendingPathComponent(UUID().uuidString)
    defer { try? FileManager.default.removeItem(at: folder) }
    for path in ["first/ffmpeg", "second"] {
      try FileManager.default.createDirectory(
        at: folder.appendingPathComponent(path), withIntermediateDirectories: true)
    }
    let program = folder.path + "/second/ffmpeg"
    let attributes: [FileAttributeKey: Any] = [.posixPermissions: 0o755]
    #expect(FileManager.default.createFile(atPath: program, contents: Data(), attributes: attributes))
    #expect(VideoTools(path: "\(folder.path)/first:\(folder.path)/second").decoder == program)
  }

  /// The program writes a byte every 50 ms, too slowly for the timeout.
  @Test func theTimeoutIsForTheWholeRead() throws {
    let child = try ChildProcess("/bin/sh", ["-c", "while echo x; do sleep 0.05; done"])
    #expect(child.readPixels(1 << 20, timeout: 0.3) == nil)
  }

  @Test func otherFilesAreReported() throws {
    let folder = try TestVideo()
    let text = folder.folder.appendingPathComponent("a.txt")
    try Data("hello".utf8).write(to: text)
    func problem(_ path: String, _ tools: VideoTools = TestVideo.tools) -> String {
      do {
        _ = try VideoFile(path: path, tools: tools)
        return "none"
      } catch { return error.description }
    }
    #expect(problem(text.path) == "ffmpeg finds no video or image in it")
    #expect(problem(folder.folder.path + "/none.mp4") == "there is no such file")
    #expect(problem(text.path, VideoTools(decoder: nil, prober: nil)).hasPrefix("ffmpeg is not installed"))
    let video = try folder.make()
    let broken = VideoTools(decoder: "/bin/false", prober: TestVideo.tools.prober)
    #expect(problem(video, broken) == "ffmpeg cannot decode its first frame")
  }
}
