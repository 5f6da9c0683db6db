import CoreGraphics

/// The modes of wrapping, clipping or truncating lines that do not fit.
package enum TextLineBreakMode: Int, Sendable {
  case byWordWrapping
  case byCharWrapping
  case byClipping
  case byTruncatingHead
  case byTruncatingTail
  case byTruncatingMiddle
}

/// Text laid out in lines.
package struct TextLayout: Sendable {
  /// The lines from the top. Coordinates are relative to the upper left corner, y down.
  package private(set) var lines: [TextLine] = []
  /// The smallest size that encloses the lines.
  package private(set) var size: CGSize = .zero
  /// A Boolean value indicating whether a part of the text is left out.
  package private(set) var isTruncated = false

  /// Lays out runs of text in a width in points. A maximum of 0 lines means no limit.
  package init(
    _ runs: [TextRun], width: CGFloat = .infinity, maximumLines: Int = 0,
    lineBreak: TextLineBreakMode = .byWordWrapping,
    alignment: TextAlignment = .left, lineSpacing: CGFloat = 0
  ) {
    var breaker = LineBreaker(
      runs: runs, width: width.isNaN ? 0 : max(0, width), lineBreak: lineBreak,
      defaultParagraph: TextParagraph(alignment: alignment, lineSpacing: lineSpacing))
    lines = breaker.lines(maximum: max(0, maximumLines))
    isTruncated = breaker.isTruncated
    positionLines(width: width, breaker)
  }

  /// Sets the position and the height of each line, and the size of the layout.
  ///
  /// Without a finite width, lines are aligned within the widest one.
  private mutating func positionLines(width: CGFloat, _ breaker: LineBreaker) {
    let styles = lines.map { breaker.paragraph(at: $0.range.lowerBound) }
    let startsParagraph = lines.map { breaker.startsParagraph($0.range.lowerBound) }
    let widest = lines.indices.map { styles[$0].start(isFirst: startsParagraph[$0]) + lines[$0].width }.max() ?? 0
    let tailIndent = styles.map { max(0, -$0.tailIndent) }.max() ?? 0
    let limit = width.isFinite ? width : widest + tailIndent
    var y: CGFloat = 0
    for index in lines.indices {
      let style = styles[index]
      if index > 0 {
        y += styles[index - 1].lineSpacing
        if startsParagraph[index] { y += styles[index - 1].spacing + style.spacingBefore }
      }
      let freeWidth = max(0, style.availableWidth(isFirst: startsParagraph[index], in: limit) - lines[index].width)
      let start = style.start(isFirst: startsParagraph[index])
      let x =
        switch style.alignment {
        case .center: start + freeWidth / 2
        case .right: start + freeWidth
        case .left, .justified: start
        }
      let natural = lines[index].ascent + lines[index].descent + lines[index].leading
      let height = style.lineHeight(natural: natural)
      lines[index].top = y
      lines[index].height = height
      lines[index].origin = CGPoint(x: x, y: y + (height - natural) + lines[index].ascent)
      y += height
    }
    size = CGSize(width: widest, height: y)
  }

  /// Returns the display items of all lines, moved by `offset`.
  package func items(offset: CGPoint = .zero) -> [DisplayItem] { lines.flatMap { $0.items(offset: offset) } }
}
