import Foundation
import Testing

/// A project whose build is killed. Partial results in the cache never reach the next build.
@Suite(.serialized) struct KilledProjectTests {
  private static func source(_ name: String, number: Int) -> String {
    "import UIKit\nclass \(name): UIView {\n"
      + (0..<40).map { "  func step\($0)(_ value: CGFloat) -> CGFloat { value * \(number) + sin(value) }\n" }.joined()
      + "}\n"
  }

  private static func controller(_ number: Int) -> String {
    """
    import UIKit
    @main final class AppDelegate: UIResponder, UIApplicationDelegate {
      var window: UIWindow?
      func application(
        _ application: UIApplication, didFinishLaunchingWithOptions options: [UIApplication.LaunchOptionsKey: Any]?
      ) -> Bool {
        print("step:", First().step1(0) + \(number))
        return true
      }
      func lost() {
        Gone.call()
      }
    }
    """
  }

  /// Runs the program and kills it after some milliseconds. Returns its exit status, 137 for one that was killed.
  private func killed(_ home: ProjectHome, after milliseconds: Int) throws -> Int32 {
    let script = """
      "$0" inspect "$1" --at 0 >/dev/null 2>&1 & child=$!
      sleep "$2"
      kill -9 $child 2>/dev/null
      wait $child 2>/dev/null
      exit $?
      """
    let seconds = "\(Double(milliseconds) / 1000)"
    return try Program.run(
      "bash", ["-c", script, Program.binary, home.project, seconds], environment: home.environment, limit: 300
    ).status
  }

  /// Each round saves a file, so that there is something to build, and kills the build at another moment.
  @Test(.enabled(if: ProjectTests.canOpenProjects, "bubblewrap or swiftc is not installed"))
  func theNextStartRepeatsAKilledBuild() throws {
    let files = ["First", "Second", "Third"]
    var texts = Dictionary(uniqueKeysWithValues: files.map { ("Sources/\($0).swift", Self.source($0, number: 1)) })
    texts["AppDelegate.swift"] = Self.controller(0)
    let home = try ProjectHome(texts)
    defer { home.remove() }
    let whole = try home.run("inspect", ["--at", "0"])
    try #require(whole.status == 0, "\(whole.errors)")
    // The first build takes much longer than those after a save, which are killed.
    try home.write(Self.controller(9), to: "AppDelegate.swift")
    let started = Date()
    _ = try home.run("inspect", ["--at", "0"])
    let longest = max(200, Int(Date().timeIntervalSince(started) * 1000))
    var generator = SystemRandomNumberGenerator()
    var kills = 0
    for round in 1...8 {
      try home.write(Self.source("First", number: round), to: "Sources/First.swift")
      try home.write(Self.controller(round), to: "AppDelegate.swift")
      let moment = Int.random(in: 0..<longest, using: &generator)
      if try killed(home, after: moment) == 137 { kills += 1 }
      guard round.isMultiple(of: 2) else { continue }
      let output = try home.run("inspect", ["--at", "0"])
      #expect(output.status == 0, "killed after \(moment) ms of \(longest): \(output.errors)")
      let lines = output.errors.split(separator: "\n")
      #expect(lines.contains("step: \(round).0"), "killed after \(moment) ms of \(longest)")
    }
    #expect(kills > 0)
    #expect(try home.run("check").text.contains("Gone"), "removed code is still known")
  }
}
