import CoreGraphics

/// One line of laid-out text.
package struct TextLine: Sendable {
  /// Where the baseline starts, in the layout's space, y down.
  package internal(set) var origin: CGPoint = .zero
  /// Where the line's room begins, in the layout's space, and how high it is; backgrounds fill it.
  var top: CGFloat = 0
  var height: CGFloat = 0
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
    var backgrounds: [DisplayItem] = []
    var items: [DisplayItem] = []
    var x = origin.x + offset.x
    let y = origin.y + offset.y
    var start = glyphs.startIndex
    while start < glyphs.endIndex {
      let run = runs[glyphs[start].run]
      let end = glyphs[start...].firstIndex { $0.run != glyphs[start].run } ?? glyphs.endIndex
      let from = x
      var placed: [PlacedGlyph] = []
      for glyph in glyphs[start..<end] {
        let outline = run.font.outline(of: glyph.glyph, face: glyph.face)
        if !outline.isEmpty {
          placed.append(PlacedGlyph(outline: outline, origin: CGPoint(x: x + glyph.offset.x, y: y + glyph.offset.y)))
        }
        x += glyph.advance
      }
      if let color = run.backgroundColor {
        let rect = CGRect(x: from, y: top + offset.y, width: x - from, height: height)
        backgrounds.append(.fill(DisplayFill(.rect(rect), .color(color))))
      }
      items += run.shadowed(run.letters(placed) + run.rules(from: from, to: x, baseline: y))
      start = end
    }
    return backgrounds + items
  }

  /// Where the caret stands before a UTF-16 offset, from the line's start.
  package func caretOffset(at index: Int) -> CGFloat {
    glyphs.reduce(0) { $1.cluster < index ? $0 + $1.advance : $0 }
  }
}
