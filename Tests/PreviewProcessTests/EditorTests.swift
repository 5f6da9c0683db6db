import CoreGraphics
import Synchronization
import Testing

@testable import PreviewProcess

@Suite struct EditorTests {
  private func editor(_ command: String, environment: [String: String] = [:]) -> Editor {
    Editor(words: command.split(separator: " ").map(String.init), environment: environment)
  }

  @Test(arguments: [
    ("code -g %f:%l", ["code", "-g", "/p/A b.swift:7"]),
    ("pen --at %l%% %q %f", ["pen", "--at", "7%", "%q", "/p/A b.swift"]),
    ("codium --reuse-window", ["codium", "--reuse-window", "-g", "/p/A b.swift:7"]),
    ("/usr/bin/vim -p", ["/usr/bin/vim", "-p", "+7", "/p/A b.swift"]),
    ("zed", ["zed", "/p/A b.swift:7"]),
    ("kate", ["kate", "--line", "7", "/p/A b.swift"]),
    ("other", ["other", "/p/A b.swift"]),
  ])
  func theCommandNamesFileAndLine(_ setting: String, _ words: [String]) {
    #expect(editor(setting).command(file: "/p/A b.swift", line: 7) == words)
  }

  @Test(arguments: [
    ("vim", true), ("/usr/bin/nano -l", true), ("emacs -nw", true), ("emacsclient -t", true), ("emacs", false),
    ("xterm -e vim +%l %f", false), ("code", false),
  ])
  func editorsOfTheTerminalAreKnown(_ setting: String, _ needsTerminal: Bool) {
    #expect(editor(setting).needsTerminal == needsTerminal)
  }

  @Test func aMissingEditorIsNamed() {
    #expect(
      Editor().open("/p/A.swift", line: 3) { _ in }
        == "no editor for A.swift:3: set VISUAL or EDITOR, or \"editor = code -g %f:%l\" in settings.conf")
    #expect(
      editor("none", environment: ["PATH": "/bin"]).open("/p/A.swift", line: 3) { _ in }
        == "none: there is no such editor on the path")
  }

  @Test func theEditorIsStartedWithWordsAndNotByAShell() throws {
    let folder = NSTemporaryDirectory() + UUID().uuidString
    try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(atPath: folder) }
    let script = "#!/bin/sh\nprintf '%s|' \"$@\" >\"$0.out\"\nexit 3\n"
    _ = FileManager.default.createFile(
      atPath: folder + "/pen", contents: Data(script.utf8), attributes: [.posixPermissions: 0o755])
    let ending = Mutex("")
    let pen = editor("pen --at %l %f", environment: ["PATH": folder + ":/usr/bin:/bin"])
    let file = "/p/$(touch x); \"A\".swift"
    #expect(
      pen.open(file, line: 9) { text in ending.withLock { $0 = text } } == "$(touch x); \"A\".swift:9 opens in pen")
    let end = ContinuousClock.now + .seconds(30)
    while ending.withLock({ $0.isEmpty }), ContinuousClock.now < end { usleep(2000) }
    #expect(ending.withLock { $0 } == "pen ended with status 3")
    #expect(try String(contentsOfFile: folder + "/pen.out", encoding: .utf8) == "--at|9|\(file)|")
  }
}
