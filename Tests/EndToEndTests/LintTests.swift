import Foundation
import Testing

/// The commands that play a scene many times: `lint` and `decide`.
@Suite(.serialized) struct LintTests {
  private let folder: URL

  init() throws { folder = try Program.temporaryFolder() }

  private func removeFolder() { try? FileManager.default.removeItem(at: folder) }

  private static func controller(_ members: String, tick: String) -> String {
    """
    import UIKit

    final class Sample: UIViewController {
      private let bar = UIView(frame: CGRect(x: 20, y: 100, width: 20, height: 20))
      \(members)

      override func viewDidLoad() {
        super.viewDidLoad()
        view.backgroundColor = .white
        bar.layer.name = "bar"
        bar.backgroundColor = .blue
        view.addSubview(bar)
        CADisplayLink(target: self, selector: #selector(tick)).add(to: .main, forMode: .common)
      }

      @objc private func tick(_ link: CADisplayLink) {
        \(tick)
      }
    }
    """
  }

  private func lint(_ source: String, _ more: [String] = []) throws -> Program.Output {
    let path = folder.appendingPathComponent("Sample.swift")
    try source.write(to: path, atomically: true, encoding: .utf8)
    // The cache's entries are named after their contents, so all tests share it.
    let environment = ["XDG_CACHE_HOME": NSTemporaryDirectory() + "splashview-test-cache"]
    return try Program.run(
      Program.binary, ["lint", path.path, "--until", "1"] + more, environment: environment, limit: 300)
  }

  @Test(.enabled(if: ProjectTests.canOpenProjects, "bubblewrap or swiftc is not installed"))
  func theClockThatAProjectReadsIsNamedWithItsPlace() throws {
    defer { removeFolder() }
    let output = try lint(
      Self.controller(
        "private let start = Date()\n  private var elapsed: Double { Date().timeIntervalSince(start) }",
        tick: "bar.frame.origin.x = 20 + 40 * CGFloat(elapsed)"))
    #expect(output.status == 1, "\(output.errors)")
    #expect(output.text.contains("20x20 depends on the computer's clock"), "\(output.text)")
    let reads = output.text.split(separator: "\n").filter { $0.contains("the computer's clock is read by") }
    #expect(reads.contains { $0.contains("Date") && $0.contains("Sample.swift:") }, "\(reads)")
    #expect(output.text.hasSuffix("  1 finding\n"))
  }

  @Test(.enabled(if: ProjectTests.canOpenProjects, "bubblewrap or swiftc is not installed"))
  func theLayerThatCountsTicksIsNamed() throws {
    defer { removeFolder() }
    let output = try lint(
      Self.controller("private var ticks = 0", tick: "ticks += 1\n    bar.frame.size.width = CGFloat(ticks)"))
    #expect(output.status == 1, "\(output.errors)")
    #expect(
      output.text.contains("bar · CALayer in (20, 100) 4x20 depends on the refreshes of the display"), "\(output.text)")
    #expect(output.text.contains("at 120 Hz, 0.1667 s: bounds is [0,0,20,20], not [0,0,10,20]"))
    #expect(!output.text.contains("clock is read"))
  }

  /// A clock that is read but changes no pixel is reported, but is not a finding.
  @Test(.enabled(if: ProjectTests.canOpenProjects, "bubblewrap or swiftc is not installed"))
  func aSceneThatFollowsDeviceTimeHasNoFindings() throws {
    defer { removeFolder() }
    let output = try lint(
      Self.controller(
        "private let started = ContinuousClock.now",
        tick: "bar.frame.origin.x = 20 + 40 * CGFloat(link.targetTimestamp - 1000)"), ["--format", "json"])
    #expect(output.status == 0, "\(output.text)")
    struct Report: Decodable {
      struct Read: Decodable { var call: String, caller: String }
      struct Finding: Decodable { var layer: String }
      var findings: [Finding]
      var clockReads: [Read]
    }
    let report = try JSONDecoder().decode(Report.self, from: Data(output.text.utf8))
    #expect(report.findings.isEmpty)
    #expect(report.clockReads.contains { $0.call.contains("ContinuousClock") && $0.caller.contains("Sample") })
  }

  @Test func theScenesHaveNoFindings() throws {
    for scene in ["reveal", "skype"] {
      let output = try Program.run(["lint", scene, "--until", "1"])
      #expect(output.status == 0 && output.text.hasSuffix("  no findings\n"), "\(output.text)\(output.errors)")
    }
  }

  @Test func theMapOfReleasesIsWritten() throws {
    defer { removeFolder() }
    let (map, table) = (folder.appendingPathComponent("map.png").path, folder.appendingPathComponent("map.csv").path)
    let output = try Program.run(["decide", "snapchat", "--grid", "6x5", "-o", map, "--csv", table])
    try #require(output.status == 0, "\(output.errors)")
    #expect(output.text.contains("ClearViewController → CardViewController"))
    #expect(output.text.hasSuffix("\(map)\n\(table)\n"))
    #expect(FileManager.default.contents(atPath: map)?.starts(with: [0x89, 0x50, 0x4E, 0x47]) == true)
    let lines = try String(contentsOfFile: table, encoding: .utf8).split(separator: "\n")
    #expect(lines.count == 31 && lines[0] == "fraction,velocity,x,y,outcome,settling")
    #expect(lines.contains { $0.contains(",finish,") } && lines.contains { $0.contains(",cancel,") })
    // The number of processes does not change the result.
    let again = try Program.run(["decide", "snapchat", "--grid", "6x5", "--jobs", "1", "--csv", table])
    #expect(again.status == 0)
    #expect(try String(contentsOfFile: table, encoding: .utf8).split(separator: "\n") == lines)
    #expect(try FileManager.default.contentsOfDirectory(atPath: folder.path).sorted() == ["map.csv", "map.png"])
  }

  @Test(arguments: [
    (["decide", "youla"], "no drag moves an interactive transition"), (["decide", "yula"], "did you mean \"youla\"?"),
    (["decide", "snapchat", "--grid", "1x1"], "--grid is \"1x1\", expected COLUMNSxROWS"),
    (["decide", "snapchat", "--velocity", "0"], "--velocity is 0"),
    (["lint", "youla", "--until", "61"], "--until is 61"),
    (["lint", "youla", "--at", "1"], "lint looks at the whole way"),
  ])
  func mistakesAreErrorsOfOneSentence(words: [String], sentence: String) throws {
    let output = try Program.run(words)
    #expect(output.status == 2 && output.errors.contains(sentence), "\(output.errors)")
  }
}
