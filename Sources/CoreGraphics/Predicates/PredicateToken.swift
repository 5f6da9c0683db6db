/// A part of a predicate's format.
enum PredicateToken: Equatable {
  /// A keyword or a key path.
  case word(String)
  case number(Double)
  /// A text in quotes.
  case text(String)
  /// An operator or a bracket.
  case symbol(String)
  /// The place of an argument, by the letter of its conversion.
  case argument(Character)
  /// The name of a variable, which gets its value later.
  case variable(String)
  /// The letters in the brackets behind an operator, such as `c` for any case.
  case options(String)
}
