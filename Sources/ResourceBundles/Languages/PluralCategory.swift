/// A form that a text has for some numbers, as the Unicode Common Locale Data Repository (CLDR) names it.
enum PluralCategory: String, Hashable, Sendable {
  case zero, one, two, few, many, other
}
