import CoreGraphics

/// One line of laid-out text.
package struct TextLine: Sendable {
  /// The start of the baseline in the coordinates of the layout, y down.
  package internal(set) var origin: CGPoint = .zero
  /// The top of the line in the coordinates of the layout.
  var top: CGFloat = 0
  /// The height of the line, which background colours fill.
  var height: CGFloat = 0
  /// The typographic width without trailing spaces, in points.
  package let width: CGFloat
  /// The distance from the baseline to the top of the line, in points.
  package let ascent: CGFloat
  /// The distance from the baseline to the bottom of the line, in points.
  package let descent: CGFloat
  /// The additional distance to the next line, in points.
  package let leading: CGFloat
  /// The range of the line in the UTF-16 text. An ellipsis is not part of it.
  package let range: Range<Int>
  let glyphs: [ShapedGlyph]
  let runs: [TextRun]

  /// A line without text.
  static let empty = TextLine(width: 0, ascent: 0, descent: 0, leading: 0, range: 0..<0, glyphs: [], runs: [])

  /// Returns the display items of the line. Its baseline starts at `origin`, moved by `offset`.
  ///
  /// Backgrounds come first, because glyphs may reach into the background of the next run.
  package func items(offset: CGPoint = .zero) -> [DisplayItem] {
    var backgrounds: [DisplayItem] = []
    var items: [DisplayItem] = []
    var x = origin.x + offset.x
    let y = origin.y + offset.y
    var start = glyphs.startIndex
    while start < glyphs.endIndex {
      let run = runs[glyphs[start].run]
      let end = glyphs[start...].firstIndex { $0.run != glyphs[start].run } ?? glyphs.endIndex
      let runStart = x
      var placed: [PlacedGlyph] = []
      for glyph in glyphs[start..<end] {
        let outline = run.font.outline(of: glyph.glyph, face: glyph.face)
        if !outline.isEmpty {
          placed.append(PlacedGlyph(outline: outline, origin: CGPoint(x: x + glyph.offset.x, y: y + glyph.offset.y)))
        }
        x += glyph.advance
      }
      if let color = run.backgroundColor {
        let rect = CGRect(x: runStart, y: top + offset.y, width: x - runStart, height: height)
        backgrounds.append(.fill(DisplayFill(.rect(rect), .color(color))))
      }
      items += run.shadowed(run.glyphItems(placed) + run.decorationItems(from: runStart, to: x, baseline: y))
      start = end
    }
    return backgrounds + items
  }

  /// Returns the distance in points from the start of the line to the caret before a UTF-16 offset.
  package func caretOffset(at index: Int) -> CGFloat {
    glyphs.reduce(0) { $1.cluster < index ? $0 + $1.advance : $0 }
  }
}
