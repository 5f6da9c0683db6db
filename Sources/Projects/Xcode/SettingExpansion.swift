import Foundation

/// Expands variables in build settings.
///
/// Settings may form cycles, and their length may double at every step. The depth, the number of steps and the length
/// are therefore limited. A variable beyond the limits is empty.
struct SettingExpansion {
  private static let maximumDepth = 48
  private static let maximumLength = 100_000

  private let settings: BuildSettings
  private var remainingSteps = 5_000

  init(_ settings: BuildSettings) { self.settings = settings }

  mutating func value(of name: String) -> String? {
    value(of: name, below: settings.chain(name).count, depth: 0)
  }

  mutating func expand(_ text: String) -> String { expand(text, inside: nil, depth: 0) }

  /// The assignment that is being expanded: a setting and the assignment's index in its chain.
  private struct Owner {
    var name: String
    var index: Int
  }

  /// Returns the value of the last assignment before an index in a setting's chain.
  private mutating func value(of name: String, below index: Int, depth: Int) -> String? {
    remainingSteps -= 1
    guard remainingSteps > 0, depth < Self.maximumDepth else { return nil }
    let chain = settings.chain(name)
    guard index > 0, chain.indices.contains(index - 1) else { return nil }
    return expand(chain[index - 1].value, inside: Owner(name: name, index: index - 1), depth: depth + 1)
  }

  private mutating func expand(_ text: String, inside owner: Owner?, depth: Int) -> String {
    guard text.contains("$") else { return text }
    var result = ""
    var rest = Substring(text)
    while let dollar = rest.firstIndex(of: "$"), result.utf8.count < Self.maximumLength {
      result += rest[..<dollar]
      let after = rest.index(after: dollar)
      guard after < rest.endIndex, let end = Self.end(of: rest[after...]) else {
        result += "$"
        rest = rest[after...]
        continue
      }
      let inner = String(rest[rest.index(after: after)..<end])
      result += variable(expand(inner, inside: owner, depth: depth + 1), inside: owner, depth: depth)
      rest = rest[rest.index(after: end)...]
    }
    return String((result + rest).prefix(Self.maximumLength))
  }

  /// Returns the position of the bracket that closes the text's first character.
  private static func end(of text: Substring) -> Substring.Index? {
    guard let open = text.first, open == "(" || open == "{" else { return nil }
    let close: Character = open == "(" ? ")" : "}"
    var level = 0
    for index in text.indices {
      if text[index] == open { level += 1 }
      if text[index] == close { level -= 1 }
      if level == 0 { return index }
    }
    return nil
  }

  /// Returns the value of a reference such as `NAME:modifier:modifier`.
  private mutating func variable(_ text: String, inside owner: Owner?, depth: Int) -> String {
    guard depth < Self.maximumDepth else { return "" }
    let parts = text.split(separator: ":", omittingEmptySubsequences: false)
    let name = String(parts[0])
    let value =
      if let owner, name == "inherited" || name == owner.name {
        self.value(of: owner.name, below: owner.index, depth: depth)
      } else {
        self.value(of: name, below: settings.chain(name).count, depth: depth)
      }
    return parts.dropFirst().reduce(value ?? "") { SettingModifier.apply(String($1), to: $0) }
  }
}
