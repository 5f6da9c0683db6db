import CoreGraphics
import QuartzCore

/// The history of a device: the render tree of every commit, every event and every input.
///
/// A frame in the past comes from the journal and runs no client code. The trees share their unchanged nodes, so a
/// commit costs only its changes. Above the limit, the oldest commits are dropped. Earlier times then show the oldest
/// remaining commit.
package struct Journal {
  /// A committed render tree and the time from which it is shown.
  package struct Commit {
    package let time: DeviceTime
    package let tree: RenderTree
    /// The state of gesture recognizers and transitions after the turn.
    package fileprivate(set) var activity: Activity
    fileprivate let cost: Int
  }

  /// An event of the device.
  package struct Entry: Sendable, Hashable {
    package let time: DeviceTime
    package let label: String
  }

  /// The commits, oldest first.
  package private(set) var commits: [Commit] = []
  /// The events, oldest first.
  package private(set) var events: [Entry] = []
  /// The inputs, oldest first.
  package internal(set) var inputs: [Input] = []
  /// The estimated size of the journal in bytes.
  package private(set) var cost = 0
  /// A Boolean value indicating whether old commits were dropped.
  package private(set) var isTruncated = false
  /// The maximum size of the journal in bytes.
  package let limit: Int

  package init(limit: Int = 256 << 20) { self.limit = limit }

  /// Returns the commit that is shown at `time`; nil if there is none at all.
  package func commit(at time: DeviceTime) -> Commit? {
    var (low, high) = (0, commits.count)
    while low < high {
      let middle = (low + high) / 2
      if commits[middle].time <= time { low = middle + 1 } else { high = middle }
    }
    return low > 0 ? commits[low - 1] : commits.first
  }

  /// Records the tree of a turn. Of several turns at one time, the last one counts.
  mutating func record(_ tree: RenderTree, activity: Activity, at time: DeviceTime) {
    for cancellation in activity.cancellations {
      for index in commits.indices.reversed().prefix(while: { commits[$0].time >= cancellation.since }) {
        cancellation.apply(to: &commits[index].activity.transitions)
      }
    }
    let previous = commits.last
    if let previous, previous.tree.roots.elementsEqual(tree.roots, by: ===), previous.activity == activity { return }
    let added = tree.cost(since: previous?.tree)
    cost += added
    if let previous, previous.time == time {
      // The changes of the turns at one time are subtracted together when their commit is dropped.
      commits[commits.count - 1] = Commit(time: time, tree: tree, activity: activity, cost: previous.cost + added)
    } else {
      commits.append(Commit(time: time, tree: tree, activity: activity, cost: added))
    }
    dropOldest()
  }

  /// Records an event.
  mutating func record(_ label: String, at time: DeviceTime) {
    events.append(Entry(time: time, label: label))
    cost += MemoryLayout<Entry>.stride
    dropOldest()
  }

  /// Drops the oldest tenth of the commits if the journal is too large.
  private mutating func dropOldest() {
    guard cost > limit, commits.count > 1 else { return }
    isTruncated = true
    let dropped = commits.prefix(max(1, commits.count / 10))
    commits.removeFirst(dropped.count)
    let horizon = commits[0].time
    let past = events.prefix { $0.time < horizon }.count
    events.removeFirst(past)
    // Nodes that a dropped commit shares with a kept one stay in memory. Their size is subtracted all the same, so the
    // estimate is too small by at most the later changes.
    cost = max(0, cost - dropped.reduce(0) { $0 + $1.cost } - past * MemoryLayout<Entry>.stride)
  }
}
