// A parser of XML, for vector images and, in UIKit, for storyboards and property lists.
import CoreGraphics

/// An error in an XML document, with its line.
package struct XMLError: Error, Equatable, Sendable {
  package let line: Int
  package let problem: String
}

/// A parser of XML as Interface Builder writes it.
///
/// It reads elements, attributes, text, comments, CDATA sections, and the predefined and numeric entities. A document
/// type must not declare entities, so that text cannot grow by their expansion. Foundation's parser is not used, since
/// error messages need the line of every element, and it would add libxml2.
package struct XMLReader {
  /// The deepest nesting of elements. It exceeds that of any storyboard, and limits recursion over the tree.
  package static let maximumDepth = 200
  /// The largest number of attributes of an element. It exceeds that of any format, and limits the comparison of names.
  private static let maximumAttributes = 500

  private let bytes: [UInt8]
  private var position = 0
  private var line = 1

  private init(_ data: Data) { bytes = [UInt8](data) }

  /// Parses a document and returns its root element.
  package static func read(_ data: Data) throws -> XMLElement {
    var reader = XMLReader(data)
    return try reader.document()
  }

  // MARK: Structure

  /// Reads the whole document, and returns its root element.
  private mutating func document() throws -> XMLElement {
    if bytes.starts(with: [0xEF, 0xBB, 0xBF]) { position = 3 }
    if bytes.starts(with: [0xFE, 0xFF]) || bytes.starts(with: [0xFF, 0xFE]) {
      throw error("expected UTF-8, found UTF-16")
    }
    try checkEncoding()
    try skipProlog()
    guard peek == UInt8(ascii: "<") else { throw error("expected an XML element") }
    let root = try tree()
    try skipProlog()
    if position < bytes.count { throw error("expected nothing after </\(root.name)>") }
    return root
  }

  /// Throws an error with the number of the first line that is not UTF-8, if there is one.
  private mutating func checkEncoding() throws {
    if String(validating: bytes, as: UTF8.self) != nil { return }
    let lines = bytes.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false)
    line += lines.firstIndex { String(validating: $0, as: UTF8.self) == nil } ?? 0
    throw error("expected UTF-8, found other bytes")
  }

  /// Reads an element and its descendants, with an explicit stack instead of recursion.
  private mutating func tree() throws -> XMLElement {
    var open: [XMLElement] = []
    while true {
      guard let byte = peek else {
        throw open.last.map { error("the file ends inside <\($0.name)> of line \($0.line)") }
          ?? error("expected an element")
      }
      if byte != UInt8(ascii: "<") {
        open.last?.text += try characters(until: UInt8(ascii: "<"))
        continue
      }
      if take("<!--") {
        try skip(past: "-->", what: "a comment")
      } else if take("<![CDATA[") {
        let start = position
        try skip(past: "]]>", what: "a CDATA section")
        open.last?.text += String(decoding: bytes[start..<(position - 3)], as: UTF8.self)
      } else if take("<?") {
        try skip(past: "?>", what: "a processing instruction")
      } else if take("</") {
        let name = try self.name()
        skipSpace()
        guard take(">") else { throw error("expected > after </\(name)") }
        guard let element = open.popLast() else { throw error("</\(name)> closes nothing") }
        guard element.name == name else {
          throw error("expected </\(element.name)> for line \(element.line), found </\(name)>")
        }
        guard let parent = open.last else { return element }
        parent.children.append(element)
      } else {
        let (element, isClosed) = try startTag()
        if !isClosed {
          open.append(element)
          if open.count > Self.maximumDepth { throw error("elements are nested deeper than \(Self.maximumDepth)") }
        } else if let parent = open.last {
          parent.children.append(element)
        } else {
          return element
        }
      }
    }
  }

  /// Reads a start tag or an empty-element tag, with its attributes.
  private mutating func startTag() throws -> (XMLElement, isClosed: Bool) {
    let startLine = line
    guard take("<") else { throw error("expected <") }
    let name = try self.name()
    var attributes: [(name: String, value: String)] = []
    while true {
      let hadSpace = skipSpace()
      if take("/>") || take(">") {
        let isClosed = bytes[position - 2] == UInt8(ascii: "/")
        return (XMLElement(name: name, line: startLine, attributes: attributes), isClosed)
      }
      guard hadSpace else { throw error("expected a space, > or /> in <\(name)>") }
      let attribute = try self.name()
      skipSpace()
      guard take("=") else { throw error("expected = after attribute \(attribute) of <\(name)>") }
      skipSpace()
      guard let quote = peek, quote == UInt8(ascii: "\"") || quote == UInt8(ascii: "'") else {
        throw error("expected a quoted value for attribute \(attribute) of <\(name)>")
      }
      advance()
      let value = try characters(until: quote)
      guard peek == quote else { throw error("the file ends inside attribute \(attribute) of <\(name)>") }
      advance()
      if attributes.contains(where: { $0.name == attribute }) {
        throw error("attribute \(attribute) of <\(name)> is given twice")
      }
      attributes.append((attribute, value))
      guard attributes.count <= Self.maximumAttributes else {
        throw error("<\(name)> has more than \(Self.maximumAttributes) attributes")
      }
    }
  }

  /// Skips comments, processing instructions and the document type.
  private mutating func skipProlog() throws {
    while true {
      skipSpace()
      if take("<!--") {
        try skip(past: "-->", what: "a comment")
      } else if take("<?") {
        try skip(past: "?>", what: "a processing instruction")
      } else if take("<!DOCTYPE") {
        while let byte = peek, byte != UInt8(ascii: ">") {
          if byte == UInt8(ascii: "[") { throw error("a document type may not declare anything here") }
          advance()
        }
        guard take(">") else { throw error("the file ends inside the document type") }
      } else {
        return
      }
    }
  }

  // MARK: Characters

  private mutating func name() throws -> String {
    let start = position
    while let byte = peek, Self.isNameByte(byte) { advance() }
    if position == start { throw error("expected a name") }
    return String(decoding: bytes[start..<position], as: UTF8.self)
  }

  private static func isNameByte(_ byte: UInt8) -> Bool {
    switch byte {
    case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
      UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "_"), UInt8(ascii: "-"), UInt8(ascii: "."),
      UInt8(ascii: ":"), 0x80...0xFF:
      true
    default: false
    }
  }

  /// Reads text up to a byte, with its entities replaced.
  private mutating func characters(until end: UInt8) throws -> String {
    var result: [UInt8] = []
    while let byte = peek, byte != end {
      if byte == UInt8(ascii: "&") {
        result += Array(try reference().utf8)
      } else if byte == UInt8(ascii: "<") {
        throw error("< must be written &lt; in a value")
      } else {
        result.append(byte)
        advance()
      }
    }
    return String(decoding: result, as: UTF8.self)
  }

  /// Reads an entity or a character reference, and returns its text.
  private mutating func reference() throws -> String {
    advance()
    let start = position
    while let byte = peek, byte != UInt8(ascii: ";"), position - start < 12 { advance() }
    guard peek == UInt8(ascii: ";") else { throw error("expected ; after &") }
    let name = String(decoding: bytes[start..<position], as: UTF8.self)
    advance()
    switch name {
    case "amp": return "&"
    case "lt": return "<"
    case "gt": return ">"
    case "quot": return "\""
    case "apos": return "'"
    default: break
    }
    let code: UInt32? =
      if name.hasPrefix("#x") { UInt32(name.dropFirst(2), radix: 16) } else if name.hasPrefix("#") {
        UInt32(name.dropFirst())
      } else { nil }
    guard let scalar = code.flatMap(Unicode.Scalar.init), scalar.value != 0 else {
      throw error("&\(name); is not a character")
    }
    return String(scalar)
  }

  // MARK: Bytes

  private var peek: UInt8? { position < bytes.count ? bytes[position] : nil }

  private mutating func advance() {
    if bytes[position] == UInt8(ascii: "\n") { line += 1 }
    position += 1
  }

  /// Skips a token if it is next. Returns whether it is.
  private mutating func take(_ token: String) -> Bool {
    guard bytes[position...].starts(with: token.utf8) else { return false }
    position += token.utf8.count
    return true
  }

  @discardableResult
  private mutating func skipSpace() -> Bool {
    let start = position
    while let byte = peek, byte == 32 || byte == 9 || byte == 10 || byte == 13 { advance() }
    return position > start
  }

  private mutating func skip(past token: String, what: String) throws {
    while position < bytes.count {
      if take(token) { return }
      advance()
    }
    throw error("the file ends inside \(what)")
  }

  private func error(_ problem: String) -> XMLError { XMLError(line: line, problem: problem) }
}
