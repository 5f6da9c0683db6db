import CoreText

// Hit testing and geometry of laid-out text, for carets, selections and taps.
extension LabelText {
  /// Returns the rectangle of the caret before a UTF-16 offset; nil for text without lines.
  func caretRect(at index: Int) -> CGRect? {
    guard let line = layout.lines.last(where: { $0.range.lowerBound <= index }) else { return nil }
    let x = line.origin.x + line.caretOffset(at: index)
    return CGRect(x: x, y: line.origin.y - line.ascent, width: 0, height: line.ascent + line.descent)
  }

  /// Returns the UTF-16 offset whose caret is nearest to a point, in the line at the point's height.
  ///
  /// The offsets inside a character have the caret of its end, so the last of several equal ones is taken.
  func index(at point: CGPoint) -> Int {
    let lines = layout.lines
    guard let lineIndex = lines.firstIndex(where: { point.y < $0.origin.y + $0.descent }) ?? lines.indices.last else {
      return 0
    }
    let line = lines[lineIndex]
    // The end of a wrapped line is not a caret of its own: its offset is the start of the next line.
    let isWrapped = lineIndex + 1 < lines.count && lines[lineIndex + 1].range.lowerBound == line.range.upperBound
    let last = isWrapped ? max(line.range.lowerBound, line.range.upperBound - 1) : line.range.upperBound
    let x = point.x - line.origin.x
    let nearest = (line.range.lowerBound...last).min {
      abs(line.caretOffset(at: $0) - x) < abs(line.caretOffset(at: $1) - x)
    }
    guard var offset = nearest else { return line.range.lowerBound }
    let position = line.caretOffset(at: offset)
    while offset < last, line.caretOffset(at: offset + 1) == position { offset += 1 }
    return offset
  }

  /// Returns the rectangles of a range of UTF-16 offsets, one for each line.
  func rects(of range: Range<Int>) -> [CGRect] {
    layout.lines.compactMap { line in
      let part = range.clamped(to: line.range)
      guard !part.isEmpty else { return nil }
      let start = line.caretOffset(at: part.lowerBound)
      let width = line.caretOffset(at: part.upperBound) - start
      return CGRect(
        x: line.origin.x + start, y: line.origin.y - line.ascent, width: width, height: line.ascent + line.descent)
    }
  }
}
