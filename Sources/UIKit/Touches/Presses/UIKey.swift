/// A key of a keyboard, with what it stands for.
@preconcurrency @MainActor
open class UIKey: NSObject {
  /// The characters that the key types.
  public let characters: String
  /// The characters that the key types without modifiers.
  public let charactersIgnoringModifiers: String
  /// The modifier keys that are held.
  public let modifierFlags: UIKeyModifierFlags
  /// The place of the key on a keyboard.
  public let keyCode: UIKeyboardHIDUsage

  /// Creates the key that types a character on a keyboard of the United States.
  ///
  /// Only text reaches the application, so the place of the key follows from the character.
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
  /// The characters of keys that are held with shift, each with the character of the key alone.
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
