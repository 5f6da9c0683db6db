import CoreGraphics
import QuartzCore
import Scenes
import Simulator
import Testing

/// seed-facts 002: 0.2 s still, then the logo slides to y = 15 in 1 s, then the segue.
@MainActor @Suite struct SkypeTests {
  private func logo(_ frame: ResolvedFrame) throws -> ResolvedLayer {
    // The topmost: a presented scene has one of its own.
    try #require(frame.all { $0.properties.bounds.size == CGSize(width: 120, height: 120) }.last)
  }

  private func simulation() throws -> Simulation {
    try Simulation(scene: #require(SceneCatalogue.scene(named: "skype")))
  }

  private func y(_ frame: ResolvedFrame) throws -> Double { Double(try logo(frame).properties.position.y) - 60 }

  @Test(arguments: [(0.0, 0.0), (0.19, 0), (0.45, 0.1292), (0.7, 0.5), (0.95, 0.8708), (1.1999, 1), (1.3, 1)])
  func logoSlides(_ t: Double, _ share: Double) throws {
    let y = try y(simulation().frame(at: DeviceTime(seconds: t)))
    #expect(abs(y - (273.5 + (15 - 273.5) * share)) < 0.1)
  }

  @Test func logoStandsEqualInLaunchPictureSplashAndStartScene() throws {
    let simulation = try simulation()
    let launch = try logo(simulation.launchFrame).properties
    let splash = try logo(simulation.frame(at: .zero)).properties
    #expect(launch.position == CGPoint(x: 187.5, y: 333.5))
    #expect(splash.position == launch.position)
    #expect(splash.bounds == launch.bounds)
    let before = try logo(simulation.frame(at: DeviceTime(seconds: 1.1999))).properties
    let after = try logo(simulation.frame(at: DeviceTime(seconds: 1.25))).properties
    #expect(abs(before.position.y - after.position.y) < 0.02)
    #expect(before.position.x == after.position.x)
    #expect(after.position.y == 75)
  }

  @Test func inputFieldsAppearWithTheSegue() throws {
    let simulation = try simulation()
    func fields(_ t: Double) throws -> Int {
      try simulation.frame(at: DeviceTime(seconds: t)).all {
        $0.model.bounds.height == 34 && $0.model.bounds.width == 295
      }
      .count
    }
    #expect(try fields(1.19) == 0)
    #expect(try fields(1.21) >= 2)
    #expect(try fields(2) >= 2)
  }
}
