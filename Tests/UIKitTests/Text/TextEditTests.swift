import CoreGraphics
import Foundation
import Testing
import UIKit

/// Typing and selecting where a character has several code units.
@MainActor @Suite struct TextEditTests {
  private let stage = TestDevice()

  /// A delegate that sets the text while it decides about a change, and then allows the change.
  private final class Formatter: NSObject, UITextFieldDelegate {
    func textField(
      _ textField: UITextField, shouldChangeCharactersIn range: NSRange, replacementString string: String
    ) -> Bool {
      textField.text = "1"
      return true
    }
  }

  private func makeField(_ text: String) -> UITextField {
    let field = stage.device.run { UITextField(frame: CGRect(x: 20, y: 100, width: 200, height: 34)) }
    stage.turn {
      field.text = text
      stage.root.view.addSubview(field)
      field.becomeFirstResponder()
    }
    return field
  }

  @Test(arguments: [
    (["e", "\u{301}", "x"], "e\u{301}x"), (["\u{1F1E9}", "\u{1F1EA}", "!"], "\u{1F1E9}\u{1F1EA}!"),
    (["\u{1F44D}", "\u{1F3FD}", "\u{1F44D}"], "\u{1F44D}\u{1F3FD}\u{1F44D}"),
  ])
  func typedCharactersMayExtendTheLastCluster(_ typed: [String], expected: String) {
    let field = makeField("")
    for text in typed { stage.turn { field.insertText(text) } }
    #expect(field.text == expected)
    for _ in 0..<2 { stage.turn { field.deleteBackward() } }
    #expect(field.text == "")
  }

  @Test func aChangeAppliesToTheDelegatesTextIfItsRangeExists() {
    let field = makeField("12345")
    let delegate = Formatter()
    stage.turn { field.delegate = delegate }
    stage.turn { field.insertText("6") }
    #expect(field.text == "1", "the range 5 is not in the new text")
    stage.turn { field.deleteBackward() }
    #expect(field.text == "")
  }

  private func makeView(_ text: String) -> UITextView {
    let view = stage.device.run { UITextView(frame: CGRect(x: 20, y: 100, width: 200, height: 80)) }
    stage.turn {
      view.font = .systemFont(ofSize: 20)
      view.text = text
      stage.root.view.addSubview(view)
    }
    return view
  }

  @Test func rangesWithoutAnEndAreCutOff() {
    let view = makeView("hello")
    stage.turn { view.selectedRange = NSRange(location: 3, length: .max) }
    #expect(view.selectedRange == NSRange(location: 3, length: 2))
    stage.turn { view.selectedRange = NSRange(location: .max - 1, length: .max) }
    #expect(view.selectedRange == NSRange(location: 5, length: 0))
    stage.turn { view.scrollRangeToVisible(NSRange(location: 3, length: .max)) }
  }

  @Test func aTapBesideAnEmojiDoesNotSplitIt() {
    let view = makeView("a\u{1F600}b")
    let end = view.caretRect(for: view.endOfDocument)
    stage.tap(20 + end.midX - 11, 100 + end.midY, at: 1)
    #expect([1, 3].contains(view.selectedRange.location))
    stage.turn { view.insertText("x") }
    #expect(view.text == "a\u{1F600}xb" || view.text == "ax\u{1F600}b")
    let position = view.closestPosition(to: CGPoint(x: end.midX - 11, y: end.midY))
    let offset = position.map { view.offset(from: view.beginningOfDocument, to: $0) }
    #expect(offset != 2)
  }
}
