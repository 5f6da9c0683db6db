import Foundation
import Synchronization

/// Ends a build from another thread, together with the programs that it has started.
package final class Cancellation: Sendable {
  private struct State {
    var isCancelled = false
    /// The process groups of the programs that run now.
    var groups: Set<pid_t> = []
  }

  private let state = Mutex(State())

  package init() {}

  /// A Boolean value indicating whether the build is to end.
  package var isCancelled: Bool { state.withLock { $0.isCancelled } }

  /// Ends the programs that run, and every one that would start later.
  package func cancel() {
    state.withLock { state in
      state.isCancelled = true
      for group in state.groups { kill(-group, SIGKILL) }
    }
  }

  /// Throws the error of a build that was ended.
  func check() throws(ProjectError) {
    if isCancelled { throw .cancelled }
  }

  /// Adds a process group that is ended with the build.
  package func add(_ group: pid_t) {
    state.withLock { state in
      state.groups.insert(group)
      if state.isCancelled { kill(-group, SIGKILL) }
    }
  }

  /// Forgets a program that has ended. Its number is free for another program once its end is taken notice of, so this
  /// comes before that.
  package func remove(_ group: pid_t) { state.withLock { _ = $0.groups.remove(group) } }
}

extension ProjectError {
  static let cancelled = ProjectError("the build was ended before it was done")
}
