// Rows in rectangles, and scrolling to rows.
extension UITableView {
  func sectionRect(_ section: Int, _ find: (TableLayout) -> CGRect) -> CGRect {
    loadedLayout.sections.indices.contains(section) ? find(layout) : .zero
  }

  func rows(in rect: CGRect) -> [IndexPath] {
    var found: [IndexPath] = []
    var path = loadedLayout.firstRow(below: rect.minY)
    while let row = path, layout.rect(ofRow: row).minY < rect.maxY {
      found.append(row)
      path = layout.row(after: row)
    }
    return found
  }

  func scroll(toRow path: IndexPath, _ position: ScrollPosition, _ animated: Bool) {
    // A row of `NSNotFound` scrolls to the section itself, which may have no rows, as Apple documents.
    let isSectionOnly = path.isItem && path.row == NSNotFound && loadedLayout.sections.indices.contains(path.section)
    guard isSectionOnly || loadedLayout.contains(path) else { return }
    let rect = isSectionOnly ? layout.rect(ofHeader: path.section) : layout.rect(ofRow: path)
    setContentOffset(offset(for: rect, section: path.section, position), animated: animated)
  }

  /// Returns the content offset that brings a rectangle to a position below a floating header.
  private func offset(for rect: CGRect, section: Int, _ position: ScrollPosition) -> CGPoint {
    let insets = adjustedContentInset
    let floatingHeaderHeight = style == .plain ? layout.sections[section].header : 0
    let top = rect.minY - insets.top - floatingHeaderHeight
    let bottom = rect.maxY - bounds.height + insets.bottom
    let y: CGFloat =
      switch position {
      case .top: top
      case .bottom: bottom
      case .middle: (rect.minY + rect.maxY - bounds.height - insets.top + insets.bottom) / 2
      case .none: bounds.minY > top ? top : bounds.minY < bottom ? bottom : bounds.minY
      }
    return offsetRange.clamp(CGPoint(x: bounds.minX, y: y))
  }
}
