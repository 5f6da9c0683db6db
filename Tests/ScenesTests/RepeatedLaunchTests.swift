import CoreGraphics
import Glibc
import QuartzCore
import Scenes
import Simulator
import Testing
import UIKit

/// A scene that is launched again and again keeps nothing of its earlier launches, wherever they stopped.
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

  @MainActor private struct Kept {
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

  private func run(_ launch: Launch) throws -> Kept {
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
    return Kept(simulation)
  }

  @Test(arguments: launches) func launchesAreReleased(_ launch: Launch) throws {
    #expect(try run(launch).isEmpty)
  }

  /// The bound is above the noise of the allocator. A launch that stays takes 50 to 250 KB, and fifty are made.
  @Test(arguments: launches) func memoryDoesNotGrow(_ launch: Launch) throws {
    for _ in 0..<5 { _ = try run(launch) }
    let before = ResidentMemory.kilobytes
    for _ in 0..<50 { _ = try run(launch) }
    #expect(ResidentMemory.kilobytes - before < 2_000)
  }
}

/// The memory of this process that is not swapped out.
enum ResidentMemory {
  /// The function `malloc_trim` of the C library, which the module of Swift does not import.
  private static let trim = dlsym(nil, "malloc_trim").map {
    unsafeBitCast($0, to: (@convention(c) (Int) -> Int32).self)
  }

  /// The number of kilobytes, after the allocator has returned what it does not use.
  static var kilobytes: Int {
    _ = trim?(0)
    let fields = (try? String(contentsOfFile: "/proc/self/statm", encoding: .utf8))?.split(separator: " ") ?? []
    return fields.count > 1 ? (Int(fields[1]) ?? 0) * 4 : 0
  }
}
