import CoreGraphics
import QuartzCore
import Simulator
import Testing

/// A device that is left goes away with its layers, views and client objects.
@MainActor @Suite struct DeviceLifeTests {
  @MainActor private struct Witness {
    weak var device: Device?
    weak var layer: CALayer?
    weak var square: CALayer?

    init(_ simulation: Simulation) {
      device = simulation.device
      layer = simulation.device[LayerRoots.self].layers.first
      square = layer?.sublayers?.first?.sublayers?.first
    }
  }

  @Test func restartingLeavesNothingBehind() throws {
    let simulation = try Simulation(scene: DemoScene.description)
    try simulation.run(through: DeviceTime(seconds: 0.25))
    let witness = Witness(simulation)
    #expect(witness.device != nil && witness.layer != nil && witness.square != nil)
    try simulation.touch(.began, at: CGPoint(x: 50, y: 50), time: DeviceTime(seconds: 0.1))
    #expect(witness.device == nil && witness.layer == nil && witness.square == nil)
    #expect(try simulation.frame(at: DeviceTime(seconds: 0.2)).roots.isEmpty == false)
  }

  @Test func aSimulationThatIsLetGoLeavesNothingBehind() throws {
    var simulation: Simulation? = try Simulation(scene: DemoScene.description)
    let witness = try Witness(#require(simulation))
    simulation = nil
    #expect(witness.device == nil && witness.layer == nil && witness.square == nil)
  }
}
