// Keys of the computer's keyboard, for the first responder.
extension UIApplication {
  /// A Boolean value indicating whether the first responder accepts text, or a key command may be sent.
  package var takesText: Bool { keyWindow?.firstResponder is any UIKeyInput || hasKeyCommands }

  /// Types text into the first responder. A backspace deletes a character.
  package func type(_ text: String) {
    for character in text {
      guard let responder = keyWindow?.firstResponder as? any UIKeyInput else {
        _ = performKeyCommand(character)
        continue
      }
      if character == "\u{8}" { responder.deleteBackward() } else { responder.insertText(String(character)) }
    }
  }
}
