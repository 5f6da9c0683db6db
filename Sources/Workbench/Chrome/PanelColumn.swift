import CoreGraphics

/// The places of panels: one below the other in a column, unless they were moved.
struct PanelColumn {
  /// The whole area of the window that panels may be in.
  let area: CGRect
  /// The corners of panels that were moved.
  let origins: [Panel: CGPoint]
  /// The column of the others.
  let column: CGRect
  /// The upper edge of the next panel in the column.
  private(set) var top: Double

  init(area: CGRect, column: CGRect, origins: [Panel: CGPoint]) {
    (self.area, self.column, self.origins) = (area, column, origins)
    top = column.minY
  }

  /// Returns the corner of a panel with a size as far as it is known. A moved one stays inside the window.
  func origin(of panel: Panel, size: CGSize) -> CGPoint {
    guard let moved = origins[panel] else { return CGPoint(x: column.maxX - size.width, y: top) }
    return CGPoint(
      x: min(max(moved.x, area.minX), max(area.minX, area.maxX - size.width)).rounded(),
      y: min(max(moved.y, area.minY), max(area.minY, area.maxY - min(size.height, area.height))).rounded())
  }

  /// Takes the room of a panel out of the column, unless it was moved.
  mutating func append(_ panel: Panel, frame: CGRect) {
    if origins[panel] == nil { top = frame.maxY + 6 }
  }

  /// Takes room at the top of the column for a card that cannot be moved, and returns its place.
  mutating func takeTop(_ size: CGSize) -> CGRect {
    defer { top += size.height + 6 }
    return CGRect(origin: CGPoint(x: column.maxX - size.width, y: top), size: size)
  }

  /// The rest of the column.
  var rest: CGRect { CGRect(x: column.minX, y: top, width: column.width, height: max(0, column.maxY - top)) }
}
