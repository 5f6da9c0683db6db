import CoreGraphics
import Scenes
import Simulator
import TestDevices
import Testing

@testable import Workbench

/// The map of releases shows the decisions of the scene's own rules.
@MainActor @Suite struct ReleaseMapTests {
  private static func search(columns: Int, rows: Int) throws -> ReleaseSearch {
    let simulation = try Simulation(scene: try #require(SceneCatalogue.scene(named: "snapchat")))
    var grid = ReleaseSearch.Grid()
    (grid.columns, grid.rows, grid.velocity) = (columns, rows, 1000)
    return try ReleaseSearch(simulation, grid: grid)
  }

  @Test func fractionAndVelocityDecide() throws {
    let map = try Self.search(columns: 4, rows: 3).map()
    #expect(map.from == "ClearViewController" && map.to == "CardViewController")
    #expect(map.velocities == [1000, 0, -1000])
    // A finger at rest decides by the half, and one that is fast enough by its direction.
    let words = (0..<3).map { row in (0..<4).map { map.outcome(column: $0, row: row)?.word } }
    #expect(words[0] == ["finish", "finish", "finish", "finish"], "\(words)")
    #expect(words[1] == ["cancel", "cancel", "finish", "finish"], "\(words)")
    #expect(map.threshold == 0.625)
    let settling = try #require(map.settling)
    #expect(settling.lowerBound > 0 && settling.upperBound < 1)
    #expect(map.csv.split(separator: "\n").count == 13)
    #expect(ReleaseMap(json: try JSONParser.parse(Array(map.json.compact.utf8))) == map)
  }

  @Test func slicesFormTheWholeMap() throws {
    let search = try Self.search(columns: 3, rows: 2)
    var map = try search.map(first: 0, every: 2)
    #expect(map.outcomes.contains(nil))
    try map.merge(try search.map(first: 1, every: 2))
    #expect(try map == search.map())
    var other = map
    other.velocities[0] = 1
    #expect(throws: SimulationError.self) { try map.merge(other) }
  }

  @Test func aSceneWithoutATransitionIsAnError() throws {
    let simulation = try Simulation(scene: try #require(SceneCatalogue.scene(named: "reveal")))
    #expect(throws: SimulationError.self) { try ReleaseSearch(simulation, grid: .init()) }
  }

  /// The map shows each outcome at its position, in a colour of its own.
  @Test func theViewShowsEachOutcomeInItsPlace() throws {
    let text = """
      {"scene": "s", "device": "d", "from": "A", "to": "B", "start": [0, 0], "direction": [1, 0],
       "fractions": [0.25, 0.75], "velocities": [1000, -1000], "distances": [10, null],
       "outcomes": ["finish", "unreached", "cancel", "none"], "settling": [0.2, null, 0.4, null]}
      """
    let map = try #require(ReleaseMap(json: try JSONParser.parse(Array(text.utf8))))
    let frame = try ReleaseMapView.frame(of: map, isDark: false, scale: 1)
    let image = FrameImage.draw(frame, scale: 1, compositor: .init(threads: 1))
    func color(_ column: Int, _ row: Int) -> UInt32 {
      image.pixels[(92 + 40 + row * 200) * image.width + 76 + 100 + column * 256]
    }
    #expect(color(0, 0) == 0xFFB8_DEF5, "finished early")
    #expect(color(1, 0) == 0xFFFF_FFFF, "out of reach")
    #expect(color(0, 1) == 0xFFB0_4508, "cancelled late")
    #expect(color(1, 1) == 0xFFBD_C2C7, "none")
  }
}
