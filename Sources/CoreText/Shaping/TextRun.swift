import CoreGraphics

/// A piece of text in one look.
package struct TextRun: Sendable {
  package var text: String
  package var font: CTFont
  package var color: CGColor
  /// Added after every glyph, points.
  package var kern: CGFloat = 0
  /// Lines below and through the letters; nil for none.
  package var underline: TextDecoration?
  package var strikethrough: TextDecoration?
  /// Moves the glyphs up, points.
  package var baselineOffset: CGFloat = 0
  /// Behind the letters, as high as the line.
  package var backgroundColor: CGColor?
  /// Around the letters: percent of the size; positive leaves the letters empty, negative fills them, too.
  package var strokeWidth: CGFloat = 0
  /// The letters' own colour where it is nil.
  package var strokeColor: CGColor?
  package var shadow: DisplayShadow?
  /// How its paragraph stands, if the run is the first of it; nil for as the whole text.
  package var paragraph: TextParagraph?

  package init(_ text: String, font: CTFont, color: CGColor) {
    self.text = text
    self.font = font
    self.color = color
  }
}

/// A glyph of a shaped run.
struct ShapedGlyph: Sendable {
  var face: FontFace
  var glyph: UInt32
  /// UTF-16 offset into the paragraph.
  var cluster: Int
  /// Index of the run it came from.
  var run: Int
  /// Points.
  var advance: CGFloat
  /// From the pen, points, y down.
  var offset: CGPoint
}

extension TextRun {
  /// Shapes the run; `start` is its UTF-16 offset in the paragraph, `index` its place among the runs.
  func shaped(from start: Int, index: Int) -> [ShapedGlyph] {
    var glyphs: [ShapedGlyph] = []
    var offset = start
    for piece in piecesByFace() {
      Device.noteUse(of: piece.face)
      let unit = font.size / CGFloat(piece.face.handle.unitsPerEm)
      for item in piece.face.handle.shape(piece.text) {
        glyphs.append(
          ShapedGlyph(
            face: piece.face, glyph: item.glyph, cluster: offset + item.cluster, run: index,
            advance: CGFloat(item.advance) * unit + kern,
            offset: CGPoint(x: CGFloat(item.x) * unit, y: -CGFloat(item.y) * unit - baselineOffset)))
      }
      offset += piece.text.utf16.count
    }
    return glyphs
  }

  /// Splits the text where another face has to help out.
  private func piecesByFace() -> [(text: String, face: FontFace)] {
    guard let own = font.face else { return [] }
    var pieces: [(text: String, face: FontFace)] = []
    for character in text {
      let face = Self.face(for: character, own: own)
      if let last = pieces.indices.last, pieces[last].face === face {
        pieces[last].text.append(character)
      } else {
        pieces.append((String(character), face))
      }
    }
    return pieces
  }

  private static func face(for character: Character, own: FontFace) -> FontFace {
    func covers(_ face: FontFace) -> Bool {
      character.unicodeScalars.allSatisfy {
        $0.properties.isDefaultIgnorableCodePoint || $0.properties.isWhitespace || face.handle.hasGlyph(for: $0)
      }
    }
    if covers(own) { return own }
    return FontLibrary.shared.fallbacks.first(where: covers) ?? own
  }
}
