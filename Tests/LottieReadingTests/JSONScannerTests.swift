import CoreGraphics
import Testing

@testable import LottieReading

/// The events of a JSON text, down to a depth.
@Suite struct JSONScannerTests {
  /// Returns the events of a text, one word each: a name, the first byte of a value, a string or the end of a value.
  private func events(_ text: String, depth: Int = .max) -> [String] {
    var scanner = JSONScanner(Array(text.utf8)[...], maximumDepth: depth)
    var words: [String] = []
    scanner.scan { scanner, event in
      switch event {
      case .name(let range): words.append("name " + String(decoding: scanner.text[range], as: UTF8.self))
      case .begin(let index): words.append("begin " + String(decoding: [scanner.text[index]], as: UTF8.self))
      case .string(let range): words.append("string " + String(decoding: scanner.text[range], as: UTF8.self))
      case .end: words.append("end " + scanner.path.joined(separator: "."))
      }
    }
    return words
  }

  @Test func namesAndValuesAreReported() {
    #expect(
      events(#" {"a": 1, "b": ["c", {"d\"": null}]} "#) == [
        "name a", "begin 1", "name b", "begin [", "begin \"", "string c", "begin {", "name d\\\"", "begin n", "end b.",
        "end b",
      ])
  }

  @Test func deeperValuesAreSkipped() {
    #expect(
      events(#"{"a": {"b": "c"}, "d": "e"}"#, depth: 1) == [
        "name a", "begin {", "end a", "name d", "begin \"", "string e",
      ])
  }

  @Test(arguments: ["", "[1]", "\"a\"", "null"]) func onlyObjectsHaveEvents(text: String) {
    #expect(events(text).isEmpty)
  }

  @Test func indexesBelongToTheWholeText() throws {
    let text = Array("xx{\"a\": [1]}".utf8)
    var scanner = JSONScanner(text[2...], maximumDepth: 1)
    var places: [Int] = []
    scanner.scan { _, event in if case .begin(let index) = event { places.append(index) } }
    #expect(places == [8])
  }

  @Test func escapesAreDecoded() {
    #expect(JSONScanner.decoded(Array(#"\u00e9\n"#.utf8)[...]) == "é\n")
    #expect(JSONScanner.decoded(Array(#"\x"#.utf8)[...]) == nil)
  }
}
