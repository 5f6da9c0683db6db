// JSON as this project reads and writes it: in order, with the place of every value.
//
// Foundation's decoder loses key order and line numbers, and its encoder sorts or shuffles; messages about somebody's
// document need the line, and files of ours must be the same bytes every time.
// Rule inside: objects keep their order, numbers are Doubles printed as the shortest text that reads back the same.

/// A JSON value; objects keep the order of their members.
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

  /// The member of that name, nil when this is no object or has none.
  package subscript(key: String) -> JSONValue? {
    guard case .object(let members) = self else { return nil }
    return members.first { $0.key == key }?.value
  }

  /// The number, nil when it is none.
  package var number: Double? {
    guard case .number(let value) = self else { return nil }
    return value
  }

  /// The string, nil when it is none.
  package var string: String? {
    guard case .string(let value) = self else { return nil }
    return value
  }

  /// The elements, nil when it is no array.
  package var array: [JSONValue]? {
    guard case .array(let value) = self else { return nil }
    return value
  }

  /// What it is, in words for messages.
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
  /// An array of numbers.
  package static func numbers(_ values: [Double]) -> JSONValue { .array(values.map { .number($0) }) }

  /// A number that is kept in single precision, as the shortest text of that precision: 0.6, not 0.6000000238418579.
  package static func single(_ value: Double) -> JSONValue {
    let narrow = Float(value)
    return .number(Double(narrow) == value ? Double(narrow.description) ?? value : value)
  }

  /// A string, or null.
  package static func optional(_ value: String?) -> JSONValue { value.map { .string($0) } ?? .null }

  /// A number, or null.
  package static func optional(_ value: Double?) -> JSONValue { value.map { .number($0) } ?? .null }
}
