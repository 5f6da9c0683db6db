import CoreGraphics

/// A line below or through letters.
package struct TextDecoration: Sendable, Hashable {
  /// The letters' own colour where it is nil.
  package var color: CGColor?
  package var isThick = false
  package var isDouble = false

  /// A line of Apple's underline style; nil for none. Patterns of dots and dashes are drawn as one stroke.
  package init?(style: Int, color: CGColor? = nil) {
    guard style & 0xF != 0 else { return nil }
    self.color = color
    isThick = style & 0xF == 2
    isDouble = style & 0xF == 9
  }
}

extension TextRun {
  /// The glyphs, filled, outlined or both.
  func letters(_ glyphs: [PlacedGlyph]) -> [DisplayItem] {
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

  /// Underline and strike-through, a fifteenth of the size thick.
  func rules(from: CGFloat, to: CGFloat, baseline: CGFloat) -> [DisplayItem] {
    [(underline, baseline + font.size * 0.1), (strikethrough, baseline - font.xHeight / 2)].flatMap { rule, y in
      rule.map { items(of: $0, from: from, to: to, y: y) } ?? []
    }
  }

  private func items(of rule: TextDecoration, from: CGFloat, to: CGFloat, y: CGFloat) -> [DisplayItem] {
    let thickness = font.size / 15 * (rule.isThick ? 2 : 1)
    let tops = rule.isDouble ? [y, y + 2 * thickness] : [y]
    return tops.map { top in
      let rect = CGRect(x: from, y: top, width: to - from, height: thickness)
      return .fill(DisplayFill(.rect(rect), .color(rule.color ?? color)))
    }
  }

  /// The drawing with the run's shadow below it.
  func shadowed(_ items: [DisplayItem]) -> [DisplayItem] {
    guard let shadow, !items.isEmpty else { return items }
    var group = DisplayGroup(DisplayList(items: items))
    group.shadow = shadow
    return [.group(group)]
  }
}
