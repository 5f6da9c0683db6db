import CoreGraphics
import Testing

@testable import Workbench

@Suite struct KeyTableTests {
  @Test func everyCommandHasAKeyAndARow() {
    let table = KeyTable()
    #expect(table.rows.count == Command.allCases.count)
    #expect(Set(table.rows.map(\.title)).count == table.rows.count)
    #expect(table.rows.allSatisfy { !$0.title.isEmpty })
  }

  @Test func aCommandThatDoesNothingHasNoRowAndNoKey() {
    var table = KeyTable(live: [.quit])
    #expect(table.rows == [KeyTable.Row(keys: "q  Ctrl+Q  Ctrl+W", title: "quit", command: .quit)])
    #expect(table.result(of: KeyPress(.space)) == .nothing)
  }

  @Test func lettersMatchTheirCharacterAndBracketsAlsoTheirPosition() {
    var table = KeyTable()
    let german = KeyPress(.character("ü"), physicalKey: .character("["))
    #expect(table.result(of: german) == .command(.slower, digit: 0))
    #expect(table.result(of: KeyPress(.character("s"))) == .command(.screenshot, digit: 0))
    #expect(
      table.result(of: KeyPress(.character("s"), modifiers: .shift)) == .command(.screenshotWithOverlay, digit: 0))
    #expect(table.result(of: KeyPress(.character("7"))) == .command(.tenth, digit: 7))
    #expect(table.result(of: KeyPress(.character("s"), modifiers: .control)) == .nothing)
  }

  @Test func thePrefixAppliesToOneKey() {
    var table = KeyTable()
    #expect(table.result(of: KeyPress(.character("c"))) == .command(.pick, digit: 0))
    #expect(table.result(of: KeyPress(.character("g"))) == .prefix)
    #expect(table.result(of: KeyPress(.character("c"))) == .command(.curves, digit: 0))
    #expect(table.result(of: KeyPress(.character("c"))) == .command(.pick, digit: 0))
    #expect(table.result(of: KeyPress(.character("g"))) == .prefix)
    #expect(table.result(of: KeyPress(.space)) == .nothing)
    #expect(table.result(of: KeyPress(.space)) == .command(.playOrPause, digit: 0))
  }

  @Test func theSheetHasPartsWithHeadings() {
    let table = KeyTable()
    #expect(table.sheet.filter { !$0.isHeading } == KeyTable.mouse + table.rows)
    #expect(table.sheet.first?.isHeading == true && table.sheet.last?.isHeading == false)
    for (row, next) in zip(table.sheet, table.sheet.dropFirst()) { #expect(!(row.isHeading && next.isHeading)) }
    let few = KeyTable(live: [.quit])
    #expect(few.sheet.filter(\.isHeading).map(\.title) == ["Mouse", "Window"], "a heading without rows is hidden")
  }

  @Test func theKeysAfterThePrefixAreThoseOfTheUser() {
    var file = ConfigurationFile(path: "k", text: "curves = g-k\nbounds = b\n")
    let rows = KeyTable(own: KeyFile(&file)).prefixed
    #expect(rows.contains { $0.keys == "g k" && $0.command == .curves })
    #expect(!rows.contains { $0.command == .bounds })
  }

  @Test func aCommandWithoutKeysIsStillACommand() {
    var file = ConfigurationFile(path: "k", text: "quit =\n")
    let table = KeyTable(own: KeyFile(&file))
    #expect(!table.rows.contains { $0.command == .quit })
    #expect(table.all.contains { $0.command == .quit && $0.keys.isEmpty })
    #expect(Set(table.all.compactMap(\.command)) == Set(Command.allCases))
  }

  @Test func noStrokeHasTwoCommands() {
    var table = KeyTable()
    for (press, command) in [
      (KeyPress(.character("z"), modifiers: .control), Command.undo),
      (KeyPress(.character("z"), modifiers: [.control, .shift]), .redo),
      (KeyPress(.character("p"), modifiers: [.control, .shift]), .palette),
      (KeyPress(.character("p"), modifiers: .control), .parameters), (KeyPress(.character("x")), .role),
    ] {
      #expect(table.result(of: press) == .command(command, digit: 0))
    }
    let strokes = table.rows.flatMap { $0.keys.components(separatedBy: "  ") }
    #expect(Set(strokes).count == strokes.count)
  }

  @Test func theQuestionMarkCountsAsTyped() {
    var table = KeyTable()
    #expect(table.result(of: KeyPress(.character("/"), modifiers: .shift)) == .nothing)
    #expect(table.result(of: KeyPress(.character("?"))) == .command(.keys, digit: 0))
  }

  /// Window managers take many keys with Alt for themselves: Openbox takes Alt+Shift+↑.
  @Test func everyCommandWithAltHasAFirstKeyWithoutAlt() {
    for row in KeyTable().rows where row.keys.contains("Alt+") {
      #expect(row.keys.components(separatedBy: "  ").first?.contains("Alt+") == false, "\(row.keys): \(row.title)")
    }
  }
}
