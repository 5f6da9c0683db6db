import CoreGraphics

/// A line of text.
public final class CTLine {
  let line: TextLine
  /// The index of the text at which the layout of the line begins.
  private let textOffset: Int

  init(_ line: TextLine, textOffset: Int) { (self.line, self.textOffset) = (line, textOffset) }

  /// The range of the line in the text.
  var range: CFRange { CFRange(location: textOffset + line.range.lowerBound, length: line.range.count) }
}

/// Creates a line of an attributed string, without line breaks.
public func CTLineCreateWithAttributedString(_ attrString: CFAttributedString) -> CTLine {
  let runs = attrString.attributeRuns.map { TextRun($0, attributes: $1, font: .standard) }
  let line = TextLayout(runs, maximumLines: 1, lineBreak: .byClipping).lines.first ?? .empty
  return CTLine(line, textOffset: 0)
}

/// Returns the range of a line in its text.
public func CTLineGetStringRange(_ line: CTLine) -> CFRange { line.range }
/// Returns the number of glyphs of a line.
public func CTLineGetGlyphCount(_ line: CTLine) -> CFIndex { line.line.glyphs.count }

/// Draws a line from the text position of a context whose y points up.
public func CTLineDraw(_ line: CTLine, _ context: CGContext) {
  context.saveGState()
  context.concatenate(context.textMatrix)
  context.scaleBy(x: 1, y: -1)
  let start = CGPoint(x: -line.line.origin.x, y: -line.line.origin.y)
  for item in line.line.items(offset: start) {
    if case .fill(let fill) = item {
      context.record(fill.shape, fill.paint)
    } else {
      context.record(DisplayList(items: [item]))
    }
  }
  context.restoreGState()
  context.textPosition.x += line.line.width
}
