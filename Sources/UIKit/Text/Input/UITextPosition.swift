/// The directions of lines of text.
public enum NSWritingDirection: Int, Sendable {
  /// The direction of the language.
  case natural = -1
  /// From left to right.
  case leftToRight
  /// From right to left.
  case rightToLeft
}

/// A place between two characters of a text.
@preconcurrency @MainActor
open class UITextPosition: NSObject {
  /// Creates a position. Views that hold text have positions of their own.
  public nonisolated override init() { super.init() }
}

/// A range of a text.
@preconcurrency @MainActor
open class UITextRange: NSObject {
  /// Creates a range. Views that hold text have ranges of their own.
  public nonisolated override init() { super.init() }
  /// The beginning of the range.
  open var start: UITextPosition { UITextPosition() }
  /// The end of the range.
  open var end: UITextPosition { UITextPosition() }
  /// A Boolean value indicating whether the range has no characters.
  open var isEmpty: Bool { true }
}

/// A part of a selection on one line.
@preconcurrency @MainActor
open class UITextSelectionRect: NSObject {
  /// Creates a part without extent.
  public nonisolated override init() { super.init() }
  /// The rectangle of the part.
  open var rect: CGRect { .zero }
  /// The direction of the text.
  open var writingDirection: NSWritingDirection { .natural }
  /// A Boolean value indicating whether the selection begins in the part.
  open var containsStart: Bool { false }
  /// A Boolean value indicating whether the selection ends in the part.
  open var containsEnd: Bool { false }
  /// A Boolean value indicating whether the text is vertical.
  open var isVertical: Bool { false }
}
