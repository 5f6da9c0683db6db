import CoreGraphics
import Scenes
import Simulator
import Testing

/// The sample scenes hand over to their applications without a seam.
@MainActor @Suite struct SeamTests {
  private func report(_ name: String, _ parameters: [String: String] = [:]) throws -> SeamReport {
    let scene = try #require(SceneCatalogue.scene(named: name))
    let simulation = try Simulation(scene: scene, parameters: parameters)
    return try SeamSearch(simulation).report(until: DeviceTime(seconds: scene.duration))
  }

  @Test(arguments: SceneCatalogue.scenes.map(\.name)) func sampleScenesHaveNoSeam(_ name: String) throws {
    let report = try report(name)
    #expect(report.seams.isEmpty, "\(report.text)")
  }

  /// Its logo is 5 % larger when the hole begins, because its window is.
  @Test func theOriginalHandoverOfYoulaHasASeam() throws {
    let seams = try report("youla", ["handover": "original"]).seams
    #expect(seams.map(\.place) == [.handover])
    #expect(seams.first?.time == DeviceTime(seconds: 2))
  }

  @Test func theReportHasTheTimeOfTheFirstControl() throws {
    #expect(try report("skype").firstControl?.time == DeviceTime(seconds: 1.2))
    #expect(try report("skype").firstControl?.className == "UITextField")
    #expect(try report("fuber").firstControl?.time == DeviceTime(seconds: 6))
    #expect(try report("snapchat").firstControl?.time == .zero)
    #expect(try report("youla").firstControl == nil)
  }
}
