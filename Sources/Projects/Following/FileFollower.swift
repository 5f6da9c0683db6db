import Foundation

/// Tells of the saves of a file, for as long as the process runs.
package enum FileFollower {
  /// Calls `changed` from another thread after each save of a file. Does nothing where the system has no watches left.
  package static func follow(_ path: String, changed: @escaping @Sendable () -> Void) {
    guard let inotify = Inotify() else { return }
    Thread {
      let watcher = FolderWatcher(WatchScope(path: path), inotify: inotify)
      while true {
        if watcher.wait() { changed() }
      }
    }.start()
  }
}
