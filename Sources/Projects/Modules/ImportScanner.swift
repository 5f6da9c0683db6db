import Foundation

/// Finds the modules that Swift files import. It scans lines, without parsing the files.
enum ImportScanner {
  /// Returns the names of the modules that a file imports.
  static func imports(of path: String) -> Set<String> {
    guard let data = RegularFile.contents(atPath: path) else { return [] }
    return imports(in: data)
  }

  /// Returns the names of the modules that a text imports.
  static func imports(in data: Data) -> Set<String> {
    var found: Set<String> = []
    for line in data.split(separator: UInt8(ascii: "\n")) {
      // For speed, only lines that may be imports are decoded.
      guard let first = line.first(where: { $0 > 0x20 }), firstBytes.contains(first) else { continue }
      let statements = String(decoding: line.prefix(400), as: UTF8.self).split(separator: ";")
      found.formUnion(statements.compactMap { module(in: $0) })
    }
    return found
  }

  /// The first letters of lines that may be imports, with their attributes and access levels.
  private static let firstBytes = Set("i@pf".utf8)
  private static let modifiers: Set<Substring> = ["public", "private", "internal", "fileprivate", "package"]
  private static let kinds: Set<Substring> = [
    "struct", "class", "enum", "protocol", "typealias", "func", "var", "let", "actor",
  ]

  /// Returns the module of a line such as `@testable import struct Kit.Size`.
  private static func module(in statement: Substring) -> String? {
    let plain = statement.replacing(/\([^()]*\)/, with: "")
    var words = plain.split { $0 == " " || $0 == "\t" || $0 == "\r" }[...]
    while let word = words.first, word.hasPrefix("@") || modifiers.contains(word) { words.removeFirst() }
    guard words.popFirst() == "import" else { return nil }
    if let word = words.first, kinds.contains(word) { words.removeFirst() }
    let name = words.first?.prefix { $0 == "_" || $0.isLetter || $0.isNumber }
    return name.flatMap { $0.isEmpty ? nil : String($0) }
  }
}
