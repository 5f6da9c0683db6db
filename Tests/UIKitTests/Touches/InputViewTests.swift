import CoreGraphics
import Testing
import UIKit

@MainActor private final class Listener: NSObject {
  var events: [String] = []
  var frames: [CGRect] = []

  func listen() {
    RuntimeClass.register(Listener.self, name: "UIKitTests.Listener") {
      $0.action("show:") { (listener, note: Notification) in listener.note("show", note) }
      $0.action("hide:") { (listener, note: Notification) in listener.note("hide", note) }
    }
    let center = NotificationCenter.default
    center.addObserver(
      self, selector: Selector("show:"), name: UIResponder.keyboardWillShowNotification, object: nil)
    center.addObserver(
      self, selector: Selector("hide:"), name: UIResponder.keyboardWillHideNotification, object: nil)
  }

  private func note(_ word: String, _ note: Notification) {
    events.append(word)
    frames.append((note.userInfo?[UIResponder.keyboardFrameEndUserInfoKey] as? NSValue)?.cgRectValue ?? .zero)
  }
}

/// Evidence: docs of `UIResponder.inputView` and of the keyboard's notifications.
@MainActor @Suite struct InputViewTests {
  private let stage = TestDevice()
  private let listener = Listener()

  @Test func anInputViewIsShownWhileItsFieldIsEdited() throws {
    let (field, other) = stage.device.run { (UITextField(), UITextField()) }
    let (input, accessory) = stage.device.run {
      (
        UIView(frame: CGRect(x: 0, y: 0, width: 100, height: 200)),
        UIView(frame: CGRect(x: 0, y: 0, width: 100, height: 44))
      )
    }
    stage.turn {
      (field.inputView, field.inputAccessoryView) = (input, accessory)
      other.inputView = input
      stage.root.view.addSubview(field)
      stage.root.view.addSubview(other)
      listener.listen()
      field.becomeFirstResponder()
    }
    stage.run(through: 1)
    #expect(listener.events == ["show"] && listener.frames.last == CGRect(x: 0, y: 423, width: 375, height: 244))
    #expect(stage.device.run { input.convert(input.bounds, to: nil) } == CGRect(x: 0, y: 467, width: 375, height: 200))
    // The next field takes the views over.
    stage.turn { other.becomeFirstResponder() }
    #expect(listener.events == ["show", "show"] && accessory.superview == nil && input.window != nil)
    stage.turn { other.resignFirstResponder() }
    stage.run(through: 3)
    #expect(listener.events.last == "hide" && input.window == nil && listener.frames.last?.minY == 667)
  }

  /// A table with a field that is edited, whose input view is 200 points high.
  private func editInScrollView(_ mode: UIScrollView.KeyboardDismissMode) -> (UITextField, UIView) {
    let (scroll, field, input) = stage.device.run {
      (
        UIScrollView(frame: CGRect(x: 0, y: 0, width: 375, height: 667)), UITextField(),
        UIView(frame: CGRect(x: 0, y: 0, width: 100, height: 200))
      )
    }
    stage.turn {
      (scroll.contentSize.height, scroll.keyboardDismissMode) = (2000, mode)
      stage.root.view.addSubview(scroll)
      scroll.addSubview(field)
      field.inputView = input
      field.becomeFirstResponder()
    }
    stage.run(through: 1)
    return (field, input)
  }

  private func top(of view: UIView) -> CGFloat { stage.device.run { view.convert(CGPoint.zero, to: nil).y } }

  @Test func anInteractiveDragMovesTheInputViewWithTheFinger() {
    let (field, input) = editInScrollView(.interactive)
    #expect(top(of: input) == 467)
    stage.drag((0...20).map { (100, 300 + CGFloat($0) * 10) }, from: 1.1, step: 0.01)
    #expect(top(of: input) == 500 && field.isFirstResponder)
    stage.touch(.moved, 100, 520, at: 1.4)
    stage.touch(.ended, 100, 530, at: 1.41)
    stage.run(through: 2)
    #expect(!field.isFirstResponder && input.window == nil)
  }

  @Test func aDragBackUpKeepsTheInputView() {
    let (field, input) = editInScrollView(.interactiveWithAccessory)
    stage.drag((0...25).map { (100, 300 + CGFloat($0) * 10) }, from: 1.1, step: 0.01)
    #expect(top(of: input) == 550)
    for step in 0...9 { stage.touch(.moved, 100, 540 - CGFloat(step) * 5, at: 1.4 + Double(step) * 0.01) }
    #expect(top(of: input) == 495)
    stage.touch(.ended, 100, 490, at: 1.5)
    stage.run(through: 2)
    #expect(field.isFirstResponder && top(of: input) == 467)
  }

  @Test func aDragEndsEditingInTheOnDragMode() {
    let (field, _) = editInScrollView(.onDrag)
    stage.drag((0...5).map { (100, 300 - CGFloat($0) * 10) }, from: 1.1, step: 0.01)
    #expect(!field.isFirstResponder)
  }
}
