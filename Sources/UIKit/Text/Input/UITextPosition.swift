/// Constants for the writing direction of text.
public enum NSWritingDirection: Int, Sendable {
  /// The default direction of the language.
  case natural = -1
  /// From left to right.
  case leftToRight
  /// From right to left.
  case rightToLeft
}

/// A position between two characters in the text of a responder.
@preconcurrency @MainActor
open class UITextPosition: NSObject {
  /// Creates a position. Classes with text define subclasses with a location.
  public nonisolated override init() { super.init() }
}

/// A range of characters in the text of a responder.
@preconcurrency @MainActor
open class UITextRange: NSObject {
  /// Creates a range. Classes with text define subclasses with bounds.
  public nonisolated override init() { super.init() }
  /// The position at the start of the range.
  open var start: UITextPosition { UITextPosition() }
  /// The position at the end of the range.
  open var end: UITextPosition { UITextPosition() }
  /// A Boolean value indicating whether the range contains no characters.
  open var isEmpty: Bool { true }
}

/// A rectangle of a selection, on one line of text.
@preconcurrency @MainActor
open class UITextSelectionRect: NSObject {
  /// Creates a selection rectangle. Classes with text define subclasses with a rectangle.
  public nonisolated override init() { super.init() }
  /// The rectangle that encloses the selected text on the line.
  open var rect: CGRect { .zero }
  /// The writing direction of the text.
  open var writingDirection: NSWritingDirection { .natural }
  /// A Boolean value indicating whether the rectangle contains the start of the selection.
  open var containsStart: Bool { false }
  /// A Boolean value indicating whether the rectangle contains the end of the selection.
  open var containsEnd: Bool { false }
  /// A Boolean value indicating whether the text is set vertically.
  open var isVertical: Bool { false }
}
