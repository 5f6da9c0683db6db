/// A message about a mistake of client code.
///
/// Messages with the same words and names have the same cause, whatever the values in them.
struct Diagnosis: ExpressibleByStringInterpolation {
  let text: String
  /// The message without its values.
  let cause: String

  init(stringLiteral text: String) { (self.text, cause) = (text, text) }

  init(stringInterpolation parts: StringInterpolation) { (text, cause) = (parts.text, parts.cause) }

  struct StringInterpolation: StringInterpolationProtocol {
    fileprivate var text = ""
    fileprivate var cause = ""

    init(literalCapacity: Int, interpolationCount: Int) {}

    mutating func appendLiteral(_ words: String) {
      text += words
      cause += words
    }

    /// Appends a name, which is a part of the cause.
    mutating func appendInterpolation(_ name: String) { appendLiteral(name) }

    mutating func appendInterpolation(_ part: Diagnosis) {
      text += part.text
      cause += part.cause
    }

    /// Appends a number or another value, which is no part of the cause.
    mutating func appendInterpolation(_ value: some Any) { text += "\(value)" }

    /// Appends a value of client code, which is no part of the cause even if it is a string.
    mutating func appendInterpolation(value: Any?) { text += value.map { "\($0)" } ?? "nil" }
  }
}
