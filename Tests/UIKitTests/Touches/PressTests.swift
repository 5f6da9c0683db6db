import CoreGraphics
import Testing
import UIKit

@MainActor @Suite struct PressTests {
  private final class Listener: UITextField {
    var keys: [String] = []
    var isGreedy = false

    override func pressesBegan(_ presses: Set<UIPress>, with event: UIPressesEvent?) {
      for press in presses { note("began", press, event) }
      if !isGreedy { super.pressesBegan(presses, with: event) }
    }

    override func pressesEnded(_ presses: Set<UIPress>, with event: UIPressesEvent?) {
      for press in presses { note("ended", press, event) }
      super.pressesEnded(presses, with: event)
    }

    private func note(_ name: String, _ press: UIPress, _ event: UIPressesEvent?) {
      guard let key = press.key, event?.allPresses == [press], event?.type == .presses else { return }
      keys.append("\(name) \(key.charactersIgnoringModifiers) \(key.keyCode.rawValue) \(key.modifierFlags.rawValue)")
    }
  }

  /// Evidence: docs of `pressesBegan(_:with:)`: a responder that does not pass a press on has handled it.
  @Test func keysArePressesOfTheFirstResponder() {
    let stage = TestDevice()
    let field = stage.device.run { Listener(frame: CGRect(x: 0, y: 0, width: 100, height: 40)) }
    stage.turn {
      stage.root.view.addSubview(field)
      field.becomeFirstResponder()
    }
    stage.turn { UIApplication.shared.type("aB?") }
    #expect(field.text == "aB?")
    let shift = UIKeyModifierFlags.shift.rawValue
    #expect(
      field.keys == [
        "began a 4 0", "ended a 4 0", "began b 5 \(shift)", "ended b 5 \(shift)", "began / 56 \(shift)",
        "ended / 56 \(shift)",
      ])
    stage.turn {
      field.isGreedy = true
      UIApplication.shared.type("c\u{8}")
    }
    #expect(field.text == "aB?")
    #expect(field.keys.last == "ended \u{7F} 42 0")
  }
}
