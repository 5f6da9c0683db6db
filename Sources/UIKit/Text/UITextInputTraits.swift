// Traits of text input, which configure the keyboard on a screen. Their values are stored and have no effect, because
// keys come from the computer's keyboard.

/// Constants that specify the type of keyboard for a text input.
public enum UIKeyboardType: Int, Sendable {
  /// The default keyboard of the input language.
  case `default`
  /// A keyboard with ASCII characters.
  case asciiCapable
  /// A keyboard with digits and punctuation.
  case numbersAndPunctuation
  /// A keyboard for web addresses.
  case URL
  /// A keypad with digits, for PINs.
  case numberPad
  /// A keypad for telephone numbers.
  case phonePad
  /// A keyboard for names and telephone numbers.
  case namePhonePad
  /// A keyboard for email addresses.
  case emailAddress
  /// A keypad with digits and a decimal point.
  case decimalPad
  /// A keyboard for short messages, with @ and #.
  case twitter
  /// A keyboard for web searches and addresses.
  case webSearch
  /// A keypad with ASCII digits only.
  case asciiCapableNumberPad

  /// The old name of `asciiCapable`.
  public static var alphabet: UIKeyboardType { .asciiCapable }
}

/// Constants that specify the title of the return key.
public enum UIReturnKeyType: Int, Sendable {
  /// The title "Return".
  case `default`
  /// The title "Go".
  case go
  /// The title "Google".
  case google
  /// The title "Join".
  case join
  /// The title "Next".
  case next
  /// The title "Route".
  case route
  /// The title "Search".
  case search
  /// The title "Send".
  case send
  /// The title "Yahoo".
  case yahoo
  /// The title "Done".
  case done
  /// The title "Emergency Call".
  case emergencyCall
  /// The title "Continue".
  case `continue`
}

/// Constants that specify the autocorrection behaviour of a text input.
public enum UITextAutocorrectionType: Int, Sendable {
  /// The behaviour that suits the text input.
  case `default`
  /// Autocorrection is off.
  case no
  /// Autocorrection is on.
  case yes
}

/// Constants that specify the autocapitalization behaviour of a text input.
public enum UITextAutocapitalizationType: Int, Sendable {
  /// No letter is capitalized.
  case none
  /// The first letter of each word is capitalized.
  case words
  /// The first letter of each sentence is capitalized.
  case sentences
  /// All letters are capitalized.
  case allCharacters
}

/// Constants that specify the spell-checking behaviour of a text input.
public enum UITextSpellCheckingType: Int, Sendable {
  /// The behaviour that suits the text input.
  case `default`
  /// Spell checking is off.
  case no
  /// Spell checking is on.
  case yes
}

/// Constants that specify the appearance of the keyboard.
public enum UIKeyboardAppearance: Int, Sendable {
  /// The appearance of the user interface style.
  case `default`
  /// A dark appearance.
  case dark
  /// A light appearance.
  case light
  /// The old name of `dark`.
  public static var alert: UIKeyboardAppearance { .dark }
}
