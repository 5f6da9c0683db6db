import CoreGraphics
import QuartzCore
import Scenes
import Simulator
import Testing

/// Sample scenes, "Fuber": local time of the cycle = screen time + 2.1 for the logo, + 1.05 − delay for the grid.
@MainActor @Suite struct FuberTests {
  private func frame(_ t: Double, _ parameters: [String: String] = [:]) throws -> ResolvedFrame {
    let simulation = try Simulation(
      scene: #require(SceneCatalogue.scene(named: "fuber")), parameters: parameters)
    return try simulation.frame(at: DeviceTime(seconds: t))
  }

  /// Returns a time in the second cycle at which a loop with the start `offset` has the local time `local`.
  private func time(local: Double, offset: Double, delay: Double = 0) -> Double {
    let t = local - offset + delay
    return t < 1 ? t + 3 : t
  }

  private func logo(_ frame: ResolvedFrame) throws -> ResolvedLayer {
    try #require(frame.first { $0.mask?.shape != nil && $0.sublayers.count == 3 })
  }

  struct LogoRow: Sendable {
    var local, strokeEnd, scale, rotation, lineWidth, lineScale, square, white, side, radius: Double
  }

  nonisolated static let logoRows: [LogoRow] = [
    (0.0, 0, 0.25, -45, 0, 0.25, 14, 1, 75, 0),
    (0.5, 0.0163, 0.2622, -44.27, 0.082, 0.2622, 15.11, 0.866, 75, 0),
    (1.0, 0.0874, 0.3156, -41.07, 0.437, 0.3156, 16.68, 0.145, 75, 0),
    (1.5, 0.3624, 0.5218, -28.69, 1.812, 0.5218, 18.32, 0, 75, 0),
    (1.75, 0.8213, 0.8660, -8.04, 4.106, 0.8660, 19.13, 0, 75, 0),
    (2.1, 0.9715, 0.9787, -1.28, 4.858, 0.9787, 20.18, 0, 75, 0),
    (2.5, 1, 1, 0, 5, 1, 21, 0, 75, 37.5),
    (2.6, 1, 1, 0, 4.797, 0.9655, 15.17, 0, 72.52, 36.06),
    (2.75, 1, 1, 0, 2.748, 0.6171, 4.07, 0, 47.52, 21.51),
    (2.9, 1, 1, 0, 0.246, 0.1919, 0.50, 0, 17.01, 3.75),
  ].map {
    LogoRow(
      local: $0.0, strokeEnd: $0.1, scale: $0.2, rotation: $0.3, lineWidth: $0.4, lineScale: $0.5, square: $0.6,
      white: $0.7, side: $0.8, radius: $0.9)
  }

  @Test(arguments: logoRows) func logoFollowsTheTable(_ row: LogoRow) throws {
    let logo = try logo(frame(time(local: row.local, offset: 2.1)))
    let (circle, line, square) = (logo.sublayers[0], logo.sublayers[1], logo.sublayers[2])
    let mask = try #require(logo.mask)
    #expect(abs(Double(try #require(circle.shape).strokeEnd) - row.strokeEnd) < 1e-3)
    #expect(abs(circle.scale - row.scale) < 1e-3)
    #expect(abs(circle.rotation - row.rotation) < 0.06)
    #expect(abs(Double(try #require(line.shape).lineWidth) - row.lineWidth) < 0.005)
    #expect(abs(line.scale - row.lineScale) < 1e-3)
    #expect(abs(Double(square.properties.bounds.width) - row.square) < 0.02)
    let color = try #require(square.properties.backgroundColor)
    let blue = 15.0 / 255
    #expect(abs((color.rgba.x - blue) / (1 - blue) - row.white) < 1e-3)
    #expect(abs(Double(mask.properties.bounds.width) - row.side) < 0.02)
    #expect(abs(Double(mask.properties.cornerRadius) - row.radius) < 0.02)
  }

  @Test func theLogoIsCenteredOnTheScreen() throws {
    let logo = try logo(frame(0.1))
    #expect(logo.properties.anchorPoint == .zero)
    #expect(logo.properties.position == CGPoint(x: 187.5, y: 333.5))
  }

  private func container(_ frame: ResolvedFrame) throws -> ResolvedLayer {
    try #require(frame.first { $0.sublayers.count == 77 })
  }

  private func tile(_ frame: ResolvedFrame, _ column: Int, _ row: Int) throws -> ResolvedLayer {
    let model = CGPoint(x: CGFloat(column) * 90 + 45, y: CGFloat(row) * 90 + 45)
    return try #require(container(frame).sublayers.first { $0.model.position == model })
  }

  nonisolated static let containerRows = [
    (0.50, 0.75), (1.05, 0.75), (1.50, 0.7537), (1.83, 0.8378), (1.90, 0.8867), (2.10, 0.9616), (2.301, 0.9880),
    (2.50, 0.9980), (2.85, 1),
  ]

  @Test(arguments: containerRows) func containerFollowsTheTable(_ local: Double, _ scale: Double) throws {
    let layer = try container(frame(time(local: local, offset: 1.05)))
    #expect(abs(layer.scale - scale) < 1e-3)
  }

  nonisolated static let tileRows: [(Double, Double, Double, Double)] = [
    (0.50, 1, 0, 0.1549), (1.05, 1, 0, 0.6254), (1.50, 1, 0, 0.9340), (1.83, 1, 0, 1), (1.90, 1.0212, 0.4234, 0.7671),
    (2.10, 1.05, 1, 0.45), (2.301, 1.0189, 0.3782, 0.6), (2.50, 1.0026, 0.0524, 0.2850), (2.85, 1, 0, 0),
  ]

  @Test(arguments: tileRows)
  func tilesFollowTheTable(_ local: Double, _ scale: Double, _ share: Double, _ opacity: Double) throws {
    for (column, row, delay, v) in [(4, 5, 0.05999, CGPoint(x: 2.25, y: 0)), (1, 1, 0.26830, CGPoint(x: -4.5, y: -9))] {
      let tile = try tile(frame(time(local: local, offset: 1.05, delay: delay)), column, row)
      #expect(abs(tile.scale - scale) < 2e-3)
      #expect(abs(tile.properties.opacity - opacity) < 2e-3)
      let dx = Double(tile.properties.position.x - tile.model.position.x)
      let dy = Double(tile.properties.position.y - tile.model.position.y)
      #expect(abs(dx - share * Double(v.x)) < 0.02)
      #expect(abs(dy - share * Double(v.y)) < 0.02)
    }
  }

  @Test(
    arguments: [
      (3, 5, 0, 0, 0), (4, 5, 0.05999, 2.25, 0), (4, 6, 0.08484, 2.25, 2.25), (5, 7, 0.16969, 4.5, 4.5),
      (1, 1, 0.2683, -4.5, -9), (0, 0, 0.34982, 0, 0),
    ] as [(Int, Int, Double, Double, Double)])
  func ripplesStartLaterFartherOut(_ column: Int, _ row: Int, _ delay: Double, _ x: Double, _ y: Double) throws {
    let frame = try frame(2)
    let tile = try tile(frame, column, row)
    let group = try #require(tile.animations.first { $0.key == "ripple" })
    let start = Device.mediaTimeAtLaunch
    #expect(abs(group.beginTime - start - delay) < 1e-5)
    let peak = try self.tile(self.frame(time(local: 2.1, offset: 1.05, delay: delay)), column, row)
    #expect(abs(Double(peak.properties.position.x - peak.model.position.x) - x) < 0.02)
    #expect(abs(Double(peak.properties.position.y - peak.model.position.y) - y) < 0.02)
  }

  @Test func theLabelBelongsToTheTileInTheMiddle() throws {
    let tile = try tile(frame(0.1), 3, 5)
    let label = try #require(tile.sublayers.first)
    #expect(label.ownerName == "UILabel")
    #expect(label.properties.position == CGPoint(x: 45 + 31, y: 45))
    // The label reaches over the neighbours of its tile, so the tile is in front of them.
    #expect(try container(frame(0.1)).sublayers.last === tile || container(frame(0.1)).sublayers.last?.id == tile.id)
  }

  @Test func aLoopEndsInItsFirstState() throws {
    let (end, start) = (
      try logo(frame(time(local: 2.99999, offset: 2.1))), try logo(frame(time(local: 0, offset: 2.1)))
    )
    #expect(abs(Double(try #require(end.mask).properties.bounds.width) - 14) < 0.1)
    #expect(abs(Double(start.sublayers[2].properties.bounds.width) - 14) < 0.02)
    #expect(try #require(end.sublayers[0].shape).strokeEnd == 1)
    #expect(try #require(start.sublayers[0].shape).strokeEnd < 1e-3)
  }

  @Test func borderTilesOnlyFade() throws {
    for t in stride(from: 0.5, to: 5.5, by: 0.25) {
      let tile = try tile(frame(t), 0, 0)
      #expect(abs(tile.scale - 1) < 1e-9)
      #expect(tile.properties.position == tile.model.position)
    }
  }

  /// The status bar is hidden during the splash and visible afterwards. It is not one of the application's windows.
  @Test func theStatusBarAppearsWithTheMainScreen() throws {
    func opacity(_ frame: ResolvedFrame) throws -> Double {
      try #require(frame.windows.count == 1)
      let bar = try #require(frame.roots.last)
      try #require(frame.roots.count == 2 && bar.ownerName == "StatusBarView")
      return bar.properties.opacity
    }
    let launch = try Simulation(scene: #require(SceneCatalogue.scene(named: "fuber"))).launchFrame
    #expect(try opacity(launch) == 0)
    for time in [0, 3, 5.99] { #expect(try opacity(frame(time)) == 0) }
    #expect((0.4...0.6).contains(try opacity(frame(6.275))))
    for time in [6.56, 7, 20] { #expect(try opacity(frame(time)) == 1) }
    #expect(try opacity(frame(20, ["handshake": "never"])) == 0)
    // The navigation bar has its final position from its first frame on.
    for time in [6.01, 6.3, 7] {
      let bar = try #require(try frame(time).first { $0.ownerName == "UINavigationBar" })
      #expect(bar.properties.position.y - bar.properties.bounds.height / 2 == 20)
    }
  }

  /// The storyboard was designed for another size, and the scene fills the screen.
  @Test(arguments: [CGSize(width: 667, height: 375), CGSize(width: 320, height: 480), CGSize(width: 390, height: 844)])
  func theMainScreenFillsEveryScreen(_ size: CGSize) throws {
    let simulation = try Simulation(
      scene: #require(SceneCatalogue.scene(named: "fuber")), device: .custom(size: size, scale: 1))
    for time in [6.3, 7] {
      let frame = try simulation.frame(at: DeviceTime(seconds: time))
      let map = try #require(frame.first { $0.ownerName == "MKMapView" })
      #expect(map.properties.bounds.size == size)
    }
  }

  @Test(arguments: [("6", 7), ("0", 1), ("12.5", 13.5), ("never", 30), ("fail:2", 8.5)] as [(String, Double)])
  func theTimelineEndsAfterTheAnswer(_ handshake: String, _ end: Double) throws {
    let simulation = try Simulation(
      scene: #require(SceneCatalogue.scene(named: "fuber")), parameters: ["handshake": handshake])
    #expect(simulation.duration == end)
  }

  @Test func crossDissolvesAfterTheHandshake() throws {
    func mapIsThere(_ t: Double, _ set: [String: String] = [:]) throws -> Bool {
      try frame(t, set).first { $0.ownerName == "MKMapView" } != nil
    }
    func splashIsThere(_ t: Double, _ set: [String: String] = [:]) throws -> Bool {
      try frame(t, set).first { $0.sublayers.count == 77 } != nil
    }
    #expect(try !mapIsThere(5.99))
    #expect(try mapIsThere(6.2))
    #expect(try splashIsThere(6.5))
    #expect(try !splashIsThere(6.6))
    #expect(try mapIsThere(2.1, ["handshake": "2"]))
    #expect(try splashIsThere(30, ["handshake": "never"]))
  }

  // MARK: A service that fails

  /// The text of the visible message.
  private func message(_ t: Double, _ set: [String: String]) throws -> ResolvedLayer? {
    try frame(t, set).first { $0.ownerName == "UILabel" && $0.properties.bounds.size == CGSize(width: 335, height: 60) }
  }

  @Test func aFailedHandshakeIsRepeatedWithGrowingPauses() throws {
    let set = ["handshake": "fail:2"]
    func opacity(_ t: Double) throws -> Double { try message(t, set)?.properties.opacity ?? 0 }
    func mapIsThere(_ t: Double) throws -> Bool { try frame(t, set).first { $0.ownerName == "MKMapView" } != nil }
    // The handshake fails at 1.5, waits 1 s, fails at 4, waits 2 s, and succeeds at 7.5.
    #expect(try opacity(1.4) == 0)
    #expect(try opacity(2) == 1)
    #expect(try opacity(3) == 0)
    #expect(try opacity(4.5) == 1)
    #expect(try opacity(5.9) == 1)
    #expect(try opacity(6.5) == 0)
    #expect(try !mapIsThere(7.45))
    #expect(try mapIsThere(7.6))
  }

  @Test func withoutFailuresThereIsOneAttempt() throws {
    #expect(try frame(1.55, ["handshake": "fail:0"]).first { $0.ownerName == "MKMapView" } != nil)
    #expect(try message(1.55, ["handshake": "fail:0"]) == nil)
  }

  @Test func pausesGrowToEightSeconds() throws {
    // 1.5 + 1 + 1.5 + 2 + 1.5 + 4 + 1.5 + 8 + 1.5 = 22.5 is the fifth failure. The sixth comes 9.5 s later.
    let set = ["handshake": "fail:6"]
    #expect(try message(22.9, set)?.properties.opacity == 1)
    #expect(try message(30.4, set)?.properties.opacity == 1)
    #expect(try message(31, set)?.properties.opacity == 0)
    #expect(try message(32.4, set)?.properties.opacity == 1)
  }

  // MARK: One layer at a time

  @Test(arguments: [
    ("circle", 1, false), ("circle,line", 2, false), ("circle,line,square", 3, false), ("mask,circle", 1, true),
  ])
  func theLogoCanBeBuiltLayerByLayer(_ layers: String, _ count: Int, _ isMasked: Bool) throws {
    let logo = try #require(frame(0.2, ["layers": layers]).first { $0.ownerName == "AnimatedULogoView" })
    #expect(logo.sublayers.count == count)
    #expect((logo.mask != nil) == isMasked)
    #expect(logo.sublayers.allSatisfy { $0.animations.map(\.key) == ["looping"] })
  }
}
