/// The circle of a row in editing mode, which is filled with a checkmark while the row is selected.
final class SelectionCircle: UIView {
  private let image = UIImageView()
  private let mark: UIColor?

  /// A Boolean value indicating whether the circle is filled.
  var isChosen = false { didSet { if oldValue != isChosen { show() } } }

  convenience init(_ cell: UICollectionViewListCell, _ options: UICellAccessory.MultiselectOptions) {
    self.init(mark: options.backgroundColor, isChosen: cell.isSelected)
  }

  /// Creates a circle. Its color when filled is `mark`, or the tint color.
  init(mark: UIColor?, isChosen: Bool) {
    self.mark = mark
    super.init(frame: CGRect(x: 0, y: 0, width: EditControl.diameter, height: EditControl.diameter))
    isUserInteractionEnabled = false
    image.frame = bounds
    image.contentMode = .center
    addSubview(image)
    self.isChosen = isChosen
    show()
  }

  required init?(coder: NSCoder) { nil }

  private func show() {
    image.image = CellAccessory.symbol(isChosen ? "checkmark.circle.fill" : "circle", 19, .regular)
    image.tintColor = isChosen ? mark : .tertiaryLabel
  }
}
