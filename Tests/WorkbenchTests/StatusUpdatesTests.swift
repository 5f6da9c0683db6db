import Testing

@testable import Workbench

@Suite struct StatusUpdatesTests {
  private func items(_ count: Int, play: String = "▶") -> [StatusItem] {
    [StatusItem(text: play, priority: 2), StatusItem(text: "f \(count)", short: "\(count)", priority: 1, counts: true)]
  }

  @Test func countersChangeAtMostTenTimesASecond() {
    var updates = StatusUpdates()
    let frames = (0..<60).map { frame in updates.items(items(frame), at: Double(frame) / 60) }
    let changes = zip(frames, frames.dropFirst()).count { $0 != $1 }
    #expect((8...10).contains(changes))
    #expect(frames[0] == items(0))
  }

  @Test func aDelayedChangeIsDue() throws {
    var updates = StatusUpdates()
    _ = updates.items(items(0), at: 5)
    #expect(updates.due == nil)
    #expect(updates.items(items(1), at: 5.01) == items(0))
    let due = try #require(updates.due)
    #expect(updates.items(items(2), at: due) == items(2))
    #expect(updates.due == nil)
  }

  @Test func otherChangesShowTheCountersAtOnce() {
    var updates = StatusUpdates()
    _ = updates.items(items(0), at: 5)
    #expect(updates.items(items(3, play: "❚❚"), at: 5.01) == items(3, play: "❚❚"))
    #expect(updates.due == nil)
  }
}
