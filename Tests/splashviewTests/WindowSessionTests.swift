import CoreGraphics
import PreviewProcess
import Simulator
import Testing
import Workbench

@testable import splashview

/// Files that are dropped on the window, from the event of the window system on.
@MainActor @Suite struct WindowSessionTests {
  private let folder = FileManager.default.temporaryDirectory.appendingPathComponent("drop-" + UUID().uuidString).path

  private func write(_ name: String, _ text: String) throws -> String {
    let path = folder + "/" + name
    try FileManager.default.createDirectory(
      atPath: (path as NSString).deletingLastPathComponent, withIntermediateDirectories: true)
    try Data(text.utf8).write(to: URL(fileURLWithPath: path))
    return path
  }

  /// Opens paths in a window of the first scene. A bubblewrap is on the path; it is not started before the window is.
  private func open(_ paths: String..., body: (any WindowContent) -> Void) throws {
    defer { try? FileManager.default.removeItem(atPath: folder) }
    let bubblewrap = try write("bin/bwrap", "")
    try FileManager.default.setAttributes([.posixPermissions: 0o755], ofItemAtPath: bubblewrap)
    let environment = [
      "HOME": folder, "XDG_CONFIG_HOME": folder + "/config", "PATH": folder + "/bin:/usr/bin",
    ]
    let command = try #require(try CommandLineProgram.parseAsRoot(["reveal"]) as? WindowCommand)
    let session = try WindowSession(command, environment: environment)
    for path in paths { body(try session.open(path)) }
  }

  @Test func aDocumentOpensAsAScene() throws {
    let path = try write(
      "one.json", #"{"schema":1,"width":10,"height":10,"backgroundColor":[1,1,1,1],"layers":[]}"#)
    try open(path) { #expect(($0 as? PreviewController)?.player.scene.name == path) }
  }

  @Test func projectsFoldersAndSwiftFilesOpenAsProjects() throws {
    let file = try write("App/Pulse.swift", "import UIKit\nfinal class Pulse: UIView {}\n")
    try open(file, folder + "/App") { #expect($0 is ProjectContent) }
  }

  @Test func unsupportedFilesAreNamed() throws {
    let path = try write("notes.txt", "shopping")
    #expect {
      try open(path) { _ in }
    } throws: { error in
      (error as? SimulationError)?.message.hasPrefix(path) == true
    }
  }
}
