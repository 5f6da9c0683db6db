import Synchronization

/// The main actor's tasks that were woken and have not gone on yet.
///
/// Whatever wakes a task, it comes back to its actor by way of another thread (measured: a continuation resumes on the
/// pool first). What it then does belongs to the time at which it was woken, so a turn ends when nobody is on the way.
package final class WakingTasks: Sendable {
  private let count = Mutex(0)

  /// Whether nobody is on the way.
  package var isEmpty: Bool { count.withLock { $0 == 0 } }

  func enter() { count.withLock { $0 += 1 } }
  func leave() { count.withLock { $0 -= 1 } }
}
