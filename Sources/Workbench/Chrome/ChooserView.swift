import UIKit

/// A view of a `Chooser`: a heading, the typed filter, and rows.
@MainActor final class ChooserView: UIView {
  /// The views of a row.
  @MainActor private struct Row {
    let back = UIView(frame: .zero)
    let mark = UIView(frame: .zero)
    let title = UILabel(chrome: Palette.normal, Palette.text)
    let detail = UILabel(chrome: Palette.normal, Palette.faint)
  }

  private let title = UILabel(chrome: Palette.small, Palette.faint)
  private let query = UILabel(chrome: Palette.heading, Palette.text)
  private let more = UILabel(chrome: Palette.small, Palette.faint)
  private let edge = UIView(frame: .zero)
  private var rows: [Row] = []
  private var shown: (chooser: Chooser, layout: ChooserLayout)?

  override init(frame: CGRect) {
    super.init(frame: frame)
    backgroundColor = Palette.sheet
    layer.cornerRadius = 10
    layer.borderWidth = 1
    layer.borderColor = Palette.simulated.cgColor
    edge.backgroundColor = Palette.simulated
    more.textAlignment = .right
    for view in [title, query, more, edge] as [UIView] { addSubview(view) }
  }

  required init?(coder: NSCoder) { nil }

  func show(_ chooser: Chooser, in layout: ChooserLayout) {
    if let shown, shown.chooser == chooser, shown.layout == layout { return }
    shown = (chooser, layout)
    frame = layout.frame
    showHead(chooser, layout)
    let items = chooser.rows
    for index in layout.visible {
      let viewIndex = index - layout.visible.lowerBound
      if viewIndex == rows.count { addRow() }
      show(items[index], in: rows[viewIndex], frame: layout.frame(ofRow: index), isSelected: index == chooser.selection)
    }
    for row in rows[layout.visible.count...] { for view in Self.views(of: row) { view.isHidden = true } }
  }

  private func showHead(_ chooser: Chooser, _ layout: ChooserLayout) {
    let head = layout.head.insetBy(dx: 14, dy: 5)
    title.show(chooser.title)
    title.frame = CGRect(x: head.minX, y: head.minY, width: head.width * 0.7, height: head.height * 0.4)
    let count = chooser.rows.count
    more.show(layout.visible.count < count ? "\(chooser.selection + 1) of \(count)" : "")
    more.frame = CGRect(x: head.midX, y: head.minY, width: head.width / 2, height: head.height * 0.4)
    query.show(
      count == 0 && !chooser.query.isEmpty
        ? "\(chooser.query): nothing has this name" : chooser.query.isEmpty ? chooser.prompt : chooser.query)
    query.textColor = chooser.query.isEmpty ? Palette.faint : Palette.text
    query.frame = CGRect(
      x: head.minX, y: head.minY + head.height * 0.4, width: head.width, height: head.height * 0.6)
    edge.frame = CGRect(x: 0, y: layout.head.maxY - 1, width: layout.frame.width, height: 1)
  }

  private func show(_ item: Chooser.Item, in row: Row, frame: CGRect, isSelected: Bool) {
    for view in Self.views(of: row) { view.isHidden = false }
    row.back.frame = frame
    row.back.backgroundColor = isSelected ? Palette.selected : .clear
    row.mark.isHidden = !item.isCurrent
    row.mark.frame = CGRect(x: frame.minX + 8, y: frame.midY - 3, width: 6, height: 6)
    row.title.show(item.title)
    row.detail.show(item.detail)
    row.detail.textColor = isSelected ? Palette.text : Palette.faint
    let inside = frame.width - 34
    let wanted = min(row.detail.intrinsicContentSize.width.rounded(.up), inside * 0.6)
    row.title.frame = CGRect(x: frame.minX + 22, y: frame.minY, width: inside - wanted - 8, height: frame.height)
    row.detail.frame = CGRect(x: frame.maxX - 12 - wanted, y: frame.minY, width: wanted, height: frame.height)
  }

  private func addRow() {
    let row = Row()
    row.back.layer.cornerRadius = 5
    row.mark.layer.cornerRadius = 3
    row.mark.backgroundColor = Palette.accent
    row.detail.textAlignment = .right
    for label in [row.title, row.detail] { label.lineBreakMode = .byTruncatingTail }
    for view in Self.views(of: row) { addSubview(view) }
    rows.append(row)
  }

  private static func views(of row: Row) -> [UIView] { [row.back, row.mark, row.title, row.detail] }
}
