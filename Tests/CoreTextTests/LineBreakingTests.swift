import CoreGraphics
import Testing

@testable import CoreText

/// Break opportunities, truncation, positions of lines and of the caret, and the drawing of attributes.
@Suite struct LineBreakingTests {
  private let font = CTFont.named(SystemFont.name(weight: "Regular"), size: 20)

  private func run(_ text: String) -> TextRun { TextRun(text, font: font, color: .black) }

  private func width(_ text: String) -> CGFloat { TextLayout([run(text)]).size.width }

  /// The lines of a text that is as wide as `part`.
  private func lines(
    _ text: String, inWidthOf part: String, _ mode: TextLineBreakMode = .byWordWrapping, maximum: Int = 0
  ) -> [String] {
    let layout = TextLayout([run(text)], width: width(part) + 0.01, maximumLines: maximum, lineBreak: mode)
    let units = Array(text.utf16)
    return layout.lines.map { String(decoding: units[$0.range], as: UTF16.self) }
  }

  @Test func wordsBreakAfterSpacesHyphensAndDashes() {
    #expect(lines("well-known", inWidthOf: "well-kn") == ["well-", "known"])
    #expect(lines("a–b c", inWidthOf: "a–") == ["a–", "b ", "c"])
    #expect(lines("ab\tcd", inWidthOf: "abcd") == ["ab\t", "cd"])
    // A trailing space does not count.
    #expect(lines("one two", inWidthOf: "one") == ["one ", "two"])
  }

  @Test func ideographsBreakAnywhere() {
    #expect(lines("日本語", inWidthOf: "日本").count == 2)
    #expect(lines("a日b", inWidthOf: "a") == ["a", "日", "b"])
  }

  @Test func characterWrappingBreaksWithinWords() {
    #expect(lines("ab cd", inWidthOf: "ab c", .byCharWrapping) == ["ab c", "d"])
  }

  @Test func clippedTextIsOneLineForEachParagraph() {
    #expect(lines("one two\nthree", inWidthOf: "one", .byClipping) == ["one two", "three"])
    #expect(lines("one two\u{2028}three", inWidthOf: "one", .byClipping) == ["one two", "three"])
  }

  /// Evidence: docs of `NSString.getLineStart(_:end:contentsEnd:for:)`.
  @Test(arguments: ["\n", "\r", "\r\n", "\u{0B}", "\u{0C}", "\u{85}", "\u{2028}", "\u{2029}"])
  func eachKindOfBreakEndsOneLineAndShowsNothing(_ end: String) {
    for mode in [TextLineBreakMode.byWordWrapping, .byClipping, .byTruncatingTail] {
      let text = "a\(end)b\(end)\(end)c"
      #expect(lines(text, inWidthOf: "abc", mode) == ["a", "b", "", "c"])
      #expect(TextLayout([run(text)], lineBreak: mode).lines.flatMap(\.glyphs).count == 3)
    }
    #expect(lines("a\(end)", inWidthOf: "abc", .byTruncatingTail, maximum: 1) == ["a"])
    let last = TextLayout([run("a\(end)")], width: 100, maximumLines: 1, lineBreak: .byTruncatingTail)
    #expect(!last.isTruncated)
  }

  @Test func aMaximumOfLinesCutsTheText() {
    let layout = TextLayout([run("one two three")], width: width("one ") + 1, maximumLines: 2)
    #expect(layout.lines.count == 2 && layout.isTruncated)
    let whole = TextLayout([run("one two")], width: width("one ") + 1, maximumLines: 2)
    #expect(whole.lines.count == 2 && !whole.isTruncated)
  }

  private func clusters(_ mode: TextLineBreakMode) -> [Int] {
    TextLayout([run("abcdefghijkl")], width: width("abcdef…"), maximumLines: 1, lineBreak: mode).lines[0]
      .glyphs.map(\.cluster)
  }

  @Test func truncationRemovesTheExpectedPart() {
    // The ellipsis has the cluster after the text, 12.
    let (tail, head, middle) = (clusters(.byTruncatingTail), clusters(.byTruncatingHead), clusters(.byTruncatingMiddle))
    #expect(tail.first == 0 && tail.last == 12 && !tail.contains(11))
    #expect(head.first == 12 && head.last == 11 && !head.contains(0))
    #expect(middle.first == 0 && middle.last == 11 && middle.dropFirst().dropLast().contains(12))
  }

