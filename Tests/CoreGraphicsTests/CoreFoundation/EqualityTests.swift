import CoreGraphics
import Testing

/// Attributed strings compare the values of an attribute. Foundation by itself ends the process at some of them.
struct EqualityTests {
  private static let key = NSAttributedString.Key("test")

  /// Sets an attribute of a whole text, and then that of its first half.
  private func runs(_ first: Any, _ second: Any) -> [String] {
    let text = NSMutableAttributedString(string: "abcd", attributes: [Self.key: first])
    text.addAttribute(Self.key, value: second, range: NSRange(location: 0, length: 2))
    var runs: [String] = []
    text.enumerateAttribute(Self.key, in: NSRange(location: 0, length: 4)) { value, range, _ in
      runs.append(text.attributedSubstring(from: range).string)
    }
    return runs
  }

  /// The first stored property of these objects has no bits that look like a type number.
  @Test func objectsWithoutATypeNumberAreCompared() {
    #expect(runs(Plain(0, 1), Plain(0, 2)) == ["ab", "cd"])
    #expect(runs(Plain(0, 1), Plain(0, 1)) == ["abcd"])
    #expect(runs(Plain(0xff, 1), Plain(1 << 18, 2)) == ["ab", "cd"])
    #expect(runs(Plain(0, 1), Plain(0x700, 1)) == ["abcd"])
    #expect(runs(Plain(0, 1), "text") == ["ab", "cd"])
    #expect(runs("text", Plain(0, 1)) == ["ab", "cd"])
  }

  @Test func structuresInBoxesAreCompared() {
    #expect(runs(Boxed(word: 0), Boxed(word: 1)) == ["ab", "cd"])
    #expect(runs(Boxed(word: 0), Boxed(word: 0)) == ["abcd"])
  }

  @Test func textsAndNumbersAreComparedAsBefore() {
    #expect(runs("a", "a") == ["abcd"])
    #expect(runs("a", "b") == ["ab", "cd"])
    #expect(runs(1, 1.0) == ["abcd"])
    #expect(runs(1, 2) == ["ab", "cd"])
    #expect(runs(CGRect.zero, CGRect(x: 0, y: 0, width: 1, height: 1)) == ["ab", "cd"])
  }
}

private final class Plain: NSObject {
  let word: UInt64
  let number: Int
  init(_ word: UInt64, _ number: Int) { (self.word, self.number) = (word, number) }
  override func isEqual(_ object: Any?) -> Bool { (object as? Plain)?.number == number }
  override var hash: Int { number }
}

private struct Boxed: Hashable { var word: Int }
