import CoreGraphics
import Testing

@testable import splashview

@Suite struct InputFilesTests {
  @Test func filesGetAbsolutePaths() {
    let folder = FileManager.default.currentDirectoryPath
    let words = ["App.swift", "--gesture", "a.gesture", "--at", "2", "--like=/tmp/../tmp/b.png", "--over", "/c.png"]
    let files = InputFiles(words)
    #expect(
      files.arguments == [
        "App.swift", "--gesture", folder + "/a.gesture", "--at", "2", "--like=/tmp/b.png", "--over", "/c.png",
      ])
    #expect(files.paths == [folder + "/a.gesture", "/tmp/b.png", "/c.png"])
  }

  @Test func aFolderIsNotShown() {
    #expect(InputFiles(["--gesture", "/tmp"]).paths.isEmpty)
  }

  @Test func openIsTheLongFormOfThePlayCommand() throws {
    let command = try #require(try CommandLineProgram.parseAsRoot(["open", "youla", "--paused"]) as? WindowCommand)
    #expect(command.options.scene == "youla")
    #expect(command.paused)
  }
}
