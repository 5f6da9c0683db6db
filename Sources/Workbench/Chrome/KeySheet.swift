import UIKit

/// The sheet of keys over the screen, in as many columns as the window has room for. What does not fit is on further pages.
@MainActor final class KeySheet: UIView {
  private static let margin = 14.0
  private var lines: [(keys: UILabel, title: UILabel)] = []
  private let footer = UILabel(chrome: Palette.small, Palette.faint)
  private var shown: (rows: [KeyTable.Row], page: Int, area: CGRect)?
  /// The number of pages.
  private(set) var pages = 1

  override init(frame: CGRect) {
    super.init(frame: frame)
    backgroundColor = Palette.sheet
    layer.cornerRadius = 10
    layer.borderWidth = 1
    layer.borderColor = Palette.simulated.cgColor
    footer.textAlignment = .center
    addSubview(footer)
  }

  required init?(coder: NSCoder) { nil }

  /// Shows a page of the rows inside `area`.
  func show(_ rows: [KeyTable.Row], page: Int, in area: CGRect) {
    if let shown, shown == (rows, page, area) { return }
    shown = (rows, page, area)
    let scale = Palette.textScale
    let (rowHeight, columnWidth, footerHeight) = (18 * scale, 270 * scale, 20 * scale)
    let room = area.insetBy(dx: 8, dy: 8)
    let most = max(1, Int((room.height - 2 * Self.margin - footerHeight) / rowHeight))
    let columns = max(1, min((rows.count + most - 1) / most, Int((room.width - Self.margin) / columnWidth)))
    pages = max(1, (rows.count + columns * most - 1) / (columns * most))
    let perPage = columns * most
    let visible = Array(rows.dropFirst(min(page, pages - 1) * perPage).prefix(perPage))
    let perColumn = pages > 1 ? most : (rows.count + columns - 1) / columns
    let width = min(room.width, Double(columns) * columnWidth + 2 * Self.margin)
    let height = Double(perColumn) * rowHeight + 2 * Self.margin + footerHeight
    frame = CGRect(
      x: (area.midX - width / 2).rounded(), y: (area.midY - height / 2).rounded(), width: width.rounded(),
      height: height.rounded())
    let column = (width - 2 * Self.margin) / Double(columns)
    for index in lines.count..<max(lines.count, visible.count) { addLine(index) }
    for (index, row) in visible.enumerated() {
      let origin = CGPoint(
        x: Self.margin + Double(index / perColumn) * column,
        y: Self.margin + Double(index % perColumn) * rowHeight)
      fill(lines[index], with: row, at: origin, width: column, height: rowHeight)
    }
    for line in lines[visible.count...] { (line.keys.isHidden, line.title.isHidden) = (true, true) }
    footer.show(
      pages > 1
        ? "page \(min(page, pages - 1) + 1) of \(pages): PgDn or the wheel turns, Esc closes"
        : "Esc closes; Ctrl+Shift+P searches all commands")
    footer.frame = CGRect(x: 8, y: height - footerHeight - 6, width: width - 16, height: footerHeight)
  }

  private func fill(
    _ line: (keys: UILabel, title: UILabel), with row: KeyTable.Row, at origin: CGPoint, width: Double, height: Double
  ) {
    (line.keys.isHidden, line.title.isHidden) = (false, false)
    line.keys.show(row.keys)
    line.title.show(row.title)
    let keys = (width * 0.44).rounded()
    line.keys.frame = CGRect(x: origin.x, y: origin.y, width: keys, height: height)
    line.title.frame = CGRect(x: origin.x + keys + 8, y: origin.y, width: width - keys - 8, height: height)
  }

  private func addLine(_ index: Int) {
    let keys = UILabel(chrome: Palette.normal, Palette.accent)
    let title = UILabel(chrome: Palette.normal, Palette.text)
    keys.textAlignment = .right
    addSubview(keys)
    addSubview(title)
    lines.append((keys, title))
  }
}
