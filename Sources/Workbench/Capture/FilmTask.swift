import CoreGraphics
import Synchronization

/// A film that another process draws, as the window follows it.
package final class FilmTask: Sendable {
  /// The state of the film.
  package enum Status: Sendable, Equatable {
    case drawing
    /// The film is in this file.
    case done(path: String)
    /// The film failed, with a sentence.
    case failed(String)
    /// The film was passed on to another process, which tells its end.
    case passedOn
  }

  private let state = Mutex(Status.drawing)

  package init() {}

  /// The state of the film.
  package var status: Status { state.withLock { $0 } }

  /// Ends the film.
  package func end(_ status: Status) { state.withLock { $0 = status } }
}

/// The films of a window that are still being drawn.
package struct FilmTasks {
  /// The seconds between two checks of films that are being drawn.
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
