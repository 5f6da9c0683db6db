import CoreGraphics
import Testing

@testable import Simulator

@Suite struct JSONTests {
  private func parse(_ text: String) throws -> JSONValue { try JSONParser.parse(Array(text.utf8)) }

  @Test func readsEveryKindInOrder() throws {
    let value = try parse(#" {"b":[1,-2.5e3,true,false,null], "a":"x\"\\\/\n\u00e9\ud83d\ude00"} "#)
    #expect(
      value
        == .object([
          ("b", .array([.number(1), .number(-2500), .bool(true), .bool(false), .null])),
          ("a", .string("x\"\\/\n\u{e9}\u{1F600}")),
        ]))
  }

  @Test(arguments: [
    "", "{", "[1,]", "{\"a\":1,}", "{\"a\":1,\"a\":2}", "01x", "+1", ".5", "1.", "\"\\x\"", "\"\\ud800\"", "tru",
    "[1] 2",
    "\"a\nb\"", "{a:1}", "nan",
  ]) func refusesInvalidJSON(_ text: String) {
    #expect(throws: JSONSyntaxError.self) { try parse(text) }
  }

  @Test func errorsNameTheLine() {
    #expect(throws: JSONSyntaxError(line: 3, expected: "a value")) { try parse("{\n\"a\":\n]}") }
  }

  @Test func aByteOrderMarkIsNoPartOfTheText() throws {
    #expect(try parse("\u{FEFF}{\"a\": 1}") == .object([("a", .number(1))]))
    #expect(throws: JSONSyntaxError(line: 1, column: 2, expected: "a value")) { try parse("\u{FEFF}[}") }
    #expect(throws: JSONSyntaxError.self) { try parse("\u{FEFF}\u{FEFF}1") }
  }

  @Test func partsHavePlaces() throws {
    let text = try JSONText(Array("{\n  \"a\": [1,\n    {\"b\": true}],\n \"c\": 2}".utf8))
    #expect(text.place(of: "") == (1, 1) && text.place(of: "a") == (2, 8) && text.place(of: "a[0]") == (2, 9))
    #expect(text.place(of: "a[1].b") == (3, 11) && text.placeOfName("a[1].b") == (3, 6))
    #expect(text.place(of: "c") == (4, 7) && text.placeOfName("c") == (4, 2))
    #expect(throws: JSONSyntaxError(line: 2, column: 3, expected: "a value")) { try JSONText(Array("[\n1,]".utf8)) }
  }

  @Test func deepNestingIsAnError() {
    #expect(throws: JSONSyntaxError.self) { try parse(String(repeating: "[", count: 100_000)) }
  }

  @Test func stringsBeyondTheBudgetAreAnError() throws {
    let spaces = String(repeating: " ", count: 16 << 20)
    #expect(throws: JSONSyntaxError(line: 1, expected: "at most 16 MiB of text")) { try parse(spaces + "0") }
    #expect(try parse(spaces.dropLast() + "0") == .number(0))
  }

  @Test func numbersAreShortAndReadBack() throws {
    #expect(JSONValue.text(of: 375) == "375")
    #expect(JSONValue.text(of: -0.0) == "0")
    #expect(JSONValue.text(of: 0.1) == "0.1")
    #expect(JSONValue.text(of: .nan) == "null")
    var generator = SeededGenerator(seed: 7)
    for _ in 0..<1000 {
      let number = Double(bitPattern: generator.next())
      guard number.isFinite else { continue }
      #expect(try parse(JSONValue.text(of: number)).number == number, "seed 7")
    }
  }

  @Test func prettyPrintedValuesReadBack() throws {
    let value = JSONValue.object([
      ("list", .array([.object([("x", .numbers([1, 2, 3]))]), .object([])])), ("empty", .array([])),
      ("text", .string("tab\tand \u{1}")),
    ])
    #expect(try parse(value.pretty) == value)
    #expect(try parse(value.compact) == value)
    #expect(value.pretty.hasPrefix("{\n  \"list\": [\n"))
  }
}
