import CoreGraphics
import Synchronization
import Testing
import UIKit

@testable import Simulator

/// Work on other queues in a simulation without a window.
@MainActor @Suite struct BackgroundWorkTests {
  private func simulation(watch: TurnWatch?) throws -> Simulation {
    try Simulation(scene: DemoScene.description, device: nil, seed: 0, parameters: [:], watch: watch)
  }

  /// Runs a block at 0.1 s that gets the simulation's device time from another queue, and returns when it arrived.
  private func arrival(
    headless: Bool, work: @escaping @Sendable (@escaping @Sendable () -> Void) -> Void
  ) throws -> DeviceTime? {
    let simulation = try simulation(watch: headless ? TurnWatch { _ in } : nil)
    let arrival = Arrival()
    simulation.device.events.schedule(at: DeviceTime(seconds: 0.1), label: "work") {
      work { arrival.time.withLock { $0 = Device.current.now } }
    }
    try simulation.run(through: DeviceTime(seconds: 1))
    return arrival.time.withLock { $0 }
  }

  @Test func resultsOfOtherQueuesArriveBeforeTimePasses() throws {
    for queue in [DispatchQueue.global(), DispatchQueue(label: "own")] {
      let time = try arrival(headless: true) { done in
        queue.async {
          usleep(50_000)
          DispatchQueue.main.async { done() }
        }
      }
      #expect(time == DeviceTime(seconds: 0.1))
    }
  }

  @Test func chainsOfQueuesArriveToo() throws {
    let time = try arrival(headless: true) { done in
      let group = DispatchGroup()
      for _ in 0..<3 { DispatchQueue.global().async(group: group) { usleep(20_000) } }
      group.notify(queue: .global()) {
        DispatchQueue.main.sync { DispatchQueue.global().async { DispatchQueue.main.async { done() } } }
      }
    }
    #expect(time == DeviceTime(seconds: 0.1))
  }

  @Test func resultsOfOperationsArriveBeforeTimePasses() throws {
    let time = try arrival(headless: true) { done in
      let operation = BlockOperation { usleep(50_000) }
      operation.completionBlock = { OperationQueue.main.addOperation(done) }
      OperationQueue().addOperation(operation)
    }
    #expect(time == DeviceTime(seconds: 0.1))
  }

  /// Work that does not end is waited for once.
  @Test func endlessWorkDoesNotStopTheDevice() throws {
    let simulation = try simulation(watch: TurnWatch { _ in })
    let end = DispatchSemaphore(value: 0)
    simulation.device.events.schedule(at: DeviceTime(seconds: 0.1), label: "work") {
      DispatchQueue.global().async { end.wait() }
    }
    let start = ContinuousClock.now
    try simulation.run(through: DeviceTime(seconds: 2))
    #expect(start.duration(to: .now) < .seconds(20))
    #expect(simulation.now == DeviceTime(seconds: 2))
    end.signal()
  }

  @Test func aWindowDoesNotWait() throws {
    let gate = DispatchSemaphore(value: 0)
    let time = try arrival(headless: false) { done in
      DispatchQueue.global().async {
        gate.wait()
        DispatchQueue.main.async { done() }
      }
    }
    #expect(time == nil)
    gate.signal()
  }
}

/// The device time at which a result has arrived.
private final class Arrival: Sendable {
  let time = Mutex<DeviceTime?>(nil)
}
