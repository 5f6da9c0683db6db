import Foundation
import Testing

@testable import Projects

@Suite struct OpenStepPropertyListTests {
  private func parse(_ text: String) throws -> XcodeValue {
    try OpenStepPropertyList.parse(Data(text.utf8), path: "p")
  }

  @Test func readsEveryKindOfValue() throws {
    let value = try parse(
      """
      // !$*UTF8*$!
      { a = b; "c d" = (1, "x\\n\\"y\\"", 'q', ); /* comment */ e = { f = <0a0b>; }; g = path/to-it.swift }
      """)
    #expect(
      value
        == .dictionary([
          "a": .string("b"), "c d": .array([.string("1"), .string("x\n\"y\""), .string("q")]),
          "e": .dictionary(["f": .string("0a0b")]), "g": .string("path/to-it.swift"),
        ]))
  }

  @Test func readsEscapedUnicode() throws {
    #expect(try parse(#""\U00e9 \ud83d\ude00""#) == .string("é 😀"))
  }

  @Test(arguments: [
    ("{ a = b;\n c", "p:2: expected '=' after the key \"c\" in this property list, but the file ends here"),
    ("{ a b; }", "p:1: expected '=' after the key \"a\" in this property list"),
    ("(a\n b)", "p:2: expected ',' or ')' in an array in this property list"),
    ("{ a = \n\"b", "p:2: expected a closing quotation mark for the string that begins here in this property list"),
    ("", "p:1: expected a string in this property list, but the file ends here"),
    ("a b", "p:1: expected the end of the file in this property list"),
  ])
  func namesTheLineOfAnError(_ text: String, _ message: String) {
    #expect(throws: ProjectError(message)) { try parse(text) }
  }

  @Test func refusesDeepNesting() {
    let text = String(repeating: "(", count: 1_000_000)
    #expect(throws: ProjectError("p:1: expected less than 64 levels of nesting in this property list")) {
      try parse(text)
    }
  }
}
