import Foundation
import Testing

@testable import Projects

/// The hints of the player of Lottie animations, compiled as a program of their own.
@Suite struct LottieHintsTests {
  private static let program = Result {
    let folder = NSTemporaryDirectory() + "splashview-test-cache/lottie-hints"
    try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
    let main = """
      import Foundation
      let arguments = CommandLine.arguments.dropFirst()
      let input = FileHandle.standardInput.readDataToEndOfFile()
      let known = String(decoding: input, as: UTF8.self).split(separator: "\\n").map(String.init)
      let nearest = NearestKeyPaths(to: arguments.first ?? "")
      print((arguments.count > 1 ? nearest.misspelt(among: known) : nearest.of(known)).joined(separator: "|"))
      """
    let files = LottiePlayerSource.files.filter { $0.name == "Hints.swift" } + [(name: "main.swift", code: main)]
    for (name, code) in files { try Data(code.utf8).write(to: URL(fileURLWithPath: folder + "/" + name)) }
    let toolchain = try Toolchain.find(environment: TestModule.environment)
    let result = try Command.run(toolchain.compiler, files.map { folder + "/" + $0.name } + ["-o", folder + "/hints"])
    guard result.status == 0 else { throw ProjectError(result.errors) }
    return folder
  }

  /// Returns the program's answer about key paths, one in a line.
  private func answer(to text: String, arguments: String...) throws -> String {
    let folder = try Self.program.get()
    let file = folder + "/\(UUID().uuidString).txt"
    defer { try? FileManager.default.removeItem(atPath: file) }
    try Data(text.utf8).write(to: URL(fileURLWithPath: file))
    let script = #"program=$0/hints file=$1; shift; exec "$program" "$@" <"$file""#
    let result = try Command.run("/bin/sh", ["-c", script, folder, file] + arguments)
    #expect(result.status == 0)
    return result.text.trimmingCharacters(in: .newlines)
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
}
