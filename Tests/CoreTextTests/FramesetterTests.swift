import CoreGraphics
import Foundation
import Testing

@testable import CoreText

/// Frames and lines of attributed strings, in which y points up.
@Suite struct FramesetterTests {
  private let font = CTFontCreateWithName("DejaVuSans", 20, nil)

  private func text(_ string: String, _ more: [String: Any] = [:]) -> NSAttributedString {
    var attributes: [NSAttributedString.Key: Any] = [NSAttributedString.Key("NSFont"): font]
    for (name, value) in more { attributes[NSAttributedString.Key(name)] = value }
    return NSAttributedString(string: string, attributes: attributes)
  }

  private func frame(_ string: String, width: CGFloat, height: CGFloat) -> CTFrame {
    CTFramesetterCreateFrame(
      CTFramesetterCreateWithAttributedString(text(string)), CFRangeMake(0, 0),
      CGPath(rect: CGRect(x: 10, y: 20, width: width, height: height), transform: nil), nil)
  }

  @Test func functionsReturnTheMetricsOfAFont() {
    #expect(CTFontGetSize(font) == 20 && CTFontGetAscent(font) == font.ascent && CTFontGetLeading(font) == font.leading)
    #expect(CTFontGetDescent(font) == font.descent && CTFontGetCapHeight(font) == font.capHeight)
    #expect(CTFontCreateWithName("DejaVuSans", 0, nil).size == 12)
  }

  @Test func aRangeThatIsTooLongEndsWithTheText() {
    let path = CGPath(rect: CGRect(x: 0, y: 0, width: 500, height: 100), transform: nil)
    let framesetter = CTFramesetterCreateWithAttributedString(text("one two"))
    let frame = CTFramesetterCreateFrame(framesetter, CFRange(location: 4, length: .max), path, nil)
    let rest = CTFramesetterCreateFrame(framesetter, CFRange(location: 4, length: 0), path, nil)
    #expect(frame.lines.count == 1 && rest.lines.count == 1)
    #expect(CTLineGetStringRange(frame.lines[0]).length == 3)
  }

  @Test func baselinesCountFromTheLowerEdge() {
    let frame = frame("one two", width: 45, height: 100)
    var origins = [CGPoint](repeating: .zero, count: 2)
    #expect(CFArrayGetCount(CTFrameGetLines(frame)) == 2)
    CTFrameGetLineOrigins(frame, CFRange(location: 0, length: 0), &origins)
    #expect(abs(origins[0].y - (100 - font.ascent)) < 1e-9)
    #expect(abs(origins[0].y - origins[1].y - font.lineHeight) < 1e-9)
    var last = [CGPoint.zero]
    CTFrameGetLineOrigins(frame, CFRange(location: 1, length: 1), &last)
    #expect(last[0] == origins[1])
  }

  @Test func linesThatDoNotFitAreOmitted() {
    #expect(frame("one two", width: 45, height: font.lineHeight * 1.5).lines.count == 1)
    #expect(frame("one two", width: 45, height: 3).lines.isEmpty)
  }

  @Test func suggestedSizesHoldTheText() {
    let setter = CTFramesetterCreateWithAttributedString(text("one two"))
    var fit = CFRange()
    let limits = CGSize(width: CGFloat.greatestFiniteMagnitude, height: .greatestFiniteMagnitude)
    let size = CTFramesetterSuggestFrameSizeWithConstraints(setter, CFRange(location: 0, length: 7), nil, limits, &fit)
    let line = CTLineCreateWithAttributedString(text("one two"))
    var ascent: CGFloat = 0
    #expect(CTLineGetTypographicBounds(line, &ascent, nil, nil) == Double(size.width) && ascent == font.ascent)
    #expect(abs(size.height - font.ascent - font.descent) < 1e-9 && fit.length == 7)
    let narrow = CTFramesetterSuggestFrameSizeWithConstraints(
      setter, CFRange(location: 0, length: 0), nil, CGSize(width: 45, height: font.lineHeight * 1.5), &fit)
    #expect(narrow.width < size.width && fit.length == 4)
    let part = CTFramesetterSuggestFrameSizeWithConstraints(setter, CFRange(location: 4, length: 3), nil, limits, nil)
    #expect(part.width < size.width / 2 * 1.2)
  }

