/// A position in the text of a text field or text view: an offset in UTF-16 units.
final class TextOffset: UITextPosition {
  let value: Int

  init(_ value: Int) { self.value = value }

  override func isEqual(_ object: Any?) -> Bool { (object as? TextOffset)?.value == value }
  override var hash: Int { value }
  override var description: String { "position \(value)" }
}

/// A range in the text of a text field or text view.
final class TextOffsetRange: UITextRange {
  let value: Range<Int>

  init(_ value: Range<Int>) { self.value = value }

  override var start: UITextPosition { TextOffset(value.lowerBound) }
  override var end: UITextPosition { TextOffset(value.upperBound) }
  override var isEmpty: Bool { value.isEmpty }

  override func isEqual(_ object: Any?) -> Bool { (object as? TextOffsetRange)?.value == value }
  override var hash: Int { value.hashValue }
}

/// A part of the selection of a text field or text view.
final class TextSelectionPart: UITextSelectionRect {
  private let place: CGRect
  private let isFirst: Bool
  private let isLast: Bool

  init(_ place: CGRect, isFirst: Bool, isLast: Bool) {
    (self.place, self.isFirst, self.isLast) = (place, isFirst, isLast)
    super.init()
  }

  override var rect: CGRect { place }
  override var containsStart: Bool { isFirst }
  override var containsEnd: Bool { isLast }

  /// The parts of a selection, one for each of its rectangles.
  static func parts(_ rects: [CGRect]) -> [UITextSelectionRect] {
    rects.indices.map { TextSelectionPart(rects[$0], isFirst: $0 == 0, isLast: $0 == rects.count - 1) }
  }
}

extension UITextRange {
  /// The offsets in a text of some length; nil for the range of another kind of view.
  func offsets(in length: Int) -> Range<Int>? {
    guard let value = (self as? TextOffsetRange)?.value else { return nil }
    let start = min(max(0, value.lowerBound), length)
    return start..<min(max(start, value.upperBound), length)
  }
}
