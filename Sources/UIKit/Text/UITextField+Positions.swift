// Conversions between text positions, the caret and points. A position is an offset in UTF-16 code units, whereas the
// caret is a number of characters.
extension UITextField {
  /// The caret as an offset in UTF-16 code units.
  var caretOffset: Int { storedText.prefix(caret).utf16.count }

  /// Moves the caret to a UTF-16 offset. From an offset inside a character, it moves to the character's end.
  func moveCaret(to offset: Int) {
    var end = 0
    let characters = storedText.prefix { character in
      guard end < offset else { return false }
      end += character.utf16.count
      return true
    }
    caret = characters.count
    showCaret()
  }

  /// Returns the string indices of a text range; nil for a range that a text field did not make.
  func stringRange(_ range: UITextRange) -> Range<String.Index>? {
    range.offsets(in: storedText.utf16.count).flatMap {
      Range(NSRange(location: $0.lowerBound, length: $0.count), in: storedText)
    }
  }

  /// The text with the attributes with which it is drawn; nil for text with the font and the colour of the field.
  var shownStyledText: NSAttributedString? {
    if isSecureTextEntry || storedText.isEmpty { return nil }
    if let styledText { return styledText }
    return otherAttributes.isEmpty ? nil : NSAttributedString(string: storedText, attributes: defaultTextAttributes)
  }

  /// The text as it is drawn, on a single line.
  private var shownLine: LabelText {
    let style = LabelText.Style(font: label.font, color: .black, traits: .current)
    if let shownStyledText { return LabelText(shownStyledText, width: .infinity, style: style) }
    return LabelText(shownText, width: .infinity, style: style)
  }

  /// Returns the distance from the left edge of the label to the text, which depends on the alignment.
  private func inset(of line: LabelText) -> CGFloat {
    let freeWidth = max(0, label.bounds.width - line.size.width)
    switch textAlignment {
    case .center: return freeWidth / 2
    case .right: return freeWidth
    case .left, .justified, .natural: return 0
    }
  }

  /// Returns the rectangle of the caret before a UTF-16 offset.
  func caretRect(at offset: Int) -> CGRect {
    let height = min(bounds.height, label.font.lineHeight)
    let count = storedText.utf16.prefix(max(0, offset)).count
    let characterCount =
      Range(NSRange(location: 0, length: count), in: storedText).map { storedText[$0].count } ?? count
    let line = shownLine
    let x = label.frame.minX + inset(of: line) + line.caretDistance(after: characterCount, of: shownText)
    return CGRect(x: x, y: bounds.midY - height / 2, width: 2, height: height)
  }

  /// Returns the caret that is drawn nearest to an x-coordinate.
  func caret(nearestTo x: CGFloat) -> Int {
    let (line, text) = (shownLine, shownText)
    let textX = x - label.frame.minX - inset(of: line)
    let distances = (0...text.count).map { abs(line.caretDistance(after: $0, of: text) - textX) }
    return distances.indices.min { distances[$0] < distances[$1] } ?? text.count
  }
}

extension LabelText {
  /// Returns the distance from the start of the first line to the caret after some characters of its text.
  fileprivate func caretDistance(after count: Int, of text: String) -> CGFloat {
    layout.lines.first?.caretOffset(at: text.prefix(count).utf16.count) ?? 0
  }
}
