import Foundation
import Testing

/// If code of a scene traps, the program prints the place and exits with a status instead of a signal.
@Suite struct CrashReportTests {
  @Test(arguments: ["render fuber -o frame.png", "inspect fuber", "bench fuber --frames 200"])
  func anUnconnectedOutletIsReported(_ command: String) throws {
    let folder = try Program.temporaryFolder()
    defer { try? FileManager.default.removeItem(at: folder) }
    try FileManager.default.copyItem(
      at: Program.root.appendingPathComponent("Assets/Fuber"), to: folder.appendingPathComponent("Fuber"))
    let storyboard = folder.appendingPathComponent("Fuber/Main.storyboard")
    let text = try String(contentsOf: storyboard, encoding: .utf8)
    let lines = text.components(separatedBy: "\n").filter { !$0.contains("outlet property=\"sliderItem\"") }
    try Data(lines.joined(separator: "\n").utf8).write(to: storyboard)
    var arguments = command.split(separator: " ").map(String.init).map {
      $0 == "frame.png" ? folder.path + "/" + $0 : $0
    }
    arguments += ["--set", "handshake=0"] + (command.hasPrefix("bench") ? [] : ["--at", "3"])
    let output = try Program.run(arguments, environment: ["SPLASHVIEW_DATA": folder.path])
    #expect(output.status == 1, "\(output.errors)")
    #expect(output.errors.contains("Main.storyboard:"))
    #expect(output.errors.contains("the outlet sliderItem of MainViewController is connected to nothing and stays nil"))
    #expect(output.errors.contains("splashview: the process was ended by a trap of its code (signal 4)\n  in Fuber."))
    #expect(!FileManager.default.fileExists(atPath: folder.path + "/frame.png"))
  }
}
