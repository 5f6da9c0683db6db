import Foundation

/// A fault of a file, as a sentence with its place and what was expected.
public struct LottieFault: Error {
  /// The sentence.
  public let sentence: String

  /// Creates a fault at the path of a value.
  public init(_ sentence: String, at path: [any CodingKey] = []) {
    var place = ""
    for key in path {
      place += key.intValue.map { "[\($0)]" } ?? (place.isEmpty ? "" : ".") + key.stringValue
    }
    self.sentence = place.isEmpty ? sentence : place + ": " + sentence
  }

  /// Creates a fault of a value that has another type or is missing.
  public init(_ error: DecodingError) {
    switch error {
    case .keyNotFound(let key, let context):
      self.init("expected the member \"\(key.stringValue)\"", at: context.codingPath)
    case .typeMismatch(let type, let context): self.init("expected \(Self.name(of: type))", at: context.codingPath)
    case .valueNotFound(let type, let context):
      self.init("expected \(Self.name(of: type)), found null", at: context.codingPath)
    case .dataCorrupted(let context): self.init(context.debugDescription, at: context.codingPath)
    @unknown default: self.init("expected another value")
    }
  }

  /// Returns the fault with the name of a file in an archive.
  public func inFile(_ name: String) -> LottieFault { LottieFault(name + ": " + sentence) }

  private static func name(of type: Any.Type) -> String {
    switch "\(type)" {
    case "Double", "CGFloat", "Float", "Int", "UInt": "a number"
    case "String": "a text"
    case "Bool": "true or false"
    case let name where name.hasPrefix("Array"): "a list"
    case let name where name.hasPrefix("Dictionary"): "an object"
    case let name: "a value of the type \(name)"
    }
  }

  /// The beginnings of Foundation's errors of syntax, with the text that it expected.
  private static let syntaxErrors = [
    "Unexpected end": "more text after the end of the file", "Invalid UTF-8": "text in UTF-8",
    "Invalid escape": "an escape such as \\n or \\u00e9", "Invalid hex": "four hexadecimal digits after \\u",
    "Unescaped control": "no control character in a text", "Number with": "a number without a zero in front",
    "Number ": "a number up to 1e308", "Too many": "at most 512 levels of lists and objects",
    "Unexpected end of file during string": "a surrogate pair",
  ]

  /// Returns why a text is no JSON, with line and column; nil if it is JSON.
  public static func syntax(of text: Data) -> LottieFault? {
    do { _ = try JSONSerialization.jsonObject(with: text, options: .fragmentsAllowed) } catch {
      let reason = (error as NSError).userInfo["NSDebugDescription"] as? String ?? ""
      let errors = syntaxErrors.sorted { $0.key.count > $1.key.count }
      let expected = errors.first { reason.hasPrefix($0.key) }?.value ?? "a value"
      return LottieFault(place(of: reason, in: text) + "this is not JSON, expected \(expected)")
    }
    return nil
  }

  /// Returns line and column of a syntax error, from the offset that Foundation names.
  private static func place(of reason: String, in text: Data) -> String {
    var offset = reason.hasPrefix("Unexpected end of file during JSON") ? text.count : nil
    if let range = reason.range(of: "character ", options: .backwards) {
      offset = Int(reason[range.upperBound...].prefix { $0.isNumber })
    }
    return offset.map { place(of: $0, in: [UInt8](text)) } ?? ""
  }

  /// Returns line and column of a byte, and a colon.
  static func place(of offset: Int, in text: [UInt8]) -> String {
    let before = text.prefix(offset)
    let line = 1 + before.count { $0 == UInt8(ascii: "\n") }
    let column = before.count - (before.lastIndex(of: UInt8(ascii: "\n")) ?? -1)
    return "line \(line), column \(column): "
  }
}