  @Test func spacesBeforeATailEllipsisAreRemoved() {
    let layout = TextLayout(
      [run("ab     cdefgh")], width: width("ab    …"), maximumLines: 1, lineBreak: .byTruncatingTail)
    #expect(layout.lines[0].glyphs.map(\.cluster) == [0, 1, 13])
  }

  @Test func linesAreAligned() {
    for (alignment, share) in [(TextAlignment.left, 0.0), (.center, 0.5), (.right, 1)] {
      let line = TextLayout([run("ab")], width: 100, alignment: alignment).lines[0]
      #expect(abs(line.origin.x - share * (100 - line.width)) < 1e-9)
    }
  }

  @Test func linesAreAsHighAsTheirLargestFont() {
    let large = TextRun("b", font: CTFont.named(SystemFont.name(weight: "Regular"), size: 40), color: .black)
    let layout = TextLayout([run("a"), large])
    #expect(abs(layout.size.height - 40 * 1.193) < 1e-9)
    #expect(abs(layout.lines[0].origin.y - 40 * 0.952) < 1e-9)
  }

  @Test func lineSpacingIsBetweenLines() {
    let layout = TextLayout([run("a\nb\nc")], lineSpacing: 7)
    #expect(abs(layout.size.height - (3 * font.lineHeight + 14)) < 1e-9)
    #expect(abs(layout.lines[1].origin.y - layout.lines[0].origin.y - font.lineHeight - 7) < 1e-9)
  }

  @Test func theCaretStandsAfterTheGlyphsBeforeIt() {
    // Equal letters: the kerning of "bc" would move the caret after "ab".
    let line = TextLayout([run("nnn")]).lines[0]
    #expect(line.caretOffset(at: 0) == 0)
    #expect(abs(line.caretOffset(at: 2) - width("nn")) < 1e-9)
    #expect(abs(line.caretOffset(at: 3) - line.width) < 1e-9)
  }

  @Test func decorationsLieBelowAndThroughTheLetters() throws {
    var decorated = run("ab")
    decorated.underline = TextDecoration(style: 2, color: .white)
    decorated.strikethrough = TextDecoration(style: 1)
    let line = TextLayout([decorated]).lines[0]
    let rects = line.items(offset: CGPoint(x: 5, y: 3)).compactMap { item -> (CGRect, DisplayPaint)? in
      guard case .fill(let fill) = item, case .rect(let rect) = fill.shape else { return nil }
      return (rect, fill.paint)
    }
    try #require(rects.count == 2)
    let baseline = line.origin.y + 3
    // A thick line has twice the thickness of 1/15 of the size.
    #expect(rects[0].0.minX == 5 && abs(rects[0].0.width - line.width) < 1e-9)
    #expect(abs(rects[0].0.height - 40.0 / 15) < 1e-9 && abs(rects[0].0.minY - baseline - 2) < 1e-9)
    #expect(abs(rects[1].0.height - 20.0 / 15) < 1e-9 && rects[1].0.midY < baseline)
    guard case .color(let first) = rects[0].1, case .color(let second) = rects[1].1 else {
      Issue.record("decorations are filled with a colour")
      return
    }
    #expect(first == .white && second == .black)
  }

  @Test func backgroundsFillTheHeightOfTheirLine() {
    var marked = run("a\nb")
    marked.backgroundColor = .white
    let rects = TextLayout([marked]).items().compactMap { item -> CGRect? in
      guard case .fill(let fill) = item, case .rect(let rect) = fill.shape else { return nil }
      return rect
    }
    #expect(rects.map(\.minY) == [0, font.lineHeight] && rects.allSatisfy { $0.height == font.lineHeight })
  }

  @Test func aBaselineOffsetRaisesTheGlyphs() {
    var raised = run("a")
    raised.baselineOffset = 4
    let offsets = [run("a"), raised].map { $0.shaped(from: 0, index: 0)[0].offset.y }
    #expect(abs(offsets[0] - offsets[1] - 4) < 1e-9)
  }

  @Test func attributeRunsAreInOrder() {
    let text = NSMutableAttributedString(string: "abc")
    let key = NSAttributedString.Key("key")
    text.addAttribute(key, value: 1, range: NSRange(location: 1, length: 1))
    #expect(text.attributeRuns.map(\.text) == ["a", "b", "c"])
    #expect(text.attributeRuns.map { $0.attributes[key] as? Int } == [nil, 1, nil])
  }
}
