// The geometry of a table view as a value: where each section, header, row and footer is.

/// The lengths of one section, from top to bottom.
struct TableSection {
  /// The empty space above the header.
  var padding: CGFloat = 0
  var header: CGFloat = 0
  var rows = RunningSums()
  /// The rows whose height is an estimate until they are seen.
  var pending: [Bool] = []
  var footer: CGFloat = 0

  var height: CGFloat { padding + header + rows.total + footer }
  /// The distance of the first row from the top of the section.
  var rowsTop: CGFloat { padding + header }
}

/// The place of a table's parts, in the coordinates of its contents.
struct TableLayout {
  /// The width of the table, and the margin at both sides of its sections.
  var width: CGFloat = 0
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

  /// The height of all contents.
  var height: CGFloat { headerHeight + sectionHeights.total + footerHeight }
  /// The number of rows in each section.
  var rowCounts: [Int] { sections.map(\.rows.count) }

  /// Sets the final height of a row.
  mutating func setHeight(_ height: CGFloat, at path: IndexPath) {
    sections[path.section].rows[path.row] = height
    sections[path.section].pending[path.row] = false
    sectionHeights[path.section] = sections[path.section].height
  }

  /// Moves a row with its height to another place.
  mutating func moveRow(from: IndexPath, to: IndexPath) {
    let height = sections[from.section].rows[from.row]
    let isPending = sections[from.section].pending.remove(at: from.row)
    sections[from.section].rows.remove(at: from.row)
    sections[to.section].rows.insert(height, at: to.row)
    sections[to.section].pending.insert(isPending, at: to.row)
    for section in [from.section, to.section] { sectionHeights[section] = sections[section].height }
  }

  /// Returns a Boolean value indicating whether the height of a row is an estimate.
  func isPending(_ path: IndexPath) -> Bool { sections[path.section].pending[path.row] }

  /// Returns a Boolean value indicating whether there is a row.
  func contains(_ path: IndexPath) -> Bool {
    path.isItem && path.section < sections.count && path.row < sections[path.section].rows.count
  }

  /// Returns the top of a section.
  func top(of section: Int) -> CGFloat { headerHeight + sectionHeights.sum(before: section) }

  func rect(ofSection section: Int) -> CGRect { line(top(of: section), sections[section].height, inset: 0) }

  func rect(ofHeader section: Int) -> CGRect {
    line(top(of: section) + sections[section].padding, sections[section].header, inset: 0)
  }

  func rect(ofFooter section: Int) -> CGRect {
    let part = sections[section]
    return line(top(of: section) + part.height - part.footer, part.footer, inset: 0)
  }

  func rect(ofRow path: IndexPath) -> CGRect {
    let part = sections[path.section]
    let y = top(of: path.section) + part.rowsTop + part.rows.sum(before: path.row)
    return line(y, part.rows[path.row], inset: inset)
  }

  private func line(_ y: CGFloat, _ height: CGFloat, inset: CGFloat) -> CGRect {
    CGRect(x: inset, y: y, width: max(0, width - 2 * inset), height: height)
  }

  /// Returns the section at a height, the nearest one for a height outside; nil without sections.
  func section(at y: CGFloat) -> Int? {
    sections.isEmpty ? nil : sectionHeights.index(at: y - headerHeight)
  }

  /// Returns the row at a height; nil between rows.
  func row(at y: CGFloat) -> IndexPath? {
    guard let section = section(at: y), y >= headerHeight else { return nil }
    let part = sections[section]
    let local = y - top(of: section) - part.rowsTop
    guard local >= 0, local < part.rows.total, part.rows.count > 0 else { return nil }
    return IndexPath(row: part.rows.index(at: local), section: section)
  }

  /// Returns the first row that ends below a height; nil if there is none.
  func firstRow(below y: CGFloat) -> IndexPath? {
    guard var section = section(at: y) else { return nil }
    while section < sections.count {
      let part = sections[section]
      let local = y - top(of: section) - part.rowsTop
      if part.rows.count > 0, local < part.rows.total {
        return IndexPath(row: local < 0 ? 0 : part.rows.index(at: local), section: section)
      }
      section += 1
    }
    return nil
  }

  /// Returns the row after another one; nil after the last.
  func row(after path: IndexPath) -> IndexPath? {
    if path.row + 1 < sections[path.section].rows.count { return IndexPath(row: path.row + 1, section: path.section) }
    return sections.indices.dropFirst(path.section + 1).first { sections[$0].rows.count > 0 }
      .map { IndexPath(row: 0, section: $0) }
  }

  /// Returns the sections that reach into a range of heights.
  func sections(from top: CGFloat, to bottom: CGFloat) -> Range<Int> {
    guard let first = section(at: top), let last = section(at: bottom) else { return 0..<0 }
    return first..<last + 1
  }
}
