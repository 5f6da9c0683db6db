import Foundation
import Testing

@testable import LottieReading

@Suite struct LottieTextTests {
  /// Returns the fault of an animation with these members, or the key paths of its texts.
  private func fault(_ members: String) -> String {
    answer(to: #"{"w": 9, "h": 9, "fr": 30, "ip": 0, "op": 60, \#(members)}"#)
  }

  private func answer(to text: String) -> String {
    do { return try LottieText.checked(Data(text.utf8)).textKeyPaths.joined(separator: "|") } catch {
      return (error as? LottieFault)?.sentence ?? "\(error)"
    }
  }

  private func repeater(_ copies: String) -> String { #"{"ty": "rp", "c": \#(copies)}"# }

  private func layer(_ shapes: String...) -> String {
    #""layers": [{"ty": 4, "shapes": [\#(shapes.joined(separator: ", "))]}]"#
  }

  @Test func ordinaryAnimationsPass() throws {
    #expect(fault(#""layers": []"#) == "")
    #expect(fault(layer(#"{"ty": "rc"}"#, repeater(#"{"a": 0, "k": 24}"#))) == "")
    #expect(fault(layer(#"{"ty": "st", "c": {"k": [1e9, 0, 0, 1]}}"#)) == "")
    #expect(fault(layer(#""no item""#, #"{"ty": "gr", "it": 3}"#, #"{"ty": "rp", "c": null}"#)) == "")
  }

  @Test(arguments: [#"{"a": 0, "k": 1e9}"#, #"{"a": 1, "k": [{"t": 0, "s": [1]}, {"t": 9, "s": [20001]}]}"#])
  func repeatersWithTooManyCopiesAreRefused(_ copies: String) throws {
    #expect(fault(layer(#"{"ty": "rc"}"#, repeater(copies))) == "its repeaters draw more than 20000 items")
  }

  @Test(arguments: ["{}", "[]"]) func tooManyContainersAreRefusedBeforeParsing(_ container: String) throws {
    let kind = container == "{}" ? "objects" : "lists"
    let list = { (count: Int) in Array(repeating: container, count: count).joined(separator: ",") }
    #expect(fault(#""layers": [], "x": [\#(list(190_000))]"#) == "")
    #expect(fault(#""layers": [], "x": [\#(list(200_001))]"#) == "it has more than 200000 \(kind)")
  }

  @Test(arguments: [
    (#"{"ty": "rp", "c": {"k": -5}}"#, "the copies of a repeater are -5, expected 0 to 1000000000"),
    (#"{"ty": "sr", "pt": {"a": 0, "k": -5}}"#, "the points of a star are -5, expected 0 to 1000"),
    (#"{"ty": "sr", "pt": {"k": [{"s": [5]}, {"s": [1e9]}]}}"#, "the points of a star are 1000000000, expected 0"),
    (#"{"ty": "tm", "s": {"k": 0}, "e": {"k": -1e300}}"#, "the values of a trim are -1e+300, expected -1000000"),
    (#"{"ty": "gf", "g": {"p": -3, "k": {"k": [0, 1, 0, 0]}}}"#, "a gradient has -3 colors, expected 0 to 1000"),
    (#"{"ty": "gs", "g": {"p": 1e9, "k": {"k": [0, 1, 0, 0]}}}"#, "a gradient has 1000000000 colors"),
    (
      #"{"ty": "gf", "g": {"p": 2, "k": {"k": [0, 1]}}}"#,
      "a gradient has 2 numbers for its colors, expected at least 8"
    ),
    (
      #"{"ty": "gf", "g": {"p": 1, "k": {"k": [{"s": [0, 1, 0, 0]}, {"s": [0, 1]}]}}}"#,
      "a gradient has 2 numbers for its colors, expected at least 4"
    ),
  ])
  func numbersThatThePlayerTrustsAreChecked(_ item: String, _ expected: String) throws {
    let fault = fault(layer(item))
    #expect(fault.hasPrefix("layers[0].shapes[0].") && fault.contains(": " + expected), "\(fault)")
  }

  @Test func markersAreBounded() throws {
    let marker = #"{"cm": "m", "tm": 3, "dr": 1e6}"#
    let list = { (count: Int) in Array(repeating: marker, count: count).joined(separator: ",") }
    #expect(fault(#""layers": [], "markers": [\#(list(1000))]"#) == "")
    #expect(
      fault(#""layers": [], "markers": [\#(list(1001))]"#) == "markers: it has 1001 markers, expected at most 1000")
    #expect(
      fault(#""layers": [], "markers": [{"tm": 1e300}]"#)
        == "markers: a marker has the frame 1e+300, expected -10000000 to 10000000")
  }

  @Test(arguments: [
    ("{\"w\": 9,\n \"h\": 9 \"fr\": 1}", "line 2, column 9: this is not JSON, expected a value"),
    ("", "line 1, column 1: this is not JSON, expected more text after the end of the file"),
    ("{\"w\": [[", "line 1, column 9: this is not JSON, expected more text after the end of the file"),
    ("{\"w\": \"9\", \"h\": 9}", "the member w is not a number, expected 1 to 100000"),
  ])
  func damagedTextsAreSentencesWithTheirPlace(_ text: String, _ expected: String) throws {
    #expect(answer(to: text) == expected)
  }

  @Test(arguments: [
    (#""\q""#, "line 1, column 8: this is not JSON, expected an escape such as \\n or \\u00e9"),
    ("\"a\nb\"", "line 1, column 9: this is not JSON, expected no control character in a text"),
    (#""\ud800""#, "this is not JSON, expected a surrogate pair"),
    ("01", "line 1, column 8: this is not JSON, expected a number without a zero in front"),
    ("1e999", "this is not JSON, expected a number up to 1e308"),
    (
      String(repeating: "[", count: 600),
      "line 1, column 519: this is not JSON, expected at most 512 levels of lists and objects"
    ),
    ("1", ""),
  ])
  func errorsOfSyntaxTellWhatWasExpected(_ value: String, _ expected: String) throws {
    #expect((LottieFault.syntax(of: Data(#"{"w": \#(value)}"#.utf8))?.sentence ?? "") == expected)
  }

  @Test func textLayersAreKnownByTheirKeyPaths() throws {
    let title = #"{"ty": 5, "nm": "Title"}"#
    let inner = #""assets": [{"id": "a", "layers": [\#(title), {"ty": 5}, {"ty": 4, "nm": "Shape"}]}]"#
    let layers = #""layers": [\#(title), {"ty": 0, "nm": "Page", "refId": "a"}]"#
    #expect(fault(layers + ", " + inner) == "Title|Page.Title|Page.Layer")
  }

  @Test func ordinaryShapesPass() throws {
    let items = [
      #"{"ty": "sr", "pt": {"a": 0, "k": 5}}"#, #"{"ty": "tm", "s": {"k": 0}, "e": {"k": 100}, "o": {"k": -720}}"#,
      #"{"ty": "gf", "g": {"p": 2, "k": {"a": 0, "k": [0, 1, 0, 0, 1, 0, 0, 1, 0, 1, 1, 0.5]}}}"#,
      #"{"ty": "gs", "g": {"p": 1, "k": {"a": 1, "k": [{"t": 0, "s": [0, 1, 0, 0]}, {"t": 60}]}}}"#,
      #"{"ty": "gf"}"#, #"{"ty": "sr", "pt": "five"}"#,
    ]
    #expect(fault(layer(items.joined(separator: ", "))) == "")
  }

  @Test func copiesOfCopiesAreCounted() throws {
    let inner = #"{"ty": "gr", "it": [{"ty": "rc"}, \#(repeater(#"{"k": 100}"#))]}"#
    #expect(fault(layer(inner, repeater(#"{"k": 50}"#))) == "")
    #expect(fault(layer(inner, repeater(#"{"k": 100}"#))) == "its repeaters draw more than 20000 items")
  }

  @Test func cyclesAreRefused() throws {
    let parents = #""layers": [{"ind": 1, "parent": 2}, {"ind": 2, "parent": 1}]"#
    #expect(fault(parents) == "the layer with the index 1 is its own parent")
    let inner = #""layers": [{"refId": "a"}], "assets": [{"id": "a", "layers": [{"refId": "a"}]}]"#
    #expect(fault(inner) == "the precomposition \"a\" holds itself")
  }

  // Members and values that lottie-ios reads in another way than `JSONDecoder`.

  @Test(arguments: [
    ("\"layers\": [],\n \"layers\": []", "line 2, column 3: an object has two members \"layers\", expected one"),
    (#""layers": [{"ty": 4, "t\u0079": 5}]"#, "an object has two members \"ty\", expected one"),
  ])
  func membersOfOneNameAreRefused(_ members: String, _ expected: String) {
    #expect(fault(members).hasSuffix(expected))
  }

  @Test func membersOfOneNameAreFoundAmongMany() {
    let many = (0..<200).map { #""m\#($0)": 0"# }.joined(separator: ", ")
    #expect(fault(#""layers": [], "x": {\#(many)}"#) == "")
    #expect(fault(#""layers": [], "x": {\#(many), "m7": 0}"#).contains("two members \"m7\""))
    #expect(fault(#""layers": [], "x": {\#(many), "m150": 0}"#).contains("two members \"m150\""))
    #expect(fault(#""layers": [], "x": ["a", "a", {"a": "a"}, {"a": "\"a"}]"#) == "")
  }

  @Test func propertiesWithoutKeyframesAreRefused() {
    let text = #""layers": [{"ty": 5, "t": {"d": {"k": [ ]}}}]"#
    #expect(fault(text).hasSuffix("a property has no keyframes, expected at least one"))
    #expect(fault(#""layers": [{"ty": 4, "x": [], "k": [[]]}]"#) == "")
  }

  @Test func booleanValuesAreIndices() {
    #expect(
      fault(#""layers": [{"ind": true, "parent": 2}, {"ind": 2, "parent": true}]"#)
        == "the layer with the index 1 is its own parent")
  }

  @Test func imagesWithTheIdentifierOfACycleHideNothing() {
    let cycle = #"{"id": "a", "layers": [{"refId": "a"}]}"#
    #expect(
      fault(#""layers": [{"refId": "a"}], "assets": [\#(cycle), {"id": "a", "p": "x"}]"#)
        == "the precomposition \"a\" holds itself")
  }

  @Test(arguments: ["[0, 1, 0, 0, 0.5]", "[]", #"[{"t": 0, "s": [0, 1, 0, 0]}, {"t": 9, "s": [0, 1, 0, 0, 1]}]"#])
  func gradientsHaveWholeStops(_ colors: String) {
    let fault = fault(layer(#"{"ty": "gf", "g": {"p": 1, "k": {"k": \#(colors)}}}"#))
    #expect(fault.contains("for its colors, expected"), "\(fault)")
  }

  @Test func repeatersInPrecompositionsMultiply() {
    let inner = #""assets": [{"id": "a", \#(layer(#"{"ty": "rc"}"#, repeater("{\"k\": 100}")))}]"#
    let page = #"{"ty": 0, "refId": "a"}"#
    let pages = { (count: Int) in #""layers": [\#(Array(repeating: page, count: count).joined(separator: ", "))]"# }
    #expect(fault(pages(100) + ", " + inner) == "")
    #expect(fault(pages(101) + ", " + inner) == "its repeaters draw more than 20000 items")
  }
}
