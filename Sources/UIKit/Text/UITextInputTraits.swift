// What a text field asks of a keyboard on the screen. Kept so that client code reads back what it set; keys come from
// the computer's own keyboard.

/// Which keyboard suits the text.
public enum UIKeyboardType: Int, Sendable {
  /// Letters.
  case `default`
  /// Letters of ASCII.
  case asciiCapable
  /// Digits and punctuation.
  case numbersAndPunctuation
  /// Addresses of the web.
  case URL
  /// Digits.
  case numberPad
  /// Digits and signs of a telephone.
  case phonePad
  /// Names and telephone numbers.
  case namePhonePad
  /// Addresses of mail.
  case emailAddress
  /// Digits and a point.
  case decimalPad
  /// Short messages.
  case twitter
  /// Addresses of the web and words to search for.
  case webSearch
  /// Digits of ASCII.
  case asciiCapableNumberPad
}

/// What the return key is called.
public enum UIReturnKeyType: Int, Sendable {
  /// Return.
  case `default`
  /// Go.
  case go
  /// Google.
  case google
  /// Join.
  case join
  /// Next.
  case next
  /// Route.
  case route
  /// Search.
  case search
  /// Send.
  case send
  /// Yahoo.
  case yahoo
  /// Done.
  case done
  /// Emergency call.
  case emergencyCall
  /// Continue.
  case `continue`
}

/// Whether words are corrected.
public enum UITextAutocorrectionType: Int, Sendable {
  /// As the kind of text.
  case `default`
  /// No.
  case no
  /// Yes.
  case yes
}

/// Which letters become capitals.
public enum UITextAutocapitalizationType: Int, Sendable {
  /// None.
  case none
  /// The first of each word.
  case words
  /// The first of each sentence.
  case sentences
  /// All.
  case allCharacters
}

/// Whether spelling is checked.
public enum UITextSpellCheckingType: Int, Sendable {
  /// As the kind of text.
  case `default`
  /// No.
  case no
  /// Yes.
  case yes
}
