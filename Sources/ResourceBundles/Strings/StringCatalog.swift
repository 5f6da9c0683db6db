/// A catalogue of texts in all languages: an `.xcstrings` file.
struct StringCatalog: Decodable {
  /// A text that is written out.
  struct Unit: Decodable {
    var value: String
  }

  /// The forms of a text, by plural category or by device.
  struct Variations: Decodable {
    var plural: [String: Localization]?
    var device: [String: Localization]?
  }

  /// A part of a text that has forms of its own.
  struct Substitution: Decodable {
    var argNum: Int?
    var formatSpecifier: String?
    var variations: Variations?
  }

  /// A text in one language.
  struct Localization: Decodable {
    var stringUnit: Unit?
    var variations: Variations?
    var substitutions: [String: Substitution]?
  }

  /// A text in all its languages.
  struct Entry: Decodable {
    var localizations: [String: Localization]?
  }

  let sourceLanguage: String
  let strings: [String: Entry]

  static func read(_ url: URL, name: String) throws -> StringCatalog {
    try JSONFile.decode(StringCatalog.self, FileKind.contents(of: url, name: name, limit: 64 << 20), file: name)
  }

  /// The languages that some text has, as the file names them.
  var languages: Set<String> {
    strings.values.reduce(into: [sourceLanguage]) { $0.formUnion(($1.localizations ?? [:]).keys) }
  }

  /// Returns the texts in a language. One that is not translated is that of the source language.
  func texts(in language: String) -> [String: LocalizedText] {
    strings.compactMapValues { entry in
      let localizations = entry.localizations ?? [:]
      return (localizations[language] ?? localizations[sourceLanguage])?.text
    }
  }
}

extension StringCatalog.Localization {
  /// The text, with its forms; nil for an entry without any.
  var text: LocalizedText? {
    if let variations { return variations.text }
    guard let format = stringUnit?.value else { return nil }
    return LocalizedText(format, variables: (substitutions ?? [:]).compactMapValues(\.variable))
  }
}

extension StringCatalog.Variations {
  /// The text of the device, or the one with plural forms.
  var text: LocalizedText? {
    // The simulated devices are phones unless the project asks for another kind, which every catalogue may leave out.
    if let device { return (device["iphone"] ?? device["other"] ?? device.min { $0.key < $1.key }?.value)?.text }
    return forms.map(LocalizedText.init(forms:))
  }

  /// The plural forms; nil where there is none for all other numbers.
  var forms: [PluralCategory: String]? {
    PluralCategory.forms((plural ?? [:]).mapValues { $0.stringUnit?.value })
  }
}

extension StringCatalog.Substitution {
  /// The variable, in whose forms `%arg` is its own number.
  var variable: LocalizedText.Variable? {
    guard let forms = variations?.forms else { return nil }
    let specifier = formatSpecifier ?? "lld"
    let own = argNum.map { "%\($0)$\(specifier)" } ?? "%\(specifier)"
    return LocalizedText.Variable(
      forms: forms.mapValues { $0.replacingOccurrences(of: "%arg", with: own) }, argument: argNum.map { $0 - 1 })
  }
}
