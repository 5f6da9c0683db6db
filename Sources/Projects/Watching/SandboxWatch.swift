import Foundation
import Synchronization

/// Watches a sandbox from outside, and ends all of its processes if they exceed their limits together.
///
/// It also ends a process that no longer shows that it lives. Such a process has stopped itself, or another program has
/// taken its place, so its own watch does not run.
package final class SandboxWatch: Sendable {
  private struct State {
    var isStopped = false
    var violation: String?
    /// The time until the next look at files.
    var untilFiles = Duration.zero
  }

  /// The time between two samples (our choice). A bomb starts a few hundred processes in this time.
  private static let interval = Duration.milliseconds(250)
  /// Looking at files takes at most this part of the time.
  private static let fileShare = 20

  private let state = Mutex(State())
  private let process: pid_t
  private let limits: SandboxLimits?
  private let pulse: Pulse?

  /// Watches a process that leads its own process group, which is bubblewrap if there are limits.
  package init(_ process: pid_t, limits: SandboxLimits?, pulse: Pulse? = nil) {
    (self.process, self.limits, self.pulse) = (process, limits, pulse)
    if limits == nil, pulse == nil { return }
    let thread = Thread { [self] in
      var last = ContinuousClock.now
      while !state.withLock({ $0.isStopped }) {
        Thread.sleep(forTimeInterval: Self.interval / .seconds(1))
        let now = ContinuousClock.now
        // The machine may have been suspended, so a longer gap does not count.
        sample(elapsed: min(last.duration(to: now), Self.interval * 2))
        last = now
      }
    }
    thread.name = "sandbox watch"
    thread.start()
  }

  /// The reason why the watch ended the processes, as the end of a sentence; nil if it did not.
  package var violation: String? { state.withLock { $0.violation } }

  /// Ends the watch. Call this before the ended process is reaped, because its identifier can be reused then.
  package func stop() { state.withLock { $0.isStopped = true } }

  /// Ends the processes for a reason of the caller.
  package func end() {
    state.withLock { if !$0.isStopped { end(ProcessTree(of: process)) } }
  }

  private func sample(elapsed: Duration) {
    state.withLock { state in
      guard !state.isStopped else { return }
      let tree = ProcessTree(of: process)
      if state.violation == nil {
        state.violation =
          limits?.violation(of: tree) ?? fileViolation(tree, elapsed, &state) ?? pulse?.violation(elapsed: elapsed)
      }
      if state.violation != nil { end(tree) }
    }
  }

  private func fileViolation(_ tree: ProcessTree, _ elapsed: Duration, _ state: inout State) -> String? {
    state.untilFiles -= elapsed
    guard let limits, state.untilFiles <= .zero else { return nil }
    let start = ContinuousClock.now
    defer { state.untilFiles = max(.seconds(1), start.duration(to: .now) * Self.fileShare) }
    return limits.violation(ofFilesOf: tree)
  }

  /// Ends the first process of the sandbox's namespace, and with it all others there.
  private func end(_ tree: ProcessTree) {
    if limits != nil, tree.processes.count > 1 { kill(tree.processes[1], SIGKILL) }
    kill(-process, SIGKILL)
  }
}
