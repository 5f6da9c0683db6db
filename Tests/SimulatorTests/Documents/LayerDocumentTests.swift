import CoreGraphics
import Foundation
import QuartzCore
import Simulator
import Testing

@MainActor @Suite struct LayerDocumentTests {
  static let folder = URL(fileURLWithPath: #filePath).deletingLastPathComponent().appendingPathComponent("Fixtures")
    .path

  private func write(_ text: String) throws -> String {
    let path = FileManager.default.temporaryDirectory.appendingPathComponent("document-\(UUID().uuidString).json").path
    try Data(text.utf8).write(to: URL(fileURLWithPath: path))
    return path
  }

  @Test(arguments: [
    "fill_evenodd", "grad_diagonal", "img_aspectfit", "filter_blur4", "clip_nested", "003_avatar_reveal", "004_fuber",
  ]) func documentsLaunch(_ name: String) throws {
    let document = try LayerDocument(path: "\(Self.folder)/\(name).json")
    let simulation = try Simulation(scene: document.scene())
    let frame = try simulation.frame(at: DeviceTime(seconds: 0.4))
    #expect(frame.size == document.size)
    #expect(frame.roots.first?.sublayers.isEmpty == false)
  }

  /// A document's duration is the end of its last animation. An endless animation plays twice.
  @Test(arguments: [("fill_evenodd", 0...0), ("003_avatar_reveal", 0.7...1.8), ("004_fuber", 6...7)])
  func documentsPlayUntilTheirLastAnimationEnds(_ name: String, _ end: ClosedRange<Double>) throws {
    let document = try LayerDocument(path: "\(Self.folder)/\(name).json")
    let simulation = try Simulation(scene: document.scene())
    #expect(end.contains(simulation.duration), "\(simulation.duration)")
  }

  nonisolated static let head = #""schema":1,"width":10,"height":10,"backgroundColor":[1,1,1,1],"layers":"#

  @Test(arguments: [
    ("{", ", line 1: this is not JSON, expected a member's name in quotes"),
    ("{}", ": \"schema\" is missing"),
    ("{\(head)[{}]}", ": layers[0]: \"class\" is missing"),
    (
      "{\(head)[{\"class\":\"CALayer\",\"contents\":\"a/../../b.png\"}]}",
      ": layers[0].contents: expected an image in the document's folder, found \"a/../../b.png\""
    ),
    (
      "{\(head)[{\"class\":\"CALayer\",\"bounds\":[0,0,1],\"position\":[0,0]}]}",
      ": layers[0].bounds: expected 4 numbers, found 3 numbers among 3 elements"
    ),
    (
      "{\(head)[{\"class\":\"CALayer\",\"bounds\":[0,0,1,1],\"position\":[0,0],\"opacty\":1}]}",
      ": layers[0].opacty: a CALayer of a document has no \"opacty\""
    ),
    (
      "{\(head)[{\"class\":\"CAShapLayer\"}]}",
      ": layers[0].class: \"CAShapLayer\" is not one of CALayer, CAShapeLayer, CAGradientLayer; "
        + "did you mean \"CAShapeLayer\"?"
    ),
    (
      "{\(head)[],\"animations\":[{\"layer\":\"x\",\"type\":\"basic\",\"keyPath\":\"opacity\",\"duration\":1}]}",
      ": animations[0].layer: no layer has the id \"x\""
    ),
    (
      Self.animated("\"keyPath\":\"lineWidht\"", class: "CAShapeLayer"),
      ": animations[0].keyPath: a CAShapeLayer of a document animates no \"lineWidht\"; did you mean \"lineWidth\"?"
    ),
    (
      Self.animated("\"keyPath\":\"lineWidth\"", class: "CALayer"),
      ": animations[0].keyPath: a CALayer of a document animates no \"lineWidth\""
    ),
    (
      Self.animated("\"keyPath\":\"bounds.size\",\"toValue\":[1]", class: "CALayer"),
      ": animations[0].toValue: expected 2 numbers, found 1 numbers among 1 elements"
    ),
    (
      "{\(head)[{\"class\":\"CAShapeLayer\",\"bounds\":[0,0,1,1],\"position\":[0,0],\"path\":[[\"l\",1,1]]}]}",
      ": layers[0].path[0]: a path begins with \"m\""
    ),
  ]) func errorsNameTheLocation(_ text: String, _ sentence: String) throws {
    let path = try write(text)
    defer { try? FileManager.default.removeItem(atPath: path) }
    let error = #expect(throws: SimulationError.self) { try LayerDocument(path: path) }
    #expect(error?.message == path + sentence)
  }

  /// A document with one animated layer.
  nonisolated private static func animated(_ animation: String, class name: String) -> String {
    "{\(head)[{\"class\":\"\(name)\",\"id\":\"x\",\"bounds\":[0,0,1,1],\"position\":[0,0]}],"
      + "\"animations\":[{\"layer\":\"x\",\"type\":\"basic\",\"duration\":1,\(animation)}]}"
  }

  /// Documents use the animatable key paths of the table of layer properties.
  @Test(arguments: [
    ("shadowOpacity", "0.5", "CALayer"), ("bounds.size", "[4,5]", "CALayer"), ("hidden", "true", "CALayer"),
    ("transform.translation", "[1,2]", "CALayer"), ("fillColor", "[1,0,0,1]", "CAShapeLayer"),
    ("locations", "[0,1]", "CAGradientLayer"), ("colors", "[[0,0,0,1],[1,1,1,1]]", "CAGradientLayer"),
  ]) func animationsReachEveryAnimatableProperty(_ keyPath: String, _ value: String, _ name: String) throws {
    let path = try write(Self.animated("\"keyPath\":\"\(keyPath)\",\"toValue\":\(value)", class: name))
    defer { try? FileManager.default.removeItem(atPath: path) }
    #expect(try LayerDocument(path: path).duration == 1)
  }

  /// All paths of a document together have a budget, as those of vector files.
  @Test func manyPointsOfPathsAreAnError() throws {
    let steps = "[\"m\",0,0]" + String(repeating: ",[\"c\",0,0,1,1,2,2]", count: 20_000)
    let shape = "{\"class\":\"CAShapeLayer\",\"bounds\":[0,0,1,1],\"position\":[0,0],\"path\":[\(steps)]}"
    _ = try LayerDocument(path: write("{\(Self.head)[\(shape)]}"))
    let path = try write("{\(Self.head)[\(shape),\(shape)]}")
    let error = #expect(throws: SimulationError.self) { _ = try LayerDocument(path: path) }
    let expected = "layers[1].path: the paths up to this one have more than 90000 points in all"
    #expect(error?.message.hasSuffix(expected) == true, "\(error?.message ?? "")")
  }

  /// A name as long as a file is not compared with the known names.
  @Test func longNamesHaveNoSuggestion() {
    let long = String(repeating: "x", count: 300_000)
    #expect(ClosestName.of(long, among: [long + "y"]) == nil)
    #expect(ClosestName.of("opacty", among: [long, "opacity"]) == "opacity")
  }

  @Test func missingImagesAreReported() throws {
    let document = try LayerDocument(path: "\(Self.folder)/004_fuber.json")
    #expect(document.notes.count == 1)
    #expect(document.notes.first?.contains("there is no image \"tile.png\"") == true)
  }

  /// Each image is a small file with the maximum number of pixels.
  @Test func manyLargeImagesAreAnError() throws {
    let folder = FileManager.default.temporaryDirectory.appendingPathComponent("document-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    let header = try #require(
      Data(
        base64Encoded: "iVBORw0KGgoAAAANSUhEUgAAIAAAACAAAQAAAABa0ff0AAAACElEQVR4nAMAAAAAAUgGidIAAAAASUVORK5CYII="))
    for name in ["a.png", "b.png"] { try header.write(to: folder.appendingPathComponent(name)) }
    func document(_ names: [String]) throws -> LayerDocument {
      let layers = names.map {
        "{\"class\":\"CALayer\",\"bounds\":[0,0,9,9],\"position\":[4,4],\"contents\":\"\($0)\"}"
      }.joined(
        separator: ",")
      let text = "{\"schema\":1,\"width\":9,\"height\":9,\"backgroundColor\":[1,1,1,1],\"layers\":[\(layers)]}"
      let path = folder.appendingPathComponent("x.json").path
      try Data(text.utf8).write(to: URL(fileURLWithPath: path))
      return try LayerDocument(path: path)
    }
    _ = try document(["a.png", "a.png"])
    let error = #expect(throws: SimulationError.self) { try document(["a.png", "b.png"]) }
    #expect(error?.message.contains("the images up to \"b.png\" have more than 96 million pixels in all") == true)
  }
}
