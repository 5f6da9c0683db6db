import CoreGraphics

extension JSONValue {
  /// The text of the value on one line.
  package var compact: String {
    var text = ""
    write(into: &text, indent: nil)
    return text
  }

  /// The text of the value with an indent of two spaces. Lists that fit into 100 bytes stay on one line.
  package var pretty: String {
    var text = ""
    write(into: &text, indent: 0)
    return text + "\n"
  }

  /// Returns the shortest text of a number that reads back the same; `null` if the number is not finite.
  package static func text(of number: Double) -> String {
    guard number.isFinite else { return "null" }
    if number == 0 { return "0" }
    let text = number.description
    return text.hasSuffix(".0") ? String(text.dropLast(2)) : text
  }

  private func write(into text: inout String, indent: Int?) {
    switch self {
    case .null: text += "null"
    case .bool(let value): text += value ? "true" : "false"
    case .number(let value): text += Self.text(of: value)
    case .string(let value): Self.quote(value, into: &text)
    case .array(let values):
      writeList(values.map { (nil, $0) }, between: ("[", "]"), into: &text, indent: indent)
    case .object(let members):
      writeList(members.map { ($0.key, $0.value) }, between: ("{", "}"), into: &text, indent: indent)
    }
  }

  private func writeList(
    _ items: [(key: String?, value: JSONValue)], between brackets: (open: String, close: String),
    into text: inout String, indent: Int?
  ) {
    let isBroken = indent.map { !fits(in: 100 - $0) } ?? false
    text += brackets.open
    for (i, item) in items.enumerated() {
      if i > 0 { text += isBroken || indent == nil ? "," : ", " }
      if isBroken, let indent { text += "\n" + String(repeating: " ", count: indent + 2) }
      if let key = item.key {
        Self.quote(key, into: &text)
        text += indent == nil ? ":" : ": "
      }
      item.value.write(into: &text, indent: indent.map { isBroken ? $0 + 2 : $0 })
    }
    if isBroken, let indent { text += "\n" + String(repeating: " ", count: indent) }
    text += brackets.close
  }

  /// Returns a Boolean value indicating whether the value contains no nested object and is at most `width` bytes long.
  private func fits(in width: Int) -> Bool {
    switch self {
    case .array(let values) where values.contains { $0.isObject }: false
    case .object(let members) where members.contains { $0.value.isObject || $0.value.containsObjects }: false
    default: compact.utf8.count <= width
    }
  }

  private var isObject: Bool { if case .object = self { true } else { false } }
  private var containsObjects: Bool { array?.contains { $0.isObject || $0.containsObjects } ?? false }

  private static func quote(_ string: String, into text: inout String) {
    text += "\""
    for scalar in string.unicodeScalars {
      switch scalar {
      case "\"": text += "\\\""
      case "\\": text += "\\\\"
      case "\n": text += "\\n"
      case "\r": text += "\\r"
      case "\t": text += "\\t"
      case _ where scalar.value < 0x20:
        let digits = String(scalar.value, radix: 16)
        text += "\\u" + String(repeating: "0", count: 4 - digits.count) + digits
      default: text.unicodeScalars.append(scalar)
      }
    }
    text += "\""
  }
}
