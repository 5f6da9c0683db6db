// Rows near the visible ones, whose data client code may prepare.
extension UITableView {
  /// Lets data of the rows half a screen above and below be prepared.
  func prefetchNearRows() {
    guard isPrefetchingEnabled, let prefetchDataSource, let first = shownRows.first?.path else { return }
    let shown = Set(shownRows.map(\.path))
    let edges = bounds.insetBy(dx: 0, dy: -bounds.height / 2)
    var near: [IndexPath] = []
    var path = layout.firstRow(below: edges.minY) ?? first
    while layout.rect(ofRow: path).minY < edges.maxY {
      if !shown.contains(path) { near.append(path) }
      guard let next = layout.row(after: path) else { break }
      path = next
    }
    let change = prefetch.update(ahead: near, shown: shown)
    if !change.new.isEmpty { prefetchDataSource.tableView(self, prefetchRowsAt: change.new) }
    if !change.cancelled.isEmpty { prefetchDataSource.tableView(self, cancelPrefetchingForRowsAt: change.cancelled) }
  }
}
