import Foundation
import Testing

/// Each format is decoded by an independent program: Pillow, Chromium, or a tool of libwebp or ffmpeg.
///
/// They must find the size, the number of frames, delays that add up to the exact length, and the pixels of `render`.
@Suite struct FormatTests {
  /// The length of the video in seconds. A frame at 60 Hz is not a whole number of hundredths.
  private static let length = 1.1
  private static let film = ["record", "reveal", "--from", "0.9", "--to", "2", "--scale", "1"]
  private static let python = "/usr/bin/python3"
  private static let hasPillow =
    (try? Program.run(python, ["-c", "import PIL.Image"], environment: [:], limit: 30))?.status == 0
  private static func has(_ tool: String) -> Bool {
    (ProcessInfo.processInfo.environment["PATH"] ?? "").split(separator: ":").contains {
      FileManager.default.isExecutableFile(atPath: "\($0)/\(tool)")
    }
  }

  private func withFilm(_ name: String, fps: String, _ body: (_ path: String, _ folder: String) throws -> Void) throws {
    let folder = try Program.temporaryFolder()
    defer { try? FileManager.default.removeItem(at: folder) }
    let path = folder.appendingPathComponent(name).path
    let output = try Program.run(Self.film + ["--fps", fps, "-o", path])
    try #require(output.status == 0, "\(output.errors)")
    try body(path, folder.path)
  }

  /// Renders the frames of the video into a folder of numbered images.
  private func stills(fps: String, in folder: String) throws -> String {
    let path = folder + "/stills"
    let words = ["render", "reveal", "--at", "0.9..2", "--fps", fps, "--scale", "1", "-o", path]
    let output = try Program.run(words)
    try #require(output.status == 0, "\(output.errors)")
    return path
  }

  /// Prints size, number of frames, the sum of the delays in milliseconds, and the smallest ratio of signal to noise.
  private static let decode = """
    import sys, glob, math
    from PIL import Image, ImageChops, ImageStat
    film, stills = Image.open(sys.argv[1]), sorted(glob.glob(sys.argv[2] + "/*.png"))
    total, worst = 0.0, math.inf
    for number in range(film.n_frames):
        film.seek(number)
        frame = film.convert("RGB")
        total += film.info["duration"]
        difference = ImageChops.difference(frame, Image.open(stills[number]).convert("RGB"))
        square = sum(ImageStat.Stat(difference).sum2) / (3 * frame.width * frame.height)
        if square: worst = min(worst, 10 * math.log10(255 * 255 / square))
    print(frame.width, frame.height, film.n_frames, round(total, 3), worst, len(stills))
    """

  @Test(
    .enabled(if: hasPillow, "Pillow is not installed"),
    arguments: [
      (name: "film.png", fps: "60", decibels: Double.infinity), ("film.webp", "60", .infinity), ("film.gif", "50", 35),
      ("film.gif", "30", 35), ("film.gif", "20", 35),
    ]) func pillowDecodesEachFrame(_ film: (name: String, fps: String, decibels: Double)) throws
  {
    try withFilm(film.name, fps: film.fps) { path, folder in
      let script = folder + "/decode.py"
      try Self.decode.write(toFile: script, atomically: true, encoding: .utf8)
      let words = [script, path, try stills(fps: film.fps, in: folder)]
      let output = try Program.run(Self.python, words, environment: [:], limit: 120)
      try #require(output.status == 0, "\(output.errors)")
      let facts = output.text.split(separator: " ").compactMap { Double($0.trimmingCharacters(in: .newlines)) }
      let count = (Self.length * (Double(film.fps) ?? 1)).rounded()
      try #require(facts.count == 6, "\(output.text)")
      #expect(facts[0] == 375 && facts[1] == 667 && facts[2] == count && facts[5] == count, "\(output.text)")
      // Pillow rounds the fractions of APNG to whole milliseconds each; the others are whole milliseconds.
      let slack = film.name.hasSuffix(".png") ? 0.5 * count : 0
      #expect(abs(facts[3] - 1000 * Self.length) <= slack, "\(output.text)")
      #expect(facts[4] >= film.decibels, "\(output.text)")
    }
  }

  @Test(.enabled(if: has("webpinfo"), "webpinfo is not installed")) func webpinfoFindsNoErrorAndTheExactLength() throws
  {
    try withFilm("film.webp", fps: "60") { path, _ in
      let output = try Program.run("webpinfo", [path], environment: [:], limit: 60)
      #expect(output.status == 0 && output.text.contains("No error detected."), "\(output.errors)")
      #expect(output.text.contains("Canvas size 375 x 667"))
      let durations = output.text.split(separator: "\n").compactMap { line -> Int? in
        line.contains("Duration:") ? line.split(separator: " ").last.flatMap { Int($0) } : nil
      }
      #expect(durations.count == 66 && durations.reduce(0, +) == 1100, "\(durations)")
    }
  }

  /// Reads the delay fractions of an APNG file's frames (PNG specification, third edition, 11.3.6.2).
  @Test func theDelaysOfAnimatedPNGAddUpExactly() throws {
    try withFilm("film.png", fps: "60") { path, _ in
      let bytes = [UInt8](try Data(contentsOf: URL(fileURLWithPath: path)))
      func number(_ at: Int, _ count: Int) -> Int { bytes[at..<at + count].reduce(0) { $0 << 8 | Int($1) } }
      var (at, delays) = (8, [(Int, Int)]())
      while at < bytes.count {
        if Array(bytes[at + 4..<at + 8]) == Array("fcTL".utf8) {
          delays.append((number(at + 28, 2), number(at + 30, 2)))
        }
        at += 12 + number(at, 4)
      }
      #expect(delays.count == 66 && delays.allSatisfy { $0.0 * 60 == $0.1 }, "\(delays.prefix(3))")
    }
  }

  @Test(
    .enabled(if: has("ffprobe"), "ffprobe is not installed"),
    arguments: [("film.mp4", "376,668"), ("film.webm", "376,668"), ("film.y4m", "375,667")])
  func ffprobeFindsTheLengthAndTheFrames(name: String, size: String) throws {
    try withFilm(name, fps: "60") { path, _ in
      let entries = "stream=width,height,nb_read_frames:format=duration"
      let words = ["-v", "error", "-count_frames", "-show_entries", entries, "-of", "csv=p=0", path]
      let probed = try Program.run("ffprobe", words, environment: [:], limit: 60)
      #expect(probed.status == 0 && probed.text.hasPrefix(size + ",66\n"), "\(probed.text) \(probed.errors)")
      let duration = probed.text.split(separator: "\n").last.flatMap { Double($0) } ?? 0
      #expect(abs(duration - Self.length) < 0.002, "\(probed.text)")
    }
  }
}
