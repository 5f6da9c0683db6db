/// Constants for the direction of text storage.
public enum UITextStorageDirection: Int, Sendable {
  /// Toward the end of the text.
  case forward
  /// Toward the beginning of the text.
  case backward
}

/// Constants for the direction of text layout.
public enum UITextLayoutDirection: Int, Sendable {
  /// To the right.
  case right = 2
  /// To the left.
  case left
  /// To the line above.
  case up
  /// To the line below.
  case down
}

/// A direction of text, in storage or in layout.
public struct UITextDirection: RawRepresentable, Hashable, Sendable {
  /// The raw value of a storage direction or a layout direction.
  public var rawValue: Int
  /// Creates a direction from a raw value.
  public init(rawValue: Int) { self.rawValue = rawValue }
  /// Returns the text direction for a storage direction.
  public static func storage(_ direction: UITextStorageDirection) -> UITextDirection {
    UITextDirection(rawValue: direction.rawValue)
  }
  /// Returns the text direction for a layout direction.
  public static func layout(_ direction: UITextLayoutDirection) -> UITextDirection {
    UITextDirection(rawValue: direction.rawValue)
  }
}

/// A responder with text that is accessed by positions and ranges.
///
/// There is no marked text, since no input method composes characters here.
@preconcurrency @MainActor
public protocol UITextInput: UIKeyInput {
  /// Returns the text in a range.
  func text(in range: UITextRange) -> String?
  /// Replaces the text in a range.
  func replace(_ range: UITextRange, withText text: String)
  /// The range of selected text, empty for a caret; nil if there is neither.
  var selectedTextRange: UITextRange? { get set }
  /// The range of marked text, which an input method composes; nil if there is none.
  var markedTextRange: UITextRange? { get }
  /// Accepts the marked text.
  func unmarkText()
  /// The position at the beginning of the text.
  var beginningOfDocument: UITextPosition { get }
  /// The position at the end of the text.
  var endOfDocument: UITextPosition { get }
  /// Returns the range between two positions.
  func textRange(from fromPosition: UITextPosition, to toPosition: UITextPosition) -> UITextRange?
  /// Returns the position at an offset in UTF-16 code units from another one; nil if it is outside the text.
  func position(from position: UITextPosition, offset: Int) -> UITextPosition?
  /// Returns the position at an offset in a layout direction from another one; nil if it is outside the text.
  func position(from position: UITextPosition, in direction: UITextLayoutDirection, offset: Int) -> UITextPosition?
  /// Returns how one position compares to another in the order of the text.
  func compare(_ position: UITextPosition, to other: UITextPosition) -> ComparisonResult
  /// Returns the number of UTF-16 code units from one position to another, negative for an earlier one.
  func offset(from: UITextPosition, to toPosition: UITextPosition) -> Int
  /// Returns the position of a range that is farthest in a layout direction.
  func position(within range: UITextRange, farthestIn direction: UITextLayoutDirection) -> UITextPosition?
  /// Returns the range from a position to its farthest extent in a layout direction.
  func characterRange(byExtending position: UITextPosition, in direction: UITextLayoutDirection) -> UITextRange?
  /// Returns the first rectangle that encloses a range, on the first line.
  func firstRect(for range: UITextRange) -> CGRect
  /// Returns the rectangle of the caret at a position.
  func caretRect(for position: UITextPosition) -> CGRect
  /// Returns the rectangles that enclose a range, one per line.
  func selectionRects(for range: UITextRange) -> [UITextSelectionRect]
  /// Returns the position that is closest to a point.
  func closestPosition(to point: CGPoint) -> UITextPosition?
  /// Returns the position in a range that is closest to a point.
  func closestPosition(to point: CGPoint, within range: UITextRange) -> UITextPosition?
  /// Returns the range of the character or code unit at a point.
  func characterRange(at point: CGPoint) -> UITextRange?
}

extension UITextInput {
  /// The range of marked text: always nil.
  public var markedTextRange: UITextRange? { nil }
  /// Does nothing, since there is no marked text.
  public func unmarkText() {}
  /// The position at the beginning of the text.
  public var beginningOfDocument: UITextPosition { TextOffset(0) }

  private var length: Int { (endOfDocument as? TextOffset)?.value ?? 0 }

  private func offset(of position: UITextPosition) -> Int? { (position as? TextOffset)?.value }

  /// Returns the range between two positions.
  public func textRange(from fromPosition: UITextPosition, to toPosition: UITextPosition) -> UITextRange? {
    guard let first = offset(of: fromPosition), let second = offset(of: toPosition) else { return nil }
    return TextOffsetRange(min(first, second)..<max(first, second))
  }
  /// Returns the position at an offset in UTF-16 code units from another one; nil if it is outside the text.
  public func position(from position: UITextPosition, offset: Int) -> UITextPosition? {
    guard let start = self.offset(of: position) else { return nil }
    let (end, overflow) = start.addingReportingOverflow(offset)
    return overflow || end < 0 || end > length ? nil : TextOffset(end)
  }
  /// Returns the position at an offset in a layout direction from another one; nil if it is outside the text.
  ///
  /// The directions `up` and `down` give nil, too.
  public func position(
    from position: UITextPosition, in direction: UITextLayoutDirection, offset: Int
  ) -> UITextPosition? {
    switch direction {
    case .right: self.position(from: position, offset: offset)
    case .left: self.position(from: position, offset: -offset)
    case .up, .down: nil
    }
  }
  /// Returns how one position compares to another in the order of the text.
  public func compare(_ position: UITextPosition, to other: UITextPosition) -> ComparisonResult {
    let (first, second) = (offset(of: position) ?? 0, offset(of: other) ?? 0)
    return first < second ? .orderedAscending : first > second ? .orderedDescending : .orderedSame
  }
  /// Returns the number of UTF-16 code units from one position to another, negative for an earlier one.
  public func offset(from: UITextPosition, to toPosition: UITextPosition) -> Int {
    (offset(of: toPosition) ?? 0) - (offset(of: from) ?? 0)
  }
  /// Returns the position of a range that is farthest in a layout direction.
  public func position(within range: UITextRange, farthestIn direction: UITextLayoutDirection) -> UITextPosition? {
    direction == .left || direction == .up ? range.start : range.end
  }
  /// Returns the range from a position to its farthest extent in a layout direction.
  public func characterRange(
    byExtending position: UITextPosition, in direction: UITextLayoutDirection
  ) -> UITextRange? {
    let extent = direction == .left || direction == .up ? beginningOfDocument : endOfDocument
    return textRange(from: position, to: extent)
  }
  /// Returns the position in a range that is closest to a point.
  public func closestPosition(to point: CGPoint, within range: UITextRange) -> UITextPosition? {
    guard let position = closestPosition(to: point) else { return nil }
    if compare(position, to: range.start) == .orderedAscending { return range.start }
    return compare(position, to: range.end) == .orderedDescending ? range.end : position
  }
  /// Returns the range of the character or code unit at a point.
  public func characterRange(at point: CGPoint) -> UITextRange? {
    guard let start = closestPosition(to: point), let end = position(from: start, offset: 1) else { return nil }
    return textRange(from: start, to: end)
  }
}
