/// A compiler error.
package struct Diagnostic: Codable, Sendable, Hashable, CustomStringConvertible {
  package var file: String
  package var line: Int
  package var column: Int
  package var message: String

  package var description: String { "\(file):\(line):\(column): \(message)" }

  package init(file: String, line: Int, column: Int, message: String) {
    (self.file, self.line, self.column, self.message) = (file, line, column, message)
  }

  /// Returns the distinct errors in the compiler's output.
  static func errors(in text: String) -> [Diagnostic] {
    var found: [Diagnostic] = []
    var known: Set<Diagnostic> = []
    for line in text.split(separator: "\n") {
      guard let range = line.range(of: ": error: ") else { continue }
      let position = line[..<range.lowerBound].split(separator: ":")
      guard position.count >= 3, let column = Int(position[position.count - 1]),
        let number = Int(position[position.count - 2])
      else { continue }
      let file = position.dropLast(2).joined(separator: ":")
      let new = Diagnostic(file: file, line: number, column: column, message: String(line[range.upperBound...]))
      if known.insert(new).inserted { found.append(new) }
    }
    return found
  }

  /// A Boolean value indicating whether this is a syntax error. Such errors are reported, and no code is removed.
  var isSyntaxError: Bool {
    ["expected ", "consecutive statements", "consecutive declarations", "unterminated", "extraneous '}'"].contains {
      message.hasPrefix($0)
    }
  }

  /// A Boolean value indicating whether the error is probably the user's mistake, not a missing library symbol.
  ///
  /// A heuristic (our choice, unverified): a missing name with a prefix of Apple's belongs to a library. A similar name
  /// that the compiler suggests makes it a mistake. Two other errors come from differences between our declarations
  /// and Apple's.
  var isLikelyMistake: Bool {
    if message.hasPrefix("cannot use optional chaining on non-optional") || message.contains("does not override any") {
      return false
    }
    guard message.hasPrefix("cannot find") || message.contains("has no member") || message.hasPrefix("no such module")
    else { return true }
    if message.contains("did you mean") { return true }
    let prefixes = [
      "UI", "CA", "CG", "NS", "AV", "MK", "CL", "WK", "SK", "PH", "MP", "CI", "CK", "HK", "SC", "MTK", "k",
    ]
    return !quoted.contains { name in
      prefixes.contains { name.hasPrefix($0) && name.dropFirst($0.count).first?.isUppercase ?? false }
    }
  }

  /// The names in single quotes in the message.
  var quoted: [String] {
    message.split(separator: "'", omittingEmptySubsequences: false).enumerated().filter { $0.offset % 2 == 1 }
      .map { String($0.element) }
  }

  /// The type and its missing member, or nil for other errors. In between, the message may name an aliased type.
  var missingMember: (type: String, member: String)? {
    let names = quoted
    guard message.hasPrefix("value of type") || message.hasPrefix("type "), names.count >= 2,
      let end = message.range(of: "member '")?.upperBound
    else { return nil }
    return (names[0], String(message[end...].prefix { $0 != "'" }))
  }

  /// The missing symbol as written in code, such as `AVAudioSession.setCategory`, or otherwise the whole message.
  var missingSymbol: String {
    let names = quoted
    if let (type, member) = missingMember { return "\(type).\(member)" }
    if message.hasPrefix("cannot find"), let name = names.first { return name }
    return message
  }
}
