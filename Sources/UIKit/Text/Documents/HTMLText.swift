/// The attributed text of a web page.
///
/// Elements nest as they are written: a closing tag ends everything that was opened since its opening one. Elements and
/// styles that change no text are passed over, and what stands in a page's head is left out.
struct HTMLText {
  private let standard: [NSAttributedString.Key: Any]
  private var open: [(name: String, style: HTMLStyle)] = []
  private let text = NSMutableAttributedString(string: "")
  /// A Boolean value indicating whether a space that was read is written before the next word.
  private var owesSpace = false
  private var hiddenDepth = 0

  /// Reads a page. The standard attributes hold where the page says nothing else.
  init(_ page: String, standard: [NSAttributedString.Key: Any] = [:]) {
    self.standard = standard
    var rest = page[...]
    while let start = rest.firstIndex(of: "<") {
      add(rest[..<start])
      rest = rest[rest.index(after: start)...]
      rest = take(rest)
    }
    add(rest)
  }

  /// The text so far. A page's last paragraph ends with a line feed, as on iOS.
  var attributed: NSAttributedString { text }

  private var style: HTMLStyle { open.last?.style ?? HTMLStyle() }

  /// Reads the tag or comment after a `<`, and returns what follows.
  private mutating func take(_ rest: Substring) -> Substring {
    if rest.hasPrefix("!--") {
      return rest.range(of: "-->").map { rest[$0.upperBound...] } ?? ""
    }
    guard let end = rest.firstIndex(of: ">") else { return "" }
    let after = rest[rest.index(after: end)...]
    guard let tag = HTMLTag(rest[..<end]) else { return after }
    if tag.isClosing { close(tag.name) } else { begin(tag) }
    return after
  }

  private static let blocks: Set<String> = [
    "p", "div", "h1", "h2", "h3", "h4", "h5", "h6", "ul", "ol", "li", "blockquote", "pre", "table", "tr", "section",
    "article", "header", "footer", "body",
  ]
  private static let hidden: Set<String> = ["head", "style", "script", "title"]
  private static let empty: Set<String> = ["br", "hr", "img", "meta", "link", "input", "wbr"]

  private mutating func begin(_ tag: HTMLTag) {
    if tag.name == "br" { return endLine(always: true) }
    if Self.blocks.contains(tag.name) { endLine() }
    guard !Self.empty.contains(tag.name), !tag.isEmpty else { return }
    if Self.hidden.contains(tag.name) { hiddenDepth += 1 }
    open.append((tag.name, style.inside(tag)))
    if tag.name == "li" { append("\t•\t") }
  }

  private mutating func close(_ name: String) {
    guard let index = open.lastIndex(where: { $0.name == name }) else { return }
    if Self.blocks.contains(name) { endLine() }
    hiddenDepth -= open[index...].count { Self.hidden.contains($0.name) }
    open.removeSubrange(index...)
  }

  /// Ends the line; a line without characters only where the page says so.
  private mutating func endLine(always: Bool = false) {
    owesSpace = false
    guard always || text.length > 0 && !text.string.hasSuffix("\n") else { return }
    append("\n")
  }

  private mutating func add(_ characters: Substring) {
    guard hiddenDepth == 0 else { return }
    let words = HTMLTag.decoded(characters)
    if style.keepsSpaces { return append(words) }
    // A space that does not break is a character as any other.
    let parts = words.split(omittingEmptySubsequences: false) { $0 == " " || $0 == "\t" || $0.isNewline }
    for part in parts.enumerated() {
      if part.offset > 0 { owesSpace = true }
      guard !part.element.isEmpty else { continue }
      let isInLine = text.length > 0 && !text.string.hasSuffix("\n") && !text.string.hasSuffix("\t")
      append((owesSpace && isInLine ? " " : "") + part.element)
      owesSpace = false
    }
  }

  private func append(_ part: String) {
    guard !part.isEmpty else { return }
    text.append(NSAttributedString(string: part, attributes: style.attributes(standard)))
  }
}
