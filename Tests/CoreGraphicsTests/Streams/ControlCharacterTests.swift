import CoreGraphics
import Testing

/// Text that a terminal shows contains no character that it obeys.
@Suite struct ControlCharacterTests {
  @Test(arguments: [
    ("\u{1B}[2Ja", "\\u{1B}[2Ja"), ("\u{1B}]0;title\u{7}", "\\u{1B}]0;title\\u{07}"), ("a\rb", "a\\rb"),
    ("\u{7F}\u{9B}", "\\u{7F}\\u{009B}"), ("a\nb\tc", "a\nb\tc"), ("é 👩‍🚀", "é 👩‍🚀"), ("", ""),
  ])
  func controlCharactersAreEscaped(text: String, escaped: String) {
    #expect(text.withEscapedControlCharacters == escaped)
  }

  @Test(arguments: [true, false]) func resultsAreEscapedForTerminalsOnly(isTerminal: Bool) throws {
    let path = FileManager.default.temporaryDirectory.appendingPathComponent(UUID().uuidString).path
    defer { try? FileManager.default.removeItem(atPath: path) }
    _ = FileManager.default.createFile(atPath: path, contents: nil)
    let file = try #require(FileHandle(forWritingAtPath: path))
    let stream = StandardStream(
      name: "file", descriptor: file.fileDescriptor, escapesControlCharacters: isTerminal)
    try stream.write("a\u{1B}b\n")
    stream.log("c\u{1B}d")
    let text = try String(contentsOfFile: path, encoding: .utf8)
    #expect(text == (isTerminal ? "a\\u{1B}b\n" : "a\u{1B}b\n") + "c\\u{1B}d\n")
  }
}
