/// An error in a predicate's format: its position, and the text that was expected there.
struct PredicateFormatError: Error, Equatable, CustomStringConvertible {
  /// The number of characters before the error.
  var offset: Int
  var expected: String

  var description: String { "unable to parse the format at character \(offset + 1): expected \(expected)" }
}
