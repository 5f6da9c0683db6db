import CoreGraphics
import Simulator
import Synchronization
import Testing
import UIKit

@MainActor @Suite struct TurnWatchTests {
  @Test func aTurnThatDoesNotReturnIsNamed() throws {
    let box = Box()
    let watch = TurnWatch(limit: .milliseconds(100)) { label in box.note(label) }
    let simulation = try Simulation(
      scene: DemoScene.description, device: nil, seed: 0, parameters: [:], watch: watch)
    simulation.device.events.schedule(at: DeviceTime(seconds: 0.01), label: "a long sleep") {
      let start = ContinuousClock.now
      while box.labels.isEmpty, start.duration(to: .now) < .seconds(20) { usleep(10_000) }
    }
    try simulation.run(through: DeviceTime(seconds: 0.02))
    #expect(box.labels == ["a long sleep"])
  }

  @Test func aHeadlessProcessEndsWithCodeTwoAndNamesTheEvent() async throws {
    let result = try await #require(processExitsWith: .exitCode(2), observing: [\.standardErrorContent]) {
      try await MainActor.run {
        let simulation = try Simulation(
          scene: DemoScene.description, device: nil, seed: 0, parameters: [:], watch: TurnWatch.headless())
        simulation.device.events.schedule(at: DeviceTime(seconds: 0.25), label: "an endless loop") {
          while true { usleep(1000) }
        }
        try simulation.run(through: DeviceTime(seconds: 1))
      }
    }
    let said = String(decoding: result.standardErrorContent, as: UTF8.self)
    #expect(said == "splashview: the event \"an endless loop\" did not return within 2 seconds\n")
  }

  private final class Box: Sendable {
    let names = Mutex<[String]>([])
    func note(_ label: String) { names.withLock { $0.append(label) } }
    var labels: [String] { names.withLock { $0 } }
  }
}
