/// A responder that accepts typed text.
@preconcurrency @MainActor
public protocol UIKeyInput: AnyObject {
  /// A Boolean value indicating whether the responder has text.
  var hasText: Bool { get }
  /// Inserts text at the caret.
  func insertText(_ text: String)
  /// Deletes the character before the caret.
  func deleteBackward()
}

/// Methods for managing the editing and validation of text in a text field.
@preconcurrency @MainActor
public protocol UITextFieldDelegate: AnyObject {
  /// Asks the delegate whether editing may begin in a text field.
  func textFieldShouldBeginEditing(_ textField: UITextField) -> Bool
  /// Tells the delegate that editing began in a text field.
  func textFieldDidBeginEditing(_ textField: UITextField)
  /// Asks the delegate whether editing may end in a text field.
  func textFieldShouldEndEditing(_ textField: UITextField) -> Bool
  /// Tells the delegate that editing ended in a text field.
  func textFieldDidEndEditing(_ textField: UITextField)
  /// Tells the delegate that editing ended for a reason. The field calls it instead of the method without a reason.
  func textFieldDidEndEditing(_ textField: UITextField, reason: UITextField.DidEndEditingReason)
  /// Tells the delegate that the caret of a text field moved.
  func textFieldDidChangeSelection(_ textField: UITextField)
  /// Asks the delegate whether a string may replace a range of the text, in UTF-16 code units.
  func textField(
    _ textField: UITextField, shouldChangeCharactersIn range: NSRange, replacementString string: String
  ) -> Bool
  /// Asks the delegate whether the clear button may remove the text.
  func textFieldShouldClear(_ textField: UITextField) -> Bool
  /// Asks the delegate whether the text field processes the return key.
  func textFieldShouldReturn(_ textField: UITextField) -> Bool
}

extension UITextFieldDelegate {
  /// Returns true by default.
  public func textFieldShouldBeginEditing(_ textField: UITextField) -> Bool { true }
  /// Does nothing by default.
  public func textFieldDidBeginEditing(_ textField: UITextField) {}
  /// Returns true by default.
  public func textFieldShouldEndEditing(_ textField: UITextField) -> Bool { true }
  /// Does nothing by default.
  public func textFieldDidEndEditing(_ textField: UITextField) {}
  /// Calls the method without a reason by default.
  public func textFieldDidEndEditing(_ textField: UITextField, reason: UITextField.DidEndEditingReason) {
    textFieldDidEndEditing(textField)
  }
  /// Does nothing by default.
  public func textFieldDidChangeSelection(_ textField: UITextField) {}
  /// Returns true by default.
  public func textField(
    _ textField: UITextField, shouldChangeCharactersIn range: NSRange, replacementString string: String
  ) -> Bool { true }
  /// Returns true by default.
  public func textFieldShouldClear(_ textField: UITextField) -> Bool { true }
  /// Returns true by default.
  public func textFieldShouldReturn(_ textField: UITextField) -> Bool { true }
}
