import Foundation
import Testing

@testable import Projects

/// The checks that a Lottie animation passes before lottie-ios reads it, compiled as a program of their own.
@Suite struct LottieLimitsTests {
  private static let program = Result {
    let folder = NSTemporaryDirectory() + "splashview-test-cache/lottie-limits"
    try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
    let main = """
      import Foundation
      let arguments = CommandLine.arguments.dropFirst()
      let input = FileHandle.standardInput.readDataToEndOfFile()
      if arguments.first == "syntax" {
        print(Fault.syntax(of: input)?.sentence ?? "")
      } else if let keyPath = arguments.first {
        let known = String(decoding: input, as: UTF8.self).split(separator: "\\n").map(String.init)
        let nearest = NearestKeyPaths(to: keyPath)
        print((arguments.count > 1 ? nearest.misspelt(among: known) : nearest.of(known)).joined(separator: "|"))
      } else {
        do { print(try AnimationText.checked(input).textKeyPaths.joined(separator: "|")) } catch let fault as Fault {
          print(fault.sentence)
        }
      }
      """
    let files = LottiePlayerSource.files.filter { ["Limits.swift", "Faults.swift", "Hints.swift"].contains($0.name) }
    for (name, code) in files + [(name: "main.swift", code: main)] {
      try Data(code.utf8).write(to: URL(fileURLWithPath: folder + "/" + name))
    }
    let toolchain = try Toolchain.find(environment: TestModule.environment)
    let sources = (files.map(\.name) + ["main.swift"]).map { folder + "/" + $0 }
    let result = try Command.run(toolchain.compiler, sources + ["-o", folder + "/limits"])
    guard result.status == 0 else { throw ProjectError(result.errors) }
    return folder
  }

