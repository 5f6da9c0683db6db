import CoreGraphics
import Testing

@testable import Projects

/// A folder of a test and a watcher of it.
private struct WatchedFolder {
  let folder = NSTemporaryDirectory() + "splashview-watch-\(UUID().uuidString)"
  let inotify: Inotify
  let watcher: FolderWatcher
  private let files = FileManager.default

  /// Watches the folder, or what `path` names in it.
  init(_ path: String = "", limit: Int = FolderWatcher.maximumWatchCount, contents: [String]) throws {
    for name in contents {
      let path = folder + "/" + name
      try files.createDirectory(
        atPath: (path as NSString).deletingLastPathComponent, withIntermediateDirectories: true)
      try Data("a".utf8).write(to: URL(fileURLWithPath: path))
    }
    inotify = try #require(Inotify())
    watcher = FolderWatcher(
      WatchScope(path: path.isEmpty ? folder : folder + "/" + path), inotify: inotify, limit: limit)
  }

  func remove() { try? files.removeItem(atPath: folder) }

  /// Returns whether a change is noticed. A wake-up ends the wait if it is not.
  func notices(_ change: (WatchedFolder) throws -> Void) rethrows -> Bool {
    try change(self)
    inotify.wake()
    return watcher.wait()
  }

  func write(_ name: String, _ text: String = "b") throws {
    try Data(text.utf8).write(to: URL(fileURLWithPath: folder + "/" + name))
  }

  func make(_ name: String) throws {
    try files.createDirectory(atPath: folder + "/" + name, withIntermediateDirectories: true)
  }

  func move(_ name: String, _ new: String) throws {
    #expect(unsafe rename(folder + "/" + name, folder + "/" + new) == 0)
  }
}

@Suite struct FolderWatcherTests {
  @Test func savesInPlaceAndByRenameAreNoticed() throws {
    let watched = try WatchedFolder(contents: ["a.swift", "Deep/Er/b.swift"])
    defer { watched.remove() }
    #expect(try watched.notices { try $0.write("a.swift") })
    #expect(try watched.notices { try $0.write("Deep/Er/b.swift") })
    // Vim writes a new file, moves the old one away and the new one to its place.
    #expect(
      try watched.notices {
        try $0.write("4913")
        try $0.move("a.swift", "a.swift~")
        try $0.write("a.swift")
      })
    #expect(
      try watched.notices {
        try $0.write(".a.swift.new")
        try $0.move(".a.swift.new", "a.swift")
      })
    #expect(try watched.notices { try FileManager.default.removeItem(atPath: $0.folder + "/a.swift") })
  }

  @Test func workingCopiesAndProductsAreNotNoticed() throws {
    let watched = try WatchedFolder(contents: ["a.swift", ".git/HEAD", "DerivedData/x", ".build/y"])
    defer { watched.remove() }
    #expect(
      try !watched.notices {
        for name in ["4913", ".a.swift.swp", "a.swift~", "#a.swift#", ".git/HEAD", "DerivedData/x", ".build/y"] {
          try $0.write(name)
        }
      })
    #expect(try watched.notices { try $0.write("a.swift") })
  }

  @Test func newFoldersAreWatchedAndFoldersThatMovedStayWatched() throws {
    let watched = try WatchedFolder(contents: ["A/a.swift"])
    defer { watched.remove() }
    #expect(try watched.notices { try $0.make("B/C") })
    #expect(try watched.notices { try $0.write("B/C/c.swift") })
    #expect(try watched.notices { try $0.move("B", "D") })
    #expect(try watched.notices { try $0.write("D/C/c.swift") })
    #expect(try watched.notices { try FileManager.default.removeItem(atPath: $0.folder + "/D") })
  }

  @Test func aReplacedFolderIsFollowed() throws {
    let watched = try WatchedFolder("App", contents: ["App/a.swift", "Other/Sub/a.swift"])
    defer { watched.remove() }
    #expect(try !watched.notices { try $0.write("Other/Sub/a.swift") })
    #expect(
      try watched.notices {
        try $0.move("App", "Old")
        try $0.move("Other", "App")
      })
    #expect(try watched.notices { try $0.write("App/Sub/a.swift") })
    #expect(try !watched.notices { try $0.write("Old/a.swift") })
  }

  @Test func neighboursOfASingleFileAreNotNoticed() throws {
    let watched = try WatchedFolder("Pulse.swift", contents: ["Pulse.swift", "Other.swift", "Sub/x"])
    defer { watched.remove() }
    #expect(try !watched.notices { try $0.write("Other.swift") })
    #expect(try !watched.notices { try $0.write("Sub/x") })
    #expect(try watched.notices { try $0.write("Pulse.swift") })
    #expect(
      try watched.notices {
        try $0.write("Pulse.swift.new")
        try $0.move("Pulse.swift.new", "Pulse.swift")
      })
  }

  @Test func linksThatLeadOutOrInCyclesAreNotFollowed() throws {
    let watched = try WatchedFolder("App", contents: ["App/a.swift", "Outside/b.swift"])
    defer { watched.remove() }
    #expect(
      try watched.notices {
        let files = FileManager.default
        try files.createSymbolicLink(atPath: $0.folder + "/App/Loop", withDestinationPath: $0.folder + "/App")
        try files.createSymbolicLink(atPath: $0.folder + "/App/Out", withDestinationPath: $0.folder + "/Outside")
      })
    #expect(try !watched.notices { try $0.write("Outside/b.swift") })
    #expect(try watched.notices { try $0.write("App/a.swift") })
  }

  @Test func tooManyFoldersArePolled() throws {
    let watched = try WatchedFolder(limit: 3, contents: ["A/a.swift", "B/b.swift", "C/c.swift", "D/d.swift"])
    defer { watched.remove() }
    #expect(watched.watcher.isPolling)
    #expect(try watched.notices { try $0.write("D/d.swift", "longer") })
    #expect(try !watched.notices { try $0.write("D/.d.swift.swp") })
    #expect(try watched.notices { try $0.make("E") })
    // With fewer folders, inotify is used again.
    #expect(
      try watched.notices {
        for name in ["B", "C", "D", "E"] { try FileManager.default.removeItem(atPath: $0.folder + "/" + name) }
      })
    #expect(!watched.watcher.isPolling)
    #expect(try watched.notices { try $0.write("A/a.swift") })
  }

  @Test func lostEventsCountAsAChange() {
    var notices: [Inotify.Notice] = []
    let overflow: [UInt8] = [0xff, 0xff, 0xff, 0xff, 0, 0x40, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0]
    let file: [UInt8] = [7, 0, 0, 0, 8, 0, 0, 0, 0, 0, 0, 0, 4, 0, 0, 0, 97, 98, 0, 0]
    Inotify.decode((file + overflow + [1, 2])[...], into: &notices)
    #expect(
      notices == [
        .init(watch: 7, name: "ab", changesFolders: false), .init(watch: -1, name: "", changesFolders: true),
      ])
  }
}
