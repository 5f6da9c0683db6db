extension UITextField {
  /// A notification that an editing session began in a text field.
  public nonisolated static let textDidBeginEditingNotification = Notification.Name(
    "UITextFieldTextDidBeginEditingNotification")
  /// A notification that the user changed the text of a text field.
  public nonisolated static let textDidChangeNotification = Notification.Name("UITextFieldTextDidChangeNotification")
  /// A notification that an editing session ended in a text field.
  public nonisolated static let textDidEndEditingNotification = Notification.Name(
    "UITextFieldTextDidEndEditingNotification")
  /// The `userInfo` key of the reason for which editing ended, the raw value of a `DidEndEditingReason`.
  public nonisolated static let didEndEditingReasonUserInfoKey = "UITextFieldDidEndEditingReasonKey"

  /// Constants for the reasons for which editing ends.
  public enum DidEndEditingReason: Int, Sendable {
    /// Editing ended with the text accepted.
    case committed
    /// Editing ended with the text discarded.
    case cancelled
  }
}
