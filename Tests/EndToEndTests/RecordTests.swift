import Foundation
import ImageIO
import ScriptFiles
import Testing

/// Videos, decoded by other programs.
@Suite struct RecordTests {
  private static let film = ["record", "reveal", "--from", "1", "--to", "1.5", "--scale", "1", "--fps"]

  private func record(_ name: String, _ fps: String, in folder: URL, _ more: [String] = []) throws -> Program.Output {
    try Program.run(Self.film + [fps, "-o", folder.appendingPathComponent(name).path] + more)
  }

  private func tool(_ name: String, _ arguments: [String]) throws -> String {
    let output = try Program.run(name, arguments, environment: [:], limit: 60)
    try #require(output.status == 0, "\(name): \(output.errors)")
    return output.text
  }

  /// The size, the rate and the number of decoded frames, from ffprobe.
  private func probe(_ path: String) throws -> String {
    let entries = "stream=width,height,r_frame_rate,nb_read_frames"
    let words = [
      "-v", "error", "-count_frames", "-select_streams", "v", "-show_entries", entries, "-of", "csv=p=0", path,
    ]
    return try tool("ffprobe", words).trimmingCharacters(in: .whitespacesAndNewlines)
  }

  /// The opaque pixels 0xRRGGBB of a frame, as ffmpeg decodes it.
  private func pixels(of path: String, frame: Int, in folder: URL) throws -> [UInt32] {
    let raw = folder.appendingPathComponent("raw").path
    let words = [
      "-v", "error", "-y", "-i", path, "-vf", "select=eq(n\\,\(frame))", "-frames:v", "1", "-pix_fmt", "rgb24", "-f",
      "rawvideo", raw,
    ]
    _ = try tool("ffmpeg", words)
    let bytes = [UInt8](try Data(contentsOf: URL(fileURLWithPath: raw)))
    return stride(from: 0, to: bytes.count, by: 3).map {
      UInt32(bytes[$0]) << 16 | UInt32(bytes[$0 + 1]) << 8 | UInt32(bytes[$0 + 2])
    }
  }

  private func rendered(_ time: Double, in folder: URL) throws -> [UInt32] {
    let path = folder.appendingPathComponent("still.png").path
    let output = try Program.run(["render", "reveal", "--at", "\(time)", "--scale", "1", "-o", path])
    try #require(output.status == 0, "\(output.errors)")
    return try PNGReader.pixels([UInt8](try Data(contentsOf: URL(fileURLWithPath: path)))).pixels.map { $0 & 0xFF_FFFF }
  }

  private func signalToNoise(_ a: [UInt32], _ b: [UInt32]) -> Double {
    var sum = 0.0
    for (x, y) in zip(a, b) {
      for shift in [UInt32(16), 8, 0] {
        let distance = Double(x >> shift & 255) - Double(y >> shift & 255)
        sum += distance * distance
      }
    }
    return sum == 0 ? .infinity : 10 * Foundation.log10(255 * 255 * Double(3 * a.count) / sum)
  }

  @Test(
    arguments: [
      (name: "film.png", fps: "50", probed: "375,667,50/1,25", decibels: Double.infinity),
      ("film.gif", "25", "375,667,25/1,13", 35), ("film.y4m", "60", "375,667,60/1,30", 40),
      ("film.mp4", "60", "376,668,60/1,30", 40), ("film.webm", "30", "376,668,30/1,15", 40),
    ])
  func anotherProgramDecodesTheFrames(_ film: (name: String, fps: String, probed: String, decibels: Double)) throws {
    let folder = try Program.temporaryFolder()
    defer { try? FileManager.default.removeItem(at: folder) }
    let output = try record(film.name, film.fps, in: folder)
    try #require(output.status == 0, "\(output.errors)")
    let path = folder.appendingPathComponent(film.name).path
    #expect(output.text == path + "\n")
    #expect(try FileManager.default.contentsOfDirectory(atPath: folder.path) == [film.name])
    // ffprobe names the rate of APNG and GIF after the shortest delay.
    let probed = try probe(path).split(separator: ",")
    let expected = film.probed.split(separator: ",")
    #expect(probed[0...1] == expected[0...1] && probed[3] == expected[3], "\(probed)")
    let (width, height) = (Int(expected[0]) ?? 0, Int(expected[1]) ?? 0)
    let frame = try pixels(of: path, frame: 9, in: folder)
    #expect(frame.count == width * height)
    let own = (0..<667).flatMap { frame[$0 * width..<$0 * width + 375] }
    let still = try rendered(1 + 9 / (Double(film.fps) ?? 1), in: folder)
    #expect(signalToNoise(own, still) >= film.decibels, "\(film.name)")
  }

