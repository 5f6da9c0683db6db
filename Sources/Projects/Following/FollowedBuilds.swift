import Foundation
import Synchronization

/// Runs the builds of a followed project, one at a time. A new build cancels the current one.
final class FollowedBuilds: Sendable {
  private struct State {
    /// The cancellation of the current build, or nil if none is running.
    var build: Cancellation?
    /// A Boolean value indicating whether another build replaces the current one, whose result is then not reported.
    var isReplaced = false
    var isStopped = false
    /// A Boolean value indicating whether the user cancelled the last build.
    var isCancelled = false
    /// A Boolean value indicating whether a build has succeeded.
    var hasBuilt = false
  }

  private let environment: [String: String]
  private let isSandboxed: Bool
  private let state = Mutex(State())
  /// A semaphore whose value is 1 while no build is running.
  private let isIdle = DispatchSemaphore(value: 1)

  init(environment: [String: String], isSandboxed: Bool) {
    (self.environment, self.isSandboxed) = (environment, isSandboxed)
  }

  var isStopped: Bool { state.withLock { $0.isStopped } }

  /// A Boolean value indicating whether the user cancelled the last build, so that equal files must be built again.
  var isCancelled: Bool { state.withLock { $0.isCancelled } }

  func cancel() {
    state.withLock { state in
      state.isCancelled = state.build != nil
      state.build?.cancel()
    }
  }

  func stop() {
    state.withLock { state in
      state.isStopped = true
      state.build?.cancel()
    }
  }

  /// Waits until no build is running.
  func wait() {
    isIdle.wait()
    isIdle.signal()
  }

  /// Reports that a save changed nothing, unless a build is running, which will report its own result.
  func reportUnchanged(_ report: (ProjectFollower.Event) -> Void) {
    guard isIdle.wait(timeout: .now()) == .success else { return }
    if !isStopped { report(.unchanged) }
    isIdle.signal()
  }

  /// Cancels the current build, and starts another one. An error in `project` is reported as its failure.
  func replace(
    _ project: Result<Project, ProjectError>, _ report: @escaping @Sendable (ProjectFollower.Event) -> Void
  ) {
    state.withLock { state in
      state.isReplaced = true
      state.build?.cancel()
    }
    isIdle.wait()
    let cancellation = Cancellation()
    let isStopped = state.withLock { state in
      (state.build, state.isReplaced, state.isCancelled) = (cancellation, false, false)
      return state.isStopped
    }
    guard !isStopped else {
      isIdle.signal()
      return
    }
    report(.started)
    let thread = Thread {
      self.build(project, cancellation, report)
      self.state.withLock { $0.build = nil }
      self.isIdle.signal()
    }
    // The decoders of reports are recursive and need a large stack.
    thread.stackSize = 8 << 20
    thread.start()
  }

  private func build(
    _ project: Result<Project, ProjectError>, _ cancellation: Cancellation, _ report: (ProjectFollower.Event) -> Void
  ) {
    let event: ProjectFollower.Event
    do {
      let isFollowing = state.withLock { $0.hasBuilt }
      let built = try ProjectBuilder(environment: environment, isSandboxed: isSandboxed)
        .build(try project.get(), cancellation: cancellation, isFollowing: isFollowing) {
          report(.progress(module: $0, index: $1, count: $2))
        }
      state.withLock { $0.hasBuilt = true }
      event = .built(built)
    } catch { event = cancellation.isCancelled ? .cancelled : .failed(BuildFailure(error)) }
    if !isSilent { report(event) }
  }

  /// A Boolean value indicating whether the current build's result must not be reported.
  private var isSilent: Bool { state.withLock { $0.isReplaced || $0.isStopped } }
}
