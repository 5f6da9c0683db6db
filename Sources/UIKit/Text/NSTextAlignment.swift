/// Constants that specify the alignment of text.
public enum NSTextAlignment: Int, Sendable {
  /// Left-aligned text.
  case left
  /// Centred text.
  case center
  /// Right-aligned text.
  case right
  /// Justified text: lines fill the width, except the last line of a paragraph.
  case justified
  /// The default alignment of the language; left-aligned here, unless the paragraph's writing direction says otherwise.
  case natural
}

/// Constants that specify how lines are broken, clipped or truncated.
public enum NSLineBreakMode: Int, Sendable {
  /// Lines break between words.
  case byWordWrapping
  /// Lines break between characters.
  case byCharWrapping
  /// Lines are clipped at the edge of the text.
  case byClipping
  /// Lines are truncated at the beginning, which an ellipsis replaces.
  case byTruncatingHead
  /// Lines are truncated at the end, which an ellipsis replaces.
  case byTruncatingTail
  /// Lines are truncated in the middle, which an ellipsis replaces.
  case byTruncatingMiddle
}
