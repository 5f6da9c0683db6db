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

  /// Returns the rectangle of the caret before a UTF-16 offset.
  func caretRect(at offset: Int) -> CGRect {
    let height = min(bounds.height, label.font.lineHeight)
    let count = storedText.utf16.prefix(max(0, offset)).count
    let characterCount =
      Range(NSRange(location: 0, length: count), in: storedText).map { storedText[$0].count } ?? count
    let x = label.frame.minX + textInset + width(of: String(shownText.prefix(characterCount)))
    return CGRect(x: x, y: bounds.midY - height / 2, width: 2, height: height)
  }

  /// Returns the caret that is drawn nearest to an x-coordinate.
  func caret(nearestTo x: CGFloat) -> Int {
    let textX = x - label.frame.minX - textInset
    let distances = (0...shownText.count).map { abs(width(of: String(shownText.prefix($0))) - textX) }
    return distances.indices.min { distances[$0] < distances[$1] } ?? shownText.count
  }
}
