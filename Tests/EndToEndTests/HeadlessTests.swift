import Foundation
import Testing

/// The program writes the same bytes with any threads and time steps, and for every set of processor features.
///
/// The tests need no display, so `make test` runs them.
@Suite struct HeadlessTests {
  /// Scenes, each with a moment at which much of it moves.
  private static let moments: [(scene: String, time: String)] = [
    ("youla", "2.217"), ("snapchat", "0.803"), ("skype", "0.71"), ("reveal", "1.487"), ("fuber", "6.31"),
  ]
  /// Processor features that glibc is told to ignore. Its elementary functions choose their code by them.
  private static let masks = [
    "-AVX512F,-AVX512VL,-AVX512BW", "-AVX512F,-AVX512VL,-AVX512BW,-AVX2,-FMA,-FMA4,-BMI2",
    "-AVX512F,-AVX512VL,-AVX512BW,-AVX2,-FMA,-FMA4,-BMI2,-AVX,-SSE4_1,-SSE4_2,-SSSE3,-ERMS",
  ]

  private func tunables(_ mask: String) -> [String: String] { ["GLIBC_TUNABLES": "glibc.cpu.hwcaps=\(mask)"] }

  private func render(
    _ moment: (scene: String, time: String), _ more: [String], _ environment: [String: String] = [:]
  ) throws -> Data {
    let folder = try Program.temporaryFolder()
    defer { try? FileManager.default.removeItem(at: folder) }
    let file = folder.appendingPathComponent("frame.png")
    var arguments = ["render", moment.scene, "--at", moment.time, "--scale", "1", "-o", file.path] + more
    if moment.scene == "snapchat" {
      arguments += ["--gesture", Program.root.appendingPathComponent("Tests/Fixtures/Gestures/drawer.gesture").path]
    }
    let output = try Program.run(arguments, environment: environment)
    try #require(output.status == 0, "\(arguments.joined(separator: " ")): \(output.errors)")
    return try Data(contentsOf: file)
  }

  @Test func everySampleSceneHasAMoment() throws {
    #expect(try Program.sampleScenes() == Self.moments.map(\.scene))
  }

  @Test(arguments: moments) func threadsStepsAndProcessorsDoNotChangeTheBytes(_ moment: (scene: String, time: String))
    throws
  {
    let expected = try render(moment, ["--threads", "1"])
    let ways = ["1", "2", "7"].map { ["--threads", $0] } + ["24", "60", "120"].map { ["--step", $0] }
    for way in ways {
      let same = try render(moment, way) == expected
      #expect(same, "\(moment.scene) at \(moment.time) s with \(way.joined(separator: " "))")
    }
    for mask in Self.masks {
      let same = try render(moment, [], tunables(mask)) == expected
      #expect(same, "\(moment.scene) at \(moment.time) s on a processor with \(mask)")
    }
  }

