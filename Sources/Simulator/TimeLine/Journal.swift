import CoreGraphics
import QuartzCore

/// What a device has lived through: every commit's render tree, every event, every input.
///
/// Going back reads this and runs no client code. The trees share their unchanged nodes, so that a commit costs
/// what it changed; past the limit the oldest go, and times before them show the oldest that is left.
package struct Journal {
  /// A render tree and from when on it is in force.
  package struct Commit {
    package let time: DeviceTime
    package let tree: RenderTree
    /// What the recognisers and transitions said after the turn.
    package fileprivate(set) var activity: Activity
    fileprivate let cost: Int
  }

  /// Something that happened.
  package struct Entry: Sendable, Hashable {
    package let time: DeviceTime
    package let label: String
  }

  /// The commits, oldest first.
  package private(set) var commits: [Commit] = []
  /// The events that ran, oldest first.
  package private(set) var events: [Entry] = []
  /// What came in, oldest first.
  package internal(set) var inputs: [Input] = []
  /// Estimated bytes of all that is kept.
  package private(set) var cost = 0
  /// Whether something had to go.
  package private(set) var isTruncated = false
  /// How many bytes may be kept.
  package let limit: Int

  package init(limit: Int = 256 << 20) { self.limit = limit }

  /// The commit in force at `time`, nil before the first.
  package func commit(at time: DeviceTime) -> Commit? {
    var (low, high) = (0, commits.count)
    while low < high {
      let middle = (low + high) / 2
      if commits[middle].time <= time { low = middle + 1 } else { high = middle }
    }
    return low > 0 ? commits[low - 1] : commits.first
  }

  /// Keeps the tree of a turn; several turns at one time leave the last.
  mutating func add(_ tree: RenderTree, activity: Activity, at time: DeviceTime) {
    for cancellation in activity.cancellations {
      for index in commits.indices.reversed().prefix(while: { commits[$0].time >= cancellation.since }) {
        cancellation.apply(to: &commits[index].activity.transitions)
      }
    }
    let previous = commits.last
    if let previous, previous.tree.roots.elementsEqual(tree.roots, by: ===), previous.activity == activity { return }
    let new = Commit(time: time, tree: tree, activity: activity, cost: tree.cost(since: previous?.tree))
    if let previous, previous.time == time {
      commits[commits.count - 1] = new
      cost += new.cost
    } else {
      commits.append(new)
      cost += new.cost
    }
    dropOldest()
  }

  /// Notes an event that ran.
  mutating func record(_ label: String, at time: DeviceTime) {
    events.append(Entry(time: time, label: label))
    cost += MemoryLayout<Entry>.stride
    dropOldest()
  }

  /// Drops the oldest tenth when full.
  private mutating func dropOldest() {
    guard cost > limit, commits.count > 1 else { return }
    isTruncated = true
    let dropped = commits.prefix(max(1, commits.count / 10))
    commits.removeFirst(dropped.count)
    let horizon = commits[0].time
    let past = events.prefix { $0.time < horizon }.count
    events.removeFirst(past)
    // What a dropped commit shares with a kept one stays alive; counting it as gone errs by what changed since.
    cost = max(0, cost - dropped.reduce(0) { $0 + $1.cost } - past * MemoryLayout<Entry>.stride)
  }
}
