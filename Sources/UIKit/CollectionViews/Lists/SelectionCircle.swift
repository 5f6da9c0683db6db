/// The circle of a list cell, which is filled with a checkmark while the item is selected.
final class SelectionCircle: UIView {
  private let image = UIImageView()
  private let mark: UIColor?

  /// A Boolean value indicating whether the circle is filled.
  var isChosen = false { didSet { if oldValue != isChosen { show() } } }

  init(_ cell: UICollectionViewListCell, _ options: UICellAccessory.MultiselectOptions) {
    mark = options.backgroundColor
    super.init(frame: CGRect(x: 0, y: 0, width: EditControl.diameter, height: EditControl.diameter))
    isUserInteractionEnabled = false
    image.frame = bounds
    image.contentMode = .center
    addSubview(image)
    isChosen = cell.isSelected
    show()
  }

  required init?(coder: NSCoder) { nil }

  private func show() {
    image.image = CellAccessory.symbol(isChosen ? "checkmark.circle.fill" : "circle", 19, .regular)
    image.tintColor = isChosen ? mark : .tertiaryLabel
  }
}
