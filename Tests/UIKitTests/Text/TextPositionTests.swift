import CoreGraphics
import Testing
import UIKit

/// Evidence: docs of `UITextInput`.
@MainActor @Suite struct TextPositionTests {
  private let stage = TestDevice()

  private func field(_ text: String) -> UITextField {
    let field = stage.device.run { UITextField(frame: CGRect(x: 0, y: 0, width: 300, height: 40)) }
    stage.turn {
      field.text = text
      stage.root.view.addSubview(field)
    }
    return field
  }

  @Test func positionsCountUTF16Units() throws {
    let field = field("a😀bc")
    #expect(field.offset(from: field.beginningOfDocument, to: field.endOfDocument) == 5)
    let start = try #require(field.position(from: field.beginningOfDocument, offset: 1))
    let end = try #require(field.position(from: start, offset: 2))
    let range = try #require(field.textRange(from: start, to: end))
    #expect(field.text(in: range) == "😀" && !range.isEmpty)
    #expect(field.compare(start, to: end) == .orderedAscending)
    #expect(field.position(from: end, offset: 3) == nil && field.position(from: start, offset: -2) == nil)
  }

  @Test func theCaretIsAnEmptyRangeThatCanBeSet() throws {
    let field = field("hello")
    let place = try #require(field.position(from: field.beginningOfDocument, offset: 2))
    field.selectedTextRange = field.textRange(from: place, to: place)
    #expect(field.selectedTextRange?.start == place && field.selectedTextRange?.isEmpty == true)
    field.insertText("y")
    #expect(field.text == "heyllo" && field.markedTextRange == nil)
  }

  @Test func aRangeIsReplacedUnlessTheDelegateRefuses() throws {
    let field = field("one two")
    let middle = try #require(field.position(from: field.beginningOfDocument, offset: 3))
    let range = try #require(field.textRange(from: field.beginningOfDocument, to: middle))
    stage.turn { field.replace(range, withText: "1") }
    #expect(field.text == "1 two")
  }

  @Test func caretsLieBetweenTheCharacters() throws {
    let field = field("wide")
    let second = try #require(field.position(from: field.beginningOfDocument, offset: 1))
    let (a, b) = (field.caretRect(for: field.beginningOfDocument), field.caretRect(for: second))
    #expect(a.minX < b.minX && a.height > 0)
    #expect(field.closestPosition(to: CGPoint(x: b.minX + 1, y: 5)) == second)
    let range = try #require(field.textRange(from: field.beginningOfDocument, to: second))
    #expect(field.firstRect(for: range).minX == a.minX && field.selectionRects(for: range).count == 1)
  }

  @Test func aTextViewSelectsRanges() throws {
    let view = stage.device.run { UITextView(frame: CGRect(x: 0, y: 0, width: 300, height: 100)) }
    stage.turn {
      view.text = "first\nsecond"
      stage.root.view.addSubview(view)
    }
    let start = try #require(view.position(from: view.beginningOfDocument, offset: 6))
    view.selectedTextRange = view.textRange(from: start, to: view.endOfDocument)
    #expect(view.selectedRange == NSRange(location: 6, length: 6))
    let range = try #require(view.selectedTextRange)
    #expect(view.text(in: range) == "second")
    #expect(view.firstRect(for: range).minY > view.caretRect(for: view.beginningOfDocument).minY)
    stage.turn { view.replace(range, withText: "last") }
    #expect(view.text == "first\nlast")
  }
}
