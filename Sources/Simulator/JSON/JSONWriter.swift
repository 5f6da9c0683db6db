import CoreGraphics

extension JSONValue {
  /// The value on one line.
  package var compact: String {
    var text = ""
    write(into: &text, indent: nil)
    return text
  }

  /// The value with an indent of two; what fits on a line of 100 stays on one.
  package var pretty: String {
    var text = ""
    write(into: &text, indent: 0)
    return text + "\n"
  }

  /// A number as the shortest text that reads back the same; what JSON cannot say is null.
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
    _ items: [(key: String?, value: JSONValue)], between marks: (String, String), into text: inout String, indent: Int?
  ) {
    let broken = indent.map { !fits(in: 100 - $0) } ?? false
    text += marks.0
    for (i, item) in items.enumerated() {
      if i > 0 { text += broken || indent == nil ? "," : ", " }
      if broken, let indent { text += "\n" + String(repeating: " ", count: indent + 2) }
      if let key = item.key {
        Self.quote(key, into: &text)
        text += indent == nil ? ":" : ": "
      }
      item.value.write(into: &text, indent: indent.map { broken ? $0 + 2 : $0 })
    }
    if broken, let indent { text += "\n" + String(repeating: " ", count: indent) }
    text += marks.1
  }

  /// Whether the value has no object inside an array or object and takes at most `width` characters.
  private func fits(in width: Int) -> Bool {
    switch self {
    case .array(let values) where values.contains { $0.isObject }: false
    case .object(let members) where members.contains { $0.value.isObject || $0.value.holdsObjects }: false
    default: compact.utf8.count <= width
    }
  }

  private var isObject: Bool { if case .object = self { true } else { false } }
  private var holdsObjects: Bool { array?.contains { $0.isObject || $0.holdsObjects } ?? false }

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
