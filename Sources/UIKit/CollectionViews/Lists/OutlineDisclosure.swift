/// The chevron of a list cell, which expands and collapses the item of the cell.
final class OutlineDisclosure: UIControl {
  private let chevron = UIImageView(image: CellAccessory.symbol("chevron.right", 12, .bold))
  private let handler: (() -> Void)?

  init(_ tint: UIColor?, handler: (() -> Void)?) {
    self.handler = handler
    super.init(frame: CGRect(x: 0, y: 0, width: 24, height: 24))
    chevron.tintColor = tint
    chevron.isUserInteractionEnabled = false
    addSubview(chevron)
    addAction(UIAction { [weak self] _ in self?.toggle() }, for: .touchUpInside)
  }

  required init?(coder: NSCoder) { nil }

  /// The data source and the index path of the cell's item; nil outside a collection view with outlines.
  private var item: (source: any OutlineDataSource, path: IndexPath)? {
    guard let cell = nearestSuperview(UICollectionViewCell.self),
      let collection = cell.nearestSuperview(UICollectionView.self), let path = collection.indexPath(for: cell),
      let source = collection.dataSource as? any OutlineDataSource
    else { return nil }
    return (source, path)
  }

  /// Rotates the chevron downwards for an expanded item.
  override func layoutSubviews() {
    super.layoutSubviews()
    chevron.center = CGPoint(x: bounds.midX, y: bounds.midY)
    let isExpanded = item.flatMap { $0.source.outlineState(at: $0.path) }?.isExpanded ?? false
    chevron.transform = isExpanded ? CGAffineTransform(rotationAngle: .pi / 2) : .identity
  }

  private func toggle() {
    if let handler { return handler() }
    guard let item else { return }
    item.source.toggleOutline(at: item.path)
    UIView.animate(withDuration: 0.3) {
      self.setNeedsLayout()
      self.layoutIfNeeded()
    }
  }
}
