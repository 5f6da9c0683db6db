import Foundation
import Testing

@testable import Projects

/// The files of a project that its code may open in the editor through the window.
@Suite struct OwnFileTests {
  @Test func onlyProjectFilesInItsFolderAreItsOwn() throws {
    let (folder, other) = (try TemporaryFolder(), try TemporaryFolder())
    for name in ["Sources/A.swift", "Main.storyboard", "notes.txt", ".ssh/id"] { try folder.write(name) }
    try other.write("B.swift")
    let project = try ProjectReader.read(folder.path)
    func own(_ name: String) -> String? { project.ownFile(folder.path + "/" + name).map(folder.relative) }
    #expect(own("Sources/A.swift") == "Sources/A.swift")
    #expect(own("Sources/../Sources/./A.swift") == "Sources/A.swift")
    #expect(own("Main.storyboard") == "Main.storyboard")
    for name in [".ssh/id", "Sources", "none.swift", "../../etc/passwd", ""] { #expect(own(name) == nil, "\(name)") }
    #expect(project.ownFile("/etc/passwd") == nil)
    #expect(project.ownFile("Sources/A.swift") == nil)
    #expect(project.ownFile(other.path + "/B.swift") == nil)
  }

  @Test func aLinkOutOfTheProjectIsNotItsOwn() throws {
    let (folder, other) = (try TemporaryFolder(), try TemporaryFolder())
    try folder.write("A.swift")
    try other.write("B.swift")
    var project = try ProjectReader.read(folder.path)
    let link = folder.path + "/B.swift"
    try FileManager.default.createSymbolicLink(atPath: link, withDestinationPath: other.path + "/B.swift")
    project.modules[0].sources.append(link)
    #expect(project.ownFile(link) == nil)
  }
}
