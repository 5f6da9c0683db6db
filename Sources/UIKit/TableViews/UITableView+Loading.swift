// Reads the numbers and heights of rows from the data source and the delegate.
extension UITableView {
  /// The layout, read from the data source if necessary.
  var loadedLayout: TableLayout {
    loadIfNeeded()
    return layout
  }

  /// The margin at both sides, 16 points or 20 on wide screens.
  var sideMargin: CGFloat { UIViewController.systemSideMargin }
  /// The margin around inset sections.
  var sectionInset: CGFloat { style == .insetGrouped ? sideMargin : 0 }
  /// The thickness of a separator: one pixel.
  var separatorThickness: CGFloat { 1 / max(1, contentScaleFactor) }

  /// Requests that heights be read anew before the next layout. Cells and selection stay.
  func setNeedsReload() {
    needsReload = true
    settled = nil
    setNeedsLayout()
  }

  /// Drops all cells, and reads the contents before the next layout.
  func forgetContents() {
    endSwipe(animated: false)
    recycleAll()
    selectedPaths = []
    highlightedPath = nil
    setNeedsReload()
    readIndexTitles()
  }

  func loadIfNeeded() {
    guard needsReload, !isLoading, updateDepth == 0 else { return }
    needsReload = false
    isLoading = true
    layout = readLayout()
    isLoading = false
    takeContentSize()
  }

  /// Sets the size of the contents after a change of the layout.
  func takeContentSize() {
    let size = CGSize(width: layout.width, height: layout.height)
    if super.contentSize != size { super.contentSize = size }
    settled = nil
  }

  func readLayout() -> TableLayout {
    measuredHeaders = [:]
    measuredFooters = [:]
    var made = TableLayout(
      sections: dataSource.map { source in
        let count = max(0, source.numberOfSections(in: self))
        return (0..<count).map { readSection($0, source) }
      } ?? [])
    made.width = bounds.width
    made.inset = sectionInset
    made.headerHeight = tableHeaderView?.frame.height ?? 0
    made.footerHeight = tableFooterView?.frame.height ?? 0
    return made
  }

  private func readSection(_ index: Int, _ source: any UITableViewDataSource) -> TableSection {
    var section = TableSection()
    let count = max(0, source.tableView(self, numberOfRowsInSection: index))
    section.header = headerHeight(index, source)
    section.footer = footerHeight(index, source)
    if style == .plain, section.header > 0 {
      section.padding = sectionHeaderTopPadding >= 0 ? sectionHeaderTopPadding : TableMetrics.plainHeaderPadding
    }
    var lengths: [CGFloat] = []
    lengths.reserveCapacity(count)
    section.pending = Array(repeating: false, count: count)
    for row in 0..<count {
      let (height, isPending) = rowHeight(IndexPath(row: row, section: index))
      lengths.append(height)
      section.pending[row] = isPending
    }
    section.rows = RunningSums(lengths)
    return section
  }

  /// Returns the height of a row that has not been seen, and whether it is an estimate. A row of automatic height
  /// without an estimate starts with the standard height.
  private func rowHeight(_ path: IndexPath) -> (CGFloat, Bool) {
    let estimate = delegate?.tableView(self, estimatedHeightForRowAt: path) ?? estimatedRowHeight
    if estimate > 0 { return (estimate, true) }
    let height = delegate?.tableView(self, heightForRowAt: path) ?? rowHeight
    return height < 0 ? (TableMetrics.rowHeight, true) : (height, false)
  }

  // MARK: Headers and footers

  private func headerHeight(_ section: Int, _ source: any UITableViewDataSource) -> CGFloat {
    let height = delegate?.tableView(self, heightForHeaderInSection: section) ?? sectionHeaderHeight
    if height >= 0 { return height }
    let gap = style == .plain || section > 0 ? 0 : TableMetrics.groupGap
    if let view = delegate?.tableView(self, viewForHeaderInSection: section) {
      measuredHeaders[section] = view
      return measuredHeight(ofSectionView: view)
    }
    if source.tableView(self, titleForHeaderInSection: section) != nil {
      return (style == .plain ? TableMetrics.plainHeader : TableMetrics.groupedHeader) + gap
    }
    return style == .plain ? 0 : TableMetrics.groupGap + gap
  }

  private func footerHeight(_ section: Int, _ source: any UITableViewDataSource) -> CGFloat {
    let height = delegate?.tableView(self, heightForFooterInSection: section) ?? sectionFooterHeight
    if height >= 0 { return height }
    if let view = delegate?.tableView(self, viewForFooterInSection: section) {
      measuredFooters[section] = view
      return measuredHeight(ofSectionView: view)
    }
    if let title = source.tableView(self, titleForFooterInSection: section) {
      return UITableViewHeaderFooterView.height(ofFooter: title, in: self)
    }
    return style == .plain ? 0 : TableMetrics.groupGap
  }

  /// Returns the height of a header or footer of client code: that of its constraints, else that of its frame.
  private func measuredHeight(ofSectionView view: UIView) -> CGFloat {
    let contents = (view as? UITableViewHeaderFooterView)?.contentView ?? view
    let fitting = contents.systemLayoutSizeFitting(
      CGSize(width: bounds.width - 2 * sectionInset, height: 0), withHorizontalFittingPriority: .required,
      verticalFittingPriority: .fittingSizeLevel
    ).height
    if fitting > 0 { return fitting }
    if view.frame.height > 0 { return view.frame.height }
    return style == .plain ? TableMetrics.plainHeader : TableMetrics.groupedHeader
  }
}

/// The lengths of table views, in points.
///
/// The height 44 is Apple's (Human Interface Guidelines, and `UITableView.rowHeight` of old). The others are read off
/// printed frames of iOS 15 and later, and are not verified on a device.
enum TableMetrics {
  /// The standard height of a row.
  static let rowHeight: CGFloat = 44
  /// The height of a title above a section of a plain table.
  static let plainHeader: CGFloat = 28
  /// The space above a header of a plain table.
  static let plainHeaderPadding: CGFloat = 22
  /// The height of a title above a section of a grouped table.
  static let groupedHeader: CGFloat = 38
  /// The height of a header or footer without a title in a grouped table, of which the first has two.
  static let groupGap: CGFloat = 53.0 / 3
  /// The radius of the corners of inset sections.
  static let cornerRadius: CGFloat = 10
}
