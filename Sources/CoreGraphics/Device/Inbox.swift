import Synchronization

/// The blocks that other threads have posted to a device. It is the only part that several threads may use.
final class Inbox: Sendable {
  private let items = Mutex<[(String, @Sendable () -> Void)]>([])

  func put(_ item: (String, @Sendable () -> Void)) { items.withLock { $0.append(item) } }

  func takeAll() -> [(String, @Sendable () -> Void)] {
    items.withLock { waiting in
      let all = waiting
      waiting = []
      return all
    }
  }
}
