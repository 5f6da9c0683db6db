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
      do { try AnimationText.check(FileHandle.standardInput.readDataToEndOfFile()) } catch let fault as Fault {
        print(fault.sentence)
      }
      """
    try Data(LottiePlayerSource.limits.utf8).write(to: URL(fileURLWithPath: folder + "/Limits.swift"))
    try Data(main.utf8).write(to: URL(fileURLWithPath: folder + "/main.swift"))
    let toolchain = try Toolchain.find(environment: TestModule.environment)
    let sources = ["Limits.swift", "main.swift"].map { folder + "/" + $0 }
    let result = try Command.run(toolchain.compiler, sources + ["-o", folder + "/limits"])
    guard result.status == 0 else { throw ProjectError(result.errors) }
    return folder
  }

  /// Returns the fault of an animation with these members, or an empty string.
  private func fault(_ members: String) throws -> String {
    let folder = try Self.program.get()
    let file = folder + "/\(UUID().uuidString).json"
    defer { try? FileManager.default.removeItem(atPath: file) }
    try Data(#"{"w": 9, "h": 9, "fr": 30, "ip": 0, "op": 60, \#(members)}"#.utf8).write(to: URL(fileURLWithPath: file))
    let result = try Command.run("/bin/sh", ["-c", #"exec "$0/limits" <"$1""#, folder, file])
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
  func numbersThatThePlayerDoesNotCheckAreChecked(_ item: String, _ expected: String) throws {
    #expect(try fault(layer(item)).hasPrefix(expected))
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
