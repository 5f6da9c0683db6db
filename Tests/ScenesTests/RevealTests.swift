import CoreGraphics
import QuartzCore
import Scenes
import Simulator
import Testing

/// Sample scenes, "Reveal": the animation starts 1 s after viewDidLoad; D = 0.7 s.
@MainActor @Suite struct RevealTests {
  private static let start = 1.0

  private func frame(_ t: Double, _ parameters: [String: String] = [:]) throws -> ResolvedFrame {
    let simulation = try Simulation(
      scene: #require(SceneCatalogue.scene(named: "reveal")), parameters: parameters)
    return try simulation.frame(at: DeviceTime(seconds: Self.start + t))
  }

  private func ring(_ frame: ResolvedFrame) throws -> ResolvedLayer {
    try #require(frame.first { $0.shape?.strokeColor != nil })
  }

  private func image(_ frame: ResolvedFrame) throws -> ResolvedLayer {
    try #require(frame.first { $0.mask?.shape != nil })
  }

  @Test(arguments: [(0.175, 0.1292), (0.35, 0.5), (0.4375, 0.7072), (0.525, 0.8708), (0.6, 0.9591), (0.7, 1)])
  func strokeEnd(_ t: Double, _ expected: Double) throws {
    let stroke = try #require(try ring(frame(t)).shape)
    #expect(abs(Double(stroke.strokeEnd) - expected) < 1e-3)
  }

  @Test(arguments: [(0.35, 1.0), (0.4375, 15.08), (0.525, 55.5), (0.6, 91.5), (0.7, 110)])
  func visibleRadius(_ t: Double, _ expected: Double) throws {
    let layer = try image(frame(t))
    let path = try #require(layer.mask?.shape?.path)
    #expect(abs(Double(path.boundingBox.width) / 2 - expected) < 0.02)
    #expect(!layer.properties.isHidden)
  }

  @Test func theImageIsHiddenUntilTheMaskIsSmall() throws {
    #expect(try image(frame(0.1)).properties.isHidden)
    #expect(try image(frame(0.3499)).properties.isHidden)
  }

  @Test func maskSitsOnePointUpAndLeft() throws {
    let mask = try #require(try image(frame(0.5)).mask)
    #expect(mask.properties.position == CGPoint(x: 109, y: 109))
    #expect(mask.properties.bounds == CGRect(x: 0, y: 0, width: 220, height: 220))
  }

  @Test func theRingHasTheDocumentedValues() throws {
    let layer = try ring(frame(0.8))
    let shape = try #require(layer.shape)
    #expect(layer.properties.position == .zero)
    #expect(layer.properties.bounds == .zero)
    #expect(shape.lineWidth == 1)
    #expect(shape.strokeEnd == 1)
    #expect(shape.strokeColor == CGColor(srgbRed: 1, green: 216 / 255, blue: 0, alpha: 1))
    // The path runs clockwise from 12 o'clock.
    #expect(shape.path?.points.first == CGPoint(x: 120, y: 0))
  }

  @Test func theMaskCanStayOrBeRemoved() throws {
    #expect(try frame(1).first { $0.mask != nil } != nil)
    #expect(try frame(1, ["mask": "remove"]).first { $0.mask != nil } == nil)
    #expect(try frame(0.69, ["mask": "remove"]).first { $0.mask != nil } != nil)
  }
}
