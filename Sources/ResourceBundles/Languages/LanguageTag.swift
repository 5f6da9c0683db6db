/// A language as people choose it on a device, such as `de`, `pt-BR` or `zh-Hant`.
package struct LanguageTag: Hashable, Sendable, CustomStringConvertible {
  /// The language of a device that was not changed.
  package static let english = LanguageTag(subtags: ["en"])

  /// The names that Xcode gave to folders before it used tags.
  private static let oldNames = [
    "english": "en", "french": "fr", "german": "de", "italian": "it", "japanese": "ja", "spanish": "es", "dutch": "nl",
  ]
  /// Codes that stand for the same language as another one.
  private static let sameLanguages = ["iw": "he", "in": "id", "no": "nb", "tl": "fil"]
  private static let rightToLeft: Set<String> = ["ar", "fa", "he", "ur", "yi", "ps", "ckb", "ug"]

  private let subtags: [String]

  private init(subtags: [String]) { self.subtags = subtags }

  /// Creates a language from a tag or from the name of a folder without `.lproj`; nil for text that is neither.
  package init?(_ text: String) {
    let text = Self.oldNames[text.lowercased()] ?? text
    let parts = text.split(omittingEmptySubsequences: false) { $0 == "-" || $0 == "_" }
    guard let first = parts.first, (2...3).contains(first.count), first.allSatisfy(Self.isLetter),
      parts.dropFirst().allSatisfy({ (1...8).contains($0.count) && $0.allSatisfy(Self.isLetterOrDigit) })
    else { return nil }
    subtags = [first.lowercased()] + parts.dropFirst().map(Self.normalized)
  }

  private static func isLetter(_ character: Character) -> Bool { character.isASCII && character.isLetter }
  private static func isLetterOrDigit(_ character: Character) -> Bool { isLetter(character) || character.isWholeNumber }

  private static func normalized(_ subtag: Substring) -> String {
    switch subtag.count {
    case 2, 3: subtag.uppercased()
    case 4 where subtag.allSatisfy(isLetter): subtag.prefix(1).uppercased() + subtag.dropFirst().lowercased()
    default: subtag.lowercased()
    }
  }

  package var description: String { subtags.joined(separator: "-") }

  /// The code of the language alone, such as `pt`.
  package var code: String { Self.sameLanguages[subtags[0]] ?? subtags[0] }
  /// The region, such as `BR`; nil without one.
  package var region: String? { subtags.dropFirst().first { (2...3).contains($0.count) } }
  /// The script. For Chinese it follows from the region where the tag has none.
  var script: String? {
    if let script = subtags.dropFirst().first(where: { $0.count == 4 }) { return script }
    guard code == "zh" else { return nil }
    return ["TW", "HK", "MO"].contains(region) ? "Hant" : "Hans"
  }
  /// A Boolean value indicating whether the language is written from right to left.
  package var isRightToLeft: Bool { Self.rightToLeft.contains(code) }

  /// The locale of the language, with the region in which most of its speakers live where the tag has none.
  var locale: Locale {
    if region != nil { return Locale(identifier: subtags.joined(separator: "_")) }
    let likely = Locale.Language(identifier: description).maximalIdentifier.split(separator: "-").last
    return Locale(identifier: (subtags + [likely.map(String.init)].compactMap { $0 }).joined(separator: "_"))
  }
}
