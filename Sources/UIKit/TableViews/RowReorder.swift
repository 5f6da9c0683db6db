/// The state of a row while the user drags it to another index path.
@MainActor
final class RowReorder {
  let cell: UITableViewCell
  let origin: IndexPath
  /// The current index path of the row.
  var path: IndexPath
  /// The vertical distance from the centre of the cell to the touch.
  let touchOffset: CGFloat

  init(_ cell: UITableViewCell, _ path: IndexPath, touchOffset: CGFloat) {
    (self.cell, origin, self.path, self.touchOffset) = (cell, path, path, touchOffset)
  }
}

/// The reorder control of a cell: three lines, by which the user drags the row.
final class ReorderControl: ReorderGrip {
  private weak var cell: UITableViewCell?

  init(_ cell: UITableViewCell) {
    self.cell = cell
    super.init(color: nil)
  }

  required init?(coder: NSCoder) { nil }

  override func beginTracking(_ touch: UITouch, with event: UIEvent?) -> Bool {
    guard let cell, let table = cell.table else { return false }
    return table.beginReorder(cell, at: touch.location(in: table).y)
  }

  override func continueTracking(_ touch: UITouch, with event: UIEvent?) -> Bool {
    guard let table = cell?.table else { return false }
    table.dragReorderedRow(to: touch.location(in: table).y)
    return true
  }

  override func endTracking(_ touch: UITouch?, with event: UIEvent?) { cell?.table?.endReorder() }
  override func cancelTracking(with event: UIEvent?) { cell?.table?.endReorder() }
}
