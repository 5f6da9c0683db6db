// JSON with the order of members and the lines of errors.
//
// Foundation's decoder loses the order of keys and the line numbers, and its encoder sorts or shuffles the keys. Errors
// in a user's document must name the line. Written files must have the same bytes every time.
// Rule: objects keep their order. Numbers are Doubles, written as the shortest text that reads back the same.

/// A JSON value. Objects keep the order of their members.
package indirect enum JSONValue: Sendable, Equatable {
  case null
  case bool(Bool)
  case number(Double)
  case string(String)
  case array([JSONValue])
  case object([(key: String, value: JSONValue)])

  package static func == (a: JSONValue, b: JSONValue) -> Bool {
    switch (a, b) {
    case (.null, .null): true
    case (.bool(let x), .bool(let y)): x == y
    case (.number(let x), .number(let y)): x == y
    case (.string(let x), .string(let y)): x == y
    case (.array(let x), .array(let y)): x == y
    case (.object(let x), .object(let y)): x.elementsEqual(y) { $0.key == $1.key && $0.value == $1.value }
    default: false
    }
  }

  /// The member called `key`; nil if the value is no object or has no such member.
  package subscript(key: String) -> JSONValue? {
    guard case .object(let members) = self else { return nil }
    return members.first { $0.key == key }?.value
  }

  /// The number; nil for any other kind of value.
  package var number: Double? {
    guard case .number(let value) = self else { return nil }
    return value
  }

  /// The string; nil for any other kind of value.
  package var string: String? {
    guard case .string(let value) = self else { return nil }
    return value
  }

  /// The elements of an array; nil for any other kind of value.
  package var array: [JSONValue]? {
    guard case .array(let value) = self else { return nil }
    return value
  }

  /// The name of the value's kind for messages.
  package var kind: String {
    switch self {
    case .null: "null"
    case .bool: "true or false"
    case .number: "a number"
    case .string: "a string"
    case .array: "an array"
    case .object: "an object"
    }
  }
}

extension JSONValue {
  /// Returns an array of numbers.
  package static func numbers(_ values: [Double]) -> JSONValue { .array(values.map { .number($0) }) }

  /// Returns a number of single precision, with as few digits as that precision needs: 0.6, not 0.6000000238418579.
  package static func single(_ value: Double) -> JSONValue {
    let narrow = Float(value)
    return .number(Double(narrow) == value ? Double(narrow.description) ?? value : value)
  }

  /// Returns a string, or null.
  package static func optional(_ value: String?) -> JSONValue { value.map { .string($0) } ?? .null }

  /// Returns a number, or null.
  package static func optional(_ value: Double?) -> JSONValue { value.map { .number($0) } ?? .null }
}
