/// The labels and the image view of a cell's style, created on first access.
@MainActor
final class CellLabels {
  private var text: UILabel?
  private var detail: UILabel?
  private var image: UIImageView?

  func text(of cell: UITableViewCell) -> UILabel {
    if let text { return text }
    let label = UILabel()
    text = label
    let isSmall = cell.cellStyle == .value2
    label.font = .preferredFont(forTextStyle: isSmall ? .caption1 : .body)
    label.textColor = isSmall ? cell.tintColor : .label
    if isSmall { label.textAlignment = .right }
    cell.contentView.addSubview(label)
    return label
  }

  func detail(of cell: UITableViewCell) -> UILabel {
    if let detail { return detail }
    let label = UILabel()
    detail = label
    label.font = .preferredFont(forTextStyle: cell.cellStyle == .value1 ? .body : .caption1)
    label.textColor = cell.cellStyle == .value1 ? .secondaryLabel : .label
    cell.contentView.addSubview(label)
    return label
  }

  func image(of cell: UITableViewCell) -> UIImageView {
    if let image { return image }
    let view = UIImageView()
    image = view
    cell.contentView.addSubview(view)
    return view
  }

  /// The labels with text. A label without text takes no space.
  private var nonemptyLabels: (text: UILabel?, detail: UILabel?) {
    func nonempty(_ label: UILabel?) -> UILabel? { (label?.text ?? "").isEmpty ? nil : label }
    return (nonempty(text), nonempty(detail))
  }

  /// Returns the x-coordinate at which the text and the separator begin; nil without an image.
  func textStart(of cell: UITableViewCell) -> CGFloat? {
    guard image?.image != nil else { return nil }
    return arrangement(of: cell, CGSize(width: cell.contentView.bounds.width, height: cell.contentView.bounds.height))
      .textStart
  }

  /// Returns the height of a cell of a given width: whole points, and at least a standard row.
  func height(of cell: UITableViewCell, width: CGFloat) -> CGFloat {
    let contentWidth = cell.contentRect(in: CGSize(width: width, height: TableMetrics.rowHeight)).width
    let height = arrangement(of: cell, CGSize(width: contentWidth, height: 0)).height
    return max(TableMetrics.rowHeight, (height + cell.separatorSpace).rounded(.up))
  }

  private func arrangement(of cell: UITableViewCell, _ size: CGSize) -> ListArrangement {
    let kind: ListArrangement.Kind =
      switch cell.cellStyle {
      case .default, .subtitle: .stacked
      case .value1: .sideBySide
      case .value2: .columns
      }
    let indent = CGFloat(cell.indentationLevel) * cell.indentationWidth
    var margins = CellMetrics.margins
    margins.left = cell.leadingMargin + indent
    margins.right = cell.trailingMargin
    let (text, detail) = nonemptyLabels
    return ListArrangement(
      kind, size: size, margins: margins, image: image?.image?.size,
      text: text.map(ListArrangement.Text.init), detail: detail.map(ListArrangement.Text.init))
  }

  /// Sets the frames of the views in the content view.
  func layOut(_ cell: UITableViewCell) {
    guard text != nil || detail != nil || image != nil else { return }
    let result = arrangement(of: cell, cell.contentView.bounds.size)
    image?.frame = result.imageFrame
    text?.frame = result.textFrame
    detail?.frame = result.detailFrame
  }
}
