import CoreGraphics
import Testing

@testable import Workbench

@Suite struct KeyTableTests {
  @Test func everyCommandHasAKeyAndARow() {
    let table = KeyTable()
    #expect(table.rows.count == Command.allCases.count)
    #expect(Set(table.rows.map(\.title)).count == table.rows.count)
  }

  @Test func aCommandThatDoesNothingHasNoRowAndNoKey() {
    var table = KeyTable(live: [.quit])
    #expect(table.rows == [KeyTable.Row(keys: "q  Ctrl+Q  Ctrl+W", title: "quit")])
    #expect(table.result(of: KeyPress(.space)) == .nothing)
  }

  @Test func lettersGoByWhatTheyTypeAndBracketsByPlaceToo() {
    var table = KeyTable()
    let german = KeyPress(.character("ü"), physicalKey: .character("["))
    #expect(table.result(of: german) == .command(.slower, digit: 0))
    #expect(table.result(of: KeyPress(.character("s"))) == .command(.screenshot, digit: 0))
    #expect(
      table.result(of: KeyPress(.character("s"), modifiers: .shift)) == .command(.screenshotWithOverlay, digit: 0))
    #expect(table.result(of: KeyPress(.character("7"))) == .command(.tenth, digit: 7))
    #expect(table.result(of: KeyPress(.character("s"), modifiers: .control)) == .nothing)
  }

  @Test func thePrefixHoldsForOneKey() {
    var table = KeyTable()
    #expect(table.result(of: KeyPress(.character("b"))) == .nothing)
    #expect(table.result(of: KeyPress(.character("g"))) == .prefix)
    #expect(table.result(of: KeyPress(.character("b"))) == .command(.bounds, digit: 0))
    #expect(table.result(of: KeyPress(.character("b"))) == .nothing)
    #expect(table.result(of: KeyPress(.character("g"))) == .prefix)
    #expect(table.result(of: KeyPress(.space)) == .nothing)
    #expect(table.result(of: KeyPress(.space)) == .command(.playOrPause, digit: 0))
  }

  @Test func theQuestionMarkCountsAsTyped() {
    var table = KeyTable()
    #expect(table.result(of: KeyPress(.character("/"), modifiers: .shift)) == .nothing)
    #expect(table.result(of: KeyPress(.character("?"))) == .command(.keys, digit: 0))
  }
}
