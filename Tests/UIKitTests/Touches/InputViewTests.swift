import CoreGraphics
import Testing
import UIKit

@MainActor private final class Listener: NSObject {
  var told: [String] = []
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
    told.append(word)
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
    #expect(listener.told == ["show"] && listener.frames.last == CGRect(x: 0, y: 423, width: 375, height: 244))
    #expect(stage.device.run { input.convert(input.bounds, to: nil) } == CGRect(x: 0, y: 467, width: 375, height: 200))
    // The next field takes the views over.
    stage.turn { other.becomeFirstResponder() }
    #expect(listener.told == ["show", "show"] && accessory.superview == nil && input.window != nil)
    stage.turn { other.resignFirstResponder() }
    stage.run(through: 3)
    #expect(listener.told.last == "hide" && input.window == nil && listener.frames.last?.minY == 667)
  }
}
