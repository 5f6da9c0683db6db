/// A form that a text has for some numbers, as the Unicode Common Locale Data Repository (CLDR) names it.
enum PluralCategory: String, Hashable, Sendable {
  case zero, one, two, few, many, other

  /// Returns the forms whose names are categories; nil where there is none for all other numbers.
  static func forms(_ texts: [String: String?]) -> [PluralCategory: String]? {
    var forms: [PluralCategory: String] = [:]
    for (key, text) in texts {
      if let category = PluralCategory(rawValue: key) { forms[category] = text }
    }
    return forms[.other] == nil ? nil : forms
  }
}
