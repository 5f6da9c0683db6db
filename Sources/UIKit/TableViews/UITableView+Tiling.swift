// Takes cells for the rows that become visible, and gives back those of rows that are no longer.
extension UITableView {
  /// Lays the rows out now if that is due.
  func tileNow() {
    if needsReload || settled == nil { tile() }
  }

  /// Brings cells, headers and footers in line with the visible rectangle.
  func tile() {
    guard updateDepth == 0, !isLoading, !isTiling else { return }
    isTiling = true
    defer { isTiling = false }
    loadIfNeeded()
    placeBackground()
    if !isSettled {
      UIView.performWithoutAnimation { tileRows() }
      placeEnds()
      prefetchNearRows()
    }
    tileHeaders()
  }

  /// A Boolean value indicating whether the rectangle moved so little that the same rows are visible.
  private var isSettled: Bool {
    guard let settled else { return false }
    return settled.top.contains(bounds.minY) && settled.bottom.contains(bounds.maxY)
  }

  /// Takes cells for the rows after an update.
  func tileForUpdate() {
    isTiling = true
    tileRows()
    isTiling = false
  }

  private func tileRows() {
    var next: [ShownRow] = []
    var path = bounds.height > 0 ? layout.firstRow(below: bounds.minY) : nil
    while let row = path, layout.rect(ofRow: row).minY < bounds.maxY {
      let known = shownRows.first { $0.path == row }?.cell
      guard let cell = known ?? bringCell(row) else { break }
      next.append(ShownRow(path: row, cell: cell))
      path = layout.row(after: row)
    }
    let gone = shownRows.filter { old in !next.contains { $0.cell === old.cell } }
    shownRows = next
    for row in gone { endDisplay(row) }
    takeContentSize()
    for row in shownRows { place(row.cell, at: row.path) }
    noteSettled()
  }

  /// Remembers how far the rectangle may move until another row becomes visible.
  private func noteSettled() {
    guard let top = layout.row(at: bounds.minY).map(layout.rect(ofRow:)),
      let bottom = layout.row(at: bounds.maxY).map(layout.rect(ofRow:))
    else {
      settled = nil
      return
    }
    settled = (top.minY...top.maxY.nextDown, bottom.minY.nextUp...bottom.maxY)
  }

  /// Returns the cell of a row that becomes visible, with its final height.
  private func bringCell(_ path: IndexPath) -> UITableViewCell? {
    guard let source = dataSource else { return nil }
    let cell = source.tableView(self, cellForRowAt: path)
    prepare(cell, at: path)
    if layout.isPending(path) { settleHeight(of: cell, at: path) }
    place(cell, at: path)
    show(cell)
    delegate?.tableView(self, willDisplay: cell, forRowAt: path)
    return cell
  }

  /// Replaces the estimated height of a row. Contents that are already visible stay where they are.
  func settleHeight(of cell: UITableViewCell, at path: IndexPath) {
    let old = layout.rect(ofRow: path)
    let asked = delegate?.tableView(self, heightForRowAt: path) ?? rowHeight
    let height = asked >= 0 ? asked : cell.automaticHeight(width: old.width)
    layout.setHeight(height, at: path)
    let growth = height - old.height
    if growth != 0, old.minY < bounds.minY, shownRows.contains(where: { $0.path > path }) {
      shiftContents(by: growth)
    }
  }

  /// Gives a cell the appearance of its row.
  func prepare(_ cell: UITableViewCell, at path: IndexPath) {
    cell.table = self
    cell.takeDefaultBackground(style)
    updateAppearance(of: cell, at: path)
    cell.setSelected(selectedPaths.contains(path), animated: false)
    cell.setHighlighted(highlightedPath == path, animated: false)
    if let level = delegate?.tableView(self, indentationLevelForRowAt: path), level >= 0 {
      cell.indentationLevel = level
    }
    updateEditing(of: cell, at: path, animated: false)
  }

  /// Gives a cell its separators and corners.
  func updateAppearance(of cell: UITableViewCell, at path: IndexPath) {
    let count = layout.sections[path.section].rows.count
    cell.rowPlace = RowPlace(
      style: style, isFirst: path.row == 0, isLast: path.row == count - 1, separators: separatorStyle,
      color: separatorColor, inset: separatorInset)
  }

  func rowLooksChanged() {
    for row in shownRows where layout.contains(row.path) { updateAppearance(of: row.cell, at: row.path) }
  }

  func place(_ cell: UITableViewCell, at path: IndexPath) {
    if reorder?.cell === cell { return }
    let offset = swipe.map { $0.cell === cell ? $0.offset : 0 } ?? 0
    let rect = layout.rect(ofRow: path).offsetBy(dx: offset, dy: 0)
    if cell.frame != rect { cell.frame = rect }
  }

  /// Adds a cell above the background and below headers.
  func show(_ cell: UITableViewCell) {
    cell.isHidden = false
    if cell.superview !== self { insertSubview(cell, at: backgroundView == nil ? 0 : 1) }
  }

  // MARK: Cells that leave

  func endDisplay(_ row: ShownRow) {
    delegate?.tableView(self, didEndDisplaying: row.cell, forRowAt: row.path)
    recycle(row.cell)
  }

  /// Keeps a cell for its next use. It stays a hidden subview, since adding a subview is expensive.
  func recycle(_ cell: UITableViewCell) {
    guard let identifier = cell.reuseIdentifier, staticSections.isEmpty else { return cell.removeFromSuperview() }
    cell.isHidden = true
    cells.put(cell, identifier)
  }

  /// Gives back all cells, headers and footers.
  func recycleAll() {
    let rows = shownRows
    shownRows = []
    for row in rows { endDisplay(row) }
    for (section, view) in shownHeaders { endDisplay(header: view, section) }
    for (section, view) in shownFooters { endDisplay(footer: view, section) }
    (shownHeaders, shownFooters) = ([:], [:])
  }

  func shownCell(at path: IndexPath) -> UITableViewCell? {
    tileNow()
    return shownRows.first { $0.path == path }?.cell
  }

  // MARK: Views around the rows

  func replaceEnd(_ old: UIView?, _ new: UIView?) {
    guard old !== new else {
      settled = nil
      return
    }
    if old?.superview === self { old?.removeFromSuperview() }
    if let new { addSubview(new) }
    setNeedsReload()
  }

  func replaceBackground(_ old: UIView?) {
    guard old !== backgroundView else { return }
    if old?.superview === self { old?.removeFromSuperview() }
    if let backgroundView { insertSubview(backgroundView, at: 0) }
    placeBackground()
  }

  func placeBackground() {
    if let backgroundView, backgroundView.frame != bounds { backgroundView.frame = bounds }
  }

  private func placeEnds() {
    if let view = tableHeaderView {
      view.frame = CGRect(x: 0, y: 0, width: bounds.width, height: layout.headerHeight)
    }
    if let view = tableFooterView {
      view.frame = CGRect(
        x: 0, y: layout.height - layout.footerHeight, width: bounds.width, height: layout.footerHeight)
    }
  }
}
