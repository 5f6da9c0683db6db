import CoreGraphics
import Testing

@testable import Projects

/// Programs are found in the folders of the path, in their order.
struct SearchPathTests {
  private let folder = FileManager.default.temporaryDirectory.appendingPathComponent("splashview-\(UUID().uuidString)")

  private var path: SearchPath {
    SearchPath(environment: ["PATH": "\(folder.path)/first::\(folder.path)/second:\(folder.path)/third"])
  }

  /// Makes a file in a folder of the path.
  private func write(_ name: String, in part: String, permissions: Int = 0o755) throws -> String {
    let parent = folder.appendingPathComponent(part)
    try FileManager.default.createDirectory(at: parent, withIntermediateDirectories: true)
    let file = parent.appendingPathComponent(name)
    try Data("#!/bin/sh\n".utf8).write(to: file)
    try FileManager.default.setAttributes([.posixPermissions: permissions], ofItemAtPath: file.path)
    return file.path
  }

  @Test func foldersAndOtherFilesDoNotHidePrograms() throws {
    defer { try? FileManager.default.removeItem(at: folder) }
    try FileManager.default.createDirectory(
      at: folder.appendingPathComponent("first/tool"), withIntermediateDirectories: true)
    _ = try write("tool", in: "second", permissions: 0o644)
    let program = try write("tool", in: "third")
    #expect(path.program("tool") == program)
    #expect(path.programs("tool") == [program])
  }

  @Test func theFirstFolderHasPriority() throws {
    defer { try? FileManager.default.removeItem(at: folder) }
    let programs = [try write("tool", in: "first"), try write("tool", in: "second")]
    #expect(path.program("tool") == programs[0])
    #expect(path.programs("tool") == programs)
  }

  @Test func aNameWithASlashIsAPath() throws {
    defer { try? FileManager.default.removeItem(at: folder) }
    let program = try write("tool", in: "elsewhere")
    #expect(path.program("tool") == nil)
    #expect(path.program(program) == program)
  }

  @Test func withoutAPathTheDefaultFoldersAreSearched() {
    #expect(SearchPath(environment: [:]).program("sh") == "/usr/bin/sh")
  }
}
