/// A collection view cell with accessories and a separator, for lists.
@preconcurrency @MainActor
open class UICollectionViewListCell: UICollectionViewCell {
  /// The accessories of the cell, before and after its contents.
  open var accessories: [UICellAccessory] = [] {
    didSet {
      accessoryViews.replace(with: accessories, in: self)
      setNeedsLayout()
    }
  }
  /// The indentation level of the content view.
  open var indentationLevel = 0 { didSet { setNeedsLayout() } }
  /// The width of each indentation level, in points.
  open var indentationWidth: CGFloat = 10 { didSet { setNeedsLayout() } }
  private let accessoryViews = ListAccessoryViews()
  private let separator = UIView()
  /// The position of the item in its list section, which determines separators and corners.
  var rowPlace = RowPlace() { didSet { if oldValue != rowPlace { rowPlaceChanged() } } }
  /// The background of the list's appearance; nil outside a list.
  var listBackground: UIColor? { didSet { showListBackground() } }
  /// The last background that the cell took from its list.
  private var shownListBackground: UIColor?

  /// Returns the default content configuration of a list cell.
  open func defaultContentConfiguration() -> UIListContentConfiguration { .cell() }

  override var contentRect: CGRect {
    let left = CGFloat(indentationLevel) * indentationWidth + accessoryViews.leadingWidth(editing: isEdited)
    let right = accessoryViews.trailingWidth(editing: isEdited)
    return CGRect(x: left, y: 0, width: max(0, bounds.width - left - right), height: bounds.height)
  }

  private func rowPlaceChanged() {
    let isCard = rowPlace.style == .insetGrouped
    var corners: CACornerMask = []
    if isCard, rowPlace.isFirst { corners.formUnion([.layerMinXMinYCorner, .layerMaxXMinYCorner]) }
    if isCard, rowPlace.isLast { corners.formUnion([.layerMinXMaxYCorner, .layerMaxXMaxYCorner]) }
    layer.cornerRadius = corners.isEmpty ? 0 : TableMetrics.cornerRadius
    layer.maskedCorners = corners
    clipsToBounds = !corners.isEmpty
    separator.backgroundColor = rowPlace.color
    setNeedsLayout()
  }

  // MARK: State

  override func stateChanged() {
    super.stateChanged()
    accessoryViews.showSelection(isSelected)
    showListBackground()
  }

  override func editingChanged() {
    super.editingChanged()
    setNeedsLayout()
  }

  /// Shows the background of the list or of a selected row, unless client code has set another one.
  private func showListBackground() {
    guard let listBackground, backgroundConfiguration == nil, storedBackgroundColor === shownListBackground else {
      return
    }
    let isFilled = (isSelected || isHighlighted) && selectedBackgroundView == nil
    shownListBackground = isFilled ? .systemGray4 : listBackground
    backgroundColor = shownListBackground
  }

  /// Reveals the trailing swipe actions of the item.
  func showTrailingActions() {
    guard let collection = nearestSuperview(UICollectionView.self), let path = collection.indexPath(for: self) else {
      return
    }
    collection.revealTrailingActions(of: path)
  }

  // MARK: Layout

  /// Returns attributes with the preferred size, whose height is at least that of a standard row.
  open override func preferredLayoutAttributesFitting(_ layoutAttributes: UICollectionViewLayoutAttributes)
    -> UICollectionViewLayoutAttributes
  {
    let made = super.preferredLayoutAttributesFitting(layoutAttributes)
    made.size.height = max(TableMetrics.rowHeight, made.size.height)
    return made
  }

  /// Lays out the content view, the accessories and the separator.
  open override func layoutSubviews() {
    super.layoutSubviews()
    let indentation = CGFloat(indentationLevel) * indentationWidth
    accessoryViews.place(in: bounds, indentation: indentation, editing: isEdited)
    placeSeparator()
  }

  private func placeSeparator() {
    guard rowPlace.separators != .none, !(rowPlace.style != .plain && rowPlace.isLast) else {
      separator.isHidden = true
      return
    }
    separator.isHidden = false
    if separator.superview !== self { addSubview(separator) }
    let thickness = 1 / max(1, contentScaleFactor)
    let left = (listContent as? UIListContentView)?.textStart ?? UIViewController.systemSideMargin
    separator.frame = CGRect(
      x: left + contentView.frame.minX, y: bounds.height - thickness,
      width: max(0, bounds.width - left - contentView.frame.minX), height: thickness)
  }
}
