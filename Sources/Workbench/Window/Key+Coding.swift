import CoreGraphics

extension Key: Codable {
  /// The keys that are encoded by name.
  private static let names: [(key: Key, name: String)] = [
    (.space, "space"), (.enter, "enter"), (.escape, "escape"), (.backspace, "backspace"), (.tab, "tab"),
    (.left, "left"), (.right, "right"), (.up, "up"), (.down, "down"), (.home, "home"), (.end, "end"),
    (.pageUp, "pageUp"), (.pageDown, "pageDown"), (.playPause, "playPause"),
  ]
  private static let characterMark = "character "
  private static let functionMark = "function "

  /// Decodes `left`, `function 7` or `character x`. Any other text is an error.
  package init(from decoder: any Decoder) throws {
    let text = try decoder.singleValueContainer().decode(String.self)
    let character = text.dropFirst(Self.characterMark.count)
    if let named = Self.names.first(where: { $0.name == text }) {
      self = named.key
    } else if text.hasPrefix(Self.functionMark), let number = Int(text.dropFirst(Self.functionMark.count)) {
      self = .function(number)
    } else if text.hasPrefix(Self.characterMark), let only = character.first, character.count == 1 {
      self = .character(only)
    } else {
      throw DecodingError.dataCorrupted(
        .init(
          codingPath: decoder.codingPath, debugDescription: "\"\(text)\" is not a key, expected a name such as left"))
    }
  }

  /// Encodes the key as the text that the initializer decodes.
  package func encode(to encoder: any Encoder) throws {
    var container = encoder.singleValueContainer()
    switch self {
    case .character(let character): try container.encode(Self.characterMark + String(character))
    case .function(let number): try container.encode("\(Self.functionMark)\(number)")
    default: try container.encode(Self.names.first { $0.key == self }?.name)
    }
  }
}
