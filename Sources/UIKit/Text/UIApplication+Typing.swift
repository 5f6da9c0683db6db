// Keys from the computer's keyboard: text for whoever has the keys.
extension UIApplication {
  /// Whether somebody takes text now.
  package var takesText: Bool { keyWindow?.firstResponder is any UIKeyInput }

  /// Types into the first responder; a backspace deletes.
  package func type(_ text: String) {
    for character in text {
      guard let responder = keyWindow?.firstResponder as? any UIKeyInput else { return }
      if character == "\u{8}" { responder.deleteBackward() } else { responder.insertText(String(character)) }
    }
  }
}
