// Keys of the computer's keyboard, for the first responder.
extension UIApplication {
  /// A Boolean value indicating whether the first responder accepts text, or a key command may be sent.
  package var takesText: Bool { keyWindow?.firstResponder is any UIKeyInput || hasKeyCommands }

  /// Types text into the first responder. A backspace deletes a character.
  package func type(_ text: String) {
    for character in text {
      guard let responder = keyWindow?.firstResponder else {
        _ = performKeyCommand(character)
        continue
      }
      let press = UIPress(UIKey(character), responder: responder)
      let event = UIPressesEvent([press])
      responder.pressesBegan([press], with: event)
      if event.isUnhandled { enter(character) }
      press.phase = .ended
      responder.pressesEnded([press], with: event)
    }
  }

  /// Gives a character that no responder has kept to the first responder, else to a key command.
  private func enter(_ character: Character) {
    guard let responder = keyWindow?.firstResponder as? any UIKeyInput else {
      _ = performKeyCommand(character)
      return
    }
    if character == "\u{8}" { responder.deleteBackward() } else { responder.insertText(String(character)) }
  }
}
