/// An error of the compiler.
package struct Diagnostic: Codable, Sendable, Hashable, CustomStringConvertible {
  package var file: String
  package var line: Int
  package var column: Int
  package var message: String

  package var description: String { "\(file):\(line):\(column): \(message)" }

  package init(file: String, line: Int, column: Int, message: String) {
    (self.file, self.line, self.column, self.message) = (file, line, column, message)
  }

  /// The errors in what the compiler printed, each once.
  static func errors(in text: String) -> [Diagnostic] {
    var found: [Diagnostic] = []
    var known: Set<Diagnostic> = []
    for line in text.split(separator: "\n") {
      guard let range = line.range(of: ": error: ") else { continue }
      let place = line[..<range.lowerBound].split(separator: ":")
      guard place.count >= 3, let column = Int(place[place.count - 1]), let number = Int(place[place.count - 2]) else {
        continue
      }
      let file = place.dropLast(2).joined(separator: ":")
      let new = Diagnostic(file: file, line: number, column: column, message: String(line[range.upperBound...]))
      if known.insert(new).inserted { found.append(new) }
    }
    return found
  }

  /// The person's own mistakes are shown, not taken out.
  var isSyntaxError: Bool {
    ["expected ", "consecutive statements", "consecutive declarations", "unterminated", "extraneous '}'"].contains {
      message.hasPrefix($0)
    }
  }

  /// Words in single quotes: the names that a message is about.
  var quoted: [String] {
    message.split(separator: "'", omittingEmptySubsequences: false).enumerated().filter { $0.offset % 2 == 1 }
      .map { String($0.element) }
  }

  /// What is lacking, as a person would call it: `AVAudioSession.setCategory`.
  var lacking: String {
    let names = quoted
    if message.hasPrefix("value of type"), names.count >= 2 { return "\(names[0]).\(names[1])" }
    if message.hasPrefix("type "), message.contains("has no member"), names.count >= 2 {
      return "\(names[0]).\(names[1])"
    }
    if message.hasPrefix("cannot find"), let name = names.first { return name }
    return message
  }
}
