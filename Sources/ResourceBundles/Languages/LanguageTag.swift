/// A language tag after BCP 47, such as `de`, `pt-BR` or `zh-Hant`.
package struct LanguageTag: Hashable, Sendable, CustomStringConvertible {
  /// The default language of a device.
  package static let english = LanguageTag(subtags: ["en"])

  /// The English names that older versions of Xcode gave to localization folders.
  private static let oldNames = [
    "english": "en", "french": "fr", "german": "de", "italian": "it", "japanese": "ja", "spanish": "es", "dutch": "nl",
  ]
  /// Deprecated or equivalent language codes, with the codes that replace them.
  private static let sameLanguages = ["iw": "he", "in": "id", "no": "nb", "tl": "fil"]
  /// The languages that are written from right to left.
  private static let rightToLeft: Set<String> = ["ar", "fa", "he", "ur", "yi", "ps", "ckb", "ug"]

  private let subtags: [String]

  private init(subtags: [String]) { self.subtags = subtags }

  /// Creates a language from a tag or the name of an `.lproj` folder. Returns nil for other text.
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

  /// Returns a subtag with the usual case: regions in upper case, and scripts with an initial capital.
  private static func normalized(_ subtag: Substring) -> String {
    switch subtag.count {
    case 2, 3: subtag.uppercased()
    case 4 where subtag.allSatisfy(isLetter): subtag.prefix(1).uppercased() + subtag.dropFirst().lowercased()
    default: subtag.lowercased()
    }
  }

  package var description: String { subtags.joined(separator: "-") }

  /// The language code, such as `pt`.
  package var code: String { Self.sameLanguages[subtags[0]] ?? subtags[0] }
  /// The region code, such as `BR`, or nil if there is none.
  package var region: String? { subtags.dropFirst().first { (2...3).contains($0.count) } }
  /// The script code, or nil if there is none. For Chinese without a script, it follows from the region.
  var script: String? {
    if let script = subtags.dropFirst().first(where: { $0.count == 4 }) { return script }
    guard code == "zh" else { return nil }
    return ["TW", "HK", "MO"].contains(region) ? "Hant" : "Hans"
  }
  /// A Boolean value indicating whether the language is written from right to left.
  package var isRightToLeft: Bool { Self.rightToLeft.contains(code) }

  /// The locale of the language. A missing region is the likely one of CLDR, such as `DE` for `de`.
  var locale: Locale {
    if region != nil { return Locale(identifier: subtags.joined(separator: "_")) }
    let likely = Locale.Language(identifier: description).maximalIdentifier.split(separator: "-").last
    return Locale(identifier: (subtags + [likely.map(String.init)].compactMap { $0 }).joined(separator: "_"))
  }
}
