import UIKit

/// The key sheet over the screen. It has as many columns as fit into the window, and further pages for the other rows.
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
    let (rowHeight, columnWidth, footerHeight) = (18 * scale, 282 * scale, 20 * scale)
    let available = area.insetBy(dx: 8, dy: 8)
    let maximum = max(2, Int((available.height - 2 * Self.margin - footerHeight) / rowHeight))
    let widest = max(1, Int((available.width - Self.margin) / columnWidth))
    let flow = Self.flow(rows, maximum: maximum, widest: widest)
    pages = max(1, (flow.count + widest - 1) / widest)
    let visible = Array(flow.dropFirst(min(page, pages - 1) * widest).prefix(widest))
    let columns = pages > 1 ? widest : max(1, flow.count)
    let longest = pages > 1 ? maximum : flow.map(\.count).max() ?? 1
    let width = min(available.width, Double(columns) * columnWidth + 2 * Self.margin)
    let height = Double(longest) * rowHeight + 2 * Self.margin + footerHeight
    frame = CGRect(
      x: (area.midX - width / 2).rounded(), y: (area.midY - height / 2).rounded(), width: width.rounded(),
      height: height.rounded())
    let column = (width - 2 * Self.margin) / Double(columns)
    var used = 0
    for (x, part) in visible.enumerated() {
      for (y, row) in part.enumerated() {
        if used == lines.count { addLine() }
        let origin = CGPoint(x: Self.margin + Double(x) * column, y: Self.margin + Double(y) * rowHeight)
        fill(lines[used], with: row, at: origin, width: column, height: rowHeight)
        used += 1
      }
    }
    for line in lines[used...] { (line.keys.isHidden, line.title.isHidden) = (true, true) }
    footer.show(
      pages > 1
        ? "page \(min(page, pages - 1) + 1) of \(pages): PgDn or the wheel turns, Esc closes"
        : "Esc closes; Ctrl+Shift+P searches all commands")
    footer.frame = CGRect(x: 8, y: height - footerHeight - 6, width: width - 16, height: footerHeight)
  }

  /// Divides rows into as few columns as possible, of similar lengths. No heading ends a column.
  private static func flow(_ rows: [KeyTable.Row], maximum: Int, widest: Int) -> [[KeyTable.Row]] {
    let minimum = max(2, (rows.count + widest - 1) / widest)
    if rows.count > maximum, minimum < maximum {
      for length in minimum..<maximum {
        let columns = flow(rows, maximum: length)
        if columns.count <= widest { return columns }
      }
    }
    return flow(rows, maximum: maximum)
  }

  private static func flow(_ rows: [KeyTable.Row], maximum: Int) -> [[KeyTable.Row]] {
    var columns: [[KeyTable.Row]] = []
    for row in rows {
      let used = columns.last?.count ?? maximum
      if used >= (row.isHeading ? maximum - 1 : maximum) { columns.append([]) }
      columns[columns.count - 1].append(row)
    }
    return columns
  }

  private func fill(
    _ line: (keys: UILabel, title: UILabel), with row: KeyTable.Row, at origin: CGPoint, width: Double, height: Double
  ) {
    (line.keys.isHidden, line.title.isHidden) = (false, false)
    line.keys.show(row.keys)
    line.title.show(row.title)
    line.title.font = row.isHeading ? Palette.heading : Palette.normal
    line.title.textColor = row.isHeading ? Palette.faint : Palette.text
    let keys = (width * 0.425).rounded()
    line.keys.frame = CGRect(x: origin.x, y: origin.y, width: keys, height: height)
    line.title.frame = CGRect(x: origin.x + keys + 8, y: origin.y, width: width - keys - 8, height: height)
  }

  private func addLine() {
    let keys = UILabel(chrome: Palette.normal, Palette.accent)
    let title = UILabel(chrome: Palette.normal, Palette.text)
    keys.textAlignment = .right
    addSubview(keys)
    addSubview(title)
    lines.append((keys, title))
  }
}
