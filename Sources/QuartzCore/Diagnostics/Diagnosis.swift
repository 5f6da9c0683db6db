/// A sentence about a mistake of client code.
///
/// Its words and names are the cause. Its numbers and other values may differ each time the mistake is made.
struct Diagnosis: ExpressibleByStringInterpolation {
  let text: String
  /// The sentence without its values.
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

    mutating func appendInterpolation(_ name: String) { appendLiteral(name) }

    mutating func appendInterpolation(_ part: Diagnosis) {
      text += part.text
      cause += part.cause
    }

    mutating func appendInterpolation(_ value: some Any) { text += "\(value)" }

    /// Appends a value of client code, which may be a text.
    mutating func appendInterpolation(value: Any?) { text += value.map { "\($0)" } ?? "nil" }
  }
}