  /// Returns the fault of an animation with these members, or an empty string.
  private func fault(_ members: String) throws -> String {
    try answer(to: #"{"w": 9, "h": 9, "fr": 30, "ip": 0, "op": 60, \#(members)}"#)
  }

  /// Returns what the program says about a text.
  private func answer(to text: String, arguments: String...) throws -> String {
    let folder = try Self.program.get()
    let file = folder + "/\(UUID().uuidString).json"
    defer { try? FileManager.default.removeItem(atPath: file) }
    try Data(text.utf8).write(to: URL(fileURLWithPath: file))
    let script = #"program=$0/limits file=$1; shift; exec "$program" "$@" <"$file""#
    let result = try Command.run("/bin/sh", ["-c", script, folder, file] + arguments)
    #expect(result.status == 0)
    return result.text.trimmingCharacters(in: .newlines)
  }

  private func repeater(_ copies: String) -> String { #"{"ty": "rp", "c": \#(copies)}"# }

  private func layer(_ shapes: String...) -> String {
    #""layers": [{"ty": 4, "shapes": [\#(shapes.joined(separator: ", "))]}]"#
  }

  @Test func ordinaryAnimationsPass() throws {
    #expect(try fault(#""layers": []"#) == "")
    #expect(try fault(layer(#"{"ty": "rc"}"#, repeater(#"{"a": 0, "k": 24}"#))) == "")
    #expect(try fault(layer(#"{"ty": "st", "c": {"k": [1e9, 0, 0, 1]}}"#)) == "")
    #expect(try fault(layer(#""no item""#, #"{"ty": "gr", "it": 3}"#, #"{"ty": "rp", "c": null}"#)) == "")
  }

  @Test(arguments: [#"{"a": 0, "k": 1e9}"#, #"{"a": 1, "k": [{"t": 0, "s": [1]}, {"t": 9, "s": [20001]}]}"#])
  func repeatersWithTooManyCopiesAreRefused(_ copies: String) throws {
    #expect(try fault(layer(#"{"ty": "rc"}"#, repeater(copies))) == "its repeaters draw more than 20000 items")
  }

  @Test(arguments: ["{}", "[]"]) func tooManyContainersAreRefusedBeforeParsing(_ container: String) throws {
    let kind = container == "{}" ? "objects" : "lists"
    let list = { (count: Int) in Array(repeating: container, count: count).joined(separator: ",") }
    #expect(try fault(#""layers": [], "x": [\#(list(190_000))]"#) == "")
    #expect(try fault(#""layers": [], "x": [\#(list(200_001))]"#) == "it has more than 200000 \(kind)")
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
    let fault = try fault(layer(item))
    #expect(fault.hasPrefix("layers[0].shapes[0].") && fault.contains(": " + expected), "\(fault)")
  }

  @Test func markersAreBounded() throws {
    let marker = #"{"cm": "m", "tm": 3, "dr": 1e6}"#
    let list = { (count: Int) in Array(repeating: marker, count: count).joined(separator: ",") }
    #expect(try fault(#""layers": [], "markers": [\#(list(1000))]"#) == "")
    #expect(
      try fault(#""layers": [], "markers": [\#(list(1001))]"#) == "markers: it has 1001 markers, expected at most 1000")
    #expect(
      try fault(#""layers": [], "markers": [{"tm": 1e300}]"#)
        == "markers: a marker has the frame 1e+300, expected -10000000 to 10000000")
  }

  @Test(arguments: [
    ("{\"w\": 9,\n \"h\": 9 \"fr\": 1}", "line 2, column 9: this is not JSON, expected a value"),
    ("", "line 1, column 1: this is not JSON, expected more text after the end of the file"),
    ("{\"w\": [[", "line 1, column 9: this is not JSON, expected more text after the end of the file"),
    ("{\"w\": \"9\", \"h\": 9}", "the member w is not a number, expected 1 to 100000"),
  ])
  func damagedTextsAreSentencesWithTheirPlace(_ text: String, _ expected: String) throws {
    #expect(try answer(to: text) == expected)
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
    #expect(try answer(to: #"{"w": \#(value)}"#, arguments: "syntax") == expected)
  }

  @Test func textLayersAreKnownByTheirKeyPaths() throws {
    let title = #"{"ty": 5, "nm": "Title"}"#
    let inner = #""assets": [{"id": "a", "layers": [\#(title), {"ty": 5}, {"ty": 4, "nm": "Shape"}]}]"#
    let layers = #""layers": [\#(title), {"ty": 0, "nm": "Page", "refId": "a"}]"#
    #expect(try fault(layers + ", " + inner) == "Title|Page.Title|Page.Layer")
  }

  @Test func hintsAreTheNearestKeyPaths() throws {
    let known = ["Page.Title", "Page.Subtitle", "Other.Fill 1.Color", "Logo.Fill 1.Color", "Logo.Fill 2.Color"]
    let text = known.joined(separator: "\n")
    #expect(try answer(to: text, arguments: "Titel").hasPrefix("Page.Title|"))
    #expect(try answer(to: text, arguments: "Logo.Fil 1.Color").hasPrefix("Logo.Fill 1.Color|Logo.Fill 2.Color|Other"))
    #expect(try answer(to: text, arguments: "**.Fill 2.Color").hasPrefix("Logo.Fill 2.Color|"))
    #expect(try answer(to: text, arguments: "Logo.Fill 1.Colour", "misspelt") == "Logo.Fill 1.Color")
    #expect(try answer(to: text, arguments: "Title", "misspelt") == "")
  }

  @Test func ordinaryShapesPass() throws {
    let items = [
      #"{"ty": "sr", "pt": {"a": 0, "k": 5}}"#, #"{"ty": "tm", "s": {"k": 0}, "e": {"k": 100}, "o": {"k": -720}}"#,
      #"{"ty": "gf", "g": {"p": 2, "k": {"a": 0, "k": [0, 1, 0, 0, 1, 0, 0, 1, 0, 1, 1, 0.5]}}}"#,
      #"{"ty": "gs", "g": {"p": 1, "k": {"a": 1, "k": [{"t": 0, "s": [0, 1, 0, 0]}, {"t": 60}]}}}"#,
      #"{"ty": "gf"}"#, #"{"ty": "sr", "pt": "five"}"#,
    ]
    #expect(try fault(layer(items.joined(separator: ", "))) == "")
  }

  @Test func copiesOfCopiesAreCounted() throws {
    let inner = #"{"ty": "gr", "it": [{"ty": "rc"}, \#(repeater(#"{"k": 100}"#))]}"#
    #expect(try fault(layer(inner, repeater(#"{"k": 50}"#))) == "")
    #expect(try fault(layer(inner, repeater(#"{"k": 100}"#))) == "its repeaters draw more than 20000 items")
  }

  @Test func cyclesAreRefused() throws {
    let parents = #""layers": [{"ind": 1, "parent": 2}, {"ind": 2, "parent": 1}]"#
    #expect(try fault(parents) == "the layer with the index 1 is its own parent")
    let inner = #""layers": [{"refId": "a"}], "assets": [{"id": "a", "layers": [{"refId": "a"}]}]"#
    #expect(try fault(inner) == "the precomposition \"a\" holds itself")
  }
}
