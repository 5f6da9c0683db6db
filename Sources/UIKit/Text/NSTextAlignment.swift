/// Where lines stand.
public enum NSTextAlignment: Int, Sendable {
  /// At the left.
  case left
  /// In the middle.
  case center
  /// At the right.
  case right
  /// From edge to edge; drawn at the left.
  case justified
  /// As the language; at the left.
  case natural
}

/// Where lines break, or what is left out.
public enum NSLineBreakMode: Int, Sendable {
  /// Between words.
  case byWordWrapping
  /// Anywhere.
  case byCharWrapping
  /// Cut.
  case byClipping
  /// The beginning is left out.
  case byTruncatingHead
  /// The end is left out.
  case byTruncatingTail
  /// The middle is left out.
  case byTruncatingMiddle
}
