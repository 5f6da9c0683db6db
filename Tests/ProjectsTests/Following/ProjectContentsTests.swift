import CoreGraphics
import Testing

@testable import Projects

@Suite struct ProjectContentsTests {
  @Test func theFingerprintChangesWithTheContents() throws {
    let folder = NSTemporaryDirectory() + "splashview-contents-\(UUID().uuidString)"
    defer { try? FileManager.default.removeItem(atPath: folder) }
    func write(_ name: String, _ text: String) throws {
      let path = folder + "/" + name
      try FileManager.default.createDirectory(
        atPath: (path as NSString).deletingLastPathComponent, withIntermediateDirectories: true)
      try Data(text.utf8).write(to: URL(fileURLWithPath: path), options: .atomic)
    }
    var contents = ProjectContents()
    func fingerprint() throws -> String { contents.fingerprint(of: try ProjectReader.read(folder)) }
    try write("a.swift", "import UIKit\n")
    try write("Images.xcassets/Contents.json", "{}")
    let first = try fingerprint()
    try write("a.swift", "import UIKit\n")
    try write("notes.rtf", "not of the project")
    #expect(try fingerprint() == first)
    try write("a.swift", "import UIKit // changed\n")
    let second = try fingerprint()
    #expect(second != first)
    try write("Images.xcassets/Icon.imageset/Contents.json", "{}")
    let third = try fingerprint()
    #expect(third != second)
    try write("b.swift", "import UIKit\n")
    #expect(try fingerprint() != third)
  }

  /// The project of the Lottie player reads a file elsewhere, which the user chose.
  @Test func filesThatTheCodeReadsAreFollowedToo() throws {
    let folder = NSTemporaryDirectory() + "splashview-contents-\(UUID().uuidString)"
    defer { try? FileManager.default.removeItem(atPath: folder) }
    try FileManager.default.createDirectory(atPath: folder + "/player", withIntermediateDirectories: true)
    try Data("import UIKit\n".utf8).write(to: URL(fileURLWithPath: folder + "/player/a.swift"))
    let project = try ProjectReader.read(folder + "/player")
    let animation = folder + "/a.json"
    var contents = ProjectContents()
    func fingerprint(_ text: String) throws -> String {
      try Data(text.utf8).write(to: URL(fileURLWithPath: animation), options: .atomic)
      return contents.fingerprint(of: project, otherFiles: [animation, folder + "/none.png"])
    }
    let first = try fingerprint("{}")
    #expect(try fingerprint("{}") == first)
    #expect(try fingerprint("[]") != first)
    let scope = WatchScope(project, otherFiles: [animation])
    #expect(scope.matters("a.json", in: ProjectRoot.resolved(folder)))
    #expect(!scope.matters("b.json", in: ProjectRoot.resolved(folder)))
  }
}
