import CoreGraphics
import QuartzCore
import Scenes
import Simulator
import TestDevices
import Testing
import UIKit

/// Launching a scene repeatedly leaks no memory, whenever the launches stop.
@MainActor @Suite(.serialized) struct RepeatedLaunchTests {
  struct Launch: CustomTestStringConvertible, Sendable {
    var scene: String
    var parameters: [String: String] = [:]
    var stop: Double
    var holdsTouch = false
    var testDescription: String { "\(scene) \(parameters) until \(stop) s\(holdsTouch ? ", touched" : "")" }
  }

  nonisolated static let launches = [
    Launch(scene: "youla", stop: 2.3), Launch(scene: "youla", parameters: ["launch": "link"], stop: 2.3),
    Launch(scene: "youla", parameters: ["launch": "link"], stop: 0.2),
    Launch(scene: "youla", parameters: ["launch": "push"], stop: 2.8), Launch(scene: "snapchat", stop: 0.5),
    Launch(scene: "snapchat", stop: 0.5, holdsTouch: true), Launch(scene: "skype", stop: 0.7),
    Launch(scene: "skype", stop: 3), Launch(scene: "reveal", stop: 1.5),
    Launch(scene: "fuber", parameters: ["handshake": "0"], stop: 2), Launch(scene: "fuber", stop: 7),
  ]

  @MainActor private struct LiveObjects {
    weak var device: Device?
    private(set) var windows: [() -> UIWindow?] = []

    init(_ simulation: Simulation) {
      device = simulation.device
      for window in simulation.device.run({ UIApplication.shared.windows }) {
        windows.append { [weak window] in window }
      }
    }

    var isEmpty: Bool { device == nil && windows.allSatisfy { $0() == nil } }
  }

  private static func run(_ launch: Launch) throws -> LiveObjects {
    let simulation = try Simulation(
      scene: #require(SceneCatalogue.scene(named: launch.scene)), parameters: launch.parameters)
    try simulation.run(through: DeviceTime(seconds: launch.stop))
    if launch.holdsTouch {
      for step in 0..<10 {
        try simulation.touch(
          step == 0 ? .began : .moved, at: CGPoint(x: 300 - 20 * Double(step), y: 300),
          time: DeviceTime(seconds: launch.stop + Double(step) / 60))
      }
    }
    return LiveObjects(simulation)
  }

  @Test(arguments: launches) func launchesAreReleased(_ launch: Launch) throws {
    #expect(try Self.run(launch).isEmpty)
  }

  /// The measurement runs in a process of its own, because other tests use memory at the same time.
  @Test(arguments: launches.indices) func memoryDoesNotGrow(_ index: Int) async {
    await #expect(processExitsWith: .success) { [index] in
      try await RepeatedLaunchTests.measure(RepeatedLaunchTests.launches[index])
    }
  }

  private static func measure(_ launch: Launch) throws {
    let growth = try ResidentMemory.growth(rounds: 50) { _ in _ = try run(launch) }
    #expect(growth.resident < ResidentMemory.noise, "\(growth)")
    #expect(growth.used < ResidentMemory.usedNoise, "\(growth)")
  }
}
