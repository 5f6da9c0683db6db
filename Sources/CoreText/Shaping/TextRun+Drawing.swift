import CoreGraphics

/// An underline or strikethrough.
package struct TextDecoration: Sendable, Hashable {
  /// The colour of the line; nil for the colour of the glyphs.
  package var color: CGColor?
  package var isThick = false
  package var isDouble = false

  /// Creates a decoration from a raw value of `NSUnderlineStyle`; nil if the style has no line.
  ///
  /// The low four bits are 1 for a single, 2 for a thick and 9 for a double line. Patterns are drawn as solid lines.
  package init?(style: Int, color: CGColor? = nil) {
    guard style & 0xF != 0 else { return nil }
    self.color = color
    isThick = style & 0xF == 2
    isDouble = style & 0xF == 9
  }
}

extension TextRun {
  /// Returns the display items of glyphs, which are filled, stroked, or both.
  func glyphItems(_ glyphs: [PlacedGlyph]) -> [DisplayItem] {
    guard !glyphs.isEmpty else { return [] }
    let filled = DisplayItem.fill(DisplayFill(.glyphs(glyphs), .color(color)))
    guard strokeWidth != 0 else { return [filled] }
    let outline = CGMutablePath()
    for glyph in glyphs {
      outline.addPath(glyph.outline, transform: CGAffineTransform(translationX: glyph.origin.x, y: glyph.origin.y))
    }
    let style = StrokeStyle(width: abs(strokeWidth) / 100 * font.size)
    let stroked = DisplayItem.fill(DisplayFill(.stroke(outline, style), .color(strokeColor ?? color)))
    return strokeWidth > 0 ? [stroked] : [filled, stroked]
  }

  /// Returns the display items of the underline and the strikethrough.
  ///
  /// A line is 1/15 of the font size thick. The underline is 1/10 of it below the baseline (our choices).
  func decorationItems(from: CGFloat, to: CGFloat, baseline: CGFloat) -> [DisplayItem] {
    [(underline, baseline + font.size * 0.1), (strikethrough, baseline - font.xHeight / 2)].flatMap { decoration, y in
      decoration.map { items(of: $0, from: from, to: to, y: y) } ?? []
    }
  }

  private func items(of decoration: TextDecoration, from: CGFloat, to: CGFloat, y: CGFloat) -> [DisplayItem] {
    let thickness = font.size / 15 * (decoration.isThick ? 2 : 1)
    let tops = decoration.isDouble ? [y, y + 2 * thickness] : [y]
    return tops.map { top in
      let rect = CGRect(x: from, y: top, width: to - from, height: thickness)
      return .fill(DisplayFill(.rect(rect), .color(decoration.color ?? color)))
    }
  }

  /// Returns items as a group that casts the shadow of the run, or the items themselves without a shadow.
  func shadowed(_ items: [DisplayItem]) -> [DisplayItem] {
    guard let shadow, !items.isEmpty else { return items }
    var group = DisplayGroup(DisplayList(items: items))
    group.shadow = shadow
    return [.group(group)]
  }
}
