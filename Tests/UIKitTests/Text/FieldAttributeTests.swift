import CoreGraphics
import Testing
import UIKit

/// The attributes of the text in a field.
///
/// Evidence: docs of `UITextField.attributedText` and `UITextField.defaultTextAttributes`.
@MainActor @Suite struct FieldAttributeTests {
  private final class Listener: NSObject, UITextFieldDelegate {
    var selections = 0
    func textFieldDidChangeSelection(_ textField: UITextField) { selections += 1 }
  }

  private let stage = TestDevice()
  private let listener = Listener()

  private func makeField() -> UITextField {
    let field = stage.device.run { UITextField(frame: CGRect(x: 20, y: 100, width: 300, height: 34)) }
    stage.turn {
      field.delegate = listener
      stage.root.view.addSubview(field)
    }
    return field
  }

  /// "ab" in red and large, "cd" underlined.
  private var styled: NSAttributedString {
    let text = NSMutableAttributedString(
      string: "ab", attributes: [.font: UIFont.boldSystemFont(ofSize: 30), .foregroundColor: UIColor.red])
    text.append(NSAttributedString(string: "cd", attributes: [.underlineStyle: 1]))
    return text
  }

  private func attribute(_ key: NSAttributedString.Key, at index: Int, of field: UITextField) -> Any? {
    field.attributedText.flatMap { $0.attribute(key, at: index, effectiveRange: nil) }
  }

  @Test func attributesAreKeptAndTheFirstOnesBecomeTheStyle() {
    let field = makeField()
    stage.turn { field.attributedText = styled }
    stage.device.run {
      #expect(field.text == "abcd" && field.textColor == .red && field.font == .boldSystemFont(ofSize: 30))
      #expect(attribute(.foregroundColor, at: 1, of: field) as? UIColor == .red)
      #expect(attribute(.underlineStyle, at: 2, of: field) as? Int == 1)
      #expect(listener.selections == 1 && field.offset(from: field.beginningOfDocument, to: field.caretEnd) == 4)
    }
    stage.turn { field.text = "ef" }
    stage.device.run {
      #expect(attribute(.underlineStyle, at: 1, of: field) == nil)
      #expect(attribute(.font, at: 1, of: field) as? UIFont == .boldSystemFont(ofSize: 30))
    }
  }

  @Test func typedTextHasTheAttributesBeforeTheCaret() {
    let field = makeField()
    stage.turn {
      field.attributedText = styled
      field.becomeFirstResponder()
      field.insertText("x")
    }
    stage.device.run {
      #expect(field.text == "abcdx" && attribute(.underlineStyle, at: 4, of: field) as? Int == 1)
      #expect(attribute(.underlineStyle, at: 1, of: field) == nil)
    }
    stage.turn { for _ in 0..<5 { field.deleteBackward() } }
    #expect(stage.device.run { field.attributedText?.length } == 0)
  }

  @Test func theCaretIsBehindTheTextAsItIsDrawn() {
    let field = makeField()
    func end() -> CGFloat { stage.device.run { field.caretRect(for: field.endOfDocument).minX } }
    stage.turn { field.text = "abcd" }
    let plain = end()
    stage.turn { field.text = "abcd " }
    #expect(end() > plain)
    stage.turn { field.attributedText = styled }
    #expect(end() > plain + 5)
  }

  @Test func aFontAndAColourChangeAllText() {
    let field = makeField()
    stage.turn {
      field.attributedText = styled
      (field.font, field.textColor) = (.systemFont(ofSize: 12), .blue)
    }
    stage.device.run {
      for index in [0, 3] {
        #expect(attribute(.font, at: index, of: field) as? UIFont == .systemFont(ofSize: 12))
        #expect(attribute(.foregroundColor, at: index, of: field) as? UIColor == .blue)
      }
    }
  }

  @Test func defaultAttributesSpaceTheLetters() {
    let field = makeField()
    func end() -> CGFloat { stage.device.run { field.caretRect(for: field.endOfDocument).minX } }
    stage.turn { field.text = "1234" }
    let before = end()
    stage.turn { field.defaultTextAttributes.updateValue(10, forKey: .kern) }
    #expect(abs(end() - before - 40) < 0.01)
    stage.turn { field.text = "12345" }
    #expect(end() > before + 50)
  }
}

extension UITextField {
  /// The position of the caret.
  fileprivate var caretEnd: UITextPosition { selectedTextRange?.end ?? beginningOfDocument }
}
