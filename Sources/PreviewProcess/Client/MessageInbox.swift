import CoreGraphics
import Synchronization

/// A queue of events from a preview's process. The threads that wait for them add them in order.
final class MessageInbox: Sendable {
  /// An event of the process.
  enum Event: Sendable, Equatable {
    case message(PreviewMessage)
    /// The connection ended. `violation` is the rule of the protocol that the process violated, or nil.
    case closed(violation: String?)
    /// The process ended with a status: its own, or 128 plus the number of a signal.
    case exited(Int32)
  }

  /// The maximum number of pending messages. Each one answers a message of this side, so more would violate the
  /// protocol.
  static let limit = 4096

  private let events = Mutex<[Event]>([])
  private let changed = NSCondition()
  private let wake: @Sendable () -> Void

  /// Creates an inbox; `wake` is called after each event, on another thread.
  init(wake: @escaping @Sendable () -> Void) { self.wake = wake }

  /// Returns all events so far, and removes them.
  func take() -> [Event] {
    events.withLock { events in
      defer { events = [] }
      return events
    }
  }

  /// Waits until there is an event. Returns false if none arrives within a number of seconds.
  func wait(seconds: Double) -> Bool {
    let end = Date(timeIntervalSinceNow: seconds)
    return changed.withLock {
      while events.withLock({ $0.isEmpty }) {
        guard changed.wait(until: end) else { return false }
      }
      return true
    }
  }

  /// Adds an event. Returns false if too many are pending.
  @discardableResult func add(_ event: Event) -> Bool {
    let count = changed.withLock {
      defer { changed.signal() }
      return events.withLock { events in
        events.append(event)
        return events.count
      }
    }
    if count == 1 { wake() }
    return count < Self.limit
  }

  /// Reads messages on a thread of its own until the connection ends.
  func read(_ socket: MessageSocket) {
    let thread = Thread { [self] in add(.closed(violation: receive(socket))) }
    // The decoder is recursive and needs a large stack.
    thread.stackSize = 8 << 20
    thread.name = "preview messages"
    thread.start()
  }

  /// Adds each message until the connection ends. Returns the rule that a message violated, or nil.
  private func receive(_ socket: MessageSocket) -> String? {
    var buffer = MessageBuffer()
    while let bytes = socket.read() {
      buffer.append(bytes)
      do throws(ChannelError) {
        while let message = try buffer.next(PreviewMessage.self) {
          guard add(.message(message)) else { return "more messages than answers" }
        }
      } catch {
        return error.description
      }
    }
    return nil
  }
}
