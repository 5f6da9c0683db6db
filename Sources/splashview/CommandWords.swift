import CoreGraphics
import Simulator

/// Splits an argument into words, as a shell does.
enum CommandWords {
  /// Splits a text at spaces outside of quotes; errors name the option `name`.
  static func split(_ text: String, of name: String) throws -> [String] {
    var words: [String] = []
    var (word, quote) = (String?.none, Character?.none)
    for character in text {
      if let open = quote {
        if character == open { quote = nil } else { word = (word ?? "") + String(character) }
      } else if character == "'" || character == "\"" {
        (quote, word) = (character, word ?? "")
      } else if character.isWhitespace {
        words += word.map { [$0] } ?? []
        word = nil
      } else {
        word = (word ?? "") + String(character)
      }
    }
    if let quote { throw SimulationError("\(name): a quote \(quote) is not closed in \(text)") }
    return words + (word.map { [$0] } ?? [])
  }
}
