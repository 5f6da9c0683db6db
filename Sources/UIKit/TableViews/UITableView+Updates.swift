// Animated updates. Visible cells move to their new frames; inserted and deleted rows have the animation that client
// code asks for.
extension UITableView {
  func update(_ updates: (() -> Void)?, completion: ((Bool) -> Void)?) {
    openUpdates()
    updates?()
    if let completion { pendingUpdates.completions.append(completion) }
    closeUpdates()
  }

  func openUpdates() {
    if updateDepth == 0 { tileNow() }
    updateDepth += 1
  }

  func closeUpdates() {
    guard updateDepth > 0 else { return }
    updateDepth -= 1
    guard updateDepth == 0 else { return }
    let updates = pendingUpdates
    pendingUpdates = TableUpdates()
    apply(updates)
  }

  func change(_ record: (inout TableUpdates) -> Void) {
    openUpdates()
    record(&pendingUpdates)
    closeUpdates()
  }

  private func apply(_ updates: TableUpdates) {
    endSwipe(animated: false)
    let old = layout
    needsReload = false
    isLoading = true
    let new = readLayout()
    isLoading = false
    do {
      let mapping = try ItemMapping(updates.changes, from: old.rowCounts, to: new.rowCounts, noun: "row")
      animate(updates, mapping, from: old, to: new)
    } catch {
      Device.current.fail(ResourceError(file: "\(type(of: self))", "\(error)"))
      forgetContents()
    }
  }

  /// Returns a layout in which rows that were visible before the update keep their final heights.
  private func carryHeights(
    from old: TableLayout, to new: TableLayout, _ mapping: ItemMapping, _ updates: TableUpdates
  ) -> TableLayout {
    var result = new
    for section in new.sections.indices {
      for row in 0..<new.sections[section].rows.count {
        let path = IndexPath(row: row, section: section)
        guard new.hasEstimatedHeight(path), let oldPath = mapping.oldPath(of: path), !old.hasEstimatedHeight(oldPath),
          !updates.changes.reloadedItems.contains(oldPath)
        else { continue }
        result.setHeight(old.sections[oldPath.section].rows[oldPath.row], at: path)
      }
    }
    return result
  }

  private func animate(_ updates: TableUpdates, _ mapping: ItemMapping, from old: TableLayout, to new: TableLayout) {
    let oldRows = shownRows
    layout = carryHeights(from: old, to: new, mapping, updates)
    selectedPaths = Set(selectedPaths.compactMap(mapping.newPath))
    var leaving: [ShownRow] = []
    var kept: [ShownRow] = []
    for row in oldRows {
      if let path = mapping.newPath(of: row.path), !updates.changes.reloadedItems.contains(row.path) {
        kept.append(ShownRow(path: path, cell: row.cell))
      } else {
        leaving.append(row)
      }
    }
    shownRows = kept.sorted { $0.path < $1.path }
    let animates = window != nil && UIView.areAnimationsEnabled
    let fadingIn = loadVisibleRows(mapping, old, updates, animates: animates)
    for view in shownHeaders.values { view.removeFromSuperview() }
    for view in shownFooters.values { view.removeFromSuperview() }
    (shownHeaders, shownFooters) = ([:], [:])
    tileHeadersAndFooters()
    guard animates else { return finish(leaving, updates) }
    for row in leaving { sendSubviewToBack(row.cell) }
    UIView.animate(
      withDuration: 0.3, delay: 0, options: [.allowUserInteraction],
      animations: { [self] in
        for row in shownRows { place(row.cell, at: row.path) }
        for cell in fadingIn { cell.alpha = 1 }
        for row in leaving { moveOut(row, updates.animation(ofOld: row.path)) }
        updateContentSize()
        keepInRange()
      }, completion: { [weak self] _ in self?.finish(leaving, updates) })
  }

  /// Loads the cells of the rows that are visible after the update, and places them where their animation starts.
  /// Returns the cells that fade in.
  private func loadVisibleRows(_ mapping: ItemMapping, _ old: TableLayout, _ updates: TableUpdates, animates: Bool)
    -> [UITableViewCell]
  {
    let keptCells = Set(shownRows.map { ObjectIdentifier($0.cell) })
    let offsetBefore = bounds.origin
    var fadingIn: [UITableViewCell] = []
    UIView.performWithoutAnimation {
      let oldFrames = shownRows.map { ($0.cell, $0.cell.frame) }
      updateDepth += 1
      tileForUpdate()
      updateDepth -= 1
      guard animates else { return }
      for (cell, frame) in oldFrames { cell.frame = frame }
      for row in shownRows where !keptCells.contains(ObjectIdentifier(row.cell)) {
        let origin = mapping.oldPath(of: row.path)
        if let origin, !updates.changes.reloadedItems.contains(origin) {
          row.cell.frame = old.rect(ofRow: origin)
        } else {
          moveIn(row, updates.animation(ofNew: row.path, old: origin), &fadingIn)
        }
      }
    }
    if bounds.origin != offsetBefore { settled = nil }
    return fadingIn
  }

  /// Places a new cell at the start of its animation.
  private func moveIn(_ row: ShownRow, _ animation: RowAnimation, _ fadingIn: inout [UITableViewCell]) {
    if animation == .none { return }
    row.cell.frame = displacedFrame(of: layout.rect(ofRow: row.path), animation)
    row.cell.alpha = 0
    fadingIn.append(row.cell)
  }

  /// Moves an old cell to the end of its animation.
  private func moveOut(_ row: ShownRow, _ animation: RowAnimation) {
    row.cell.alpha = 0
    if animation != .none { row.cell.frame = displacedFrame(of: row.cell.frame, animation) }
  }

  /// Returns the frame from which a row slides in, or to which it slides out.
  private func displacedFrame(of rect: CGRect, _ animation: RowAnimation) -> CGRect {
    switch animation {
    case .left: rect.offsetBy(dx: -rect.width, dy: 0)
    case .right: rect.offsetBy(dx: rect.width, dy: 0)
    case .top, .automatic: rect.offsetBy(dx: 0, dy: -rect.height)
    case .bottom: rect.offsetBy(dx: 0, dy: rect.height)
    case .fade, .none, .middle: rect
    }
  }

  private func finish(_ leaving: [ShownRow], _ updates: TableUpdates) {
    UIView.performWithoutAnimation {
      for row in leaving {
        endDisplay(row)
        row.cell.alpha = 1
      }
    }
    updateContentSize()
    setNeedsLayout()
    for completion in updates.completions { completion(true) }
  }

  func reconfigure(_ paths: [IndexPath]) {
    guard let dataSource else { return }
    for path in paths {
      guard let shown = shownRows.first(where: { $0.path == path }) else { continue }
      if let identifier = shown.cell.reuseIdentifier { cells.setPreferred(shown.cell, identifier) }
      let cell = dataSource.tableView(self, cellForRowAt: path)
      if let identifier = shown.cell.reuseIdentifier { cells.removePreferred(identifier) }
      guard cell === shown.cell else { continue }
      if layout.hasEstimatedHeight(path) || rowHeight < 0 { settleHeight(of: cell, at: path) }
    }
    settled = nil
    setNeedsLayout()
  }
}
