/// A mistake in a predicate's format: its place, and what was expected there.
struct PredicateFormatError: Error, Equatable, CustomStringConvertible {
  /// The number of characters before the place.
  var offset: Int
  var expected: String

  var description: String { "unable to parse the format at character \(offset + 1): expected \(expected)" }
}
