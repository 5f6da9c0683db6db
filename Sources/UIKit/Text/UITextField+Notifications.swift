extension UITextField {
  /// Editing has begun.
  public nonisolated static let textDidBeginEditingNotification = Notification.Name(
    "UITextFieldTextDidBeginEditingNotification")
  /// The text was changed by hand.
  public nonisolated static let textDidChangeNotification = Notification.Name("UITextFieldTextDidChangeNotification")
  /// Editing has ended.
  public nonisolated static let textDidEndEditingNotification = Notification.Name(
    "UITextFieldTextDidEndEditingNotification")
  /// Why editing ended, in `userInfo`.
  public nonisolated static let didEndEditingReasonUserInfoKey = "UITextFieldDidEndEditingReasonKey"

  /// Why editing ended.
  public enum DidEndEditingReason: Int, Sendable {
    /// The text is to be kept.
    case committed
    /// The text is to be thrown away.
    case cancelled
  }
}
