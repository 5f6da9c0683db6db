import Foundation
import Synchronization

/// Builds a project now and after each change of its files, on its own threads.
package final class ProjectFollower: Sendable {
  /// A step of a build, in the order in which they are reported.
  package enum Event: Sendable {
    /// A build has started, either the first one or one after a save. It replaces a running build.
    case started
    /// A module is being compiled. `index` starts at 1.
    case progress(module: String, index: Int, count: Int)
    /// A build has succeeded. If only resources changed, nothing was compiled, but the bundle is new.
    case built(BuiltProject)
    /// A save did not change anything in the project's contents.
    case unchanged
    /// A build has failed. The last successful build remains valid.
    case failed(BuildFailure)
    /// `cancel()` ended the build. The next save starts another one.
    case cancelled
    /// A message for the user, sent once: saves are noticed late, or not at all.
    case notice(String)
  }

  private let path: String
  private let choice: ProjectChoice
  /// Returns additional files that the project's code reads, such as an animation.
  private let otherFiles: @Sendable () -> [String]
  private let inotify = Inotify()
  private let builds: FollowedBuilds

  /// Creates a follower for the project at a path. Reading begins with `start(report:)`.
  ///
  /// The compiler runs in bubblewrap unless `isSandboxed` is false. Changes of `otherFiles` also start builds.
  package init(
    path: String, choice: ProjectChoice = ProjectChoice(),
    environment: [String: String] = ProcessInfo.processInfo.environment, isSandboxed: Bool = true,
    otherFiles: @escaping @Sendable () -> [String] = { [] }
  ) {
    (self.path, self.choice, self.otherFiles) = (path, choice, otherFiles)
    builds = FollowedBuilds(environment: environment, isSandboxed: isSandboxed)
  }

  /// Starts the first build, and follows the project's files. `report` is called on the follower's threads, for one
  /// event at a time.
  package func start(report: @escaping @Sendable (Event) -> Void) {
    let thread = Thread { self.follow(report) }
    // The readers of projects are recursive and need a large stack.
    thread.stackSize = 8 << 20
    thread.start()
  }

  /// Cancels the current build. Following continues.
  package func cancel() { builds.cancel() }

  /// Cancels the current build, and ends following. At most the current event is still reported.
  package func stop() {
    builds.stop()
    inotify?.wake()
  }

  private func follow(_ report: @escaping @Sendable (Event) -> Void) {
    var contents = ProjectContents()
    guard let inotify else {
      report(.notice("the system has no watches of files left; saves are not followed"))
      builds.replace(read(&contents).project, report)
      return builds.wait()
    }
    // Folders are watched before they are read, so that no change in between is missed.
    let watcher = FolderWatcher(WatchScope(path: path), inotify: inotify)
    var lastFingerprint: String?
    var hasReportedPolling = false
    repeat {
      let (project, fingerprint) = read(&contents)
      if let project = try? project.get() { watcher.watch(WatchScope(project, otherFiles: otherFiles())) }
      if watcher.isPolling, !hasReportedPolling {
        hasReportedPolling = true
        report(.notice("\(path): there are too many folders to watch; saves are noticed after a second"))
      }
      let isSame = fingerprint == lastFingerprint && !builds.isCancelled
      if isSame { builds.reportUnchanged(report) } else { builds.replace(project, report) }
      lastFingerprint = fingerprint
    } while waitForChange(watcher)
    builds.wait()
  }

  /// Waits for a change. Returns false when following is to end.
  private func waitForChange(_ watcher: FolderWatcher) -> Bool {
    while !builds.isStopped { if watcher.wait() { return !builds.isStopped } }
    return false
  }

  /// Reads the project. If that fails, the fingerprint is the error's description.
  private func read(_ contents: inout ProjectContents) -> (project: Result<Project, ProjectError>, fingerprint: String)
  {
    do {
      let project = try ProjectReader.read(path, choice: choice)
      return (.success(project), contents.fingerprint(of: project, otherFiles: otherFiles()))
    } catch { return (.failure(error), error.description) }
  }
}
