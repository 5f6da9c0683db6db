import Foundation

/// Observes a file until the process ends.
package enum FileFollower {
  /// Calls `changed` on another thread after each save of a file. Does nothing if inotify is not available.
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
