import UIKit

extension Simulation {
  /// The number of times that the main actor yields to waiting tasks after an event (our choice).
  private static let yieldCount = 16

  /// Runs every event and input through a time. After each one, tasks of the main actor that can continue run.
  ///
  /// Device time stands still while tasks run. Their changes are committed at once.
  public func live(through time: DeviceTime) async throws {
    try await runWaitingTasks()
    while let next = upcoming.first?.time, next <= time {
      try run(through: next)
      try await runWaitingTasks()
    }
    try run(through: time)
  }

  private func runWaitingTasks() async throws {
    var count = 0
    while count < Self.yieldCount || !device.wakingTasks.isEmpty {
      await Task.yield()
      count += 1
    }
    try turn("tasks") {}
  }
}
