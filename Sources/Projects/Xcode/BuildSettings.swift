import Foundation

/// The build settings of a target, with inheritance between levels.
///
/// Every setting has a chain of assignments. The last one whose conditions hold is effective. In it, `$(inherited)`
/// refers to the previous one.
struct BuildSettings: Sendable {
  /// A value of a setting, as one level of the settings assigns it.
  struct Assignment: Sendable {
    var value: String
    /// The conditions, such as `sdk` with the pattern `iphonesimulator*`.
    var conditions: [Condition]
  }

  /// A condition in brackets behind a setting's name.
  struct Condition: Sendable {
    var name: String
    var pattern: String

    /// A Boolean value indicating whether the condition holds in a build for the iOS simulator.
    var holds: Bool {
      switch name {
      case "sdk": Wildcard(pattern).matches("iphonesimulator18.0")
      case "arch": Wildcard(pattern).matches("arm64")
      case "config": Wildcard(pattern).matches("Debug")
      default: pattern == "*"
      }
    }
  }

  private var assignments: [String: [Assignment]] = [:]

  /// Adds an assignment that overrides earlier ones. `key` may have conditions, as in `A[sdk=iphone*]`.
  mutating func assign(_ key: String, _ value: String) {
    let parts = key.split(separator: "[", omittingEmptySubsequences: false)
    let conditions = parts.dropFirst().flatMap { $0.prefix { $0 != "]" }.split(separator: ",") }.map { text in
      let pair = text.split(separator: "=", maxSplits: 1).map { $0.trimmingCharacters(in: .whitespaces) }
      return Condition(name: pair.first ?? "", pattern: pair.count > 1 ? pair[1] : "")
    }
    let name = parts[0].trimmingCharacters(in: .whitespaces)
    let assignment = Assignment(value: value, conditions: conditions)
    if conditions.allSatisfy(\.holds) { assignments[name, default: []].append(assignment) }
  }

  /// Adds the assignments of a level. Its conditional assignments override its unconditional ones.
  mutating func assign(_ level: [String: XcodeValue]) {
    let keys = level.keys.sorted()
    for key in keys.filter({ !$0.contains("[") }) + keys.filter({ $0.contains("[") }) {
      guard let value = level[key] else { continue }
      switch value {
      case .string(let text): assign(key, text)
      case .array: assign(key, value.strings.map(Self.quoted).joined(separator: " "))
      case .dictionary: break
      }
    }
  }

  /// Returns a word in quotation marks if it is empty or contains spaces or quotation marks.
  private static func quoted(_ word: String) -> String {
    guard word.isEmpty || word.contains(where: { $0 == " " || $0 == "\"" }), !word.hasPrefix("\"") else { return word }
    return "\"" + word.replacingOccurrences(of: "\"", with: "\\\"") + "\""
  }

  /// The names of all assigned settings.
  var names: [String] { assignments.keys.sorted() }

  /// Returns the assignments of a setting, in ascending order of precedence.
  func chain(_ name: String) -> [Assignment] { assignments[name] ?? [] }

  /// Returns the value of a setting with all variables expanded, or nil if the setting has no assignment.
  subscript(name: String) -> String? {
    var expansion = SettingExpansion(self)
    return expansion.value(of: name)?.trimmingCharacters(in: .whitespaces)
  }

  /// Returns a text with all variables expanded.
  func expand(_ text: String) -> String {
    var expansion = SettingExpansion(self)
    return expansion.expand(text)
  }

  /// Returns a Boolean value indicating whether a Boolean setting is on.
  func isOn(_ name: String) -> Bool { ["YES", "TRUE", "1"].contains(self[name]?.uppercased()) }

  /// Returns the elements of a list setting. Quotation marks and backslashes have their meaning in shells.
  func words(_ name: String) -> [String] { Self.words(in: self[name] ?? "") }

  /// Splits a text at white space, with the quoting rules of shells.
  static func words(in text: String) -> [String] {
    var words: [String] = []
    var word: String?
    var quote: Character?
    var isEscaped = false
    for character in text {
      if isEscaped {
        word = (word ?? "") + String(character)
        isEscaped = false
      } else if character == "\\" {
        isEscaped = true
      } else if character == quote {
        quote = nil
      } else if quote == nil, character == "\"" || character == "'" {
        quote = character
        word = word ?? ""
      } else if quote == nil, character.isWhitespace {
        if let word { words.append(word) }
        word = nil
      } else {
        word = (word ?? "") + String(character)
      }
    }
    return words + [word].compactMap(\.self)
  }
}
