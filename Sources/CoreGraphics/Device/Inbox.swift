import Synchronization

/// The blocks that other threads have posted to a device. It is the only part that several threads may use.
final class Inbox: Sendable {
  private struct State {
    var items: [(String, @Sendable () -> Void)] = []
    var isClosed = false
  }
  private let state = Mutex(State())

  /// Adds a block. A closed inbox releases it instead.
  func put(_ item: (String, @Sendable () -> Void)) {
    state.withLock { if !$0.isClosed { $0.items.append(item) } }
  }

  func takeAll() -> [(String, @Sendable () -> Void)] { state.withLock { exchange(&$0.items, with: []) } }

  /// Releases all blocks, and all that come later.
  func close() {
    // Released outside the lock, because a deinitialiser may post a block.
    let dropped = state.withLock { state in
      state.isClosed = true
      return exchange(&state.items, with: [])
    }
    withExtendedLifetime(dropped) {}
  }
}
