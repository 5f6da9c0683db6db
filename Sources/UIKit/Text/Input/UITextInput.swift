/// The directions in which text is stored.
public enum UITextStorageDirection: Int, Sendable {
  /// To the end of the text.
  case forward
  /// To the beginning of the text.
  case backward
}

/// The directions in which text is laid out.
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

/// A direction of storage or layout, by its number.
public struct UITextDirection: RawRepresentable, Hashable, Sendable {
  /// The number of a direction of storage or layout.
  public var rawValue: Int
  /// Creates a direction from its number.
  public init(rawValue: Int) { self.rawValue = rawValue }
  /// Creates a direction of storage.
  public static func storage(_ direction: UITextStorageDirection) -> UITextDirection {
    UITextDirection(rawValue: direction.rawValue)
  }
  /// Creates a direction of layout.
  public static func layout(_ direction: UITextLayoutDirection) -> UITextDirection {
    UITextDirection(rawValue: direction.rawValue)
  }
}

/// A view whose text is reached by positions and ranges.
///
/// Keys of the computer are taken as they come, so no text is ever marked.
@preconcurrency @MainActor
public protocol UITextInput: UIKeyInput {
  /// Returns the text in a range.
  func text(in range: UITextRange) -> String?
  /// Replaces the text in a range.
  func replace(_ range: UITextRange, withText text: String)
  /// The selected range; nil without a selection or a caret.
  var selectedTextRange: UITextRange? { get set }
  /// The range of text that is not decided yet.
  var markedTextRange: UITextRange? { get }
  /// Decides about marked text.
  func unmarkText()
  /// The position before the first character.
  var beginningOfDocument: UITextPosition { get }
  /// The position after the last character.
  var endOfDocument: UITextPosition { get }
  /// Returns the range between two positions.
  func textRange(from fromPosition: UITextPosition, to toPosition: UITextPosition) -> UITextRange?
  /// Returns the position at a distance from another one; nil outside of the text.
  func position(from position: UITextPosition, offset: Int) -> UITextPosition?
  /// Returns the position at a distance in a direction; nil outside of the text.
  func position(from position: UITextPosition, in direction: UITextLayoutDirection, offset: Int) -> UITextPosition?
  /// Returns the order of two positions.
  func compare(_ position: UITextPosition, to other: UITextPosition) -> ComparisonResult
  /// Returns the distance of two positions.
  func offset(from: UITextPosition, to toPosition: UITextPosition) -> Int
  /// Returns the outermost position of a range in a direction.
  func position(within range: UITextRange, farthestIn direction: UITextLayoutDirection) -> UITextPosition?
  /// Returns the range from a position to the next one in a direction.
  func characterRange(byExtending position: UITextPosition, in direction: UITextLayoutDirection) -> UITextRange?
  /// Returns the rectangle of the first line of a range.
  func firstRect(for range: UITextRange) -> CGRect
  /// Returns the rectangle of the caret at a position.
  func caretRect(for position: UITextPosition) -> CGRect
  /// Returns the rectangles of a selection.
  func selectionRects(for range: UITextRange) -> [UITextSelectionRect]
  /// Returns the position nearest to a point.
  func closestPosition(to point: CGPoint) -> UITextPosition?
  /// Returns the position of a range that is nearest to a point.
  func closestPosition(to point: CGPoint, within range: UITextRange) -> UITextPosition?
  /// Returns the range of the character at a point.
  func characterRange(at point: CGPoint) -> UITextRange?
}

extension UITextInput {
  /// Nil: no text is marked here.
  public var markedTextRange: UITextRange? { nil }
  /// Does nothing: no text is marked here.
  public func unmarkText() {}
  /// The position before the first character.
  public var beginningOfDocument: UITextPosition { TextOffset(0) }

  private var length: Int { (endOfDocument as? TextOffset)?.value ?? 0 }

  private func value(_ position: UITextPosition) -> Int? { (position as? TextOffset)?.value }

  /// Returns the range between two positions.
  public func textRange(from fromPosition: UITextPosition, to toPosition: UITextPosition) -> UITextRange? {
    guard let a = value(fromPosition), let b = value(toPosition) else { return nil }
    return TextOffsetRange(min(a, b)..<max(a, b))
  }
  /// Returns the position at a distance from another one; nil outside of the text.
  public func position(from position: UITextPosition, offset: Int) -> UITextPosition? {
    guard let start = value(position) else { return nil }
    let (end, overflow) = start.addingReportingOverflow(offset)
    return overflow || end < 0 || end > length ? nil : TextOffset(end)
  }
  /// Returns the position at a distance in a direction; nil outside of the text and for other lines.
  public func position(
    from position: UITextPosition, in direction: UITextLayoutDirection, offset: Int
  ) -> UITextPosition? {
    switch direction {
    case .right: self.position(from: position, offset: offset)
    case .left: self.position(from: position, offset: -offset)
    case .up, .down: nil
    }
  }
  /// Returns the order of two positions.
  public func compare(_ position: UITextPosition, to other: UITextPosition) -> ComparisonResult {
    let (a, b) = (value(position) ?? 0, value(other) ?? 0)
    return a < b ? .orderedAscending : a > b ? .orderedDescending : .orderedSame
  }
  /// Returns the distance of two positions.
  public func offset(from: UITextPosition, to toPosition: UITextPosition) -> Int {
    (value(toPosition) ?? 0) - (value(from) ?? 0)
  }
  /// Returns the outermost position of a range in a direction.
  public func position(within range: UITextRange, farthestIn direction: UITextLayoutDirection) -> UITextPosition? {
    direction == .left || direction == .up ? range.start : range.end
  }
  /// Returns the range from a position to the next one in a direction.
  public func characterRange(
    byExtending position: UITextPosition, in direction: UITextLayoutDirection
  ) -> UITextRange? {
    let other = direction == .left || direction == .up ? beginningOfDocument : endOfDocument
    return textRange(from: position, to: other)
  }
  /// Returns the position of a range that is nearest to a point.
  public func closestPosition(to point: CGPoint, within range: UITextRange) -> UITextPosition? {
    guard let position = closestPosition(to: point) else { return nil }
    if compare(position, to: range.start) == .orderedAscending { return range.start }
    return compare(position, to: range.end) == .orderedDescending ? range.end : position
  }
  /// Returns the range of the character at a point.
  public func characterRange(at point: CGPoint) -> UITextRange? {
    guard let start = closestPosition(to: point), let end = position(from: start, offset: 1) else { return nil }
    return textRange(from: start, to: end)
  }
}
