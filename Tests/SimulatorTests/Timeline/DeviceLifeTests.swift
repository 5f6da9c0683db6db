import CoreGraphics
import QuartzCore
import Simulator
import TestDevices
import Testing

/// An abandoned device is released with its layers, views and client objects.
@MainActor @Suite struct DeviceLifeTests {
  @MainActor private struct WeakReferences {
    weak var device: Device?
    weak var layer: CALayer?
    weak var square: CALayer?

    init(_ simulation: Simulation) {
      device = simulation.device
      layer = simulation.device[LayerRoots.self].layers.first
      square = layer?.sublayers?.first?.sublayers?.first
    }
  }

  @Test func aRestartReleasesTheOldDevice() throws {
    let simulation = try Simulation(scene: DemoScene.description)
    try simulation.run(through: DeviceTime(seconds: 0.25))
    let references = WeakReferences(simulation)
    #expect(references.device != nil && references.layer != nil && references.square != nil)
    try simulation.touch(.began, at: CGPoint(x: 50, y: 50), time: DeviceTime(seconds: 0.1))
    #expect(references.device == nil && references.layer == nil && references.square == nil)
    #expect(try simulation.frame(at: DeviceTime(seconds: 0.2)).roots.isEmpty == false)
  }

  @Test func everyLaunchWritesItsMessagesToTheScenesLog() throws {
    let log = Log()
    var scene = DemoScene.description
    scene.log = { log.append($0) }
    let simulation = try Simulation(scene: scene)
    simulation.device.log("first")
    try simulation.touch(.began, at: CGPoint(x: 50, y: 50), time: .zero)
    simulation.device.log("second")
    #expect(log.lines == ["first", "second"])
  }

  @Test func aReleasedSimulationReleasesItsDevice() throws {
    var simulation: Simulation? = try Simulation(scene: DemoScene.description)
    let references = try WeakReferences(#require(simulation))
    simulation = nil
    #expect(references.device == nil && references.layer == nil && references.square == nil)
  }
}
