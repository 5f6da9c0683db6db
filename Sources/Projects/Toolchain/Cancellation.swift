import Foundation
import Synchronization

/// Cancels a build from another thread, including the programs that it has started.
package final class Cancellation: Sendable {
  private struct State {
    var isCancelled = false
    /// The process groups of the running programs.
    var groups: Set<pid_t> = []
  }

  private let state = Mutex(State())

  package init() {}

  /// A Boolean value indicating whether the build has been cancelled.
  package var isCancelled: Bool { state.withLock { $0.isCancelled } }

  /// Ends the running programs, and prevents later ones from running.
  package func cancel() {
    state.withLock { state in
      state.isCancelled = true
      for group in state.groups { kill(-group, SIGKILL) }
    }
  }

  /// Throws an error if the build has been cancelled.
  func check() throws(ProjectError) {
    if isCancelled { throw .cancelled }
  }

  /// Adds a process group to end on cancellation. If the build has been cancelled, ends it at once.
  package func add(_ group: pid_t) {
    state.withLock { state in
      state.groups.insert(group)
      if state.isCancelled { kill(-group, SIGKILL) }
    }
  }

  /// Removes a process group. Call this before the ended process is reaped, because its identifier can be reused then.
  package func remove(_ group: pid_t) { state.withLock { _ = $0.groups.remove(group) } }
}

extension ProjectError {
  static let cancelled = ProjectError("the build was ended before it was done")
}
