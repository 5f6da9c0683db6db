import Synchronization

/// What other threads hand to a device; the only part of it that is not the turn's own.
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
