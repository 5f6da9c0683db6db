/// A position in the text of a text field or text view: an offset in UTF-16 code units.
final class TextOffset: UITextPosition {
  let value: Int

  init(_ value: Int) { self.value = value }

  override func isEqual(_ object: Any?) -> Bool { (object as? TextOffset)?.value == value }
  override var hash: Int { value }
  override var description: String { "position \(value)" }
}

/// A range of UTF-16 offsets in the text of a text field or text view.
final class TextOffsetRange: UITextRange {
  let value: Range<Int>

  init(_ value: Range<Int>) { self.value = value }

  override var start: UITextPosition { TextOffset(value.lowerBound) }
  override var end: UITextPosition { TextOffset(value.upperBound) }
  override var isEmpty: Bool { value.isEmpty }

  override func isEqual(_ object: Any?) -> Bool { (object as? TextOffsetRange)?.value == value }
  override var hash: Int { value.hashValue }
}

/// A rectangle of the selection in a text field or text view.
final class TextSelectionPart: UITextSelectionRect {
  private let storedRect: CGRect
  private let isFirst: Bool
  private let isLast: Bool

  init(_ rect: CGRect, isFirst: Bool, isLast: Bool) {
    (storedRect, self.isFirst, self.isLast) = (rect, isFirst, isLast)
    super.init()
  }

  override var rect: CGRect { storedRect }
  override var containsStart: Bool { isFirst }
  override var containsEnd: Bool { isLast }

  /// Returns the parts of a selection, one for each rectangle, in order from its start to its end.
  static func parts(_ rects: [CGRect]) -> [UITextSelectionRect] {
    rects.indices.map { TextSelectionPart(rects[$0], isFirst: $0 == 0, isLast: $0 == rects.count - 1) }
  }
}

extension UITextRange {
  /// Returns the UTF-16 offsets, clamped to a text of some length; nil for a range of another class.
  func offsets(in length: Int) -> Range<Int>? {
    guard let value = (self as? TextOffsetRange)?.value else { return nil }
    let start = min(max(0, value.lowerBound), length)
    return start..<min(max(start, value.upperBound), length)
  }
}
