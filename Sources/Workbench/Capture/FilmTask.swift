import CoreGraphics
import Synchronization

/// A film that another process renders. The window polls its status.
package final class FilmTask: Sendable {
  /// The state of the film.
  package enum Status: Sendable, Equatable {
    case drawing
    /// The film is in this file.
    case done(path: String)
    /// The film failed. The value is a message for the user.
    case failed(String)
    /// Another process has taken the film over, and reports its end.
    case passedOn
  }

  private let state = Mutex(Status.drawing)

  package init() {}

  /// The state of the film.
  package var status: Status { state.withLock { $0 } }

  /// Ends the film.
  package func end(_ status: Status) { state.withLock { $0 = status } }
}

/// The films of a window that are still being rendered.
package struct FilmTasks {
  /// The interval between two checks for films that have ended, in seconds.
  package static let interval = 0.2

  private var tasks: [FilmTask] = []

  package init() {}

  /// A Boolean value indicating whether no film is being drawn.
  package var isEmpty: Bool { tasks.isEmpty }

  package mutating func add(_ task: FilmTask) { tasks.append(task) }

  /// Returns the films that have ended since the last call.
  package mutating func takeEnded() -> [FilmTask.Status] {
    let ended = tasks.map(\.status).filter { $0 != .drawing }
    if !ended.isEmpty { tasks.removeAll { $0.status != .drawing } }
    return ended
  }
}
