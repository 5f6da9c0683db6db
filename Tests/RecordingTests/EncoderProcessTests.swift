import CoreGraphics
import Simulator
import Testing

@testable import Recording

/// An ffmpeg process that hangs is ended, with all its descendants.
@Suite(.serialized) struct EncoderProcessTests {
  /// Makes a program called ffmpeg that runs a script, and returns its folder.
  private static func folder(running script: String) throws -> URL {
    let folder = FileManager.default.temporaryDirectory.appendingPathComponent("splashview-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    let tool = folder.appendingPathComponent("ffmpeg")
    try "#!/bin/sh\n\(script)\n".write(to: tool, atomically: true, encoding: .utf8)
    try FileManager.default.setAttributes([.posixPermissions: 0o755], ofItemAtPath: tool.path)
    return folder
  }

  /// The processes whose command line has a word.
  private static func processes(with word: String) -> Int {
    let names = (try? FileManager.default.contentsOfDirectory(atPath: "/proc")) ?? []
    return names.count { name in
      guard Int(name) != nil, let words = FileManager.default.contents(atPath: "/proc/\(name)/cmdline")
      else { return false }
      return String(decoding: words, as: UTF8.self).contains(word)
    }
  }

  /// It reads nothing, or reads all and does not end.
  @Test(arguments: ["", "cat <&3 >/dev/null; "]) func aHangingEncoderIsAnError(before: String) throws {
    // The number distinguishes the processes of this test from others.
    let seconds = "\(100_000 + Int.random(in: 0..<1_000_000))"
    let folder = try Self.folder(running: "\(before)sleep \(seconds) & wait")
    defer { try? FileManager.default.removeItem(at: folder) }
    let path = folder.appendingPathComponent("video.mp4").path
    let sentence = "\(path): ffmpeg has done nothing for 1 seconds and was ended"
    try {
      let encoder = try EncoderProcess(
        path, arguments: [], interruption: nil,
        patience: EncoderPatience(.init(frames: 1, pixels: 1), silenceLimit: .seconds(1)),
        environment: ["PATH": "\(folder.path):/usr/bin:/bin"])
      #expect {
        try encoder.write([UInt8](repeating: 0, count: 4 << 20))
        try encoder.finish { _ in [] }
      } throws: { ($0 as? SimulationError)?.message == sentence }
    }()
    // A process is visible until the system has removed it.
    for _ in 0..<100 where Self.processes(with: seconds) > 0 { Thread.sleep(forTimeInterval: 0.05) }
    #expect(Self.processes(with: seconds) == 0)
    #expect(try FileManager.default.contentsOfDirectory(atPath: folder.path) == ["ffmpeg"])
  }

  private func reason(_ frames: Int, _ progress: (Int) -> EncoderPatience.Progress) -> (reason: String, seconds: Int) {
    var patience = EncoderPatience(.init(frames: frames, pixels: 1_000_000))
    for second in 1...1000 {
      do { try patience.wait(.seconds(1), progress(second)) } catch let exhausted as EncoderPatience.Exhausted {
        return (exhausted.reason, second)
      } catch { break }
    }
    return ("", 1000)
  }

  @Test func anEncoderThatDripsOrWorksForeverIsEnded() {
    let silent = reason(100) { _ in .init(taken: 9, written: 9, processorTime: .seconds(1)) }
    #expect(silent == ("has done nothing for 10 seconds", 11))
    let dripping = reason(12) { .init(taken: $0, written: $0, processorTime: .zero) }
    #expect(dripping == ("has not worked for 26 seconds in all", 26))
    let working = reason(12) { .init(taken: 0, written: 0, processorTime: .seconds($0)) }
    #expect(working == ("has worked for 180 seconds", 180))
    // An encoder gets a hundredth of the time of a busy machine, and is not ended.
    #expect(reason(1000) { .init(taken: 9, written: 9, processorTime: .milliseconds(10 * $0)) }.seconds == 1000)
  }
}