  /// Fine lines over fields of colour, at the scale of the device.
  ///
  /// With one pixel a point, the subsampled chroma alone would cost too much: without any other loss, the video has 39.85 dB.
  @Test(arguments: [("film.mp4", "h264"), ("film.webm", "vp9"), ("film.webm", "av1")])
  func eachFrameOfAVideoIsCloseToARenderedFrame(name: String, codec: String) throws {
    let folder = try Program.temporaryFolder()
    defer { try? FileManager.default.removeItem(at: folder) }
    let (film, stills, raw) = (folder.path + "/" + name, folder.path + "/stills", folder.path + "/raw")
    let moments = ["--fps", "10", "-o"]
    for words in [
      ["record", "fuber", "--from", "1", "--to", "1.3", "--codec", codec] + moments + [film],
      ["render", "fuber", "--at", "1..1.3"] + moments + [stills],
    ] {
      let output = try Program.run(words)
      try #require(output.status == 0, "\(output.errors)")
    }
    _ = try tool("ffmpeg", ["-v", "error", "-i", film, "-pix_fmt", "rgb24", "-f", "rawvideo", raw])
    let frames = [UInt8](try Data(contentsOf: URL(fileURLWithPath: raw)))
    let (row, size) = (3 * 750, 3 * 750 * 1334)
    let names = try FileManager.default.contentsOfDirectory(atPath: stills).sorted()
    try #require(names.count == 3 && frames.count == 3 * size)
    for (number, name) in names.enumerated() {
      let still = try PNGReader.pixels([UInt8](try Data(contentsOf: URL(fileURLWithPath: stills + "/" + name))))
      let decoded = (0..<1334).flatMap { y in
        (0..<750).map { x in
          let at = number * size + y * row + 3 * x
          return UInt32(frames[at]) << 16 | UInt32(frames[at + 1]) << 8 | UInt32(frames[at + 2])
        }
      }
      let ratio = signalToNoise(decoded, still.pixels.map { $0 & 0xFF_FFFF })
      #expect(ratio > 40, "frame \(number)")
    }
    let entries = "stream=pix_fmt,color_range,color_space,color_transfer,color_primaries"
    let words = ["-v", "error", "-show_entries", entries, "-of", "csv=p=0", film]
    #expect(try tool("ffprobe", words) == "yuv420p,tv,bt709,bt709,bt709\n")
  }

  @Test func numberedImagesEqualRenderedImages() throws {
    let folder = try Program.temporaryFolder()
    defer { try? FileManager.default.removeItem(at: folder) }
    let output = try record("shots/%03d.png", "20", in: folder)
    try #require(output.status == 0, "\(output.errors)")
    let shots = folder.appendingPathComponent("shots")
    #expect(try FileManager.default.contentsOfDirectory(atPath: shots.path).sorted() == (0..<10).map { "00\($0).png" })
    try Capture(path: shots.appendingPathComponent("007.png").path).expectSameBytes(
      ["reveal", "--at", "1.35", "--scale", "1"])
  }

  @Test func withoutFFmpegTheErrorNamesIt() throws {
    let folder = try Program.temporaryFolder()
    defer { try? FileManager.default.removeItem(at: folder) }
    let timeout = "/usr/bin/timeout"
    guard FileManager.default.isExecutableFile(atPath: timeout) else { return }
    // Only the program's own PATH is empty.
    let path = folder.appendingPathComponent("film.mp4").path
    let words = ["PATH=/nowhere", Program.binary] + Self.film + ["30", "-o", path]
    let output = try Program.run("/usr/bin/env", words, environment: [:], limit: 60)
    #expect(output.status == 2)
    #expect(output.errors.contains("encoded by ffmpeg, which is not on the path"))
    #expect(try FileManager.default.contentsOfDirectory(atPath: folder.path).isEmpty)
  }

  @Test func anEncoderThatDiesIsAnError() throws {
    let folder = try Program.temporaryFolder()
    defer { try? FileManager.default.removeItem(at: folder) }
    _ = try ScriptFile(folder.appendingPathComponent("ffmpeg").path, "echo no room for films >&2\nexit 3\n")
    let words = ["PATH=\(folder.path):/usr/bin:/bin", Program.binary] + Self.film
    let path = folder.appendingPathComponent("film.mp4").path
    let output = try Program.run("/usr/bin/env", words + ["30", "-o", path], environment: [:], limit: 60)
    #expect(output.status == 2)
    #expect(output.errors.contains("ffmpeg ended with status 3 before the video was done: no room for films"))
    #expect(try FileManager.default.contentsOfDirectory(atPath: folder.path) == ["ffmpeg"])
  }

