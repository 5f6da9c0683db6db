// The places of the characters of a text field. Positions count UTF-16 units, the caret counts characters.
extension UITextField {
  /// The caret as an offset in UTF-16 units.
  var caretOffset: Int { storedText.prefix(caret).utf16.count }

  /// Moves the caret to an offset, or to the end of the character around it.
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

  /// The characters of a range; nil for the range of another kind of view.
  func characters(_ range: UITextRange) -> Range<String.Index>? {
    range.offsets(in: storedText.utf16.count).flatMap {
      Range(NSRange(location: $0.lowerBound, length: $0.count), in: storedText)
    }
  }

  /// The rectangle of the caret before an offset.
  func caretRect(at offset: Int) -> CGRect {
    let height = min(bounds.height, label.font.lineHeight)
    let count = storedText.utf16.prefix(max(0, offset)).count
    let before = Range(NSRange(location: 0, length: count), in: storedText).map { storedText[$0].count } ?? count
    let x = label.frame.minX + textStart + width(of: String(shownText.prefix(before)))
    return CGRect(x: x, y: bounds.midY - height / 2, width: 2, height: height)
  }

  /// The caret whose place is nearest to a horizontal position.
  func caret(nearestTo x: CGFloat) -> Int {
    let inText = x - label.frame.minX - textStart
    let places = (0...shownText.count).map { abs(width(of: String(shownText.prefix($0))) - inText) }
    return places.indices.min { places[$0] < places[$1] } ?? shownText.count
  }
}
