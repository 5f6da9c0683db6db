import Synchronization

/// The blocks that any thread has posted to a device. It is the only part of a device that several threads may use.
final class Inbox: Sendable {
  private struct State {
    var items: [(label: String, body: @Sendable () -> Void)] = []
    var isClosed = false
  }
  private let state = Mutex(State())

  /// Adds a block with its label. A closed inbox releases it instead.
  func put(label: String, _ body: @escaping @Sendable () -> Void) {
    state.withLock { if !$0.isClosed { $0.items.append((label, body)) } }
  }

  var isEmpty: Bool { state.withLock { $0.items.isEmpty } }

  /// Removes and returns all blocks, in the order in which they were put.
  func takeAll() -> [(label: String, body: @Sendable () -> Void)] { state.withLock { exchange(&$0.items, with: []) } }

  /// Releases all blocks, and every block that is put later.
  func close() {
    // The blocks are released outside the lock, because a deinitialiser may post a block.
    let dropped = state.withLock { state in
      state.isClosed = true
      return exchange(&state.items, with: [])
    }
    withExtendedLifetime(dropped) {}
  }
}
