// Tiling: rows that become visible get a cell, and cells of rows that leave the visible part are recycled.
extension UITableView {
  /// Tiles the table at once if the visible rows may have changed.
  func tileNow() {
    if needsReload || settled == nil { tile() }
  }

  /// Updates cells, headers and footers for the visible rectangle.
  func tile() {
    guard updateDepth == 0, !isLoading, !isTiling else { return }
    isTiling = true
    defer { isTiling = false }
    loadIfNeeded()
    placeBackground()
    if !isSettled {
      UIView.performWithoutAnimation { tileRows() }
      placeHeaderAndFooter()
      prefetchNearRows()
    }
    tileHeadersAndFooters()
  }

  /// A Boolean value indicating whether the same rows are visible as after the last tiling.
  private var isSettled: Bool {
    guard let settled else { return false }
    return settled.top.contains(bounds.minY) && settled.bottom.contains(bounds.maxY)
  }

  /// Loads cells for the rows that are visible after an update.
  func tileForUpdate() {
    isTiling = true
    tileRows()
    isTiling = false
  }

  private func tileRows() {
    var next: [ShownRow] = []
    var path = bounds.height > 0 ? layout.firstRow(below: bounds.minY) : nil
    while let row = path, layout.rect(ofRow: row).minY < bounds.maxY {
      let shownCell = shownRows.first { $0.path == row }?.cell
      guard let cell = shownCell ?? loadCell(row) else { break }
      next.append(ShownRow(path: row, cell: cell))
      path = layout.row(after: row)
    }
    let leaving = shownRows.filter { old in !next.contains { $0.cell === old.cell } }
    shownRows = next
    for row in leaving { endDisplay(row) }
    updateContentSize()
    for row in shownRows { place(row.cell, at: row.path) }
    storeSettledRanges()
  }

  /// Stores the ranges in which the edges can move while the same rows stay visible.
  private func storeSettledRanges() {
    guard let top = layout.row(at: bounds.minY).map(layout.rect(ofRow:)),
      let bottom = layout.row(at: bounds.maxY).map(layout.rect(ofRow:))
    else {
      settled = nil
      return
    }
    settled = (top.minY...top.maxY.nextDown, bottom.minY.nextUp...bottom.maxY)
  }

  /// Returns the cell of a row that becomes visible, and replaces the row's estimated height.
  private func loadCell(_ path: IndexPath) -> UITableViewCell? {
    guard let source = dataSource else { return nil }
    let cell = source.tableView(self, cellForRowAt: path)
    prepare(cell, at: path)
    if layout.hasEstimatedHeight(path) { settleHeight(of: cell, at: path) }
    place(cell, at: path)
    show(cell)
    delegate?.tableView(self, willDisplay: cell, forRowAt: path)
    return cell
  }

  /// Replaces the estimated height of a row by its final height.
  ///
  /// A row above the visible part also shifts the content offset. The visible rows then do not move on the screen.
  func settleHeight(of cell: UITableViewCell, at path: IndexPath) {
    let old = layout.rect(ofRow: path)
    let requested = delegate?.tableView(self, heightForRowAt: path) ?? rowHeight
    let height = requested >= 0 ? requested : cell.automaticHeight(width: old.width)
    layout.setHeight(height, at: path)
    let growth = height - old.height
    if growth != 0, old.minY < bounds.minY, shownRows.contains(where: { $0.path > path }) {
      shiftContents(by: growth)
    }
  }

  /// Sets the state and the appearance of a cell for its row.
  func prepare(_ cell: UITableViewCell, at path: IndexPath) {
    cell.table = self
    cell.applyDefaultBackground(style)
    updateAppearance(of: cell, at: path)
    cell.setSelected(selectedPaths.contains(path), animated: false)
    cell.setHighlighted(highlightedPath == path, animated: false)
    if let level = delegate?.tableView(self, indentationLevelForRowAt: path), level >= 0 {
      cell.indentationLevel = level
    }
    updateEditing(of: cell, at: path, animated: false)
  }

  /// Sets the separators and the corners of a cell for its row.
  func updateAppearance(of cell: UITableViewCell, at path: IndexPath) {
    let count = layout.sections[path.section].rows.count
    cell.rowPlace = RowPlace(
      style: style, isFirst: path.row == 0, isLast: path.row == count - 1, separators: separatorStyle,
      color: separatorColor, inset: separatorInset)
  }

  /// Updates the separators and corners of all visible cells.
  func updateVisibleAppearance() {
    for row in shownRows where layout.contains(row.path) { updateAppearance(of: row.cell, at: row.path) }
  }

  func place(_ cell: UITableViewCell, at path: IndexPath) {
    if reorder?.cell === cell { return }
    let offset = swipe.map { $0.cell === cell ? $0.offset : 0 } ?? 0
    let rect = layout.rect(ofRow: path).offsetBy(dx: offset, dy: 0)
    if cell.frame != rect { cell.frame = rect }
  }

  /// Shows a cell above the background view and below the headers.
  func show(_ cell: UITableViewCell) {
    cell.isHidden = false
    if cell.superview !== self { insertSubview(cell, at: backgroundView == nil ? 0 : 1) }
  }

  // MARK: Recycling

  func endDisplay(_ row: ShownRow) {
    delegate?.tableView(self, didEndDisplaying: row.cell, forRowAt: row.path)
    recycle(row.cell)
  }

  /// Keeps a cell for reuse. It stays a hidden subview, because adding a subview is expensive.
  func recycle(_ cell: UITableViewCell) {
    guard let identifier = cell.reuseIdentifier, staticSections.isEmpty else { return cell.removeFromSuperview() }
    cell.isHidden = true
    cells.put(cell, identifier)
  }

  /// Recycles all cells, headers and footers.
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

  func replaceHeaderOrFooter(_ old: UIView?, _ new: UIView?) {
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

  private func placeHeaderAndFooter() {
    if let view = tableHeaderView {
      view.frame = CGRect(x: 0, y: 0, width: bounds.width, height: layout.headerHeight)
    }
    if let view = tableFooterView {
      view.frame = CGRect(
        x: 0, y: layout.height - layout.footerHeight, width: bounds.width, height: layout.footerHeight)
    }
  }
}
