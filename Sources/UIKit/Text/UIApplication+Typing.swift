// Dispatch of the computer's keys to the first responder and to key commands.
extension UIApplication {
  /// A Boolean value indicating whether typed characters have a receiver: a text input or a key command.
  package var takesText: Bool { keyWindow?.firstResponder is any UIKeyInput || hasKeyCommands }

  /// Sends each typed character to the first responder, first as a press and then as input. U+0008 is a backspace.
  package func type(_ text: String) {
    for character in text {
      guard let responder = keyWindow?.firstResponder else {
        _ = performKeyCommand(character)
        continue
      }
      let press = UIPress(UIKey(character), responder: responder)
      let event = UIPressesEvent([press])
      responder.pressesBegan([press], with: event)
      if event.isUnhandled { input(character) }
      press.phase = .ended
      responder.pressesEnded([press], with: event)
    }
  }

  /// Sends a character whose press no responder handled to the text input, or else to a key command.
  private func input(_ character: Character) {
    guard let responder = keyWindow?.firstResponder as? any UIKeyInput else {
      _ = performKeyCommand(character)
      return
    }
    if character == "\u{8}" { responder.deleteBackward() } else { responder.insertText(String(character)) }
  }
}
