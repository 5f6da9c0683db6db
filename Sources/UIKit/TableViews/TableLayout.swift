// The geometry of a table view as a value: the frames of its sections, headers, rows and footers.

/// The heights of the parts of one section, from top to bottom.
struct TableSection {
  /// The space above the header.
  var padding: CGFloat = 0
  var header: CGFloat = 0
  var rows = RunningSums()
  /// Whether the height of each row is an estimate, which is replaced when the row becomes visible.
  var hasEstimatedHeight: [Bool] = []
  var footer: CGFloat = 0

  var height: CGFloat { padding + header + rows.total + footer }
  /// The distance from the top of the section to its first row.
  var rowsTop: CGFloat { padding + header }
}

/// The frames of a table's parts, in content coordinates.
struct TableLayout {
  /// The width of the table.
  var width: CGFloat = 0
  /// The margin on the left and the right of the rows, in points.
  var inset: CGFloat = 0
  var headerHeight: CGFloat = 0
  var footerHeight: CGFloat = 0
  private(set) var sections: [TableSection] = []
  private var sectionHeights = RunningSums()

  init() {}

  init(sections: [TableSection]) {
    self.sections = sections
    sectionHeights = RunningSums(sections.map(\.height))
  }

  /// The height of the table's contents.
  var height: CGFloat { headerHeight + sectionHeights.total + footerHeight }
  /// The number of rows in each section.
  var rowCounts: [Int] { sections.map(\.rows.count) }

  /// Replaces the estimated height of a row by its final height.
  mutating func setHeight(_ height: CGFloat, at path: IndexPath) {
    sections[path.section].rows[path.row] = height
    sections[path.section].hasEstimatedHeight[path.row] = false
    sectionHeights[path.section] = sections[path.section].height
  }

  /// Moves a row, with its height, to another index path.
  mutating func moveRow(from: IndexPath, to: IndexPath) {
    let height = sections[from.section].rows[from.row]
    let isEstimated = sections[from.section].hasEstimatedHeight.remove(at: from.row)
    sections[from.section].rows.remove(at: from.row)
    sections[to.section].rows.insert(height, at: to.row)
    sections[to.section].hasEstimatedHeight.insert(isEstimated, at: to.row)
    for section in [from.section, to.section] { sectionHeights[section] = sections[section].height }
  }

  /// Returns a Boolean value indicating whether the height of a row is an estimate.
  func hasEstimatedHeight(_ path: IndexPath) -> Bool { sections[path.section].hasEstimatedHeight[path.row] }

  /// Returns a Boolean value indicating whether a row exists.
  func contains(_ path: IndexPath) -> Bool {
    path.isItem && path.section < sections.count && path.row < sections[path.section].rows.count
  }

  /// Returns the y-coordinate of a section's top edge.
  func top(of section: Int) -> CGFloat { headerHeight + sectionHeights.sum(before: section) }

  func rect(ofSection section: Int) -> CGRect {
    rect(y: top(of: section), height: sections[section].height, inset: 0)
  }

  func rect(ofHeader section: Int) -> CGRect {
    rect(y: top(of: section) + sections[section].padding, height: sections[section].header, inset: 0)
  }

  func rect(ofFooter section: Int) -> CGRect {
    let part = sections[section]
    return rect(y: top(of: section) + part.height - part.footer, height: part.footer, inset: 0)
  }

  func rect(ofRow path: IndexPath) -> CGRect {
    let part = sections[path.section]
    let y = top(of: path.section) + part.rowsTop + part.rows.sum(before: path.row)
    return rect(y: y, height: part.rows[path.row], inset: inset)
  }

  private func rect(y: CGFloat, height: CGFloat, inset: CGFloat) -> CGRect {
    CGRect(x: inset, y: y, width: max(0, width - 2 * inset), height: height)
  }

  /// Returns the section at a y-coordinate, or the nearest one; nil without sections.
  func section(at y: CGFloat) -> Int? {
    sections.isEmpty ? nil : sectionHeights.index(at: y - headerHeight)
  }

  /// Returns the row at a y-coordinate; nil if no row is there.
  func row(at y: CGFloat) -> IndexPath? {
    guard let section = section(at: y), y >= headerHeight else { return nil }
    let part = sections[section]
    let yInRows = y - top(of: section) - part.rowsTop
    guard yInRows >= 0, yInRows < part.rows.total, part.rows.count > 0 else { return nil }
    return IndexPath(row: part.rows.index(at: yInRows), section: section)
  }

  /// Returns the first row whose bottom edge is below a y-coordinate; nil if there is none.
  func firstRow(below y: CGFloat) -> IndexPath? {
    guard var section = section(at: y) else { return nil }
    while section < sections.count {
      let part = sections[section]
      let yInRows = y - top(of: section) - part.rowsTop
      if part.rows.count > 0, yInRows < part.rows.total {
        return IndexPath(row: yInRows < 0 ? 0 : part.rows.index(at: yInRows), section: section)
      }
      section += 1
    }
    return nil
  }

  /// Returns the row after another one; nil for the last row.
  func row(after path: IndexPath) -> IndexPath? {
    if path.row + 1 < sections[path.section].rows.count { return IndexPath(row: path.row + 1, section: path.section) }
    return sections.indices.dropFirst(path.section + 1).first { sections[$0].rows.count > 0 }
      .map { IndexPath(row: 0, section: $0) }
  }

  /// Returns the sections that intersect a vertical range.
  func sections(from top: CGFloat, to bottom: CGFloat) -> Range<Int> {
    guard let first = section(at: top), let last = section(at: bottom) else { return 0..<0 }
    return first..<last + 1
  }
}