  /// The encoder reads so slowly that it never finishes, but never seems to hang.
  @Test(arguments: ["INT", "TERM"]) func aSlowEncoderEndsWithTheCommand(signal: String) throws {
    let folder = try Program.temporaryFolder()
    defer { try? FileManager.default.removeItem(at: folder) }
    let side = 300 + Int.random(in: 0..<300)
    let drip = "while [ -n \"$(head -c 1 <&3 | tr '\\0' x)\" ]; do sleep 0.05; done\n"
    _ = try ScriptFile(folder.appendingPathComponent("ffmpeg").path, drip)
    let script = """
      cd '\(folder.path)'; export PATH="$PWD:/usr/bin:/bin"
      "$program" record reveal --to 9 --size \(side)x617 --scale 1 -o film.mp4 >/dev/null 2>said & job=$!
      for i in $(seq 1 300); do pgrep -f '[-]s \(side)x617' >/dev/null && break; sleep 0.1; done
      sleep 0.5; kill -\(signal) $job; wait $job; echo $?
      for i in $(seq 1 50); do pgrep -f '[-]s \(side)x617' >/dev/null || exit; sleep 0.2; done
      echo an encoder is left
      """
    let output = try Program.run(
      "/bin/bash", ["-c", script], environment: ["program": Program.binary], limit: 60)
    #expect(output.text == "2\n", "\(output)")
    let left = try FileManager.default.contentsOfDirectory(atPath: folder.path).sorted()
    #expect(left == ["ffmpeg", "said"])
    let errors = Program.text(folder.appendingPathComponent("said").path)
    #expect(errors.contains("splashview: the work was ended before it was done"), "\(errors)")
  }

  /// A hanging ffmpeg does not see the end of its input.
  @Test func aHangingEncoderEndsWithAKilledProgram() throws {
    let folder = try Program.temporaryFolder()
    defer { try? FileManager.default.removeItem(at: folder) }
    let seconds = 100_000 + Int.random(in: 0..<1_000_000)
    _ = try ScriptFile(folder.appendingPathComponent("ffmpeg").path, "exec sleep \(seconds)\n")
    let script = """
      cd '\(folder.path)'; export PATH="$PWD:/usr/bin:/bin"
      "$program" record reveal --to 9 --size 300x617 --scale 1 -o film.mp4 >/dev/null 2>&1 & job=$!
      for i in $(seq 1 300); do pgrep -f '[s]leep \(seconds)' >/dev/null && break; sleep 0.1; done
      pgrep -f '[s]leep \(seconds)' >/dev/null || echo no encoder was started
      kill -KILL $job; wait $job; echo $?
      for i in $(seq 1 50); do pgrep -f '[s]leep \(seconds)' >/dev/null || exit; sleep 0.2; done
      echo an encoder is left
      """
    let output = try Program.run(
      "/bin/bash", ["-c", script], environment: ["program": Program.binary], limit: 60)
    #expect(output.text == "137\n", "\(output)")
    #expect(try FileManager.default.contentsOfDirectory(atPath: folder.path) == ["ffmpeg"])
  }

  /// ffmpeg exits with 0 even if its last packets do not fit on the disk.
  @Test func aFilmThatDoesNotFitKeepsThePreviousFile() throws {
    let folder = try Program.temporaryFolder()
    defer { try? FileManager.default.removeItem(at: folder) }
    let script = "cat >/dev/null <&3; head -c 900000 /dev/zero >&4; exit 0\n"
    _ = try ScriptFile(folder.appendingPathComponent("ffmpeg").path, script)
    let film = folder.appendingPathComponent("film.webm")
    try Data("before".utf8).write(to: film)
    let words = ([Program.binary] + Self.film + ["30", "-o", film.path]).map { "'\($0)'" }.joined(separator: " ")
    let output = try Program.run(
      "/bin/bash", ["-c", "ulimit -f 512; PATH=\(folder.path):/usr/bin:/bin exec \(words)"], environment: [:],
      limit: 60)
    #expect(output.status == 2 && output.errors.contains("film.webm: this file cannot be written"), "\(output)")
    #expect(try Data(contentsOf: film) == Data("before".utf8))
  }

  /// The command is ended in the middle of a long video, by each signal, for each kind of output.
  @Test(arguments: ["INT", "TERM", "KILL"], ["film.mp4", "film.gif", "film.y4m", "shots/%04d.png"])
  func anEndedRecordingLeavesNothing(signal: String, name: String) throws {
    let folder = try Program.temporaryFolder()
    defer { try? FileManager.default.removeItem(at: folder) }
    let path = folder.appendingPathComponent(name).path
    // The size distinguishes the encoder of this test from others.
    let side = 300 + Int.random(in: 0..<300)
    let script = """
      "$program" record reveal --to 600 --size \(side)x613 --scale 1 -o '\(path)' >/dev/null 2>&1 & job=$!
      sleep 1.5; kill -\(signal) $job; wait $job; echo $?
      for i in $(seq 1 50); do pgrep -f '[-]s \(side)x613' >/dev/null || exit; sleep 0.2; done
      echo an encoder is left
      """
    let output = try Program.run(
      "/bin/bash", ["-c", script], environment: ["program": Program.binary], limit: 60)
    #expect(output.text == (signal == "KILL" ? "137\n" : "2\n"), "\(output.errors)")
    let left = try FileManager.default.subpathsOfDirectory(atPath: folder.path)
    // A killed program cannot remove its hidden folder of images.
    #expect(left.allSatisfy { signal == "KILL" && $0.contains(".splashview.") || $0 == "shots" && signal == "KILL" })
  }
}
