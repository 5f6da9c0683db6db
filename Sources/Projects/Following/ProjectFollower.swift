import Foundation
import Synchronization

/// Builds a project, and again after each change of its files, on threads of its own.
package final class ProjectFollower: Sendable {
  /// A step of a build, in the order in which they are reported.
  package enum Event: Sendable {
    /// A build begins: the first one, or one after a save. A build under way was ended for it.
    case started
    /// A module is compiled; `index` counts from 1.
    case progress(module: String, index: Int, count: Int)
    /// There is a new build. Where only resources changed nothing was compiled, and a new process shows them.
    case built(BuiltProject)
    /// The save changed nothing that is built or shown.
    case unchanged
    /// The project was not built; the last build still holds.
    case failed(BuildFailure)
    /// `cancel()` ended the build. The next save begins another.
    case cancelled
    /// Something that a person should know, told once: saves are noticed late, or not at all.
    case notice(String)
  }

  private let path: String
  private let choice: ProjectChoice
  /// Returns the files besides the project's that its code reads, such as an animation.
  private let otherFiles: @Sendable () -> [String]
  private let inotify = Inotify()
  private let builds: FollowedBuilds

  /// A follower of the project at a path. Nothing is read before `start(report:)`. The compiler runs in bubblewrap
  /// unless `isSandboxed` is false. A change of `otherFiles` is followed like one of the project's own files.
  package init(
    path: String, choice: ProjectChoice = ProjectChoice(),
    environment: [String: String] = ProcessInfo.processInfo.environment, isSandboxed: Bool = true,
    otherFiles: @escaping @Sendable () -> [String] = { [] }
  ) {
    (self.path, self.choice, self.otherFiles) = (path, choice, otherFiles)
    builds = FollowedBuilds(environment: environment, isSandboxed: isSandboxed)
  }

  /// Begins the first build and follows the project's files. `report` is called on the follower's own threads, one
  /// event after the other.
  package func start(report: @escaping @Sendable (Event) -> Void) {
    let thread = Thread { self.follow(report) }
    // The readers of projects recurse.
    thread.stackSize = 8 << 20
    thread.start()
  }

  /// Ends the build under way; following goes on.
  package func cancel() { builds.cancel() }

  /// Ends the build under way and following. Nothing is reported any more after the event under way.
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
    // Folders are watched before they are read, so that no change is missed between the two.
    let watcher = FolderWatcher(WatchScope(path: path), inotify: inotify)
    var last: String?
    var isTold = false
    repeat {
      let (project, fingerprint) = read(&contents)
      if let project = try? project.get() { watcher.watch(WatchScope(project, otherFiles: otherFiles())) }
      if watcher.isPolling, !isTold {
        isTold = true
        report(.notice("\(path): there are too many folders to watch; saves are noticed after a second"))
      }
      let isSame = fingerprint == last && !builds.isCancelled
      if isSame { builds.reportUnchanged(report) } else { builds.replace(project, report) }
      last = fingerprint
    } while waitForChange(watcher)
    builds.wait()
  }

  /// Waits for a change. Returns false when following is to end.
  private func waitForChange(_ watcher: FolderWatcher) -> Bool {
    while !builds.isStopped { if watcher.wait() { return !builds.isStopped } }
    return false
  }

  /// Reads the project. The fingerprint of one that cannot be read is the reason.
  private func read(_ contents: inout ProjectContents) -> (project: Result<Project, ProjectError>, fingerprint: String)
  {
    do {
      let project = try ProjectReader.read(path, choice: choice)
      return (.success(project), contents.fingerprint(of: project, otherFiles: otherFiles()))
    } catch { return (.failure(error), error.description) }
  }
}
