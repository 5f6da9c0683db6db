import CoreGraphics
import CoreText
import Testing

@Suite struct TextLayoutTests {
  private let font = CTFont.named(SystemFont.name(weight: "Regular"), size: 17)

  private func layout(
    _ text: String, width: CGFloat = .infinity, lines: Int = 0, _ lineBreak: TextLineBreakMode = .byWordWrapping
  ) -> TextLayout {
    TextLayout([TextRun(text, font: font, color: .black)], width: width, maximumLines: lines, lineBreak: lineBreak)
  }

  @Test func systemFontIsInterWithSanFranciscosLineHeight() throws {
    #expect(try #require(font.face).name == "Inter-Regular")
    #expect(CTFont.named(SystemFont.name(weight: "Bold"), size: 28).face?.name == "InterDisplay-Bold")
    #expect(abs(font.lineHeight - 17 * 1.193) < 1e-9)
  }

  @Test func unknownNamesFallBackWithAMessage() {
    var messages: [String] = []
    let font = CTFont.named("NoSuchFont-Regular", size: 12) { messages.append($0) }
    #expect(font.face?.name == "Inter-Regular")
    #expect(messages.count == 1)
    #expect(messages[0].contains("NoSuchFont-Regular"))
  }

  @Test func outlinesKeepTheirIdentity() {
    func outlines() -> [CGPath] {
      layout("ab").items().flatMap { item -> [CGPath] in
        guard case .fill(let fill) = item, case .glyphs(let glyphs) = fill.shape else { return [] }
        return glyphs.map(\.outline)
      }
    }
    let (first, second) = (outlines(), outlines())
    #expect(first.count == 2)
    #expect(first[0] === second[0])
    #expect(first[0] !== first[1])
  }

  @Test func lettersStandOnTheBaseline() throws {
    guard case .fill(let fill)? = layout("H").items().first, case .glyphs(let glyphs) = fill.shape else {
      Issue.record("an H must be one run of glyphs")
      return
    }
    let box = try #require(glyphs.first).outline.boundingBox
    #expect(abs(box.maxY) < 0.2)
    #expect(abs(box.minY + font.size * 0.727) < 0.5)
  }

  @Test func wordsWrapAtSpaces() {
    let all = layout("one two three")
    let two = layout("one two three", width: all.lines[0].width - 1)
    #expect(two.lines.count == 2)
    #expect(two.lines.map(\.range) == [0..<8, 8..<13])
    #expect(two.size.height == 2 * font.lineHeight)
  }

  @Test func longWordsBreakWhereTheLineEnds() {
    let lines = layout("Donaudampfschifffahrt", width: 60).lines
    #expect(lines.count > 2)
    #expect(lines.allSatisfy { $0.width <= 60 })
  }

  @Test func newLinesStartLines() {
    #expect(layout("a\n\nb").lines.map(\.range) == [0..<1, 2..<2, 3..<4])
    #expect(layout("a\nb", lines: 1).lines.count == 1)
    #expect(layout("a\r\rb").lines.map(\.range) == [0..<1, 2..<2, 3..<4])
    #expect(layout("a\r\nb").lines.map(\.range) == [0..<1, 3..<4])
    #expect(layout("a\r\nb", .byClipping).lines.map(\.range) == [0..<1, 3..<4])
  }

  @Test(arguments: [TextLineBreakMode.byTruncatingTail, .byTruncatingHead, .byTruncatingMiddle])
  func truncationFits(_ mode: TextLineBreakMode) {
    let text = layout("a rather long line of text", width: 100, lines: 1, mode)
    #expect(text.isTruncated)
    #expect(text.lines.count == 1)
    #expect(text.lines[0].width <= 100)
    #expect(text.lines[0].width > 80)
  }

  @Test func emptyTextHasNoLines() {
    #expect(layout("").lines.isEmpty)
    #expect(layout("").size == .zero)
  }

  @Test func aWidthOfZeroTerminates() {
    #expect(layout("abc def", width: 0).lines.count >= 6)
  }

  /// Core Text kerns two letters of different colours as it does two of one colour (lottie-ios, pr_2436).
  @Test func lettersAreKernedAcrossAChangeOfColour() {
    func runs(_ parts: [(text: String, color: CGColor)]) -> [TextRun] {
      parts.map { TextRun($0.text, font: font, color: $0.color) }
    }
    let whole = layout("AVAT").size.width
    let parted = TextLayout(runs([("A", .black), ("V", .white), ("", .black), ("AT", .black)]))
    #expect(parted.size.width == whole)
    #expect(whole < "AVAT".reduce(0) { $0 + layout(String($1)).size.width } - 1)
    let counts = parted.items().map { item -> Int in
      guard case .fill(let fill) = item, case .glyphs(let glyphs) = fill.shape else { return 0 }
      return glyphs.count
    }
    #expect(counts == [1, 1, 2])
    // A letter of another size is not kerned.
    var larger = runs([("A", .black), ("V", .black)])
    larger[1].font = CTFont.named(font.name, size: 18)
    #expect(TextLayout(larger).size.width > layout("AV").size.width + 1)
  }

  @Test func kerningWidensTheText() {
    var run = TextRun("abcd", font: font, color: .black)
    let plain = TextLayout([run]).lines[0].width
    run.kern = 2
    #expect(abs(TextLayout([run]).lines[0].width - plain - 8) < 1e-9)
  }
}
