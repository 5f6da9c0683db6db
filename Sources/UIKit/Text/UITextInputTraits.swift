// The traits of text input for a keyboard on the screen. They are stored so that client code reads back what it set;
// keys come from the computer's keyboard.

/// The types of keyboards.
public enum UIKeyboardType: Int, Sendable {
  /// The default keyboard.
  case `default`
  /// A keyboard of ASCII characters.
  case asciiCapable
  /// Digits and punctuation.
  case numbersAndPunctuation
  /// A keyboard for web addresses.
  case URL
  /// A keypad of digits.
  case numberPad
  /// A keypad for telephone numbers.
  case phonePad
  /// A keyboard for names and telephone numbers.
  case namePhonePad
  /// A keyboard for mail addresses.
  case emailAddress
  /// A keypad with digits and a decimal point.
  case decimalPad
  /// A keyboard for short messages.
  case twitter
  /// A keyboard for web searches.
  case webSearch
  /// A keypad of ASCII digits.
  case asciiCapableNumberPad

  /// A keyboard of ASCII characters, by its name before iOS 7.
  public static var alphabet: UIKeyboardType { .asciiCapable }
}

/// The titles of the return key.
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

/// The modes of correcting words.
public enum UITextAutocorrectionType: Int, Sendable {
  /// The mode suitable for the field.
  case `default`
  /// Words are not corrected.
  case no
  /// Words are corrected.
  case yes
}

/// The modes of capitalizing letters.
public enum UITextAutocapitalizationType: Int, Sendable {
  /// No capitals.
  case none
  /// The first letter of each word.
  case words
  /// The first letter of each sentence.
  case sentences
  /// All letters.
  case allCharacters
}

/// The modes of checking the spelling.
public enum UITextSpellCheckingType: Int, Sendable {
  /// The mode suitable for the field.
  case `default`
  /// The spelling is not checked.
  case no
  /// The spelling is checked.
  case yes
}

/// The appearances of the keyboard.
public enum UIKeyboardAppearance: Int, Sendable {
  /// The appearance of the interface's style.
  case `default`
  /// Dark.
  case dark
  /// Light.
  case light
  /// Dark, by its old name.
  public static var alert: UIKeyboardAppearance { .dark }
}
