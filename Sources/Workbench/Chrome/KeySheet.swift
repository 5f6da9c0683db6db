import UIKit

/// The sheet of keys over the screen, in one or two columns.
@MainActor final class KeySheet: UIView {
  private static let rowHeight = 19.0
  private static let columnWidth = 290.0
  private var lines: [(UILabel, UILabel)] = []

  override init(frame: CGRect) {
    super.init(frame: frame)
    backgroundColor = UIColor(red: 0.06, green: 0.065, blue: 0.08, alpha: 0.94)
    layer.cornerRadius = 8
  }

  required init?(coder: NSCoder) { nil }

  /// Shows the rows inside `area`.
  func show(_ rows: [KeyTable.Row], in area: CGRect) {
    let columns = area.width >= 2 * Self.columnWidth ? 2 : 1
    let perColumn = (rows.count + columns - 1) / columns
    let rowHeight = min(Self.rowHeight, (area.height - 24) / Double(max(1, perColumn)))
    let width = min(area.width - 16, Double(columns) * Self.columnWidth)
    let height = Double(perColumn) * rowHeight + 20
    frame = CGRect(
      x: (area.midX - width / 2).rounded(), y: (area.midY - height / 2).rounded(), width: width, height: height)
    for (index, row) in rows.enumerated() {
      if index == lines.count { lines.append(makeLine()) }
      let (keys, title) = lines[index]
      let x = Double(index / perColumn) * width / Double(columns) + 14
      let y = 10 + Double(index % perColumn) * rowHeight
      keys.show(row.keys)
      title.show(row.title)
      keys.frame = CGRect(x: x, y: y, width: 96, height: rowHeight)
      title.frame = CGRect(x: x + 102, y: y, width: width / Double(columns) - 120, height: rowHeight)
    }
  }

  private func makeLine() -> (UILabel, UILabel) {
    let keys = UILabel(chrome: Palette.normal, Palette.accent)
    let title = UILabel(chrome: Palette.normal, Palette.text)
    keys.textAlignment = .right
    addSubview(keys)
    addSubview(title)
    return (keys, title)
  }
}
