/// Reads property lists in the XML format.
enum PropertyList {
  /// Returns the root value of a file.
  static func read(_ url: URL, name: String) throws -> Any {
    try read(FileKind.contents(of: url, name: name, limit: 16 << 20), name: name)
  }

  /// Returns a Boolean value indicating whether data is an XML or a binary property list.
  ///
  /// A binary one cannot be read, but `read(_:name:)` reports the reason.
  static func isPropertyList(_ data: Data) -> Bool {
    data.starts(with: Data("<?xml".utf8)) || data.starts(with: Data("bplist".utf8))
  }

  static func read(_ data: Data, name: String) throws -> Any {
    if data.starts(with: Data("bplist".utf8)) {
      throw ResourceError(file: name, "expected an XML property list, found a binary one")
    }
    let root = try XMLReader.read(data, file: name)
    guard root.name == "plist", let value = root.children.first, root.children.count == 1 else {
      throw ResourceError(file: name, line: root.line, element: root.name, "expected <plist> with one value")
    }
    return try self.value(value, name)
  }

  private static func value(_ element: XMLElement, _ file: String) throws -> Any {
    let text = element.text.trimmingCharacters(in: .whitespacesAndNewlines)
    func error(_ expected: String) -> ResourceError {
      ResourceError(file: file, line: element.line, element: element.name, "expected \(expected)")
    }
    switch element.name {
    case "string": return element.text
    case "true": return true
    case "false": return false
    case "integer":
      guard let number = Int(text) else { throw error("a whole number, found \"\(text)\"") }
      return number
    case "real":
      guard let number = Double(text) else { throw error("a number, found \"\(text)\"") }
      return number
    case "data":
      guard let data = Data(base64Encoded: text, options: .ignoreUnknownCharacters) else { throw error("base 64") }
      return data
    case "date":
      guard let date = try? Date(text, strategy: .iso8601) else { throw error("a date like 2026-01-31T12:00:00Z") }
      return date
    case "array": return try element.children.map { try value($0, file) }
    case "dict":
      guard element.children.count.isMultiple(of: 2) else { throw error("a value for every key") }
      var result: [String: Any] = [:]
      for i in stride(from: 0, to: element.children.count, by: 2) {
        let key = element.children[i]
        guard key.name == "key" else {
          throw ResourceError(file: file, line: key.line, element: key.name, "expected <key>")
        }
        result[key.text] = try value(element.children[i + 1], file)
      }
      return result
    default: throw error("a value of a property list")
    }
  }
}
