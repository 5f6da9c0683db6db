// Formats with plural forms. Client code passes such a format with a number to `String(format:)`.
//
// Apple's string objects carry the plural forms with them, which a Swift string cannot. Instead, the device keeps the
// forms in a table, and the names of variables contain an index: `%#@songs@` becomes `%#@songs:3@`. The rewriter
// replaces calls of Foundation's functions by calls of these.

/// The texts with plural forms that a device has returned to client code.
struct DeviceFormats: DeviceSlot {
  static func makeValue(for device: Device) -> DeviceFormats { DeviceFormats() }

  private var texts: [LocalizedText] = []
  private var rules: [PluralRule] = []
  private var indices: [LocalizedText: Int] = [:]

  /// Returns the format of a text for client code. Stores the text if it has variables.
  mutating func format(of text: LocalizedText, _ rule: PluralRule) -> String {
    guard !text.variables.isEmpty else { return text.format }
    let index = indices[text] ?? texts.count
    if index == texts.count {
      texts.append(text)
      rules.append(rule)
      indices[text] = index
    }
    return text.variables.keys.reduce(text.format) {
      $0.replacingOccurrences(of: "#@\($1)@", with: "#@\($1):\(index)@")
    }
  }

  /// Replaces the variables of a format by their forms for the arguments.
  func expand(_ format: String, _ arguments: [any CVarArg]) -> String {
    guard let mark = format.range(of: "#@"), let end = format[mark.upperBound...].firstIndex(of: "@"),
      let index = Int(format[mark.upperBound..<end].split(separator: ":").last ?? ""), texts.indices.contains(index)
    else { return format }
    let variables = texts[index].variables
    // Only the variables of the format itself carry the index of its text. Variables inside the forms have none.
    let expansion = FormatExpansion(arguments: arguments, rule: rules[index]) { name in
      variables[name] ?? variables[name.split(separator: ":").dropLast().joined(separator: ":")]
    }
    return expansion.expand(format)
  }
}

extension String {
  /// Creates a text from a format, with the plural forms that the format's table has for the numbers.
  public init(deviceFormat format: String, locale: Locale? = nil, arguments: [any CVarArg]) {
    guard format.contains("#@") else {
      self.init(format: format, locale: locale, arguments: arguments)
      return
    }
    let expanded = Device.current[DeviceFormats.self].expand(format, arguments)
    self.init(format: expanded, locale: locale, arguments: arguments)
  }

  /// Creates a text from a format, with the plural forms that the format's table has for the numbers.
  public init(deviceFormat format: String, locale: Locale? = nil, _ arguments: any CVarArg...) {
    self.init(deviceFormat: format, locale: locale, arguments: arguments)
  }

  /// Returns a string from a format in the device's locale.
  public static func deviceStringWithFormat(_ format: String, _ arguments: any CVarArg...) -> String {
    String(deviceFormat: format, locale: .ofDevice, arguments: arguments)
  }
}
