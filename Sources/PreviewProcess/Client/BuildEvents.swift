import CoreGraphics
import Projects
import Synchronization

/// A queue of build events. The project follower's threads add them, and the window's thread takes them.
final class BuildEvents: Sendable {
  private let events = Mutex<[ProjectFollower.Event]>([])

  /// Adds an event, from any thread.
  func add(_ event: ProjectFollower.Event) { events.withLock { $0.append(event) } }

  /// Returns all events since the last call.
  func take() -> [ProjectFollower.Event] {
    events.withLock { events in
      defer { events = [] }
      return events
    }
  }
}
