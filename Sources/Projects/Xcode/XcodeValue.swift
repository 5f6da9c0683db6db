/// A value of an OpenStep property list, which has only strings, arrays and dictionaries.
enum XcodeValue: Equatable, Sendable {
  case string(String)
  case array([XcodeValue])
  case dictionary([String: XcodeValue])

  /// Converts a value of a property list in another format.
  init(_ value: Any) {
    switch value {
    case let array as [Any]: self = .array(array.map(XcodeValue.init))
    case let dictionary as [String: Any]: self = .dictionary(dictionary.mapValues(XcodeValue.init))
    case let string as String: self = .string(string)
    default: self = .string("\(value)")
    }
  }

  var string: String? {
    if case .string(let string) = self { string } else { nil }
  }

  /// The strings in an array. Other elements are skipped.
  var strings: [String] {
    if case .array(let array) = self { array.compactMap(\.string) } else { [] }
  }

  var dictionary: [String: XcodeValue]? {
    if case .dictionary(let dictionary) = self { dictionary } else { nil }
  }
}
