import CoreGraphics

/// The layout of the animation panel, in points of the window.
package struct AnimationPanelLayout: Equatable, Sendable {
  /// The heights at the standard text size.
  private static let (headerHeight, rulerHeight, rowHeight, graphHeight) = (41.0, 26.0, 16.0, 30.0)
  static let margin = 10.0

  package var frame: CGRect
  package var textScale: Double
  package var axis: TimeAxis
  /// The number of rows, and the index of the first visible row.
  package var rowCount: Int
  package var first: Int
  /// The width of the longest names of a row; 0 if it is not known.
  private let longestNames: Double

  package init(
    frame: CGRect, textScale: Double, axis: TimeAxis, rowCount: Int, first: Int, longestNames: Double = 0
  ) {
    (self.frame, self.textScale, self.axis, self.longestNames) = (frame, textScale, axis, longestNames)
    (self.rowCount, self.first) = (rowCount, 0)
    self.first = min(max(0, first), max(0, rowCount - visibleCount))
  }

  /// Returns the preferred height of a panel with a number of rows.
  package static func height(rows: Int, textScale: Double) -> Double {
    let rows = Double(max(3, rows)) * (rowHeight * textScale).rounded()
    return ((headerHeight + rulerHeight + graphHeight) * textScale).rounded() + rows + 6
  }

  /// Returns the minimum height, with a single row and no graph.
  package static func minimumHeight(textScale: Double) -> Double {
    ((headerHeight + rulerHeight) * textScale).rounded() + (rowHeight * textScale).rounded() + 6
  }

  /// Returns the width of the name column in a panel of the given width. The column is wider for long names, up to half
  /// of the panel. Names that are cut may look the same.
  package static func namesWidth(in width: Double, textScale: Double, longest: Double = 0) -> Double {
    let usual = min(230 * textScale, max(96 * textScale, width * 0.36))
    return max(usual, min(longest, width / 2)).rounded(.up)
  }

  private var namesWidth: Double { Self.namesWidth(in: frame.width, textScale: textScale, longest: longestNames) }
  package var rowHeight: Double { (Self.rowHeight * textScale).rounded() }

  /// The header: the buttons, and below them the description of an animation.
  package var header: CGRect {
    CGRect(
      x: frame.minX, y: frame.minY, width: frame.width,
      height: (Self.headerHeight * textScale).rounded())
  }
  /// The ruler: the time marks, and below them the events.
  package var ruler: CGRect {
    CGRect(
      x: frame.minX, y: header.maxY, width: frame.width,
      height: (Self.rulerHeight * textScale).rounded())
  }
  package var rows: CGRect {
    CGRect(
      x: frame.minX, y: ruler.maxY, width: frame.width, height: max(0, graph.minY - ruler.maxY - 3))
  }
  /// The frame graph. It is empty if the panel has no room for it and three rows.
  package var graph: CGRect {
    let height = (Self.graphHeight * textScale).rounded()
    let available = frame.maxY - ruler.maxY - height
    let shown = available >= 3 * rowHeight ? height : 0
    return CGRect(x: frame.minX, y: frame.maxY - shown - 3, width: frame.width, height: shown)
  }

  /// The number of rows that fit.
  package var visibleCount: Int { max(1, Int(rows.height / rowHeight)) }
  package var visible: Range<Int> { first..<max(first, min(rowCount, first + visibleCount)) }

  /// The left and the right end of the time axis.
  package var trackX: (from: Double, to: Double) {
    (frame.minX + namesWidth, max(frame.minX + namesWidth + 1, frame.maxX - Self.margin))
  }
  /// The right end of the names.
  package var namesMaxX: Double { frame.minX + namesWidth - 8 }

  package func frame(ofRow index: Int) -> CGRect {
    CGRect(
      x: frame.minX, y: rows.minY + Double(index - first) * rowHeight, width: frame.width,
      height: rowHeight)
  }

  /// Returns the index of the row at a point, or nil if there is none.
  package func row(at point: CGPoint) -> Int? {
    guard rows.contains(point) else { return nil }
    let index = first + Int((point.y - rows.minY) / rowHeight)
    return visible.contains(index) ? index : nil
  }

  package func x(of seconds: Double) -> Double {
    let (from, to) = trackX
    return from + (seconds - axis.start) / axis.length * (to - from)
  }

  package func seconds(at x: Double) -> Double {
    let (from, to) = trackX
    return axis.start + (x - from) / (to - from) * axis.length
  }
}
