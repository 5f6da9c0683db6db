import CoreGraphics
import Testing
import UIKit

private final class RecordingDelegate: NSObject, UITextViewDelegate {
  var calls: [String] = []
  var refuses: Set<String> = []
  private func ask(_ name: String) -> Bool {
    calls.append(name)
    return !refuses.contains(name)
  }
  func textViewShouldBeginEditing(_ textView: UITextView) -> Bool { ask("shouldBegin") }
  func textViewDidBeginEditing(_ textView: UITextView) { calls.append("didBegin") }
  func textViewDidEndEditing(_ textView: UITextView) { calls.append("didEnd") }
  func textView(_ textView: UITextView, shouldChangeTextIn range: NSRange, replacementText text: String) -> Bool {
    ask("change \(range.location),\(range.length) \(text)")
  }
  func textViewDidChange(_ textView: UITextView) { calls.append("didChange") }
  func textView(
    _ textView: UITextView, shouldInteractWith URL: URL, in characterRange: NSRange,
    interaction: UITextItemInteraction
  ) -> Bool { ask("link \(URL.absoluteString) \(characterRange.location),\(characterRange.length)") }
}

/// Evidence: docs of `UITextView` and `UITextViewDelegate`.
@MainActor @Suite struct TextViewTests {
  private let stage = TestDevice()
  private let delegate = RecordingDelegate()

  private func makeView(_ text: String = "") -> UITextView {
    let view = stage.device.run { UITextView(frame: CGRect(x: 20, y: 100, width: 200, height: 80)) }
    stage.turn {
      view.font = .systemFont(ofSize: 20)
      view.text = text
      view.delegate = delegate
      stage.root.view.addSubview(view)
    }
    return view
  }

  private func tap(_ x: CGFloat, _ y: CGFloat, at seconds: Double) {
    stage.touch(.began, x, y, at: seconds)
    stage.touch(.ended, x, y, at: seconds + 0.05)
  }

  @Test func textIsAsHighAsItsLinesAndScrolls() {
    let view = makeView("one\ntwo\nthree\nfour\nfive")
    let line = stage.device.run { UIFont.systemFont(ofSize: 20).lineHeight }
    #expect(abs(view.contentSize.height - (5 * line + 16)) < 3 && view.contentSize.width == 200)
    stage.drag([(100, 150), (100, 140), (100, 120), (100, 110)], from: 1)
    #expect(view.contentOffset.y > 20)
    stage.turn {
      view.isScrollEnabled = false
      #expect(abs(view.intrinsicContentSize.height - view.contentSize.height) < 1)
      #expect(view.sizeThatFits(CGSize(width: 40, height: 0)).height > view.contentSize.height)
    }
  }

  @Test func typingAsksTheDelegateAndChangesTheText() {
    let view = makeView("ab")
    tap(120, 150, at: 1)
    stage.turn { UIApplication.shared.type("c\n\u{8}") }
    #expect(view.text == "abc" && view.selectedRange == NSRange(location: 3, length: 0))
    #expect(
      delegate.calls == [
        "shouldBegin", "didBegin", "change 2,0 c", "didChange", "change 3,0 \n", "didChange", "change 3,1 ",
        "didChange",
      ])
    delegate.refuses = ["change 3,0 x"]
    stage.turn {
      UIApplication.shared.type("x")
      view.selectedRange = NSRange(location: 0, length: 2)
      UIApplication.shared.type("y")
    }
    #expect(view.text == "yc")
    stage.turn { view.resignFirstResponder() }
    #expect(delegate.calls.last == "didEnd")
  }

  @Test func aDelegateMayRefuseEditing() {
    let view = makeView()
    delegate.refuses = ["shouldBegin"]
    tap(100, 120, at: 1)
    #expect(!view.isFirstResponder)
    stage.turn { view.isEditable = false }
    delegate.refuses = []
    tap(100, 120, at: 2)
    #expect(!view.isFirstResponder && delegate.calls == ["shouldBegin"])
  }

  @Test func aTapPutsTheCaretThere() {
    let view = makeView("mmmm\nmm")
    stage.turn { view.layoutIfNeeded() }
    tap(26, 112, at: 1)
    #expect(view.selectedRange.location == 0)
    tap(210, 112, at: 3)
    #expect(view.selectedRange.location == 4)
    tap(210, 140, at: 5)
    #expect(view.selectedRange.location == 7)
  }

  @Test func aTappedLinkAsksTheDelegate() throws {
    let view = makeView()
    let url = try #require(URL(string: "https://example.org/a"))
    stage.turn {
      let text = NSMutableAttributedString(string: "see ", attributes: [.font: UIFont.systemFont(ofSize: 20)])
      text.append(NSAttributedString(string: "mmmm", attributes: [.font: UIFont.systemFont(ofSize: 20), .link: url]))
      view.attributedText = text
      view.isEditable = false
      view.layoutIfNeeded()
    }
    tap(30, 118, at: 1)
    #expect(delegate.calls.isEmpty)
    tap(80, 118, at: 2)
    #expect(delegate.calls == ["link https://example.org/a 4,4"])
  }
}
