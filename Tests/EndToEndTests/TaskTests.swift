import Foundation
import Testing

/// Tasks of a new user, done in the window only, in real sessions.
@Suite(.serialized) struct TaskTests {
  @Test(arguments: Session.allCases) func theWindowExplainsWhyASwipeSpringsBack(in session: Session) throws {
    let scenario = try session.run("why", limit: 200)
    defer { scenario.remove() }
    func isCard(_ name: String) throws -> Bool { try scenario.capture(name).color(40, 120).allSatisfy { $0 > 235 } }
    #expect(scenario.number("menu") > 20_000)
    #expect(scenario.number("card") > 5000, "the menu finds the card by \"why\"")
    #expect(scenario.number("map") > 10_000, "the palette finds the map")
    #expect(scenario.facts["filled"] == "yes", "the map is complete, and no work is left")
    let (before, dragged) = try (scenario.lines("before"), scenario.lines("dragged"))
    #expect(before.count == dragged.count && before != dragged, "only the positions of the swipe differ")
    #expect(try isCard("stays"), "released farther away, the card stays")
    #expect(scenario.facts["quit"] == "0")
  }

  @Test(arguments: Session.allCases) func theLogosGrowthIsLengthenedAndCopiedAsCode(in session: Session) throws {
    let scenario = try session.run("longer", limit: 90)
    defer { scenario.remove() }
    #expect(scenario.number("panel") > 5000)
    func bytes(_ name: String) throws -> Data {
      try Data(contentsOf: URL(fileURLWithPath: try #require(scenario.facts[name])))
    }
    let isSame = try bytes("before") == bytes("after")
    #expect(!isSame, "the logo is elsewhere at the same time")
    let isUndone = try bytes("before") == bytes("undone")
    #expect(isUndone, "three times Ctrl+Z undoes the three steps")
    #expect(scenario.number("languages") > 2000)
    // The tools that read the clipboard are not everywhere.
    if let swift = scenario.facts["swift"], !swift.isEmpty {
      #expect(swift.contains("CABasicAnimation(keyPath: \"transform.scale\")"), "\(swift)")
      #expect(swift.contains("animation.fromValue = 0.952"), "\(swift)")
      #expect(swift.contains("duration = 0.22"), "100 ms more than the code's 0.12 s: \(swift)")
      #expect(swift.contains("controlPoints: 0.52, 0, 0.48, 1"), "softer than ease in and out: \(swift)")
    }
    #expect(scenario.facts["quit"] == "0")
  }

  @Test(arguments: Session.allCases) func allAnimationsButARingAreHeldAndItIsStepped(in session: Session) throws {
    let scenario = try session.run("solo", limit: 90)
    defer { scenario.remove() }
    #expect(scenario.number("upper.all") > 100, "stepping moves the tiles")
    #expect(scenario.number("middle.all") > 100)
    #expect(scenario.facts["back"] == "0")
    #expect(scenario.number("upper.solo") == 0, "the tiles do not move")
    #expect(scenario.number("middle.solo") > 20, "the ring moves")
    #expect(scenario.number("upper.again") > 100, "all play again")
    #expect(scenario.facts["quit"] == "0")
  }
}

extension Scenario {
  /// Returns the lines of a file that a fact names.
  fileprivate func lines(_ name: String) throws -> [String] {
    try String(contentsOfFile: try #require(facts[name]), encoding: .utf8).split(separator: "\n").map(String.init)
  }
}
