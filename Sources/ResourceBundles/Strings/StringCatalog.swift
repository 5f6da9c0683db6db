/// A string catalogue (`.xcstrings`), which contains the texts of a table in all languages.
struct StringCatalog: Decodable {
  /// A plain text.
  struct Unit: Decodable {
    var value: String
  }

  /// The forms of a text, by plural category or by device.
  struct Variations: Decodable {
    var plural: [String: Localization]?
    var device: [String: Localization]?
  }

  /// A part of a text with its own plural forms.
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

  /// The language of the keys, and of texts without a translation.
  let sourceLanguage: String
  let strings: [String: Entry]

  static func read(_ url: URL, name: String) throws -> StringCatalog {
    try JSONFile.decode(StringCatalog.self, FileKind.contents(of: url, name: name, limit: 64 << 20), file: name)
  }

  /// The languages of all texts, with their names in the file.
  var languages: Set<String> {
    strings.values.reduce(into: [sourceLanguage]) { $0.formUnion(($1.localizations ?? [:]).keys) }
  }

  /// Returns the texts in a language. Missing translations are replaced by the source language's text.
  func texts(in language: String) -> [String: LocalizedText] {
    strings.compactMapValues { entry in
      let localizations = entry.localizations ?? [:]
      return (localizations[language] ?? localizations[sourceLanguage])?.text
    }
  }
}

extension StringCatalog.Localization {
  /// The text with its plural forms, or nil if the entry has no text.
  var text: LocalizedText? {
    if let variations { return variations.text }
    guard let format = stringUnit?.value else { return nil }
    return LocalizedText(format, variables: (substitutions ?? [:]).compactMapValues(\.variable))
  }
}

extension StringCatalog.Variations {
  /// The text for the device, or the text with plural forms.
  var text: LocalizedText? {
    // Simulated devices count as phones here. A catalogue may omit any kind of device.
    if let device { return (device["iphone"] ?? device["other"] ?? device.min { $0.key < $1.key }?.value)?.text }
    return forms.map(LocalizedText.init(forms:))
  }

  /// The plural forms, or nil if the required category `other` is missing.
  var forms: [PluralCategory: String]? {
    PluralCategory.forms((plural ?? [:]).mapValues { $0.stringUnit?.value })
  }
}

extension StringCatalog.Substitution {
  /// The variable. In its forms, `%arg` stands for the variable's own number.
  var variable: LocalizedText.Variable? {
    guard let forms = variations?.forms else { return nil }
    let specifier = formatSpecifier ?? "lld"
    let own = argNum.map { "%\($0)$\(specifier)" } ?? "%\(specifier)"
    return LocalizedText.Variable(
      forms: forms.mapValues { $0.replacingOccurrences(of: "%arg", with: own) }, argument: argNum.map { $0 - 1 })
  }
}