  /// SDL loads dozens of libraries, which would take half of the time of a short command.
  @Test func theProgramStartsWithoutTheLibrariesOfAWindow() throws {
    let loader = "/lib64/ld-linux-x86-64.so.2"
    guard FileManager.default.isExecutableFile(atPath: loader) else { return }
    let libraries = try Program.run(loader, ["--list", Program.binary], environment: [:], limit: 60).text
    #expect(libraries.contains("libswiftCore"))
    for name in ["libSDL2", "libX11", "libpulse"] { #expect(!libraries.contains(name), "\(name) is loaded") }
  }

  @Test(arguments: masks) func processorMasksReachTheCLibrary(_ mask: String) throws {
    let loader = "/lib64/ld-linux-x86-64.so.2"
    guard FileManager.default.isExecutableFile(atPath: loader) else { return }
    func features(_ environment: [String: String]) throws -> [Substring] {
      try Program.run(loader, ["--list-diagnostics"], environment: environment, limit: 60).text.split(separator: "\n")
        .filter { $0.hasPrefix("x86.cpu_features") }
    }
    let (plain, masked) = (try features([:]), try features(tunables(mask)))
    #expect(!plain.isEmpty)
    // A processor without these features has nothing to mask.
    let flags = try String(contentsOfFile: "/proc/cpuinfo", encoding: .utf8)
    if flags.contains(mask.contains("-AVX2") ? " avx2 " : " avx512f ") { #expect(plain != masked) }
  }

  @Test func aCaptureIsRenderedAgainToTheSameBytes() throws {
    let folder = try Program.temporaryFolder()
    defer { try? FileManager.default.removeItem(at: folder) }
    let first = try render((scene: "snapchat", time: "0.8"), [])
    let (file, again) = (folder.appendingPathComponent("a.png"), folder.appendingPathComponent("b.png"))
    try first.write(to: file)
    let output = try Program.run(["render", "--like", file.path, "-o", again.path])
    #expect(output.status == 0, "\(output.errors)")
    let isSame = try Data(contentsOf: again) == first
    #expect(isSame)
  }

  @Test(arguments: [["--frames", "60"], ["--frames", "97", "--scale", "2"]])
  func framesWithoutACommitAllocateNothing(options: [String]) throws {
    for scene in try Program.sampleScenes() {
      let output = try Program.run(["bench", scene, "--threads", "2", "--format", "json"] + options)
      try #require(output.status == 0, "\(output.errors)")
      let list = try JSONSerialization.jsonObject(with: Data(output.text.utf8)) as? [[String: Any]]
      let result = try #require(list?.first)
      #expect(try #require(result["allocations"] as? Double) == 0, "\(scene)")
      let times = try #require(result["frame_ms"] as? [String: Double])
      #expect(times.keys.sorted() == ["median", "p95", "p99"] && times.values.allSatisfy { $0 > 0 }, "\(scene)")
    }
  }

  @Test func aBenchmarkReportsItsWorstFrame() throws {
    let output = try Program.run(["bench", "reveal", "--frames", "40", "--format", "json"])
    try #require(output.status == 0, "\(output.errors)")
    let list = try JSONSerialization.jsonObject(with: Data(output.text.utf8)) as? [[String: Any]]
    let result = try #require(list?.first)
    let (worst, phases) = (result["worst_ms"] as? Double, result["worst_phases"] as? [String: Double])
    let parts = try #require(phases)
    #expect(parts.keys.sorted() == ["commit", "evaluate", "raster"])
    #expect(abs(try #require(worst) - parts.values.reduce(0, +)) < 1e-4)
    #expect((0...60).contains(try #require(result["worst_at"] as? Double)))
    let drawn = try #require(result["drawn"] as? Int)
    #expect((2...40).contains(drawn))
  }

  /// The file is in the Trace Event Format that Perfetto reads. Parts of a frame lie inside its phases.
  @Test func aBenchmarkWritesATrace() throws {
    let folder = try Program.temporaryFolder()
    defer { try? FileManager.default.removeItem(at: folder) }
    let file = folder.appendingPathComponent("trace.json")
    let output = try Program.run(["bench", "youla", "--frames", "20", "--threads", "2", "--trace", file.path])
    try #require(output.status == 0, "\(output.errors)")
    let object = try JSONSerialization.jsonObject(with: Data(contentsOf: file)) as? [String: Any]
    let events = try #require(object?["traceEvents"] as? [[String: Any]])
    func spans(_ name: String) -> [ClosedRange<Double>] {
      events.filter { $0["name"] as? String == name && $0["ph"] as? String == "X" }.compactMap { event in
        guard let start = event["ts"] as? Double, let length = event["dur"] as? Double else { return nil }
        return start...start + length
      }
    }
    #expect(spans("commit").count == 20 && spans("evaluate").count == 20 && spans("raster").count == 20)
    let rasters = spans("raster")
    for part in spans("plan") + spans("band") {
      // Nanoseconds are rounded in the file.
      #expect(rasters.contains { $0.lowerBound - 0.01 <= part.lowerBound && part.upperBound <= $0.upperBound + 0.01 })
    }
    #expect(spans("band").count > spans("plan").count && !spans("plan").isEmpty)
  }

  @Test func theContentsOfTheCachesAreReported() throws {
    let output = try Program.run(["inspect", "youla", "--at", "2.217", "--render-stats"])
    try #require(output.status == 0, "\(output.errors)")
    let list = try JSONSerialization.jsonObject(with: Data(output.text.utf8)) as? [[String: Any]]
    let caches = try #require(list)
    #expect(Set(caches.compactMap { $0["cache"] as? String }).count == caches.count)
    for cache in caches {
      let (bytes, limit) = (try #require(cache["bytes"] as? Double), try #require(cache["limit"] as? Double))
      #expect(bytes <= limit, "\(cache)")
    }
    // The second drawing of the moment uses the cached shapes of the first.
    let edges = try #require(caches.first { $0["cache"] as? String == "edges" })
    let (hits, misses) = (try #require(edges["hits"] as? Double), try #require(edges["misses"] as? Double))
    #expect(misses > 0 && hits > 0, "\(edges)")
  }
}
