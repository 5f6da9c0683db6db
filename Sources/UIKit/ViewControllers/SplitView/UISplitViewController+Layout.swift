// The visible columns of an expanded split view controller, their widths and frames.

extension UISplitViewController {
  /// The arrangement that the system chooses: an upright tablet shows the detail alone.
  var automaticDisplayMode: DisplayMode {
    if traitCollection.userInterfaceIdiom == .pad, isUpright { return .secondaryOnly }
    return style == .tripleColumn ? .twoBesideSecondary : .oneBesideSecondary
  }

  private var isUpright: Bool { view.bounds.height > view.bounds.width }

  /// Returns the columns that an arrangement shows beside or over the secondary one.
  func lists(in mode: DisplayMode) -> [Column] {
    switch mode {
    case .automatic, .secondaryOnly: []
    case .oneBesideSecondary, .oneOverSecondary: style == .tripleColumn ? [.supplementary] : [.primary]
    case .twoBesideSecondary, .twoOverSecondary, .twoDisplaceSecondary: [.primary, .supplementary]
    }
  }

  /// Returns the arrangement that shows a column in addition to those that are shown.
  func mode(showing column: Column) -> DisplayMode {
    let beside: DisplayMode = style == .tripleColumn && column == .primary ? .twoBesideSecondary : .oneBesideSecondary
    guard preferredDisplayMode == .automatic, traitCollection.userInterfaceIdiom == .pad, isUpright else {
      return beside
    }
    return beside == .twoBesideSecondary ? .twoOverSecondary : .oneOverSecondary
  }

  func toggleList() {
    guard !isCollapsed else { return }
    change(to: displayMode == .secondaryOnly ? mode(showing: .primary) : .secondaryOnly)
  }

  func change(to mode: DisplayMode) {
    delegate?.splitViewController(self, willChangeTo: mode)
    UIView.animate(withDuration: 0.3) {
      self.preferredDisplayMode = mode
      self.view.layoutIfNeeded()
    }
  }

  /// Returns the width of a column. The automatic width is two fifths of the controller's width, at most 320 points.
  func width(of column: Column) -> CGFloat {
    let (whole, automatic) = (view.bounds.width, Self.automaticDimension)
    let fraction = column == .primary ? preferredPrimaryColumnWidthFraction : automatic
    let preferred = column == .primary ? preferredPrimaryColumnWidth : preferredSupplementaryColumnWidth
    let proposed =
      preferred != automatic ? preferred : fraction != automatic ? fraction * whole : min(320, whole * 0.4)
    let minimum = minimumPrimaryColumnWidth == automatic ? 0 : minimumPrimaryColumnWidth
    let maximum =
      maximumPrimaryColumnWidth == automatic ? (fraction == automatic ? whole : 320) : maximumPrimaryColumnWidth
    return min(max(proposed, minimum), max(minimum, maximum), whole).rounded()
  }

  func layOutColumns() {
    guard isArranged else { return }
    let bounds = view.bounds
    guard !isCollapsed else {
      children.first?.view.frame = bounds
      return
    }
    let mode = displayMode
    let shown = lists(in: mode)
    var x: CGFloat = 0
    for column in [Column.primary, .supplementary] {
      guard let list = columns[column] else { continue }
      let width = width(of: column)
      list.view.frame = frame(from: shown.contains(column) ? x : -width, width)
      x += shown.contains(column) ? width : 0
    }
    columns[.secondary]?.view.frame = frameOfSecondary(beside: x, mode)
    separator.frame = frame(from: x, 1 / max(1, UIScreen.main.scale))
    separator.isHidden = shown.isEmpty
  }

  /// Returns the frame of the secondary column beside, below or displaced by lists with a total width.
  private func frameOfSecondary(beside lists: CGFloat, _ mode: DisplayMode) -> CGRect {
    let whole = view.bounds.width
    switch mode {
    case .oneOverSecondary, .twoOverSecondary: return frame(from: 0, whole)
    // The secondary column is as wide as beside the supplementary column alone, and extends beyond the screen.
    case .twoDisplaceSecondary: return frame(from: lists, whole - width(of: .supplementary))
    default: return frame(from: lists, whole - lists)
    }
  }

  /// Returns the frame of a column whose distance from the primary edge is `x`.
  private func frame(from x: CGFloat, _ width: CGFloat) -> CGRect {
    let start = primaryEdge == .leading ? x : view.bounds.width - x - width
    return CGRect(x: start, y: 0, width: width, height: view.bounds.height)
  }
}
