import Synchronization

/// Counts the main actor's tasks that were woken and have not resumed yet.
///
/// A woken task returns to its actor by way of another thread (measured: a continuation resumes on the pool first). The
/// work it then does belongs to the time at which it was woken, so a turn ends when the count is zero.
package final class WakingTasks: Sendable {
  private let count = Mutex(0)

  /// A Boolean value indicating whether all woken tasks have resumed.
  package var isEmpty: Bool { count.withLock { $0 == 0 } }

  func enter() { count.withLock { $0 += 1 } }
  func leave() { count.withLock { $0 -= 1 } }
}
