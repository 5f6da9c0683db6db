import CoreGraphics
import Simulator
import Testing

/// A file that is replaced keeps its permissions, its owner and the links to it.
@Suite struct FileWritingTests {
  private let folder: URL

  init() throws {
    folder = FileManager.default.temporaryDirectory.appendingPathComponent(UUID().uuidString)
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
  }

  private func remove() { try? FileManager.default.removeItem(at: folder) }
  private func path(_ name: String) -> String { folder.appendingPathComponent(name).path }

  private func attributes(_ path: String) throws -> [FileAttributeKey: Any] {
    try FileManager.default.attributesOfItem(atPath: path)
  }

  private func text(_ path: String) throws -> String { try String(contentsOfFile: path, encoding: .utf8) }

  @Test(arguments: [0o600, 0o644, 0o640, 0o755, 0o400, 0o4711])
  func permissionsAndOwnerAreKept(_ permissions: Int) throws {
    defer { remove() }
    let file = path("settings.json")
    try Data("old".utf8).write(to: URL(fileURLWithPath: file))
    // Only root may give a file to others.
    if geteuid() == 0 {
      try FileManager.default.setAttributes([.ownerAccountID: 4711, .groupOwnerAccountID: 4712], ofItemAtPath: file)
    }
    try FileManager.default.setAttributes([.posixPermissions: permissions], ofItemAtPath: file)
    let before = try attributes(file)
    try FileWriting.replace(file, with: Data("new".utf8))
    let after = try attributes(file)
    #expect(try text(file) == "new")
    #expect(after[.posixPermissions] as? Int == permissions)
    for key in [FileAttributeKey.ownerAccountID, .groupOwnerAccountID] {
      #expect(after[key] as? Int == before[key] as? Int)
    }
    #expect(try FileManager.default.contentsOfDirectory(atPath: folder.path) == ["settings.json"])
  }

  @Test func aNewFileHasThePermissionsOfAnyNewFile() throws {
    defer { remove() }
    _ = FileManager.default.createFile(atPath: path("usual"), contents: nil)
    let made = try FileWriting.create(in: folder.path, name: "a", ext: "png", data: Data("a".utf8))
    try FileWriting.replace(path("b"), with: Data("b".utf8))
    let usual = try attributes(path("usual"))[.posixPermissions] as? Int
    for file in [made, path("b")] { #expect(try attributes(file)[.posixPermissions] as? Int == usual) }
  }

  /// A chain of links, one relative and one absolute, stays; its last name need not be a file yet.
  @Test(arguments: [true, false]) func symbolicLinksAreKept(isThere: Bool) throws {
    defer { remove() }
    let inner = folder.appendingPathComponent("inner")
    try FileManager.default.createDirectory(at: inner, withIntermediateDirectories: true)
    if isThere { try Data("old".utf8).write(to: inner.appendingPathComponent("file")) }
    let (first, second) = (path("first"), inner.appendingPathComponent("second").path)
    try FileManager.default.createSymbolicLink(atPath: first, withDestinationPath: "inner/second")
    try FileManager.default.createSymbolicLink(
      atPath: second, withDestinationPath: inner.appendingPathComponent("file").path)
    try FileWriting.replace(first, with: Data("new".utf8))
    #expect(try FileManager.default.destinationOfSymbolicLink(atPath: first) == "inner/second")
    #expect(try FileManager.default.destinationOfSymbolicLink(atPath: second).hasSuffix("/inner/file"))
    #expect(try text(inner.appendingPathComponent("file").path) == "new")
  }

  @Test func aCycleOfLinksIsAnError() throws {
    defer { remove() }
    try FileManager.default.createSymbolicLink(atPath: path("a"), withDestinationPath: "b")
    try FileManager.default.createSymbolicLink(atPath: path("b"), withDestinationPath: "a")
    #expect(throws: SimulationError.self) { try FileWriting.replace(path("a"), with: Data("new".utf8)) }
    #expect(try FileManager.default.contentsOfDirectory(atPath: folder.path).sorted() == ["a", "b"])
  }

  @Test func anUnwritableFileSystemIsAnErrorAndLeavesNothing() throws {
    defer { remove() }
    for file in ["/proc/none", "/dev/full", path("none/file")] {
      let error = #expect(throws: SimulationError.self) { try FileWriting.replace(file, with: Data("new".utf8)) }
      #expect(error?.message.hasPrefix("\(file): this ") == true)
    }
    #expect(try FileManager.default.contentsOfDirectory(atPath: folder.path).isEmpty)
  }

  /// Two writers of one name get two files.
  @Test func everyNewFileGetsAFreeName() async throws {
    defer { remove() }
    let folder = folder.path
    let paths = try await withThrowingTaskGroup(of: String.self) { group in
      for number in 0..<20 {
        group.addTask {
          try FileWriting.create(in: folder, name: "a", ext: "png", data: Data("\(number)".utf8))
        }
      }
      return try await group.reduce(into: []) { $0.append($1) }
    }
    #expect(Set(paths).count == 20)
    #expect(Set(try paths.map(text)).count == 20)
    #expect(try FileManager.default.contentsOfDirectory(atPath: folder).count == 20)
    #expect(paths.contains(path("a.png")) && paths.contains(path("a-20.png")))
  }
}
