import CoreGraphics
import CoreText
import Testing

/// The positions of lines with paragraph styles; `natural` is the height of a line.
@Suite struct TextParagraphTests {
  private let font = CTFont.named(SystemFont.name(weight: "Regular"), size: 20)
  private var natural: CGFloat { font.ascent + font.descent }

  private func layout(_ text: String, width: CGFloat = .infinity, _ change: (inout TextParagraph) -> Void) -> TextLayout
  {
    var run = TextRun(text, font: font, color: .black)
    var paragraph = TextParagraph()
    change(&paragraph)
    run.paragraph = paragraph
    return TextLayout([run], width: width)
  }

  private func baselines(_ layout: TextLayout) -> [CGFloat] { layout.lines.map(\.origin.y) }

  @Test func aLineHeightMultipleAddsSpaceAboveTheLetters() {
    let text = layout("a\nb") { $0.lineHeightMultiple = 2 }
    #expect(abs(text.size.height - 4 * natural) < 1e-6)
    #expect(abs(baselines(text)[0] - (natural + font.ascent)) < 1e-6)
    #expect(abs(baselines(text)[1] - baselines(text)[0] - 2 * natural) < 1e-6)
  }

  @Test func lineHeightsHaveAMinimumAndAMaximum() {
    #expect(abs(layout("a\nb") { $0.minimumLineHeight = 50 }.size.height - 100) < 1e-6)
    #expect(abs(layout("a\nb") { $0.maximumLineHeight = 15 }.size.height - 30) < 1e-6)
    // The maximum applies after the multiple.
    let both = layout("a") {
      $0.lineHeightMultiple = 3
      $0.maximumLineHeight = 40
    }
    #expect(abs(both.size.height - 40) < 1e-6)
  }

  @Test func paragraphsHaveSpaceBetweenThem() {
    let text = layout("a\nb") {
      $0.spacing = 7
      $0.spacingBefore = 4
      $0.lineSpacing = 2
    }
    // There is no space above the first and below the last paragraph.
    #expect(abs(text.size.height - (2 * natural + 13)) < 1e-6)
  }

  /// Evidence: docs of `NSString.paragraphRange(for:)`.
  @Test func aLineSeparatorEndsNoParagraph() {
    func height(_ text: String) -> CGFloat { layout(text) { $0.spacing = 7 }.size.height }
    for end in ["\r\n", "\r", "\u{2029}"] { #expect(abs(height("a\(end)b") - (2 * natural + 7)) < 1e-6) }
    for end in ["\u{2028}", "\u{85}"] { #expect(abs(height("a\(end)b") - 2 * natural) < 1e-6) }
  }

  @Test func linesAreIndented() {
    let words = "one two three four five"
    let text = layout(words, width: 120) {
      $0.firstLineHeadIndent = 30
      $0.headIndent = 10
      $0.tailIndent = -15
    }
    #expect(text.lines.count > 1)
    #expect(text.lines[0].origin.x == 30 && text.lines.dropFirst().allSatisfy { $0.origin.x == 10 })
    #expect(text.lines.allSatisfy { $0.origin.x + $0.width <= 105 })
    let narrow = layout(words, width: 500) { $0.tailIndent = 80 }
    #expect(narrow.lines.count > 1 && narrow.lines.allSatisfy { $0.width <= 80 })
  }

  @Test func allJustifiedLinesButTheLastReachTheEdge() {
    let text = layout("one two three four five six", width: 130) { $0.alignment = .justified }
    #expect(text.lines.count > 1)
    #expect(text.lines.dropLast().allSatisfy { abs($0.width - 130) < 1e-6 })
    #expect(text.lines.last.map { $0.width < 129 } ?? false)
  }

  @Test func eachParagraphHasItsOwnStyle() {
    var (left, right) = (TextRun("a\n", font: font, color: .black), TextRun("b", font: font, color: .black))
    left.paragraph = TextParagraph()
    right.paragraph = TextParagraph(alignment: .right)
    let text = TextLayout([left, right], width: 200)
    #expect(text.lines[0].origin.x == 0)
    #expect(abs(text.lines[1].origin.x + text.lines[1].width - 200) < 1e-6)
  }

  @Test func lettersAreOutlinedUnderlinedAndShadowed() {
    var run = TextRun("ab", font: font, color: .black)
    run.strokeWidth = -3
    run.backgroundColor = .white
    run.underline = TextDecoration(style: 9)
    run.shadow = DisplayShadow(color: .black, opacity: 1, offset: CGSize(width: 1, height: 2), sigma: 1)
    let items = TextLayout([run]).items()
    // The background has no shadow. The group of letters, outline and two lines has one.
    guard items.count == 2, case .fill(let background) = items[0], case .group(let group) = items[1] else {
      Issue.record("expected a background and a group, found \(items.count) items")
      return
    }
    guard case .rect(let rect) = background.shape else {
      Issue.record("the background is a rectangle")
      return
    }
    #expect(abs(rect.height - natural) < 1e-6)
    #expect(group.contents.items.count == 4 && group.shadow?.offset.height == 2)
    run.strokeWidth = 3
    run.shadow = nil
    run.underline = nil
    guard case .fill(let hollow)? = TextLayout([run]).items().last, case .stroke(_, let style) = hollow.shape else {
      Issue.record("a positive width draws the outline alone")
      return
    }
    #expect(abs(style.width - 0.6) < 1e-9)
    #expect(TextDecoration(style: 0) == nil)
  }
}
