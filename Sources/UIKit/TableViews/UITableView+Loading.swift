// Loading: row counts and heights, read from the data source and the delegate.
extension UITableView {
  /// The layout, which is loaded from the data source if necessary.
  var loadedLayout: TableLayout {
    loadIfNeeded()
    return layout
  }

  /// The margin at both sides: 16 points, or 20 on wide screens.
  var sideMargin: CGFloat { UIViewController.systemSideMargin }
  /// The margin at both sides of sections; 0 in styles without an inset.
  var sectionInset: CGFloat { style == .insetGrouped ? sideMargin : 0 }
  /// The thickness of a separator: one pixel.
  var separatorThickness: CGFloat { 1 / max(1, contentScaleFactor) }

  /// Requests that counts and heights be loaded before the next layout. Cells and selection are kept.
  func setNeedsReload() {
    needsReload = true
    settled = nil
    setNeedsLayout()
  }

  /// Recycles all cells, clears the selection, and requests that the contents be loaded.
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
    updateContentSize()
  }

  /// Updates the content size after a change of the layout.
  func updateContentSize() {
    let size = CGSize(width: layout.width, height: layout.height)
    if super.contentSize != size { super.contentSize = size }
    settled = nil
  }

  func readLayout() -> TableLayout {
    measuredHeaders = [:]
    measuredFooters = [:]
    var result = TableLayout(
      sections: dataSource.map { source in
        let count = max(0, source.numberOfSections(in: self))
        return (0..<count).map { readSection($0, source) }
      } ?? [])
    result.width = bounds.width
    result.inset = sectionInset
    result.headerHeight = tableHeaderView?.frame.height ?? 0
    result.footerHeight = tableFooterView?.frame.height ?? 0
    return result
  }

  private func readSection(_ index: Int, _ source: any UITableViewDataSource) -> TableSection {
    var section = TableSection()
    let count = max(0, source.tableView(self, numberOfRowsInSection: index))
    section.header = headerHeight(index, source)
    section.footer = footerHeight(index, source)
    if style == .plain, section.header > 0 {
      section.padding = sectionHeaderTopPadding >= 0 ? sectionHeaderTopPadding : TableMetrics.plainHeaderPadding
    }
    var heights: [CGFloat] = []
    heights.reserveCapacity(count)
    section.hasEstimatedHeight = Array(repeating: false, count: count)
    for row in 0..<count {
      let (height, isEstimated) = rowHeight(IndexPath(row: row, section: index))
      heights.append(height)
      section.hasEstimatedHeight[row] = isEstimated
    }
    section.rows = RunningSums(heights)
    return section
  }

  /// Returns the initial height of a row, and whether it is an estimate.
  ///
  /// The standard height is the estimate of a row with automatic height and no estimate of its own.
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
    let topGap = style == .plain || section > 0 ? 0 : TableMetrics.groupGap
    if let view = delegate?.tableView(self, viewForHeaderInSection: section) {
      measuredHeaders[section] = view
      return measuredHeight(ofSectionView: view)
    }
    if source.tableView(self, titleForHeaderInSection: section) != nil {
      return (style == .plain ? TableMetrics.plainHeader : TableMetrics.groupedHeader) + topGap
    }
    return style == .plain ? 0 : TableMetrics.groupGap + topGap
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

  /// Returns the height of a custom header or footer. Its constraints determine it if there are any, or else its frame.
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
/// The row height of 44 is in Apple's Human Interface Guidelines, and was the default of `UITableView.rowHeight`. The
/// others come from frames that developers logged on iOS 15 and later. They are not verified on a device.
enum TableMetrics {
  /// The standard height of a row.
  static let rowHeight: CGFloat = 44
  /// The height of a header with a title in a plain table.
  static let plainHeader: CGFloat = 28
  /// The space above a header of a plain table.
  static let plainHeaderPadding: CGFloat = 22
  /// The height of a header with a title in a grouped table.
  static let groupedHeader: CGFloat = 38
  /// The height of a header or footer without a title in a grouped table. The first header is taller by as much.
  static let groupGap: CGFloat = 53.0 / 3
  /// The corner radius of inset sections.
  static let cornerRadius: CGFloat = 10
}
