import Foundation
import Testing

@testable import Projects

@Suite struct ParentFolderTests {
  @Test(arguments: [
    ("/tmp/scratch.tiff", "/tmp"), ("/tmp/lock/", "/tmp"), ("/tmp/", "/"), ("/tmp", "/"), ("/", "/"), ("//", "/"),
    ("scratch.tiff", ""), ("a", ""), ("a/", ""), (".", ""), ("", ""), ("a//b", "a"), ("ä/ö", "ä"),
  ])
  func theLastComponentIsRemoved(path: String, folder: String) { #expect(path.parentFolder == folder) }

  @Test func longerPathsAreShortenedAsFoundationDoes() {
    for path in ["/usr/local/lib", "some/file.txt", "../up/file", "/opt/x", "name.swift"] {
      #expect(path.parentFolder == (path as NSString).deletingLastPathComponent, "\(path)")
    }
  }
}
