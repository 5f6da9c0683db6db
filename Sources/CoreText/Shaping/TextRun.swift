import CoreGraphics

/// A run of text with the same attributes.
package struct TextRun: Sendable {
  package var text: String
  package var font: CTFont
  package var color: CGColor
  /// The additional space after every glyph, in points.
  package var kern: CGFloat = 0
  /// A Boolean value indicating whether pairs of glyphs are kerned as the font says.
  package var usesFontKerning = true
  /// A Boolean value indicating whether letters are joined as the font says.
  package var usesLigatures = true
  /// The lines below and through the letters, or nil.
  package var underline: TextDecoration?
  package var strikethrough: TextDecoration?
  /// The distance by which the glyphs are raised, in points.
  package var baselineOffset: CGFloat = 0
  /// The colour behind the letters, over the height of the line.
  package var backgroundColor: CGColor?
  /// The width of the outline in percent of the font size.
  ///
  /// With a positive width the letters are only outlined; with a negative one they are filled as well.
  package var strokeWidth: CGFloat = 0
  /// The colour of the outline, or nil for the colour of the letters.
  package var strokeColor: CGColor?
  package var shadow: DisplayShadow?
  /// The style of the paragraph that begins with the run, or nil for the style of the text.
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
  /// Returns the glyphs of runs that follow each other.
  ///
  /// A change of colour or decoration breaks no pair of letters: they are kerned as in one run.
  static func shaped(_ runs: [TextRun]) -> [ShapedGlyph] {
    var glyphs: [ShapedGlyph] = []
    var (first, start) = (0, 0)
    while first < runs.count {
      let end = runs[first...].firstIndex { !$0.isShaped(like: runs[first]) } ?? runs.count
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

  private func isShaped(like other: TextRun) -> Bool {
    font == other.font && kern == other.kern && usesFontKerning == other.usesFontKerning
      && usesLigatures == other.usesLigatures && baselineOffset == other.baselineOffset
  }

  /// Returns the glyphs of the run, which is the one at `index` and starts at a UTF-16 offset of the text.
  func shaped(from start: Int, index: Int) -> [ShapedGlyph] {
    var glyphs: [ShapedGlyph] = []
    var offset = start
    for segment in segmentsByFace() {
      Device.recordUse(of: segment.face)
      let unit = font.size / CGFloat(segment.face.handle.unitsPerEm)
      for item in segment.face.handle.shape(segment.text, without: featuresTurnedOff) {
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

  /// The features of fonts that the run does without.
  private var featuresTurnedOff: [String] {
    (usesFontKerning ? [] : ["kern"]) + (usesLigatures ? [] : ["liga", "clig"])
  }

  /// Splits the text where the font lacks a character and a fallback provides it.
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
