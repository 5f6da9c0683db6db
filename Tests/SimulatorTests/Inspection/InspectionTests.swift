import CoreGraphics
import QuartzCore
import Simulator
import Testing
import UIKit

@MainActor @Suite struct InspectionTests {
  private func inspect(at seconds: Double) throws -> JSONValue {
    try Simulation(scene: DemoScene.description, seed: 5).inspection(at: DeviceTime(seconds: seconds)).json
  }

  private func keys(_ value: JSONValue?) -> [String] {
    guard case .object(let members)? = value else { return [] }
    return members.map(\.key)
  }

  private func layer(named name: String, in value: JSONValue?) -> JSONValue? {
    guard let value else { return nil }
    if value["name"]?.string == name { return value }
    for child in (value["windows"]?.array ?? []) + (value["sublayers"]?.array ?? []) {
      if let found = layer(named: name, in: child) { return found }
    }
    return nil
  }

  @Test func hasTheDocumentedMembers() throws {
    let json = try inspect(at: 0.5)
    #expect(keys(json) == ["scene", "time", "size", "scale", "windows", "gestures", "transitions", "pending"])
    let square = try #require(layer(named: "square", in: json))
    #expect(
      keys(square).prefix(14) == [
        "name", "class", "bounds", "position", "anchorPoint", "transform", "opacity", "hidden", "cornerRadius",
        "backgroundColor", "speed", "timeOffset", "beginTime", "frameOnScreen",
      ])
    #expect(keys(square).suffix(3) == ["animations", "mask", "sublayers"])
    let animation = try #require(square["animations"]?.array?.first)
    #expect(
      keys(animation) == ["key", "keyPath", "class", "beginTime", "duration", "progress", "curve", "values"])
    #expect(animation["key"]?.string == "move")
    #expect(animation["keyPath"]?.string == "position.x")
  }

  @Test func modelValuesAreListedIfTheyDifferFromPresentationValues() throws {
    let square = try #require(layer(named: "square", in: inspect(at: 0.5)))
    #expect(abs(try #require(square["position"]?.array?.first?.number) - 175) < 1e-6)
    #expect(square["model"]?["position"] == .numbers([300, 70]))
    #expect(keys(square["model"]) == ["position"])
    let rest = try #require(layer(named: "square", in: inspect(at: 1.5)))
    #expect(rest["model"] == nil)
    #expect(rest["frameOnScreen"] == .numbers([270, 40, 60, 60]))
  }

  @Test func numbersAreTheShortestOfTheirPrecision() throws {
    // Opacity and speed have single precision. As a double, 0.6 would have more digits.
    #expect(JSONValue.single(Double(Float(0.6))).compact == "0.6")
    #expect(JSONValue.single(0.6).compact == "0.6")
    #expect(JSONValue.single(0.1 + 0.2).compact == "0.30000000000000004")
    #expect(JSONValue.single(1e-3).compact == "0.001")
  }

  @Test func inputsInTheFutureArePending() throws {
    let simulation = try Simulation(scene: DemoScene.description)
    let time = { DeviceTime(seconds: $0) }
    var gesture = GestureFile()
    gesture.inputs = [
      Input(time: time(0.5), kind: .touch(.began, x: 1, y: 2, finger: 0)),
      Input(time: time(0.75), kind: .touch(.ended, x: 1, y: 2, finger: 0)),
    ]
    try simulation.replay(gesture)
    let pending = try simulation.inspection(at: time(0.6)).json["pending"]?.array ?? []
    #expect(pending.contains(.object([("time", .number(0.75)), ("event", .string("touch 0 ended"))])))
    #expect(!pending.contains { $0["event"]?.string == "touch 0 began" })
    let times = pending.compactMap { $0["time"]?.number }
    #expect(times == times.sorted() && times.allSatisfy { $0 > 0.6 })
  }

  @Test func theTextNamesLayersAndAnimations() throws {
    let text = try Simulation(scene: DemoScene.description).inspection(at: DeviceTime(seconds: 0.25)).text
    #expect(text.hasPrefix("demo at 0.25 s, 375x667@2x\n"))
    #expect(text.contains("CALayer \"square\""))
    #expect(text.contains("CALayer of DemoView [0,0,375,667]"))
    #expect(text.contains("~ move position.x"))
  }

  @Test func layersBehindTheViewerHaveNoFrame() {
    var properties = LayerProperties()
    properties.bounds = CGRect(x: 0, y: 0, width: 100, height: 100)
    properties.transform.m34 = -1 / 100
    properties.transform = CATransform3DTranslate(properties.transform, 0, 0, 150)
    let layer = ResolvedLayer(
      id: 1, className: "CALayer", name: nil, properties: properties, model: properties, timing: LayerTiming(),
      localTime: 0, animations: [], mask: nil, sublayers: [], stamp: 0, isAnimated: false)
    #expect(LayerPlacement.screen.placing(layer, in: nil).frame(of: properties.bounds) == nil)
  }
}
