/// An object that accepts keys.
@preconcurrency @MainActor
public protocol UIKeyInput: AnyObject {
  /// A Boolean value indicating whether there is text.
  var hasText: Bool { get }
  /// Inserts text at the caret.
  func insertText(_ text: String)
  /// Deletes the character before the caret.
  func deleteBackward()
}

/// Methods that manage the editing of a text field.
@preconcurrency @MainActor
public protocol UITextFieldDelegate: AnyObject {
  /// Asks whether editing may begin.
  func textFieldShouldBeginEditing(_ textField: UITextField) -> Bool
  /// Tells the delegate that editing began.
  func textFieldDidBeginEditing(_ textField: UITextField)
  /// Asks whether editing may end.
  func textFieldShouldEndEditing(_ textField: UITextField) -> Bool
  /// Tells the delegate that editing ended.
  func textFieldDidEndEditing(_ textField: UITextField)
  /// Tells the delegate that editing ended, and why. It is called in place of the method without a reason.
  func textFieldDidEndEditing(_ textField: UITextField, reason: UITextField.DidEndEditingReason)
  /// Tells the delegate that the caret moved.
  func textFieldDidChangeSelection(_ textField: UITextField)
  /// Asks whether a range of the text may be replaced.
  func textField(
    _ textField: UITextField, shouldChangeCharactersIn range: NSRange, replacementString string: String
  ) -> Bool
  /// Asks whether the text may be cleared.
  func textFieldShouldClear(_ textField: UITextField) -> Bool
  /// Asks whether the return key is handled.
  func textFieldShouldReturn(_ textField: UITextField) -> Bool
}

extension UITextFieldDelegate {
  /// Allows it by default.
  public func textFieldShouldBeginEditing(_ textField: UITextField) -> Bool { true }
  /// Does nothing by default.
  public func textFieldDidBeginEditing(_ textField: UITextField) {}
  /// Allows it by default.
  public func textFieldShouldEndEditing(_ textField: UITextField) -> Bool { true }
  /// Does nothing by default.
  public func textFieldDidEndEditing(_ textField: UITextField) {}
  /// Calls the method without a reason by default.
  public func textFieldDidEndEditing(_ textField: UITextField, reason: UITextField.DidEndEditingReason) {
    textFieldDidEndEditing(textField)
  }
  /// Does nothing by default.
  public func textFieldDidChangeSelection(_ textField: UITextField) {}
  /// Allows it by default.
  public func textField(
    _ textField: UITextField, shouldChangeCharactersIn range: NSRange, replacementString string: String
  ) -> Bool { true }
  /// Allows it by default.
  public func textFieldShouldClear(_ textField: UITextField) -> Bool { true }
  /// Handles it by default.
  public func textFieldShouldReturn(_ textField: UITextField) -> Bool { true }
}
