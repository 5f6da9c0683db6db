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
final class ReorderControl: UIControl {
  private weak var cell: UITableViewCell?
  private var lines: [UIView] = []

  init(_ cell: UITableViewCell) {
    self.cell = cell
    super.init(frame: .zero)
    for _ in 0..<3 {
      let line = UIView(frame: CGRect(x: 0, y: 0, width: 20, height: 1.5))
      line.backgroundColor = .tertiaryLabel
      line.isUserInteractionEnabled = false
      addSubview(line)
      lines.append(line)
    }
  }

  required init?(coder: NSCoder) { nil }

  override func layoutSubviews() {
    super.layoutSubviews()
    for (index, line) in lines.enumerated() {
      line.center = CGPoint(x: bounds.midX, y: bounds.midY + CGFloat(index - 1) * 5)
    }
  }

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
