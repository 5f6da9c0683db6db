import CoreGraphics

/// Where lines that do not fit are broken or cut.
package enum TextBreak: Int, Sendable {
  case byWordWrapping
  case byCharWrapping
  case byClipping
  case byTruncatingHead
  case byTruncatingTail
  case byTruncatingMiddle
}

/// Where lines stand in their width.
package enum TextAlign: Sendable {
  case left
  case center
  case right
}

/// Text laid out in lines.
package struct TextLayout: Sendable {
  /// The lines, top first; origins are baselines, y down from the layout's upper left corner.
  package private(set) var lines: [TextLine] = []
  /// The smallest size that holds the lines.
  package private(set) var size: CGSize = .zero
  /// Whether something was left out.
  package private(set) var isTruncated = false

  /// Lays runs out in `width` points; `maximumLines` 0 means as many as needed.
  package init(
    _ runs: [TextRun], width: CGFloat = .infinity, maximumLines: Int = 0, lineBreak: TextBreak = .byWordWrapping,
    alignment: TextAlign = .left, lineSpacing: CGFloat = 0
  ) {
    var breaker = LineBreaker(runs: runs, width: width.isNaN ? 0 : max(0, width), lineBreak: lineBreak)
    lines = breaker.lines(maximum: max(0, maximumLines))
    isTruncated = breaker.isTruncated
    place(width: width, alignment: alignment, lineSpacing: lineSpacing)
  }

  private mutating func place(width: CGFloat, alignment: TextAlign, lineSpacing: CGFloat) {
    let widest = lines.map(\.width).max() ?? 0
    let room = width.isFinite ? width : widest
    var y: CGFloat = 0
    for index in lines.indices {
      if index > 0 { y += lineSpacing }
      let free = max(0, room - lines[index].width)
      let x = alignment == .left ? 0 : alignment == .center ? free / 2 : free
      lines[index].origin = CGPoint(x: x, y: y + lines[index].ascent)
      y += lines[index].ascent + lines[index].descent
    }
    size = CGSize(width: widest, height: y)
  }

  /// The whole drawing, from `offset` on.
  package func items(offset: CGPoint = .zero) -> [DisplayItem] { lines.flatMap { $0.items(offset: offset) } }
}
