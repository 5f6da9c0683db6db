/// The index at the right edge of a table: titles that scroll to their sections.
final class TableIndexView: UIControl {
  private var labels: [UILabel] = []
  private let jump: (Int) -> Void
  let titles: [String]

  static let width: CGFloat = 16
  private static let lineHeight: CGFloat = 14

  init(_ titles: [String], jump: @escaping (Int) -> Void) {
    (self.titles, self.jump) = (titles, jump)
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

  func show(_ color: UIColor) { for label in labels { label.textColor = color } }

  /// The height of all lines, less where the view is too short.
  private var line: CGFloat { min(Self.lineHeight, labels.isEmpty ? 0 : bounds.height / CGFloat(labels.count)) }
  private var top: CGFloat { (bounds.height - line * CGFloat(labels.count)) / 2 }

  override func layoutSubviews() {
    super.layoutSubviews()
    for (index, label) in labels.enumerated() {
      label.frame = CGRect(x: 0, y: top + CGFloat(index) * line, width: bounds.width, height: line)
    }
  }

  private func jump(to touch: UITouch) {
    guard !titles.isEmpty, line > 0 else { return }
    let index = Int(((touch.location(in: self).y - top) / line).rounded(.down))
    jump(min(max(0, index), titles.count - 1))
  }

  override func beginTracking(_ touch: UITouch, with event: UIEvent?) -> Bool {
    jump(to: touch)
    return true
  }

  override func continueTracking(_ touch: UITouch, with event: UIEvent?) -> Bool {
    jump(to: touch)
    return true
  }
}

extension UITableView {
  func readIndexTitles() {
    let titles = dataSource?.sectionIndexTitles(for: self) ?? []
    guard titles != indexView?.titles ?? [] else { return }
    indexView?.removeFromSuperview()
    indexView = nil
    guard !titles.isEmpty else { return }
    let view = TableIndexView(titles) { [weak self] in self?.jump(toTitle: $0) }
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
    indexView.show(sectionIndexColor ?? tintColor)
    bringSubviewToFront(indexView)
  }

  private func jump(toTitle index: Int) {
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
