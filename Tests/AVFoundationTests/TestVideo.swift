import CoreGraphics
import Testing

@testable import AVFoundation

/// Creates videos with ffmpeg for a test, in a folder that is removed when this object is released.
final class TestVideo {
  let folder: URL

  init() throws {
    folder = FileManager.default.temporaryDirectory.appendingPathComponent("film-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
  }

  deinit { try? FileManager.default.removeItem(at: folder) }

  static let tools = VideoTools(path: ProcessInfo.processInfo.environment["PATH"] ?? "/usr/bin:/bin")

  /// The encoder that tests with a video need; `make test` installs it.
  static let isPossible = ConditionTrait.enabled(
    if: tools.decoder != nil && tools.prober != nil, "ffmpeg is not installed")

  /// Creates a lossless video in which every frame is different.
  func make(_ name: String = "a.mp4", size: String = "64x48", rate: Int = 30, seconds: Double = 6) throws -> String {
    let codec = name.hasSuffix(".png") ? ["-frames:v", "1"] : ["-c:v", "libx264rgb", "-crf", "0"]
    return try run(
      name,
      ["-f", "lavfi", "-i", "testsrc=size=\(size):rate=\(rate):duration=\(seconds)"] + codec)
  }

  /// Runs ffmpeg, and returns the path of its output.
  func run(_ name: String, _ arguments: [String]) throws -> String {
    let path = folder.appendingPathComponent(name).path
    let ffmpeg = try #require(Self.tools.decoder, "ffmpeg is needed: make test installs it")
    let process = try ChildProcess(ffmpeg, ["-nostdin", "-v", "error", "-y"] + arguments + [path])
    // It says nothing; its end is the end of its output.
    _ = process.bytes(limit: 1 << 10, timeout: 60)
    try #require(FileManager.default.fileExists(atPath: path), "ffmpeg did not write \(name)")
    return path
  }
}

extension CGImage {
  /// The pixels of an image that has them.
  var words: [UInt32] { if case .pixels(let image) = content { image.pixels } else { [] } }
}
