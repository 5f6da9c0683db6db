import CoreGraphics
import QuartzCore
import Scenes
import Simulator
import Testing

/// The variants that the article postpones: more screens, resizing, a tab bar, no camera, no blur.
@MainActor @Suite struct SnapchatFutureTests {
  private func simulation(_ parameters: [String: String]) throws -> Simulation {
    let simulation = try Simulation(scene: #require(SceneCatalogue.scene(named: "snapchat")), parameters: parameters)
    try simulation.run(through: DeviceTime(seconds: 1))
    return simulation
  }

  /// Returns the container's layers: background, blur, content, indicator, tabs.
  private func parts(_ simulation: Simulation, _ t: Double) throws -> [ResolvedLayer] {
    Array(try #require(simulation.frame(at: DeviceTime(seconds: t)).first { $0.sublayers.count == 5 }).sublayers)
  }

  private func drag(_ simulation: Simulation, _ xs: [Double], from start: Double, lift: Bool = true) throws {
    for (index, x) in xs.enumerated() {
      let time = DeviceTime(seconds: start + Double(index) * 0.1)
      try simulation.touch(index == 0 ? .began : .moved, at: CGPoint(x: x, y: 300), time: time)
    }
    guard lift else { return }
    let end = DeviceTime(seconds: start + Double(xs.count) * 0.1)
    try simulation.touch(.ended, at: CGPoint(x: xs[xs.count - 1], y: 300), time: end)
  }

  /// Returns the colour at the lower end of the card; nil without a card.
  private func card(_ simulation: Simulation, _ t: Double) throws -> CGColor? {
    let content = try parts(simulation, t)[2]
    let gradient = content.first { if case .gradient = $0.properties.kind { true } else { false } }
    guard case .gradient(let values)? = gradient?.properties.kind else { return nil }
    return values.colors.last
  }

  @Test func moreThanTwoScreensCanBeVisitedInBothDirections() throws {
    let simulation = try simulation(["screens": "4"])
    let (left, right) = ([3.0, 30, 150, 250, 300], [372.0, 350, 200, 100, 60])
    #expect(try card(simulation, 1) == nil)
    var colors: [CGColor] = []
    for turn in 0..<3 {
      try drag(simulation, right, from: 1 + Double(turn))
      colors.append(try #require(try card(simulation, 1.99 + Double(turn))))
      #expect(try parts(simulation, 1.99 + Double(turn))[1].properties.opacity == 1)
    }
    #expect(Set(colors.map { "\($0.rgba)" }).count == 3)
    // The last screen has no successor.
    try drag(simulation, right, from: 4)
    #expect(try card(simulation, 4.99)?.rgba == colors[2].rgba)
    // Only the cards move between two cards. The background stays blurred.
    try drag(simulation, left, from: 5, lift: false)
    #expect(try parts(simulation, 5.3)[1].properties.opacity == 1)
    try simulation.touch(.ended, at: CGPoint(x: 300, y: 300), time: DeviceTime(seconds: 5.5))
    #expect(try card(simulation, 6.3)?.rgba == colors[1].rgba)
    for turn in 0..<2 { try drag(simulation, left, from: 7 + Double(turn)) }
    #expect(try card(simulation, 8.99) == nil)
    #expect(try parts(simulation, 8.99)[1].properties.opacity == 0)
  }

  @Test func aHalfOpenCardKeepsItsFractionInAResizedWindow() throws {
    let simulation = try simulation([:])
    try drag(simulation, [372, 350, 250, 184.5], from: 1, lift: false)
    func x(_ t: Double) throws -> (share: Double, width: Double) {
      let content = try parts(simulation, t)[2]
      let card = try #require(content.sublayers.first { !$0.sublayers.isEmpty })
      let width = Double(content.properties.bounds.width)
      return (Double(card.properties.position.x - card.properties.bounds.width / 2) / width, width)
    }
    let before = try x(1.4)
    #expect(before.width == 375 && before.share > 0.2 && before.share < 0.5)
    let blur = try parts(simulation, 1.4)[1].properties.opacity
    try simulation.send(Input(time: DeviceTime(seconds: 1.5), kind: .window(width: 300, height: 500)))
    let after = try x(1.55)
    #expect(after.width == 300)
    // Layers outside the window are not drawn on the screen beside it.
    let pixels = try simulation.pixels(at: DeviceTime(seconds: 1.55), scale: 1)
    #expect(pixels.pixels[300 * 375 + 299] != 0xFF00_0000 && pixels.pixels[300 * 375 + 301] == 0xFF00_0000)
    #expect(abs(after.share - before.share) < 0.01)
    #expect(abs(try parts(simulation, 1.55)[1].properties.opacity - blur) < 0.01)
    // The finger moves on, and the card reaches its end at the new width.
    try simulation.touch(.moved, at: CGPoint(x: 60, y: 300), time: DeviceTime(seconds: 1.6))
    try simulation.touch(.ended, at: CGPoint(x: 60, y: 300), time: DeviceTime(seconds: 1.7))
    let end = try x(2.5)
    #expect(end.width == 300 && abs(end.share) < 1e-6)
    #expect(try Double(parts(simulation, 2.5)[3].properties.transform.m41) == 44 - 300)
  }

  @Test func theBarFollowsTheNewWidthBetweenTwoCards() throws {
    let simulation = try simulation(["screens": "3"])
    try drag(simulation, [372, 350, 200, 100, 60], from: 1)
    try drag(simulation, [372, 350, 250, 184.5], from: 2, lift: false)
    #expect(try parts(simulation, 2.4)[3].properties.transform.m41 == -331)
    try simulation.send(Input(time: DeviceTime(seconds: 2.5), kind: .window(width: 300, height: 500)))
    #expect(try parts(simulation, 2.55)[3].properties.transform.m41 == -256)
    #expect(try parts(simulation, 2.55)[1].properties.opacity == 1)
  }

  @Test func aResizedWindowAtRestIsLaidOutAgain() throws {
    let simulation = try simulation([:])
    try drag(simulation, [372, 350, 200, 100, 60], from: 1)
    try simulation.send(Input(time: DeviceTime(seconds: 2.5), kind: .window(width: 320, height: 480)))
    let parts = try parts(simulation, 2.6)
    #expect(parts[2].sublayers.first?.properties.bounds.size == CGSize(width: 320, height: 480))
    #expect(parts[3].properties.transform.m41 == -276)
  }

  @Test func tabsCanBeABar() throws {
    let simulation = try simulation(["tabs": "bar", "screens": "3"])
    let bar = try parts(simulation, 1)[4].properties
    #expect(bar.bounds.size == CGSize(width: 375, height: 49) && bar.position.y == 667 - 24.5)
    #expect(try parts(simulation, 1)[4].sublayers.map(\.properties.bounds.width) == [125, 125, 125])
    // The touch lies in the third of three buttons.
    try simulation.touch(.began, at: CGPoint(x: 312, y: 650), time: DeviceTime(seconds: 1))
    try simulation.touch(.ended, at: CGPoint(x: 312, y: 650), time: DeviceTime(seconds: 1.05))
    let color = try #require(try card(simulation, 2))
    #expect(abs(color.rgba.x - 39.0 / 255) < 1e-6)
  }

  @Test func cameraAndBlurCanBeRemoved() throws {
    func has(_ parameters: [String: String]) throws -> (camera: Bool, blur: Bool) {
      let parts = try parts(simulation(parameters), 1)
      let camera = parts[0].first { $0.className == "AVCaptureVideoPreviewLayer" } != nil
      return (camera, parts[1].first { !$0.properties.backgroundFilters.isEmpty } != nil)
    }
    #expect(try has([:]) == (true, true))
    #expect(try has(["camera": "none"]) == (false, true))
    #expect(try has(["blur": "off"]) == (true, false))
  }
}
