import CoreGraphics

/// One line of laid-out text.
package struct TextLine: Sendable {
  /// Where the baseline starts, in the layout's space, y down.
  package internal(set) var origin: CGPoint = .zero
  /// The typographic width without trailing spaces, points.
  package let width: CGFloat
  /// From the baseline up, points.
  package let ascent: CGFloat
  /// From the baseline down, points.
  package let descent: CGFloat
  /// The UTF-16 offsets in the whole text that the line shows, ellipsis left out.
  package let range: Range<Int>
  let glyphs: [ShapedGlyph]
  let runs: [TextRun]

  /// The line's drawing, its baseline starting at `origin` moved by `offset`.
  package func items(offset: CGPoint = .zero) -> [DisplayItem] {
    var items: [DisplayItem] = []
    var x = origin.x + offset.x
    let y = origin.y + offset.y
    var start = glyphs.startIndex
    while start < glyphs.endIndex {
      let run = glyphs[start].run
      let end = glyphs[start...].firstIndex { $0.run != run } ?? glyphs.endIndex
      let from = x
      var placed: [PlacedGlyph] = []
      for glyph in glyphs[start..<end] {
        let outline = runs[run].font.outline(of: glyph.glyph, face: glyph.face)
        if !outline.isEmpty {
          placed.append(PlacedGlyph(outline: outline, origin: CGPoint(x: x + glyph.offset.x, y: y + glyph.offset.y)))
        }
        x += glyph.advance
      }
      if !placed.isEmpty { items.append(.fill(DisplayFill(.glyphs(placed), .color(runs[run].color)))) }
      items += Self.rules(of: runs[run], from: from, to: x, baseline: y)
      start = end
    }
    return items
  }

  /// Underline and strike-through, a fifteenth of the size thick.
  private static func rules(of run: TextRun, from: CGFloat, to: CGFloat, baseline: CGFloat) -> [DisplayItem] {
    let thickness = run.font.size / 15
    var heights: [CGFloat] = []
    if run.isUnderlined { heights.append(baseline + run.font.size * 0.1) }
    if run.isStruckThrough { heights.append(baseline - run.font.xHeight / 2) }
    return heights.map {
      .fill(DisplayFill(.rect(CGRect(x: from, y: $0, width: to - from, height: thickness)), .color(run.color)))
    }
  }

  /// Where the caret stands before a UTF-16 offset, from the line's start.
  package func caretOffset(at index: Int) -> CGFloat {
    glyphs.reduce(0) { $1.cluster < index ? $0 + $1.advance : $0 }
  }
}
