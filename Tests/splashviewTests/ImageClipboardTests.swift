import CoreGraphics
import Simulator
import Testing

@testable import splashview

/// Images go to the clipboard through the program of the window system.
@Suite struct ImageClipboardTests {
  private let folder: String

  init() throws {
    folder = NSTemporaryDirectory() + "/clipboard-\(UUID().uuidString)"
    try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
  }

  private func remove() { try? FileManager.default.removeItem(atPath: folder) }

  /// Makes a program of a script. Another process writes it, so that no child process of this one has it open.
  private func makeProgram(_ name: String, _ script: String) throws {
    let shell = Process()
    shell.executableURL = URL(fileURLWithPath: "/bin/sh")
    let write = "printf '%s\\n' '#!/bin/sh' \"$1\" >\"$0\" && chmod +x \"$0\""
    shell.arguments = ["-c", write, "\(folder)/\(name)", script]
    try shell.run()
    shell.waitUntilExit()
  }

  private func clipboard(_ variables: [String: String]) -> ImageClipboard {
    ImageClipboard(environment: ["PATH": "\(folder):/usr/bin:/bin"].merging(variables) { $1 })
  }

  private func sentence(_ clipboard: ImageClipboard) -> String {
    do {
      try clipboard.copy(Data("png".utf8))
      return ""
    } catch { return (error as? SimulationError)?.message ?? "\(error)" }
  }

  /// Without any of the programs: only the folder of this test is on the path.
  @Test(arguments: [
    (["WAYLAND_DISPLAY": "wayland-0"], "wl-copy (package wl-clipboard)"), (["DISPLAY": ":0"], "xclip"),
  ]) func aMissingProgramIsNamed(variables: [String: String], name: String) {
    defer { remove() }
    let alone = ImageClipboard(environment: variables.merging(["PATH": folder]) { $1 })
    #expect(
      sentence(alone) == "an image is copied by \(name), which is not on the path; s stores the image in a file")
  }

  @Test(arguments: [
    (["WAYLAND_DISPLAY": "wayland-0", "DISPLAY": ":0"], "wl-copy --type image/png"),
    (["DISPLAY": ":0"], "xclip -selection clipboard -t image/png -i"),
  ]) func theProgramOfTheWindowSystemGetsTheImage(variables: [String: String], words: String) throws {
    defer { remove() }
    for name in ["wl-copy", "xclip"] {
      // The child process holds the outputs open, as the real programs do.
      try makeProgram(name, "echo \(name) \"$@\" >'\(folder)/words'; cat >'\(folder)/image'; sleep 5 & exit 0")
    }
    #expect(sentence(clipboard(variables)) == "")
    #expect(try String(contentsOfFile: folder + "/words", encoding: .utf8) == words + "\n")
    #expect(try String(contentsOfFile: folder + "/image", encoding: .utf8) == "png")
  }

  @Test func aFailingOrHangingProgramIsReported() throws {
    defer { remove() }
    try makeProgram("xclip", "exit 3")
    let x11 = clipboard(["DISPLAY": ":0"])
    #expect(sentence(x11) == "xclip ended with status 3, so the image is not on the clipboard")
    try makeProgram("xclip", "sleep 60")
    #expect(sentence(x11) == "xclip does not take the image, so it is not on the clipboard")
  }
}
