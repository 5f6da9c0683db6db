import CoreGraphics
import Testing

@testable import Workbench

@Suite struct SettingsTests {
  @Test func linesAreReadAndCommentsLeftOut() {
    var file = ConfigurationFile(
      path: "s",
      text: "# mine\n\nscene = skype\nwindow=500x800\n zoom = 1.5 \ntext = 1.25\nkeys = /k\neditor = code -g %f:%l\n")
    let settings = Settings(&file)
    #expect(settings.scene == "skype")
    #expect(settings.windowSize == CGSize(width: 500, height: 800))
    #expect(settings.zoom == 1.5)
    #expect(settings.textScale == 1.25)
    #expect(settings.keyFile == "/k")
    #expect(settings.editor == "code -g %f:%l")
    #expect(file.diagnostics.isEmpty)
  }

  @Test(arguments: [
    ("zoom = 99", "s:1: zoom is \"99\", expected a number from 0.25 to 8"),
    ("zoom = nan", "s:1: zoom is \"nan\", expected a number from 0.25 to 8"),
    ("text = 4", "s:1: text is \"4\", expected a number from 0.75 to 3"),
    ("bezel = gold", "s:1: bezel is \"gold\", expected none, mask or frame"),
    ("\nwindow = 9x9", "s:2: window is \"9x9\", expected WIDTHxHEIGHT in points, 100 to 16384 each"),
    ("scene", "s:1: expected NAME = VALUE"),
    ("sceen = x", "s:1: sceen is \"x\", expected scene, window, zoom, text, bezel, keys or editor as the name"),
  ])
  func aWrongLineIsNamedAndDefaultsAreUsed(line: String, complaint: String) {
    var file = ConfigurationFile(path: "s", text: line)
    #expect(Settings(&file) == Settings())
    #expect(file.diagnostics == [complaint])
  }

  @Test func savingChangesOnlyItsOwnLines() throws {
    let folder = FileManager.default.temporaryDirectory.appendingPathComponent(UUID().uuidString)
    defer { try? FileManager.default.removeItem(at: folder) }
    let path = folder.appendingPathComponent("deep/settings.conf").path
    var file = ConfigurationFile(path: path, text: "# mine\nzoom = 2\nscene = skype\n")
    try Settings.store(scene: "fuber", windowSize: CGSize(width: 439.4, height: 749), in: &file)
    #expect(
      try String(contentsOfFile: path, encoding: .utf8) == "# mine\nzoom = 2\nscene = fuber\nwindow = 439x749\n")
  }

  @Test func aFileWithAWrongLineStaysAsItWas() throws {
    let folder = FileManager.default.temporaryDirectory.appendingPathComponent(UUID().uuidString)
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    let path = folder.appendingPathComponent("settings.conf").path
    try "zoom = wide\n".write(toFile: path, atomically: true, encoding: .utf8)
    var file = ConfigurationFile(path: path)
    _ = Settings(&file)
    try Settings.store(scene: "fuber", windowSize: CGSize(width: 400, height: 700), in: &file)
    #expect(try String(contentsOfFile: path, encoding: .utf8) == "zoom = wide\n")
  }

  @Test func theConfigurationFolderIsWhereTheDesktopSays() {
    #expect(ConfigurationFile.path(of: "a", environment: ["XDG_CONFIG_HOME": "/c", "HOME": "/h"]) == "/c/splashview/a")
    #expect(
      ConfigurationFile.path(of: "a", environment: ["XDG_CONFIG_HOME": "c", "HOME": "/h"]) == "/h/.config/splashview/a")
    #expect(ConfigurationFile.path(of: "a", environment: [:]) == nil)
  }
}

@Suite struct KeyFileTests {
  @Test func userKeysReplaceDefaultKeysOfTheirCommandAndOfOthers() {
    var file = ConfigurationFile(path: "k", text: "screenshot = Ctrl+P d\noverlay = g-o\n")
    var table = KeyTable(own: KeyFile(&file))
    #expect(file.diagnostics.isEmpty)
    #expect(
      table.result(of: KeyPress(.character("p"), modifiers: .control)) == .command(.screenshot, digit: 0))
    #expect(table.result(of: KeyPress(.character("d"))) == .command(.screenshot, digit: 0))
    #expect(table.result(of: KeyPress(.character("s"))) == .nothing)
    #expect(table.result(of: KeyPress(.character("g"))) == .prefix)
    #expect(table.result(of: KeyPress(.character("o"))) == .command(.overlay, digit: 0))
    #expect(
      table.rows.contains(KeyTable.Row(keys: "Ctrl+P  d", title: "screenshot of the screen", command: .screenshot)))
  }

  @Test(arguments: [
    ("screnshot = s", "expected a command as the name"),
    ("screenshot = Hyper+s", "\"Hyper+s\" is none"),
    ("quit = x\nreplay = x", "k:2: replay is \"x\", expected keys that quit does not have"),
  ])
  func aWrongLineIsNamed(text: String, part: String) {
    var file = ConfigurationFile(path: "k", text: text)
    _ = KeyFile(&file)
    #expect(file.diagnostics.count == 1)
    #expect(file.diagnostics.first?.contains(part) == true)
  }

  @Test func aCapitalIsShiftAndItsLetter() {
    #expect(KeyTable.Stroke(text: "S") == KeyTable.Stroke(key: .character("s"), modifiers: .shift))
    #expect(KeyTable.Stroke(text: "Ctrl++") == KeyTable.Stroke(key: .character("+"), modifiers: .control))
    #expect(KeyTable.Stroke(text: "F25") == nil)
    #expect(KeyTable.Stroke(text: "") == nil)
  }
}
