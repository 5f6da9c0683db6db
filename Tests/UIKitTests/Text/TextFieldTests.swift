import CoreGraphics
import QuartzCore
import Testing
import UIKit

private final class RecordingDelegate: NSObject, UITextFieldDelegate {
  var calls: [String] = []
  var refuses: Set<String> = []
  private func ask(_ name: String) -> Bool {
    calls.append(name)
    return !refuses.contains(name)
  }
  func textFieldShouldBeginEditing(_ textField: UITextField) -> Bool { ask("shouldBegin") }
  func textFieldDidBeginEditing(_ textField: UITextField) { calls.append("didBegin") }
  func textFieldShouldEndEditing(_ textField: UITextField) -> Bool { ask("shouldEnd") }
  func textFieldDidEndEditing(_ textField: UITextField) { calls.append("didEnd") }
  func textFieldShouldReturn(_ textField: UITextField) -> Bool { ask("return") }
  func textFieldShouldClear(_ textField: UITextField) -> Bool { ask("clear") }
  func textField(
    _ textField: UITextField, shouldChangeCharactersIn range: NSRange, replacementString string: String
  ) -> Bool { ask("change \(range.location),\(range.length) \(string)") }
}

@MainActor @Suite struct TextFieldTests {
  private let stage = TestDevice()
  private let delegate = RecordingDelegate()

  private func makeField() -> UITextField {
    let field = stage.device.run { UITextField(frame: CGRect(x: 20, y: 100, width: 200, height: 34)) }
    stage.turn {
      field.delegate = delegate
      stage.root.view.addSubview(field)
    }
    return field
  }

  @Test func aFieldThatLeavesItsWindowEndsItsEditing() {
    let field = makeField()
    stage.turn { field.becomeFirstResponder() }
    delegate.calls = []
    stage.turn { stage.root.view.removeFromSuperview() }
    #expect(delegate.calls == ["shouldEnd", "didEnd"])
    stage.device.run { #expect(!field.isFirstResponder) }
  }

  private final class Indented: UITextField {
    override func leftViewRect(forBounds bounds: CGRect) -> CGRect {
      super.leftViewRect(forBounds: bounds).offsetBy(dx: 8, dy: 0)
    }
  }

  private func show(_ field: UITextField) {
    stage.turn {
      stage.root.view.addSubview(field)
      field.leftView = UIView(frame: CGRect(x: 0, y: 0, width: 30, height: 20))
      field.rightView = UIView(frame: CGRect(x: 0, y: 0, width: 40, height: 10))
      (field.leftViewMode, field.rightViewMode) = (.always, .always)
      field.text = "abc"
    }
  }

  @Test func sideViewsLieAtTheEdges() {
    let field = makeField()
    show(field)
    stage.device.run {
      #expect(field.leftView?.frame == CGRect(x: 0, y: 7, width: 30, height: 20))
      #expect(field.rightView?.frame == CGRect(x: 160, y: 12, width: 40, height: 10))
      #expect(field.textRect(forBounds: field.bounds) == CGRect(x: 30, y: 0, width: 130, height: 34))
    }
  }

  @Test func aSubclassPlacesItsSideViews() {
    let field = stage.device.run { Indented(frame: CGRect(x: 20, y: 100, width: 200, height: 34)) }
    show(field)
    stage.device.run {
      #expect(field.leftView?.frame == CGRect(x: 8, y: 7, width: 30, height: 20))
      #expect(field.textRect(forBounds: field.bounds).minX == 38)
    }
  }

  @Test func clearButtonClearsTheText() throws {
    let field = makeField()
    stage.turn {
      field.text = "abc"
      field.clearButtonMode = .always
      field.layoutIfNeeded()
    }
    let cross = try #require(field.subviews.compactMap { $0 as? UIButton }.first)
    #expect(cross.frame == field.clearButtonRect(forBounds: field.bounds) && !cross.isHidden)
    #expect(field.textRect(forBounds: field.bounds).maxX <= cross.frame.minX)
    delegate.refuses = ["clear"]
    for (index, text) in ["abc", ""].enumerated() {
      stage.touch(.began, 20 + cross.center.x, 100 + cross.center.y, at: Double(index) + 1)
      stage.touch(.ended, 20 + cross.center.x, 100 + cross.center.y, at: Double(index) + 1.1)
      #expect(field.text == text)
      delegate.refuses = []
    }
    #expect(delegate.calls == ["clear", "clear"])
    stage.turn { field.layoutIfNeeded() }
    #expect(cross.isHidden)
  }

  @Test func typingAsksAndChangesTheText() {
    let field = makeField()
    var changes = 0
    stage.turn {
      field.addAction(UIAction { _ in changes += 1 }, for: .editingChanged)
      #expect(field.becomeFirstResponder())
      #expect(UIApplication.shared.takesText)
      UIApplication.shared.type("ab\u{8}c")
    }
    #expect(field.text == "ac")
    #expect(changes == 4)
    #expect(
      delegate.calls == ["shouldBegin", "didBegin", "change 0,0 a", "change 1,0 b", "change 1,1 ", "change 1,0 c"])
    delegate.refuses = ["change 2,0 x"]
    stage.turn { field.insertText("x") }
    #expect(field.text == "ac" && changes == 4)
    stage.turn { field.text = "by hand" }
    #expect(changes == 4)
  }

