/// A plural category of the Unicode Common Locale Data Repository (CLDR).
enum PluralCategory: String, Hashable, Sendable {
  case zero, one, two, few, many, other

  /// Returns the forms whose names are plural categories, or nil if the required category `other` is missing.
  static func forms(_ texts: [String: String?]) -> [PluralCategory: String]? {
    var forms: [PluralCategory: String] = [:]
    for (key, text) in texts {
      if let category = PluralCategory(rawValue: key) { forms[category] = text }
    }
    return forms[.other] == nil ? nil : forms
  }
}
