import CSDL2
import Testing
import Workbench

@testable import Desktop

@Suite struct SDLKeyTests {
  private func press(
    symbol: Int32, scancode: UInt32 = 0, modifiers: UInt32 = 0, repeats: Bool = false
  ) -> KeyPress? {
    var event = SDL_KeyboardEvent()
    event.keysym.sym = symbol
    event.keysym.scancode = SDL_Scancode(rawValue: scancode)
    event.keysym.mod = UInt16(modifiers)
    event.repeat = repeats ? 1 : 0
    return SDLKeys.press(event)
  }

  private func press(_ code: SDL_KeyCode) -> Key? { press(symbol: Int32(bitPattern: code.rawValue))?.key }

  @Test func printableKeysHaveTheirCharacters() {
    #expect(press(SDLK_a) == .character("a"))
    #expect(press(SDLK_7) == .character("7"))
    #expect(press(symbol: 0xFC)?.key == .character("ü"))
  }

  @Test func namedKeysHaveTheirMeaning() {
    let expected: [(SDL_KeyCode, Key)] = [
      (SDLK_SPACE, .space), (SDLK_RETURN, .enter), (SDLK_KP_ENTER, .enter), (SDLK_ESCAPE, .escape),
      (SDLK_BACKSPACE, .backspace), (SDLK_TAB, .tab), (SDLK_LEFT, .left), (SDLK_RIGHT, .right), (SDLK_UP, .up),
      (SDLK_DOWN, .down), (SDLK_HOME, .home), (SDLK_END, .end), (SDLK_PAGEUP, .pageUp), (SDLK_PAGEDOWN, .pageDown),
      (SDLK_AUDIOPLAY, .playPause), (SDLK_F1, .function(1)), (SDLK_F12, .function(12)),
    ]
    for (code, key) in expected { #expect(press(code) == key, "symbol \(code.rawValue)") }
  }

  @Test func keysWithoutAMeaningAreIgnored() {
    #expect(press(SDLK_LSHIFT) == nil)
    #expect(press(SDLK_DELETE) == nil)
    #expect(press(symbol: 0) == nil)
  }

  @Test func bracketsAreFoundByTheirPositionOnOtherLayouts() {
    let german = press(symbol: 0xFC, scancode: SDL_SCANCODE_LEFTBRACKET.rawValue)
    #expect(german == KeyPress(.character("ü"), physicalKey: .character("[")))
    let deadKey = press(symbol: 0, scancode: SDL_SCANCODE_GRAVE.rawValue)
    #expect(deadKey == KeyPress(.character("`"), physicalKey: .character("`")))
  }

  @Test func modifiersAndRepeatsArePassedOn() {
    let held = press(symbol: 97, modifiers: UInt32(KMOD_RSHIFT.rawValue | KMOD_LCTRL.rawValue), repeats: true)
    #expect(held == KeyPress(.character("a"), modifiers: [.shift, .control], isRepeat: true))
    #expect(SDLKeys.modifiers(UInt32(KMOD_LALT.rawValue)) == .alt)
  }

  @Test func altGrAndLockKeysAreNotModifiers() {
    let locks = KMOD_RALT.rawValue | KMOD_CAPS.rawValue | KMOD_NUM.rawValue
    #expect(SDLKeys.modifiers(UInt32(locks)) == [])
  }
}
