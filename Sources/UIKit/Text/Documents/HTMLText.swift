/// A parser that converts an HTML document to attributed text.
///
/// An end tag closes its element and all elements inside. The document's head has no text, and unknown elements and
/// styles have no effect.
struct HTMLText {
  private let defaults: [NSAttributedString.Key: Any]
  private var openElements: [(name: String, style: HTMLStyle)] = []
  private let text = NSMutableAttributedString(string: "")
  /// A Boolean value indicating whether white space precedes the next word, of which HTML keeps one space.
  private var hasPendingSpace = false
  private var hiddenElementCount = 0

  /// Parses a document. `defaults` supplies the attributes that the document does not specify.
  init(_ document: String, defaults: [NSAttributedString.Key: Any] = [:]) {
    self.defaults = defaults
    var rest = document[...]
    while let start = rest.firstIndex(of: "<") {
      add(rest[..<start])
      rest = parseTag(rest[rest.index(after: start)...])
    }
    add(rest)
  }

  /// The text of the document. The last paragraph ends with a line feed, as on iOS.
  var attributed: NSAttributedString { text }

  private var style: HTMLStyle { openElements.last?.style ?? HTMLStyle() }

  /// Parses the tag or comment after a `<`, and returns the rest of the document.
  private mutating func parseTag(_ rest: Substring) -> Substring {
    if rest.hasPrefix("!--") {
      return rest.range(of: "-->").map { rest[$0.upperBound...] } ?? ""
    }
    guard let end = rest.firstIndex(of: ">") else { return "" }
    let after = rest[rest.index(after: end)...]
    guard let tag = HTMLTag(rest[..<end]) else { return after }
    if tag.isEndTag { closeElement(tag.name) } else { openElement(tag) }
    return after
  }

  /// The elements that begin and end a paragraph.
  private static let blockElements: Set<String> = [
    "p", "div", "h1", "h2", "h3", "h4", "h5", "h6", "ul", "ol", "li", "blockquote", "pre", "table", "tr", "section",
    "article", "header", "footer", "body",
  ]
  /// The elements whose text is not displayed.
  private static let hiddenElements: Set<String> = ["head", "style", "script", "title"]
  /// The elements without an end tag.
  private static let voidElements: Set<String> = ["br", "hr", "img", "meta", "link", "input", "wbr"]

  private mutating func openElement(_ tag: HTMLTag) {
    if tag.name == "br" { return endLine(allowingEmptyLine: true) }
    if Self.blockElements.contains(tag.name) { endLine() }
    guard !Self.voidElements.contains(tag.name), !tag.isSelfClosing else { return }
    if Self.hiddenElements.contains(tag.name) { hiddenElementCount += 1 }
    openElements.append((tag.name, style.nested(in: tag)))
    if tag.name == "li" { append("\t•\t") }
  }

  /// Closes the innermost element of a name, and the elements inside it.
  private mutating func closeElement(_ name: String) {
    guard let index = openElements.lastIndex(where: { $0.name == name }) else { return }
    if Self.blockElements.contains(name) { endLine() }
    hiddenElementCount -= openElements[index...].count { Self.hiddenElements.contains($0.name) }
    openElements.removeSubrange(index...)
  }

  /// Ends the line. Only a `br` element ends a line without characters.
  private mutating func endLine(allowingEmptyLine: Bool = false) {
    hasPendingSpace = false
    guard allowingEmptyLine || text.length > 0 && !text.string.hasSuffix("\n") else { return }
    append("\n")
  }

  /// Appends the text between two tags. Each run of white space becomes one space, except at the start of a line.
  private mutating func add(_ characters: Substring) {
    guard hiddenElementCount == 0 else { return }
    let decoded = HTMLTag.decoded(characters)
    if style.preservesWhiteSpace { return append(decoded) }
    // A no-break space is not white space in HTML.
    let words = decoded.split(omittingEmptySubsequences: false) { $0 == " " || $0 == "\t" || $0.isNewline }
    for (index, word) in words.enumerated() {
      if index > 0 { hasPendingSpace = true }
      guard !word.isEmpty else { continue }
      let isInsideLine = text.length > 0 && !text.string.hasSuffix("\n") && !text.string.hasSuffix("\t")
      append((hasPendingSpace && isInsideLine ? " " : "") + word)
      hasPendingSpace = false
    }
  }

  private func append(_ string: String) {
    guard !string.isEmpty else { return }
    text.append(NSAttributedString(string: string, attributes: style.attributes(defaults: defaults)))
  }
}
