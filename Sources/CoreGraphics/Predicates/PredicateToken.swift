/// A token of a predicate's format.
enum PredicateToken: Equatable {
  /// A keyword or a key path.
  case word(String)
  case number(Double)
  /// A string in quotes.
  case text(String)
  /// An operator, a comma or a bracket.
  case symbol(String)
  /// A conversion such as `%@`, by its letter. An argument takes its place.
  case argument(Character)
  /// The name of a variable, whose value is given at evaluation.
  case variable(String)
  /// The letters in brackets after an operator: `c` ignores case, `d` ignores diacritics.
  case options(String)
}
