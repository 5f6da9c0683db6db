import Comparison
import CoreGraphics
import Simulator
import Testing

/// The layers below what differs, from two inspections.
@Suite struct LayerDifferenceTests {
  private func inspection(_ layers: String) throws -> JSONValue {
    let window = """
      {"class": "UIWindow", "name": null, "frameOnScreen": [0, 0, 100, 100], "sublayers": [\(layers)]}
      """
    return try JSONParser.parse(Array("{\"size\": [100, 100], \"windows\": [\(window)]}".utf8))
  }

  private func layer(_ name: String, frame: [Int], _ more: String = "\"opacity\": 1") -> String {
    "{\"class\": \"CALayer\", \"name\": \"\(name)\", \"frameOnScreen\": \(frame), \(more), \"sublayers\": []}"
  }

  private let area = CGRect(x: 10, y: 10, width: 5, height: 5)

  @Test func layersBelowTheAreaHaveTheirValues() throws {
    let old = try inspection(layer("logo", frame: [0, 0, 20, 20]) + "," + layer("far", frame: [50, 50, 9, 9]))
    let new = try inspection(
      layer("logo", frame: [0, 0, 20, 20], "\"opacity\": 0.5, \"hidden\": true") + ","
        + layer("far", frame: [50, 50, 9, 9], "\"opacity\": 0"))
    #expect(
      LayerDifference.lines(old, new, below: area)
        == ["logo (CALayer): opacity 1, now 0.5; hidden the standard, now true"])
  }

  @Test func addedAndRemovedLayersAreNamed() throws {
    let (one, two) = (layer("a", frame: [0, 0, 20, 20]), layer("b", frame: [0, 0, 20, 20]))
    let (old, new) = (try inspection(one), try inspection(one + "," + two))
    #expect(LayerDifference.lines(old, new, below: area) == ["b (CALayer): new"])
    #expect(LayerDifference.lines(new, old, below: area) == ["b (CALayer): gone"])
  }

  @Test func withoutADifferenceTheLayersBelowAreNamed() throws {
    let same = try inspection(layer("logo", frame: [0, 0, 20, 20]))
    #expect(
      LayerDifference.lines(same, same, below: area) == ["below it, with the same values: UIWindow, logo (CALayer)"])
    #expect(LayerDifference.lines(same, same, below: CGRect(x: 200, y: 0, width: 1, height: 1)).isEmpty)
  }

  @Test func longListsAndValuesAreShortened() throws {
    func many(_ value: Int) -> String {
      (0..<20).map {
        layer(
          "l\($0)", frame: [0, 0, 20, 20], "\"path\": [\((0..<200).map { "\($0 * value)" }.joined(separator: ", "))]")
      }
      .joined(separator: ",")
    }
    let lines = LayerDifference.lines(try inspection(many(1)), try inspection(many(2)), below: area)
    #expect(lines.count == 13 && lines.last == "and 8 more layers")
    #expect(lines.allSatisfy { $0.count <= 161 })
  }
}
