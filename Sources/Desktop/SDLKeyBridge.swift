import CSDL2
import Workbench

/// Translates SDL's key codes.
enum SDLKeys {
  /// Returns the key press of a keyboard event; nil for unsupported keys.
  static func press(_ event: SDL_KeyboardEvent) -> KeyPress? {
    let symbol = event.keysym.sym
    let physicalKey = physicalKeys[event.keysym.scancode.rawValue]
    guard let key = namedKeys[symbol] ?? printableKey(symbol) ?? physicalKey else { return nil }
    return KeyPress(
      key, physicalKey: physicalKey, modifiers: modifiers(UInt32(event.keysym.mod)), isRepeat: event.repeat != 0)
  }

  /// Returns the modifiers of SDL's `KMOD` bits. Right Alt is AltGr, which is part of the typed character and no
  /// modifier here.
  static func modifiers(_ state: UInt32) -> KeyModifiers {
    var result: KeyModifiers = []
    if state & (KMOD_LSHIFT.rawValue | KMOD_RSHIFT.rawValue) != 0 { result.insert(.shift) }
    if state & (KMOD_LCTRL.rawValue | KMOD_RCTRL.rawValue) != 0 { result.insert(.control) }
    if state & (KMOD_LALT.rawValue) != 0 { result.insert(.alt) }
    return result
  }

  /// Returns the key of a symbol that is a Unicode scalar. SDL sets bit 30 in the symbols of all other keys.
  private static func printableKey(_ symbol: Int32) -> Key? {
    guard symbol > 32, symbol < 0x4000_0000, symbol != 127, let scalar = Unicode.Scalar(UInt32(symbol)) else {
      return nil
    }
    return .character(Character(scalar))
  }

  /// The keys that other layouts reach only with AltGr, by their position on a US keyboard.
  private static let physicalKeys: [UInt32: Key] = [
    SDL_SCANCODE_LEFTBRACKET.rawValue: .character("["), SDL_SCANCODE_RIGHTBRACKET.rawValue: .character("]"),
    SDL_SCANCODE_BACKSLASH.rawValue: .character("\\"), SDL_SCANCODE_GRAVE.rawValue: .character("`"),
    SDL_SCANCODE_COMMA.rawValue: .character(","), SDL_SCANCODE_PERIOD.rawValue: .character("."),
  ]

  /// The keys that are not printable, by their symbol.
  private static let namedKeys: [Int32: Key] = {
    let functionKeys = [
      SDLK_F1, SDLK_F2, SDLK_F3, SDLK_F4, SDLK_F5, SDLK_F6, SDLK_F7, SDLK_F8, SDLK_F9, SDLK_F10, SDLK_F11, SDLK_F12,
    ]
    let others: [(SDL_KeyCode, Key)] = [
      (SDLK_SPACE, .space), (SDLK_RETURN, .enter), (SDLK_KP_ENTER, .enter), (SDLK_ESCAPE, .escape),
      (SDLK_BACKSPACE, .backspace), (SDLK_TAB, .tab), (SDLK_LEFT, .left), (SDLK_RIGHT, .right), (SDLK_UP, .up),
      (SDLK_DOWN, .down), (SDLK_HOME, .home), (SDLK_END, .end), (SDLK_PAGEUP, .pageUp), (SDLK_PAGEDOWN, .pageDown),
      (SDLK_AUDIOPLAY, .playPause),
    ]
    let all = others + functionKeys.enumerated().map { ($1, .function($0 + 1)) }
    return Dictionary(uniqueKeysWithValues: all.map { (Int32(bitPattern: $0.rawValue), $1) })
  }()
}
