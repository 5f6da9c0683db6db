import CoreGraphics

/// A run of text with the same attributes.
package struct TextRun: Sendable {
  package var text: String
  package var font: CTFont
  package var color: CGColor
  /// The additional space after every glyph, in points.
  package var kern: CGFloat = 0
  /// A Boolean value indicating whether the kerning of the font is applied.
  package var usesFontKerning = true
  /// A Boolean value indicating whether the ligatures of the font are applied.
  package var usesLigatures = true
  /// The line below the glyphs; nil for none.
  package var underline: TextDecoration?
  /// The line through the glyphs; nil for none.
  package var strikethrough: TextDecoration?
  /// The distance by which the glyphs are raised, in points.
  package var baselineOffset: CGFloat = 0
  /// The colour behind the glyphs, over the height of the line; nil for none.
  package var backgroundColor: CGColor?
  /// The width of the outline in percent of the font size.
  ///
  /// Glyphs with a positive width are only stroked, glyphs with a negative one are filled as well.
  package var strokeWidth: CGFloat = 0
  /// The colour of the outline; nil for the colour of the glyphs.
  package var strokeColor: CGColor?
  package var shadow: DisplayShadow?
  /// The style of a paragraph that begins in the run; nil for the default style of the layout.
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
  /// The offset in the UTF-16 text.
  var cluster: Int
  /// The index of its run.
  var run: Int
  /// The distance to the next glyph in points.
  var advance: CGFloat
  /// The offset from the pen position in points, y down.
  var offset: CGPoint
}

extension TextRun {
  /// Returns the glyphs of successive runs.
  ///
  /// Runs that differ only in colour or decoration are shaped as one. Kerning and ligatures thus continue between them.
  static func shaped(_ runs: [TextRun]) -> [ShapedGlyph] {
    var glyphs: [ShapedGlyph] = []
    var (first, start) = (0, 0)
    while first < runs.count {
      let end = runs[first...].firstIndex { !$0.canBeShaped(with: runs[first]) } ?? runs.count
      var joined = runs[first]
      joined.text = runs[first..<end].map(\.text).joined()
      var (run, limit) = (first, start + runs[first].text.utf16.count)
      for var glyph in joined.shaped(from: start, index: first) {
        while glyph.cluster >= limit, run + 1 < end {
          run += 1
          limit += runs[run].text.utf16.count
        }
        glyph.run = run
        glyphs.append(glyph)
      }
      (first, start) = (end, start + joined.text.utf16.count)
    }
    return glyphs
  }

  /// Returns whether two runs have equal attributes as far as shaping depends on them.
  private func canBeShaped(with other: TextRun) -> Bool {
    font == other.font && kern == other.kern && usesFontKerning == other.usesFontKerning
      && usesLigatures == other.usesLigatures && baselineOffset == other.baselineOffset
  }

  /// Returns the glyphs of the run, given its index and its UTF-16 offset in the text.
  func shaped(from start: Int, index: Int) -> [ShapedGlyph] {
    var glyphs: [ShapedGlyph] = []
    var offset = start
    for segment in segmentsByFace() {
      Device.recordUse(of: segment.face)
      let unit = font.size / CGFloat(segment.face.handle.unitsPerEm)
      for item in segment.face.handle.shape(segment.text, features: features) {
        glyphs.append(
          ShapedGlyph(
            face: segment.face, glyph: item.glyph, cluster: offset + item.cluster, run: index,
            advance: CGFloat(item.advance) * unit + kern,
            offset: CGPoint(x: CGFloat(item.x) * unit, y: -CGFloat(item.y) * unit - baselineOffset)))
      }
      offset += segment.text.utf16.count
    }
    return glyphs
  }

  /// The OpenType features that the font turns on and the attributes turn off.
  private var features: [(tag: String, value: UInt32)] {
    let off = (usesFontKerning ? [] : ["kern"]) + (usesLigatures ? [] : ["liga", "clig"])
    return font.features.compactMap(\.openType) + off.map { ($0, 0) }
  }

  /// Splits the text into segments of one face. A fallback face is used for characters that the font lacks.
  private func segmentsByFace() -> [(text: String, face: FontFace)] {
    guard let own = font.face else { return [] }
    var segments: [(text: String, face: FontFace)] = []
    for character in text {
      let face = Self.face(for: character, own: own)
      if let last = segments.indices.last, segments[last].face === face {
        segments[last].text.append(character)
      } else {
        segments.append((String(character), face))
      }
    }
    return segments
  }

  /// Returns the face for a character: the font's own, or the first fallback that has all of its scalars.
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
