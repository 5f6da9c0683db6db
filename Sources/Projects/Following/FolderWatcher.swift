import Foundation

/// Waits for changes in folders, by inotify or, if there are too many folders, by polling.
final class FolderWatcher {
  /// The maximum number of folders to watch by inotify.
  static let maximumWatchCount = 8192
  /// The polling interval, in milliseconds.
  private static let pollingInterval: Int32 = 1000
  /// The pause that ends a series of changes, in milliseconds.
  private static let debounceInterval: Int32 = 40
  /// The maximum duration of a series of changes, in seconds.
  private static let maximumDebounceTime = 0.3

  private let inotify: Inotify
  private let limit: Int
  private var scope: WatchScope
  /// The watched folders, by watch descriptor.
  private var folders: [Int32: String] = [:]
  /// The stamps at the last poll, or nil while inotify is in use.
  private var lastStamps: [FileStamp]?

  /// A Boolean value indicating whether changes are found by polling, which takes longer.
  var isPolling: Bool { lastStamps != nil }

  /// Creates a watcher for a scope. With more than `limit` folders, the watcher polls.
  init(_ scope: WatchScope, inotify: Inotify, limit: Int = FolderWatcher.maximumWatchCount) {
    (self.scope, self.inotify, self.limit) = (scope, inotify, limit)
    update()
  }

  /// Replaces the scope.
  func watch(_ new: WatchScope) {
    guard new != scope else { return }
    scope = new
    update()
  }

  /// Updates the watches to the folders that exist now.
  private func update() {
    let wanted = scope.folders(limit: limit)
    var current: [Int32: String] = [:]
    var isFull = wanted.count > limit
    for folder in wanted where !isFull {
      switch inotify.add(folder) {
      case .added(let watch): current[watch] = folder
      case .missing: break
      case .full: isFull = true
      }
    }
    for watch in Set(folders.keys).union(current.keys) where isFull || current[watch] == nil { inotify.remove(watch) }
    folders = isFull ? [:] : current
    lastStamps = isFull ? scope.stamps : nil
  }

  /// Waits for a change, and then for a pause in the changes. Returns false if it was woken without a change.
  func wait() -> Bool {
    guard process(lastStamps == nil ? inotify.wait(milliseconds: nil) : poll()) else { return false }
    let end = Date().addingTimeInterval(Self.maximumDebounceTime)
    while Date() < end {
      let notices = inotify.wait(milliseconds: Self.debounceInterval)
      if notices.isEmpty { break }
      _ = process(notices)
    }
    return true
  }

  /// Processes notices. Returns a Boolean value indicating whether one of them matters.
  private func process(_ notices: [Inotify.Notice]) -> Bool {
    var matters = false
    for notice in notices {
      // Notices of an overflow and of removed watches belong to no folder.
      guard let folder = folders[notice.watch] else {
        matters = matters || notice.watch < 0 && notice.changesFolders
        continue
      }
      matters = matters || scope.matters(notice.name, in: folder)
    }
    if notices.contains(where: \.changesFolders) { update() }
    return matters
  }

  /// Waits for the polling interval, and compares the stamps. A change results in a notice without a watch.
  private func poll() -> [Inotify.Notice] {
    _ = inotify.wait(milliseconds: Self.pollingInterval)
    let now = scope.stamps
    guard now != lastStamps else { return [] }
    return [Inotify.Notice(watch: -1, name: "", changesFolders: true)]
  }
}
