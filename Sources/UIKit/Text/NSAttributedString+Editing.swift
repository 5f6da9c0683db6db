import CoreText

// Changes of attributed text by a field or text view. The results are new strings, since a client keeps the old ones.
extension NSAttributedString {
  /// Returns the text with an attribute of all characters.
  func withAttribute(_ key: NSAttributedString.Key, _ value: Any) -> NSAttributedString {
    let text = NSMutableAttributedString(attributedString: self)
    text.addAttribute(key, value: value, range: NSRange(location: 0, length: text.length))
    return text
  }

  /// Returns the attributes of text that is typed at an offset: those of the character before it, or of the first one.
  ///
  /// The result is nil for empty text.
  func attributes(typedAt offset: Int) -> [NSAttributedString.Key: Any]? {
    var end = 0
    let run = attributeRuns.first { run in
      end += run.text.utf16.count
      return end >= max(1, offset)
    }
    return run?.attributes
  }

  /// Returns the text with other characters in a range. They have the attributes of text that is typed there.
  func replacing(_ range: NSRange, by replacement: String) -> NSAttributedString {
    let text = NSMutableAttributedString(attributedString: self)
    let typed = NSAttributedString(string: replacement, attributes: attributes(typedAt: range.location) ?? [:])
    text.replaceCharacters(in: range, with: typed)
    return text
  }
}
