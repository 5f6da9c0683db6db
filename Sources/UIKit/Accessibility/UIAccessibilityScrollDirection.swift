/// The directions in which a reader of the screen scrolls.
public enum UIAccessibilityScrollDirection: Int, Sendable {
  /// To the right.
  case right = 1
  /// To the left.
  case left
  /// Upwards.
  case up
  /// Downwards.
  case down
  /// To the next page.
  case next
  /// To the previous page.
  case previous
}
