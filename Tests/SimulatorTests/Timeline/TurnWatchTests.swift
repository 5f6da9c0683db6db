import CoreGraphics
import Synchronization
import Testing
import UIKit

@testable import Simulator

@MainActor @Suite struct TurnWatchTests {
  @Test func aTurnThatDoesNotReturnIsNamed() throws {
    let box = Box()
    let watch = TurnWatch(limit: .milliseconds(500)) { label in box.append(label) }
    let simulation = try Simulation(
      scene: DemoScene.description, device: nil, seed: 0, parameters: [:], watch: watch)
    simulation.device.events.schedule(at: DeviceTime(seconds: 0.01), label: "a long sleep") {
      let start = ContinuousClock.now
      while box.labels.isEmpty, start.duration(to: .now) < .seconds(20) { usleep(10_000) }
    }
    try simulation.run(through: DeviceTime(seconds: 0.02))
    #expect(box.labels == ["a long sleep"])
  }

  @Test func onlyTheThreadsOwnWorkCounts() throws {
    func times(ran: Int, waited: Int, state: String) throws -> ThreadTimes {
      let folder = FileManager.default.temporaryDirectory.appendingPathComponent("thread-\(UUID().uuidString)")
      try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
      defer { try? FileManager.default.removeItem(at: folder) }
      try Data("\(ran) \(waited) 7\n".utf8).write(to: folder.appendingPathComponent("schedstat"))
      try Data("12 (a R b) \(state) 1 1\n".utf8).write(to: folder.appendingPathComponent("stat"))
      return ThreadTimes(folder: folder.path)
    }
    let before = try times(ran: 100, waited: 50, state: "S")
    let elapsed = Duration.nanoseconds(40)
    // The thread sleeps, then works, then works after a wait.
    #expect(try times(ran: 100, waited: 50, state: "S").busy(since: before, elapsed: elapsed) == .nanoseconds(40))
    #expect(try times(ran: 140, waited: 50, state: "R").busy(since: before, elapsed: elapsed) == .nanoseconds(40))
    #expect(try times(ran: 110, waited: 80, state: "R").busy(since: before, elapsed: elapsed) == .nanoseconds(10))
    // The thread waits for a processor, then for a disk.
    #expect(try times(ran: 100, waited: 50, state: "R").busy(since: before, elapsed: elapsed) == .zero)
    #expect(try times(ran: 100, waited: 50, state: "D").busy(since: before, elapsed: elapsed) == .zero)
  }

  @Test func aHeadlessProcessExitsWithStatusTwoAndNamesTheEvent() async throws {
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
    let standardError = String(decoding: result.standardErrorContent, as: UTF8.self)
    #expect(standardError == "splashview: the event \"an endless loop\" did not return within 2 seconds\n")
  }

  private final class Box: Sendable {
    let names = Mutex<[String]>([])
    func append(_ label: String) { names.withLock { $0.append(label) } }
    var labels: [String] { names.withLock { $0 } }
  }
}
