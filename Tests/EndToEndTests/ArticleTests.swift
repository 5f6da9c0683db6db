import Foundation
import Testing

/// The variants that the scenes' articles describe, run by the program's command line.
@Suite struct ArticleTests {
  private func render(
    _ scene: String, at time: String, _ more: [String], environment: [String: String] = [:]
  ) throws -> (image: Data, errors: String) {
    let folder = try Program.temporaryFolder()
    defer { try? FileManager.default.removeItem(at: folder) }
    let file = folder.appendingPathComponent("frame.png")
    let arguments = ["render", scene, "--at", time, "--scale", "1", "-o", file.path] + more
    let output = try Program.run(arguments, environment: environment)
    try #require(output.status == 0, "\(arguments.joined(separator: " ")): \(output.errors)")
    return (try Data(contentsOf: file), output.errors)
  }

  private static let hasFFmpeg = ["ffmpeg", "ffprobe"].allSatisfy { name in
    (ProcessInfo.processInfo.environment["PATH"] ?? "").split(separator: ":").contains {
      FileManager.default.isExecutableFile(atPath: "\($0)/\(name)")
    }
  }

  /// Makes a video with ffmpeg and returns its path.
  private func video(_ folder: URL) throws -> String {
    let path = folder.appendingPathComponent("film.mp4").path
    let output = try Program.run(
      "ffmpeg",
      [
        "-nostdin", "-v", "error", "-f", "lavfi", "-i", "testsrc=size=360x640:rate=25:duration=7", "-c:v", "libx264",
        "-pix_fmt", "yuv420p", path,
      ], environment: [:], limit: 60)
    try #require(output.status == 0, "\(output.errors)")
    return path
  }

  /// Returns the image data of a PNG, without the text that stores how it was made.
  private func pixels(_ image: Data) throws -> Data {
    // The image data begins with the first IDAT chunk, after the text chunks.
    let start = try #require(image.range(of: Data("IDAT".utf8)))
    return image[start.lowerBound...]
  }

  @Test(.enabled(if: hasFFmpeg, "ffmpeg is not installed"))
  func aVideoCameraHasTheSamePixelsPlayedAndSought() throws {
    let folder = try Program.temporaryFolder()
    defer { try? FileManager.default.removeItem(at: folder) }
    let set = ["--set", "camera=\(try video(folder))"]
    let (sought, errors) = try render("snapchat", at: "4.31", set)
    #expect(errors.isEmpty)
    for rate in ["24", "60"] {
      let same = try render("snapchat", at: "4.31", set + ["--step", rate]).image == sought
      #expect(same, "played at \(rate) Hz")
    }
    let isSameLater = try pixels(render("snapchat", at: "4.51", set).image) == pixels(sought)
    #expect(!isSameLater)
    let isSameUnset = try pixels(render("snapchat", at: "4.31", []).image) == pixels(sought)
    #expect(!isSameUnset)
  }

  @Test(.enabled(if: hasFFmpeg, "ffmpeg is not installed"))
  func anUnreadableCameraIsReplacedByTheDrawnOne() throws {
    let drawn = try pixels(render("snapchat", at: "0.5", []).image)
    let folder = try Program.temporaryFolder()
    defer { try? FileManager.default.removeItem(at: folder) }
    let video = try video(folder)
    for (camera, environment, sentence) in [
      ("/dev/video0", [:], "a live camera is for the window only"), ("none.mp4", [:], "there is no such file"),
      ("/etc/hostname", [:], "ffmpeg finds no video or image in it"),
      (video, ["PATH": "/nowhere"], "ffmpeg is not installed"),
    ] as [(String, [String: String], String)] {
      // `timeout`, which runs the program, is found before the program's own PATH applies.
      let words = ["camera=\(camera)"].flatMap { ["--set", $0] }
      let (image, errors) =
        try environment.isEmpty
        ? render("snapchat", at: "0.5", words)
        : withoutTools(words)
      #expect(errors.contains("camera \(camera): \(sentence)") && errors.contains("the drawn camera goes on"))
      let isSame = try pixels(image) == drawn
      #expect(isSame, "\(camera)")
    }
  }

  /// Renders with a PATH without ffmpeg.
  private func withoutTools(_ words: [String]) throws -> (image: Data, errors: String) {
    let folder = try Program.temporaryFolder()
    defer { try? FileManager.default.removeItem(at: folder) }
    let file = folder.appendingPathComponent("frame.png")
    let arguments =
      ["PATH=/nowhere", Program.binary, "render", "snapchat", "--at", "0.5", "--scale", "1", "-o", file.path] + words
    let output = try Program.run("/usr/bin/env", arguments, environment: [:], limit: 60)
    try #require(output.status == 0, "\(output.errors)")
    return (try Data(contentsOf: file), output.errors)
  }

  @Test func seamsSetTheExitStatus() throws {
    for scene in try Program.sampleScenes() {
      let clean = try Program.run(["seams", scene])
      #expect(clean.status == 0 && clean.text.contains("no seams"), "\(scene)")
    }
    let torn = try Program.run(["seams", "youla", "--set", "handover=original", "--format", "json"])
    #expect(torn.status == 1 && torn.text.contains("\"seams\": 1"))
    #expect(try Program.run(["seams", "yula"]).status == 2)
  }

  @Test func theLastStateOutlivesTheProgram() throws {
    let folder = try Program.temporaryFolder()
    defer { try? FileManager.default.removeItem(at: folder) }
    let words = ["--set", "splash=laststate"]
    let home = ["XDG_STATE_HOME": folder.path]
    let first = try render("skype", at: "launch", words, environment: home)
    _ = try render("skype", at: "0.4", words + ["--leave"], environment: home)
    #expect(FileManager.default.fileExists(atPath: folder.path + "/splashview/skype-last-state.png"))
    // The state is of another device, with half as many pixels.
    let other = try render("skype", at: "launch", words + ["--device", "iPhone X"], environment: home)
    #expect(other.errors.contains("the last state is not shown"))
    let again = try render("skype", at: "launch", words, environment: home)
    let isSameAgain = try pixels(again.image) == pixels(first.image)
    #expect(!isSameAgain)
    let isPlain = try pixels(again.image) == pixels(render("skype", at: "0.4", words, environment: home).image)
    #expect(isPlain)
  }

  @Test func benchmarksCompareVariants() throws {
    let output = try Program.run([
      "bench", "snapchat", "--frames", "10", "--scale", "1", "--against", "camera=none", "--against", "blur=off",
    ])
    #expect(output.status == 0, "\(output.errors)")
    let lines = output.text.split(separator: "\n")
    #expect(lines.count == 3)
    #expect(lines.last?.hasPrefix("snapchat blur=off: ") == true && lines.last?.contains("% of the CPU time") == true)
  }
}
