/// The alignments of text.
public enum NSTextAlignment: Int, Sendable {
  /// Aligned to the left.
  case left
  /// Centred.
  case center
  /// Aligned to the right.
  case right
  /// Justified; drawn as aligned to the left.
  case justified
  /// The alignment of the language: to the left.
  case natural
}

/// The modes of breaking and truncating lines.
public enum NSLineBreakMode: Int, Sendable {
  /// Breaks lines between words.
  case byWordWrapping
  /// Breaks lines between characters.
  case byCharWrapping
  /// Clips lines.
  case byClipping
  /// Truncates lines at their beginning.
  case byTruncatingHead
  /// Truncates lines at their end.
  case byTruncatingTail
  /// Truncates lines in their middle.
  case byTruncatingMiddle
}
