import UIKit

extension Simulation {
  /// The number of times that waiting tasks may go on after an event (our choice).
  private static let rounds = 16

  /// Runs every event and input through a time, and after each the tasks of the main actor that can go on.
  ///
  /// Device time stands still while tasks run. What they change is committed at once.
  public func live(through time: DeviceTime) async throws {
    try await letTasksGoOn()
    while let next = upcoming.first?.time, next <= time {
      try run(through: next)
      try await letTasksGoOn()
    }
    try run(through: time)
  }

  private func letTasksGoOn() async throws {
    var round = 0
    while round < Self.rounds || !device.wakingTasks.isEmpty {
      await Task.yield()
      round += 1
    }
    try turn("tasks") {}
  }
}
