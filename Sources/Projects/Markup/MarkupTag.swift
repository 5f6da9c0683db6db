import Foundation

/// A tag of an XML file with its attributes.
struct MarkupTag: Equatable, Sendable {
  var name: String
  var attributes: [String: String] = [:]
  var isClosing = false
  /// A Boolean value indicating whether the tag is self-closing, as in `<a/>`.
  var isEmpty = false
}

/// Finds the tags of an XML file in document order. Schemes and workspaces store all values in attributes.
struct MarkupScanner {
  private var rest: Substring

  static func tags(in text: String) -> [MarkupTag] {
    var scanner = MarkupScanner(rest: Substring(text))
    var tags: [MarkupTag] = []
    while let tag = scanner.next() { tags.append(tag) }
    return tags
  }

  private mutating func next() -> MarkupTag? {
    while let start = rest.firstIndex(of: "<") {
      rest = rest[rest.index(after: start)...]
      if rest.hasPrefix("!--") {
        guard let end = rest.range(of: "-->") else { return nil }
        rest = rest[end.upperBound...]
      } else if rest.first != "?", rest.first != "!" {
        return tag()
      }
    }
    return nil
  }

  private mutating func tag() -> MarkupTag {
    var tag = MarkupTag(name: "")
    if rest.first == "/" {
      tag.isClosing = true
      rest.removeFirst()
    }
    tag.name = takeName()
    while true {
      rest = rest.drop(while: \.isWhitespace)
      guard let first = rest.first else { return tag }
      if first == ">" || first == "/" {
        tag.isEmpty = tag.isEmpty || first == "/"
        rest.removeFirst()
        if first == ">" { return tag }
        continue
      }
      guard let (name, value) = attribute() else { return tag }
      tag.attributes[name] = value
    }
  }

  private mutating func attribute() -> (String, String)? {
    let name = takeName()
    rest = rest.drop(while: \.isWhitespace)
    guard !name.isEmpty, rest.first == "=" else { return nil }
    rest = rest.dropFirst().drop(while: \.isWhitespace)
    guard let quote = rest.first, quote == "\"" || quote == "'", let end = rest.dropFirst().firstIndex(of: quote) else {
      return nil
    }
    let value = rest[rest.index(after: rest.startIndex)..<end]
    rest = rest[rest.index(after: end)...]
    return (name, Self.unescaped(value))
  }

  private mutating func takeName() -> String {
    let name = rest.prefix { !$0.isWhitespace && !"=/><\"'".contains($0) }
    rest = rest[name.endIndex...]
    return String(name)
  }

  /// Replaces the five named character references of XML. `&amp;` is last, so that its result is not replaced again.
  private static func unescaped(_ value: Substring) -> String {
    guard value.contains("&") else { return String(value) }
    return [("&quot;", "\""), ("&apos;", "'"), ("&lt;", "<"), ("&gt;", ">"), ("&amp;", "&")].reduce(String(value)) {
      $0.replacingOccurrences(of: $1.0, with: $1.1)
    }
  }
}