  @Test func delegateRefusalsAreRespected() {
    let field = makeField()
    delegate.refuses = ["shouldBegin"]
    stage.turn { #expect(!field.becomeFirstResponder()) }
    #expect(!field.isEditing)
    delegate.refuses = ["shouldEnd"]
    stage.turn {
      #expect(field.becomeFirstResponder())
      #expect(!field.resignFirstResponder())
    }
    #expect(field.isEditing)
    stage.turn { #expect(stage.root.view.endEditing(true)) }
    #expect(!field.isEditing)
  }

  /// Without a target for the end of editing, the return key has no effect on the field.
  @Test(arguments: [false, true]) func returnKeyEndsEditingWithAnExitAction(waits: Bool) {
    let field = makeField()
    var exits = 0
    stage.turn {
      if waits { field.addAction(UIAction { _ in exits += 1 }, for: .editingDidEndOnExit) }
      field.becomeFirstResponder()
      field.insertText("\n")
    }
    #expect(exits == (waits ? 1 : 0))
    #expect(field.isEditing == !waits)
    #expect(delegate.calls.contains("return"))
    #expect(delegate.calls.contains("didEnd") == waits)
  }

  @Test func aTapBeginsEditingAndTheCaretBlinks() throws {
    let field = makeField()
    stage.turn { field.text = "Inter" }
    stage.touch(.began, 200, 117, at: 0.1)
    stage.touch(.ended, 200, 117, at: 0.15)
    #expect(field.isEditing)
    let caret = try #require(field.subviews.first { $0.bounds.width == 2 })
    #expect(!caret.isHidden)
    #expect(stage.presentation(of: caret, at: 0.2).opacity == 1)
    #expect(stage.presentation(of: caret, at: 0.8).opacity == 0)
    stage.turn { field.insertText("!") }
    #expect(field.text == "Inter!")
  }

  @Test func secureTextShowsDots() {
    let field = makeField()
    stage.turn {
      field.isSecureTextEntry = true
      field.text = "abc"
    }
    #expect(field.text == "abc")
    #expect(field.subviews.compactMap { ($0 as? UILabel)?.text } == ["•••"])
  }

  @Test func editingEventsAreSent() {
    final class EventLog: @unchecked Sendable { var names: [String] = [] }
    let log = EventLog()
    let field = makeField()
    stage.turn {
      for name in [
        UITextField.textDidBeginEditingNotification, UITextField.textDidChangeNotification,
        UITextField.textDidEndEditingNotification,
      ] {
        _ = NotificationCenter.default.addObserver(forName: name, object: field, queue: nil) {
          log.names.append($0.name.rawValue)
        }
      }
      field.becomeFirstResponder()
      field.insertText("a")
      field.resignFirstResponder()
    }
    #expect(
      log.names == [
        "UITextFieldTextDidBeginEditingNotification", "UITextFieldTextDidChangeNotification",
        "UITextFieldTextDidEndEditingNotification",
      ])
  }
}
