// The layout of a cell: editing control, content view, accessory, reorder control and separators.

/// The lengths of cells, in points. They were measured on screenshots of iOS, and are not verified on a device.
enum CellMetrics {
  /// The margins of the content view.
  static let margins = UIEdgeInsets(top: 11, left: 16, bottom: 11, right: 16)
  /// The distance by which the editing control indents the content view.
  static let editingIndent: CGFloat = 38
  /// The width of the reorder control.
  static let reorderWidth: CGFloat = 38
  /// The gap between the content view and the accessory.
  static let accessoryGap: CGFloat = 8
}

/// The views of a cell around its content view.
@MainActor
final class CellParts {
  let separator = UIView()
  let topSeparator = UIView()
  var accessory: UIView?
  var editControl: EditControl?
  var reorderControl: ReorderControl?
  var selection: UIView?
}

extension UITableViewCell {
  /// The margin at the leading edge: that of the table, or a larger one of the content view.
  var leadingMargin: CGFloat { max(contentView.layoutMargins.left, table?.sideMargin ?? 0) }
  /// The margin at the trailing edge of the content view, which is smaller beside an accessory.
  var trailingMargin: CGFloat { shownAccessory == nil ? leadingMargin : CellMetrics.accessoryGap }
  /// The height of the separator below the content view; 0 without a separator.
  var separatorSpace: CGFloat { rowPlace.separators == .none ? 0 : 1 / max(1, contentScaleFactor) }

  /// The accessory at the trailing edge, in the current mode.
  var shownAccessory: UIView? { isEditing ? editingAccessoryView ?? parts.accessory : accessoryView ?? parts.accessory }

  /// Returns the frame of the content view in a cell of a given size.
  func contentRect(in size: CGSize) -> CGRect {
    var (left, right) = (CGFloat(0), size.width)
    if showsEditControl, shouldIndentWhileEditing { left += CellMetrics.editingIndent }
    if showsReorderNow { right -= CellMetrics.reorderWidth }
    if let shownAccessory { right -= shownAccessory.bounds.width + (showsReorderNow ? 8 : leadingMargin) }
    return CGRect(x: left, y: 0, width: max(0, right - left), height: max(0, size.height - separatorSpace))
  }

  /// A Boolean value indicating whether the reorder control is visible.
  var showsReorderNow: Bool { isEditing && showsReorderControl }

  func placeContentView() {
    let rect = contentRect(in: bounds.size)
    if contentView.frame != rect { contentView.frame = rect }
  }

  func layOutParts() {
    if accessoryView == nil || isEditing { makeAccessory() }
    placeContentView()
    labels.layOut(self)
    if let listContent { listContent.frame = contentView.bounds }
    for view in [backgroundView, shownSelection] { view?.frame = bounds }
    placeAccessory()
    placeEditControls()
    placeSeparators()
  }

  private func placeAccessory() {
    for view in [accessoryView, editingAccessoryView, parts.accessory] {
      view?.isHidden = view !== shownAccessory
    }
    guard let view = shownAccessory else { return }
    if view.superview !== self { addSubview(view) }
    let right = bounds.width - (showsReorderNow ? CellMetrics.reorderWidth + 8 : leadingMargin)
    view.frame.origin = CGPoint(
      x: right - view.bounds.width, y: ((bounds.height - separatorSpace - view.bounds.height) / 2).rounded())
  }

  // MARK: Separators

  func rowPlaceChanged() {
    let isCard = rowPlace.style == .insetGrouped
    var corners: CACornerMask = []
    if isCard, rowPlace.isFirst { corners.formUnion([.layerMinXMinYCorner, .layerMaxXMinYCorner]) }
    if isCard, rowPlace.isLast { corners.formUnion([.layerMinXMaxYCorner, .layerMaxXMaxYCorner]) }
    if isCard || layer.cornerRadius == TableMetrics.cornerRadius {
      layer.cornerRadius = corners.isEmpty ? 0 : TableMetrics.cornerRadius
      layer.maskedCorners = corners
      clipsToBounds = !corners.isEmpty
    }
    for line in [parts.separator, parts.topSeparator] { line.backgroundColor = rowPlace.color }
    placeContentView()
    setNeedsLayout()
  }

  /// Places the separator below the cell, and in grouped tables the one above the first cell of a section.
  private func placeSeparators() {
    let (bottom, top) = (parts.separator, parts.topSeparator)
    let isShown = rowPlace.separators != .none
    let isGrouped = rowPlace.style == .grouped
    setVisible(bottom, isShown && !(rowPlace.style == .insetGrouped && rowPlace.isLast))
    setVisible(top, isShown && isGrouped && rowPlace.isFirst)
    let thickness = 1 / max(1, contentScaleFactor)
    let reachesEdges = isGrouped && rowPlace.isLast
    let insets = separatorInset
    var left = reachesEdges ? 0 : insets.left
    if !reachesEdges, storedSeparatorInset == nil, let start = labels.textStart(of: self) { left = max(left, start) }
    if !reachesEdges { left += contentView.frame.minX }
    bottom.frame = CGRect(
      x: left, y: bounds.height - thickness, width: max(0, bounds.width - left - (reachesEdges ? 0 : insets.right)),
      height: thickness)
    top.frame = CGRect(x: 0, y: 0, width: bounds.width, height: thickness)
  }

  private func setVisible(_ line: UIView, _ isVisible: Bool) {
    guard isVisible else {
      line.isHidden = true
      return
    }
    line.isHidden = false
    if line.superview !== self { addSubview(line) }
  }

  // MARK: Height

  /// Returns the height that fits the content configuration, the constraints or the labels, in this order.
  func automaticHeight(width: CGFloat) -> CGFloat {
    updateConfigurationIfNeeded()
    if accessoryView == nil || isEditing { makeAccessory() }
    let contentWidth = contentRect(in: CGSize(width: width, height: bounds.height)).width
    if let listContent {
      let fitting = listContent.sizeThatFits(CGSize(width: contentWidth, height: 0)).height
      return max(TableMetrics.rowHeight, fitting + separatorSpace)
    }
    contentView.frame.size.width = contentWidth
    let fitting = contentView.systemLayoutSizeFitting(
      CGSize(width: contentWidth, height: 0), withHorizontalFittingPriority: .required,
      verticalFittingPriority: .fittingSizeLevel)
    if fitting.height > 0 { return fitting.height + separatorSpace }
    return sizeThatFits(CGSize(width: width, height: 0)).height
  }
}