  @Test func framesDrawTheirLinesUpright() throws {
    let context = CGContext()
    CTFrameDraw(frame("i", width: 100, height: 50), context)
    guard case .fill(let fill)? = context.displayList.items.first else {
      Issue.record("glyphs were expected")
      return
    }
    // Outlines point down, the context up: the baseline lies at 20 + 50 − ascent.
    #expect(fill.state.transform.m22 == -1 && fill.state.transform.m41 == 10)
    #expect(abs(fill.state.transform.m42 - (70 - font.ascent)) < 1e-9)
  }

  @Test func anExplicitKerningOfZeroTurnsKerningOff() throws {
    let font = CTFont.named("Inter-Regular", size: 100)
    func width(_ kern: Any?) -> CGFloat {
      let attributes = kern.map { [NSAttributedString.Key("NSKern"): $0] } ?? [:]
      return TextLayout([TextRun("AVAVAV", attributes: attributes, font: font)]).size.width
    }
    #expect(width(0) > width(nil) + 1)
    #expect(abs(width(2) - width(nil) - 12) < 1e-6 && width(CGFloat(2)) == width(2.0))
  }

  @Test func ligaturesCanBeTurnedOff() {
    func glyphs(_ ligature: Int?) -> Int {
      let line = CTLineCreateWithAttributedString(text("ffi", ligature.map { ["NSLigature": $0] } ?? [:]))
      return CTLineGetGlyphCount(line)
    }
    #expect(glyphs(0) == 3 && glyphs(nil) < 3)
  }

  /// Registers a copy of DejaVu Sans with other names and a leading of a quarter of the em.
  private func fontWithLeading(size: CGFloat) throws -> CTFont {
    var bytes = try RenamedFont.bytes(name: "Gaps")
    func number(at offset: Int, bytes count: Int) -> Int {
      bytes[offset..<offset + count].reduce(0) { $0 << 8 | Int($1) }
    }
    let table = try #require(
      (0..<number(at: 4, bytes: 2)).map { 12 + 16 * $0 }.first { Array(bytes[$0..<$0 + 4]) == Array("hhea".utf8) })
    let gap = number(at: table + 8, bytes: 4) + 8
    (bytes[gap], bytes[gap + 1]) = (2, 0)
    let file = FileManager.default.temporaryDirectory.appendingPathComponent("\(UUID().uuidString).ttf")
    try Data(bytes).write(to: file)
    defer { try? FileManager.default.removeItem(at: file) }
    #expect(CTFontManagerRegisterFontsForURL(file, .process, nil))
    return CTFontCreateWithName("DejaVuGaps", size, nil)
  }

  /// The leading lies below a line and is counted once (lottie-ios, issue_2638).
  @Test func theLeadingOfAFontLiesBelowTheLine() throws {
    let font = try fontWithLeading(size: 20)
    try #require(font.leading == 5)
    let height = font.ascent + font.descent + font.leading
    let layout = TextLayout([TextRun("a\nb", font: font, color: .black)])
    #expect(layout.lines.map(\.origin.y) == [font.ascent, height + font.ascent])
    #expect(layout.size.height == 2 * height)
    let framesetter = CTFramesetterCreateWithAttributedString(
      NSAttributedString(string: "a\nb", attributes: [NSAttributedString.Key("NSFont"): font]))
    let frame = CTFramesetterCreateFrame(
      framesetter, CFRangeMake(0, 0), CGPath(rect: CGRect(x: 0, y: 0, width: 100, height: 100), transform: nil), nil)
    #expect(frame.origins.map(\.y) == [100 - font.ascent, 100 - font.ascent - height])
  }

  /// Client code recognises a substituted font by its name.
  @Test func aSubstitutedFontHasItsOwnName() {
    #expect(CTFontCopyPostScriptName(CTFontCreateWithName("DejaVuSans", 10, nil)) == "DejaVuSans")
    #expect(CTFontCopyPostScriptName(CTFontCreateWithName("NoSuchFont-Bold", 10, nil)).hasPrefix("Inter"))
  }

  @Test func registeredFontsAreFoundByTheirNames() throws {
    let path = try #require(CTFont.named("DejaVuSans", size: 10).face?.path)
    #expect(CTFontManagerRegisterFontsForURL(URL(fileURLWithPath: path), .process, nil))
    #expect(CTFontCreateWithName("DejaVu Sans", 10, nil).face?.path == path)
    #expect(!CTFontManagerRegisterFontsForURL(URL(fileURLWithPath: "/dev/null"), .process, nil))
  }
}
