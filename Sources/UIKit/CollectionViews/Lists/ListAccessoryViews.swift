/// The views of a list cell's accessories. Each lies in a holder with the width that is reserved for it.
@MainActor
final class ListAccessoryViews {
  private struct Item {
    let accessory: UICellAccessory
    let view: UIView
    let holder: UIView
    let width: CGFloat
  }

  /// The reserved width of standard accessories. It is our choice, not verified.
  private static let standardWidth: CGFloat = 28
  private var leading: [Item] = []
  private var trailing: [Item] = []

  func replace(with accessories: [UICellAccessory], in cell: UICollectionViewListCell) {
    for item in leading + trailing { item.holder.removeFromSuperview() }
    let make = { (isLeading: Bool) in
      UICellAccessory.ordered(accessories, isLeading: isLeading).map { self.makeItem($0, in: cell) }
    }
    (leading, trailing) = (make(true), make(false))
    showSelection(cell.isSelected)
  }

  private func makeItem(_ accessory: UICellAccessory, in cell: UICollectionViewListCell) -> Item {
    let view = accessory.makeView(for: cell)
    let width: CGFloat =
      switch accessory.reservedWidth {
      case .actual: view.bounds.width
      case .standard: Self.standardWidth
      case .custom(let width): width
      }
    let item = Item(accessory: accessory, view: view, holder: UIView(), width: width)
    item.holder.addSubview(view)
    cell.addSubview(item.holder)
    return item
  }

  func showSelection(_ isSelected: Bool) {
    for item in leading + trailing { (item.view as? SelectionCircle)?.isChosen = isSelected }
  }

  // MARK: Layout

  /// Returns the width of the accessories before the contents, whose own margin follows.
  func leadingWidth(editing: Bool) -> CGFloat {
    width(of: leading, editing)
  }

  /// Returns the width of the accessories after the contents, with the margin at the edge of the cell.
  func trailingWidth(editing: Bool) -> CGFloat {
    width(of: trailing, editing)
  }

  private func width(of items: [Item], _ editing: Bool) -> CGFloat {
    let displayed = items.filter { $0.accessory.isDisplayed(editing: editing) }
    if displayed.isEmpty { return 0 }
    let gaps = CGFloat(displayed.count - 1) * CellMetrics.accessoryGap
    return displayed.reduce(UIViewController.systemSideMargin + gaps) { $0 + $1.width }
  }

  /// Places all accessories. Those that are not displayed wait outside the edge of their side.
  func place(in bounds: CGRect, indentation: CGFloat, editing: Bool) {
    var left = UIViewController.systemSideMargin + indentation
    for item in leading {
      let isDisplayed = item.accessory.isDisplayed(editing: editing)
      place(item, x: isDisplayed ? left : -item.width, isDisplayed, height: bounds.height)
      if isDisplayed { left += item.width + CellMetrics.accessoryGap }
    }
    var right = bounds.width - UIViewController.systemSideMargin
    for item in trailing.reversed() {
      let isDisplayed = item.accessory.isDisplayed(editing: editing)
      place(item, x: isDisplayed ? right - item.width : bounds.width, isDisplayed, height: bounds.height)
      if isDisplayed { right -= item.width + CellMetrics.accessoryGap }
    }
  }

  private func place(_ item: Item, x: CGFloat, _ isDisplayed: Bool, height: CGFloat) {
    item.holder.frame = CGRect(x: x, y: 0, width: item.width, height: height)
    item.holder.alpha = isDisplayed ? 1 : 0
    if item.accessory.takesTouchesOfRow {
      item.view.frame = item.holder.bounds
    } else {
      let size = item.view.bounds.size
      item.view.frame.origin = CGPoint(
        x: ((item.width - size.width) / 2).rounded(), y: ((height - size.height) / 2).rounded())
    }
  }
}
