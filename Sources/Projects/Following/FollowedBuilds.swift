import Foundation
import Synchronization

/// The builds of a project that is followed, one after the other. A new one ends the one under way.
final class FollowedBuilds: Sendable {
  private struct State {
    /// The build under way.
    var build: Cancellation?
    /// A Boolean value indicating whether the build under way gives place to another one, which tells nothing.
    var isReplaced = false
    var isStopped = false
    /// A Boolean value indicating whether a person ended the last build.
    var isCancelled = false
    /// A Boolean value indicating whether there was a build that a person saw.
    var hasBuilt = false
  }

  private let environment: [String: String]
  private let isSandboxed: Bool
  private let state = Mutex(State())
  /// Signalled when no build is under way.
  private let isIdle = DispatchSemaphore(value: 1)

  init(environment: [String: String], isSandboxed: Bool) {
    (self.environment, self.isSandboxed) = (environment, isSandboxed)
  }

  var isStopped: Bool { state.withLock { $0.isStopped } }

  /// A Boolean value indicating whether a person ended the last build, so that the same files are to be built again.
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

  /// Waits until no build is under way.
  func wait() {
    isIdle.wait()
    isIdle.signal()
  }

  /// Says that a save changed nothing, unless a build is under way, which says how it ends.
  func reportUnchanged(_ report: (ProjectFollower.Event) -> Void) {
    guard isIdle.wait(timeout: .now()) == .success else { return }
    if !isStopped { report(.unchanged) }
    isIdle.signal()
  }

  /// Ends the build under way and begins one of a project, or tells why the project cannot be read.
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
    // The decoders of reports recurse.
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

  /// A Boolean value indicating whether nobody waits for the end of the build under way.
  private var isSilent: Bool { state.withLock { $0.isReplaced || $0.isStopped } }
}
