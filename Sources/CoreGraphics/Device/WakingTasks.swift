import Synchronization

/// The number of tasks of the main actor that were woken and have not resumed yet.
///
/// A woken task returns to its actor by way of a thread of the pool (measured). Its work belongs to the time of the
/// wake-up, so a turn ends only when the number is zero.
package final class WakingTasks: Sendable {
  private let count = Mutex(0)

  /// A Boolean value indicating whether all woken tasks have resumed.
  package var isEmpty: Bool { count.withLock { $0 == 0 } }

  /// Counts a task that was woken.
  func enter() { count.withLock { $0 += 1 } }
  /// Counts a task that has resumed.
  func leave() { count.withLock { $0 -= 1 } }
}
