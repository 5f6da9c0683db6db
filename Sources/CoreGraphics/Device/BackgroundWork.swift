import Dispatch
import Synchronization

/// The blocks that were submitted to queues of other threads and have not ended.
///
/// A command that shows no window simulates seconds within milliseconds. It waits for these blocks before the device's
/// time passes. Their results therefore arrive at the time at which they were submitted.
package final class BackgroundWork: Sendable {
  private struct State {
    /// The number of blocks.
    var running = 0
    /// The number of blocks that outlasted a wait. They are not waited for again.
    var late = 0
    var isAwaited = false
  }

  private let state = Mutex(State())
  private let change = DispatchSemaphore(value: 0)

  /// Adds a block.
  func begin() { state.withLock { $0.running += 1 } }

  /// Removes a block, which has ended.
  func end() {
    state.withLock { state in
      state.running -= 1
      state.late = min(state.late, state.running)
    }
    announce()
  }

  /// Ends a wait, because a block has ended or has posted another one to the device.
  func announce() { if state.withLock({ $0.isAwaited }) { change.signal() } }

  /// Waits until a block has ended or `hasPosted` returns true. Returns false if there is nothing to wait for.
  ///
  /// After `limit` seconds, the blocks that are running then count as late.
  func wait(limit: Double, hasPosted: () -> Bool) -> Bool {
    let awaited: Int? = state.withLock { state in
      guard state.running > state.late else { return nil }
      state.isAwaited = true
      return state.running
    }
    guard let count = awaited else { return false }
    defer { state.withLock { $0.isAwaited = false } }
    let deadline = Dispatch.DispatchTime.now() + limit
    while !hasPosted(), state.withLock({ $0.running == count }) {
      guard change.wait(timeout: deadline) == .timedOut else { continue }
      state.withLock { $0.late = $0.running }
      return hasPosted()
    }
    return true
  }
}
