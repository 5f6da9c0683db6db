import Foundation
import Testing

@testable import Projects

/// Files that a project's code has put into a folder that this process reads.
@Suite struct ExchangeFolderTests {
  private let base = FileManager.default.temporaryDirectory.appendingPathComponent(UUID().uuidString).path
  private let exchange: ExchangeFolder

  init() throws {
    try FileManager.default.createDirectory(atPath: base, withIntermediateDirectories: true)
    try Data("secret".utf8).write(to: URL(fileURLWithPath: base + "/secret"))
    exchange = try ExchangeFolder(environment: ["XDG_RUNTIME_DIR": base])
  }

  private func write(_ name: String, _ text: String) throws {
    try Data(text.utf8).write(to: URL(fileURLWithPath: exchange.outputs + "/" + name))
  }

  @Test func anOrdinaryFileIsRead() throws {
    try write("a.png", "picture")
    #expect(exchange.names == ["a.png"])
    #expect(try exchange.read("a.png") == Data("picture".utf8))
    #expect(throws: ProjectError.self) { try exchange.read("a.png", limit: 6) }
  }

  @Test func aLinkIsNotFollowed() throws {
    try FileManager.default.createSymbolicLink(
      atPath: exchange.outputs + "/link.png", withDestinationPath: base + "/secret")
    #expect(throws: ProjectError.self) { try exchange.read("link.png") }
  }

  @Test func aReplacedFolderIsNotRead() throws {
    try FileManager.default.moveItem(atPath: exchange.outputs, toPath: exchange.path + "/old")
    try FileManager.default.createSymbolicLink(atPath: exchange.outputs, withDestinationPath: base)
    #expect(throws: ProjectError.self) { try exchange.read("secret") }
    #expect(exchange.names.isEmpty)
  }

  @Test func aNamedPipeIsNotWaitedFor() throws {
    #expect(mkfifo(exchange.outputs + "/pipe.png", 0o600) == 0)
    #expect(throws: ProjectError.self) { try exchange.read("pipe.png") }
  }

  @Test(arguments: ["", ".", "..", "../project.json", "/etc/passwd", "a/b"])
  func namesThatArePathsAreRefused(_ name: String) {
    #expect(throws: ProjectError.self) { try exchange.read(name) }
  }

  @Test func theFolderIsRemovedWithItsObject() throws {
    let path: String
    do { path = try ExchangeFolder(environment: ["XDG_RUNTIME_DIR": base]).path }
    #expect(!FileManager.default.fileExists(atPath: path))
  }
}
