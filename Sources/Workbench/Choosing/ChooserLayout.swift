import CoreGraphics

/// The layout of a list in the window: a heading with the filter, and the visible rows.
package struct ChooserLayout: Equatable {
  package static let rowHeight = 24.0
  package static let headHeight = 40.0
  private static let margin = 8.0
  private static let width = 360.0
  private static let menuWidth = 250.0

  /// The frame of the whole list, in the window.
  package let frame: CGRect
  /// The indices of the visible rows.
  package let visible: Range<Int>
  package let rowHeight: Double
  private let headHeight: Double

  /// Lays out a list inside an area of the window.
  package init(_ chooser: Chooser, in area: CGRect, textScale: Double = 1) {
    rowHeight = (Self.rowHeight * textScale).rounded()
    headHeight = (Self.headHeight * textScale).rounded()
    let count = chooser.rows.count
    let available = max(rowHeight, area.height - headHeight - 3 * Self.margin)
    let fitting = max(1, min(count, Int(available / rowHeight)))
    let wanted = (chooser.list == .menu ? Self.menuWidth : Self.width) * textScale
    let width = max(60, min(area.width - 2 * Self.margin, wanted))
    let height = headHeight + Double(fitting) * rowHeight + Self.margin
    var origin = CGPoint(x: area.midX - width / 2, y: area.minY + max(Self.margin, (area.height - height) * 0.3))
    if let anchor = chooser.anchor { origin = CGPoint(x: anchor.x, y: anchor.y) }
    origin.x = min(max(origin.x, area.minX + Self.margin), area.maxX - width - Self.margin)
    origin.y = max(area.minY + Self.margin, min(origin.y, area.maxY - height - Self.margin))
    frame = CGRect(x: origin.x.rounded(), y: origin.y.rounded(), width: width.rounded(), height: height)
    let selection = chooser.selection
    var first = min(max(0, chooser.first), max(0, count - fitting))
    first = min(max(first, selection - fitting + 1), max(0, selection))
    visible = first..<min(count, first + fitting)
  }

  /// The frame of the heading, inside the list.
  package var head: CGRect { CGRect(x: 0, y: 0, width: frame.width, height: headHeight) }

  /// Returns the frame of a visible row, inside the list.
  package func frame(ofRow row: Int) -> CGRect {
    CGRect(
      x: 4, y: headHeight + Double(row - visible.lowerBound) * rowHeight, width: frame.width - 8, height: rowHeight)
  }

  /// Returns the index of the row at a point of the window; nil outside the rows.
  package func row(at point: CGPoint) -> Int? {
    guard frame.contains(point) else { return nil }
    let index = Int(((point.y - frame.minY - headHeight) / rowHeight).rounded(.down))
    let row = visible.lowerBound + index
    return index >= 0 && visible.contains(row) ? row : nil
  }
}
