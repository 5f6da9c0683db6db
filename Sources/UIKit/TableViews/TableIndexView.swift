/// The section index at the right edge of a table. A touched title scrolls to its section.
final class TableIndexView: UIControl {
  private var labels: [UILabel] = []
  private let onSelect: (Int) -> Void
  let titles: [String]

  static let width: CGFloat = 16
  private static let maximumLineHeight: CGFloat = 14

  init(_ titles: [String], onSelect: @escaping (Int) -> Void) {
    (self.titles, self.onSelect) = (titles, onSelect)
    super.init(frame: .zero)
    labels = titles.map { title in
      let label = UILabel()
      label.text = title == UITableView.indexSearch ? "⌕" : title
      label.font = .systemFont(ofSize: 11, weight: .semibold)
      label.textAlignment = .center
      addSubview(label)
      return label
    }
  }

  required init?(coder: NSCoder) { nil }

  func setTitleColor(_ color: UIColor) { for label in labels { label.textColor = color } }

  /// The height of one line, which shrinks where the titles do not fit the view.
  private var lineHeight: CGFloat {
    min(Self.maximumLineHeight, labels.isEmpty ? 0 : bounds.height / CGFloat(labels.count))
  }
  /// The y-coordinate of the first line; the titles are centred vertically.
  private var top: CGFloat { (bounds.height - lineHeight * CGFloat(labels.count)) / 2 }

  override func layoutSubviews() {
    super.layoutSubviews()
    for (index, label) in labels.enumerated() {
      label.frame = CGRect(x: 0, y: top + CGFloat(index) * lineHeight, width: bounds.width, height: lineHeight)
    }
  }

  private func selectTitle(under touch: UITouch) {
    guard !titles.isEmpty, lineHeight > 0 else { return }
    let index = Int(((touch.location(in: self).y - top) / lineHeight).rounded(.down))
    onSelect(min(max(0, index), titles.count - 1))
  }

  override func beginTracking(_ touch: UITouch, with event: UIEvent?) -> Bool {
    selectTitle(under: touch)
    return true
  }

  override func continueTracking(_ touch: UITouch, with event: UIEvent?) -> Bool {
    selectTitle(under: touch)
    return true
  }
}

extension UITableView {
  /// Reads the index titles from the data source, and replaces the section index if they have changed.
  func readIndexTitles() {
    let titles = dataSource?.sectionIndexTitles(for: self) ?? []
    guard titles != indexView?.titles ?? [] else { return }
    indexView?.removeFromSuperview()
    indexView = nil
    guard !titles.isEmpty else { return }
    let view = TableIndexView(titles) { [weak self] in self?.scroll(toIndexTitle: $0) }
    indexView = view
    addSubview(view)
    setNeedsLayout()
  }

  func placeIndex() {
    guard let indexView else { return }
    let insets = adjustedContentInset
    let width = TableIndexView.width
    indexView.isHidden = layout.rowCounts.reduce(0, +) < sectionIndexMinimumDisplayRowCount
    indexView.frame = CGRect(
      x: bounds.maxX - width, y: bounds.minY + insets.top, width: width,
      height: max(0, bounds.height - insets.top - insets.bottom))
    indexView.backgroundColor = sectionIndexBackgroundColor
    indexView.setTitleColor(sectionIndexColor ?? tintColor)
    bringSubviewToFront(indexView)
  }

  private func scroll(toIndexTitle index: Int) {
    guard let dataSource, let indexView else { return }
    if indexView.titles[index] == Self.indexSearch {
      return setContentOffset(CGPoint(x: 0, y: offsetRange.y.lowerBound), animated: false)
    }
    let section = dataSource.tableView(self, sectionForSectionIndexTitle: indexView.titles[index], at: index)
    guard loadedLayout.sections.indices.contains(section) else { return }
    let y = layout.top(of: section) - adjustedContentInset.top
    setContentOffset(offsetRange.clamp(CGPoint(x: bounds.minX, y: y)), animated: false)
  }
}
