import Foundation

/// Waits for changes below folders: by the kernel's notices, or by looking at the files where there are too many folders.
final class FolderWatcher {
  /// More folders than this are looked at instead of watched.
  static let mostWatches = 8192
  /// The time between two looks, in milliseconds.
  private static let interval: Int32 = 1000
  /// Changes belong together when no more than this lies between two of them, in milliseconds.
  private static let quiet: Int32 = 40
  /// The longest time that changes are collected, in seconds.
  private static let longest = 0.3

  private let inotify: Inotify
  private let limit: Int
  private var scope: WatchScope
  /// The folders by the numbers of their watches.
  private var folders: [Int32: String] = [:]
  /// The stamps at the last look; nil while the kernel notices every change.
  private var seen: [FileStamp]?

  /// A Boolean value indicating whether changes are found by looking, which takes longer.
  var isPolling: Bool { seen != nil }

  /// Watches the folders of a scope. `limit` is the number of folders above which they are looked at instead.
  init(_ scope: WatchScope, inotify: Inotify, limit: Int = FolderWatcher.mostWatches) {
    (self.scope, self.inotify, self.limit) = (scope, inotify, limit)
    update()
  }

  /// Watches other folders from now on.
  func watch(_ new: WatchScope) {
    guard new != scope else { return }
    scope = new
    update()
  }

  /// Watches the folders that are there now.
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
    seen = isFull ? scope.stamps : nil
  }

  /// Waits until something changed and then until the changes pause. Returns false after a wake without a change.
  func wait() -> Bool {
    guard take(seen == nil ? inotify.wait(milliseconds: nil) : look()) else { return false }
    let end = Date().addingTimeInterval(Self.longest)
    while Date() < end {
      let notices = inotify.wait(milliseconds: Self.quiet)
      if notices.isEmpty { break }
      _ = take(notices)
    }
    return true
  }

  /// Takes notices in. Returns whether one of them matters.
  private func take(_ notices: [Inotify.Notice]) -> Bool {
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

  /// Looks at the files after a while. The answer is a notice that belongs to no folder.
  private func look() -> [Inotify.Notice] {
    _ = inotify.wait(milliseconds: Self.interval)
    let now = scope.stamps
    guard now != seen else { return [] }
    return [Inotify.Notice(watch: -1, name: "", changesFolders: true)]
  }
}
