/// A key of a keyboard that was pressed, with its characters and modifiers.
@preconcurrency @MainActor
open class UIKey: NSObject {
  /// The characters that the key types.
  open private(set) var characters: String
  /// The characters that the key types without modifiers.
  open private(set) var charactersIgnoringModifiers: String
  /// The modifier keys that are pressed.
  open private(set) var modifierFlags: UIKeyModifierFlags
  /// The position of the key on a keyboard.
  open private(set) var keyCode: UIKeyboardHIDUsage

  /// Creates the key that types a character on a US keyboard.
  ///
  /// The application receives characters only, from which the position of the key is derived.
  init(_ character: Character) {
    characters = character == "\u{8}" ? "\u{7F}" : String(character)
    let isShifted = character.isUppercase || UIKeyboardHIDUsage.shifted[character] != nil
    modifierFlags = isShifted ? .shift : []
    let plain = UIKeyboardHIDUsage.shifted[character] ?? Character(character.lowercased())
    charactersIgnoringModifiers = isShifted ? String(plain) : characters
    keyCode = UIKeyboardHIDUsage.typing(plain)
    super.init()
  }
}

extension UIKeyboardHIDUsage {
  /// The characters of keys with shift, and for each the character of the key without modifiers.
  static let shifted: [Character: Character] = Dictionary(
    uniqueKeysWithValues: zip("!@#$%^&*()_+{}|:\"~<>?", "1234567890-=[]\\;'`,./"))

  private static let keys: [Character: UIKeyboardHIDUsage] = [
    "\n": .keyboardReturnOrEnter, "\r": .keyboardReturnOrEnter, "\u{1B}": .keyboardEscape,
    "\u{8}": .keyboardDeleteOrBackspace, "\u{7F}": .keyboardDeleteOrBackspace, "\t": .keyboardTab,
    " ": .keyboardSpacebar, "-": .keyboardHyphen, "=": .keyboardEqualSign, "[": .keyboardOpenBracket,
    "]": .keyboardCloseBracket, "\\": .keyboardBackslash, ";": .keyboardSemicolon, "'": .keyboardQuote,
    "`": .keyboardGraveAccentAndTilde, ",": .keyboardComma, ".": .keyboardPeriod, "/": .keyboardSlash,
  ]

  /// Returns the key that types a character without modifiers.
  fileprivate static func typing(_ character: Character) -> UIKeyboardHIDUsage {
    if let key = keys[character] { return key }
    guard let value = character.asciiValue.map(Int.init) else { return .keyboardErrorUndefined }
    let code: Int? =
      switch character {
      case "a"..."z": value - 97 + UIKeyboardHIDUsage.keyboardA.rawValue
      case "1"..."9": value - 49 + UIKeyboardHIDUsage.keyboard1.rawValue
      case "0": UIKeyboardHIDUsage.keyboard0.rawValue
      default: nil
      }
    return code.flatMap(UIKeyboardHIDUsage.init) ?? .keyboardErrorUndefined
  }
}
