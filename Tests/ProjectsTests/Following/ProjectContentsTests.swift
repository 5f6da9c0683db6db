import CoreGraphics
import Testing

@testable import Projects

@Suite struct ProjectContentsTests {
  @Test func aProjectIsTheSameWhileItsContentsAre() throws {
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
}
