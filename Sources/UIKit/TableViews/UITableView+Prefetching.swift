// Prefetching: client code loads data for the rows near the visible ones in advance.
extension UITableView {
  /// Asks the prefetch data source for the rows within half a screen above and below the visible part.
  func prefetchNearRows() {
    guard isPrefetchingEnabled, let prefetchDataSource, let first = shownRows.first?.path else { return }
    let shown = Set(shownRows.map(\.path))
    let prefetchRect = bounds.insetBy(dx: 0, dy: -bounds.height / 2)
    var nearby: [IndexPath] = []
    var path = layout.firstRow(below: prefetchRect.minY) ?? first
    while layout.rect(ofRow: path).minY < prefetchRect.maxY {
      if !shown.contains(path) { nearby.append(path) }
      guard let next = layout.row(after: path) else { break }
      path = next
    }
    let change = prefetch.update(ahead: nearby, shown: shown)
    if !change.new.isEmpty { prefetchDataSource.tableView(self, prefetchRowsAt: change.new) }
    if !change.cancelled.isEmpty { prefetchDataSource.tableView(self, cancelPrefetchingForRowsAt: change.cancelled) }
  }
}
