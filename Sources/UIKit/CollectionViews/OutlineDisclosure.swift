/// The arrow of a list cell whose item expands and collapses.
final class OutlineDisclosure: UIControl {
  private let arrow = UIImageView(image: CellAccessory.symbol("chevron.right", 12, .bold))
  private let handler: (() -> Void)?

  init(_ tint: UIColor?, handler: (() -> Void)?) {
    self.handler = handler
    super.init(frame: CGRect(x: 0, y: 0, width: 24, height: 24))
    arrow.tintColor = tint
    arrow.isUserInteractionEnabled = false
    arrow.center = CGPoint(x: bounds.midX, y: bounds.midY)
    addSubview(arrow)
    addAction(UIAction { [weak self] _ in self?.toggle() }, for: .touchUpInside)
  }

  required init?(coder: NSCoder) { nil }

  private var place: (source: any OutlineDataSource, path: IndexPath)? {
    guard let cell = superview as? UICollectionViewCell, let collection = cell.superview as? UICollectionView,
      let path = collection.indexPath(for: cell), let source = collection.dataSource as? any OutlineDataSource
    else { return nil }
    return (source, path)
  }

  /// Turns the arrow down for an expanded item.
  override func layoutSubviews() {
    super.layoutSubviews()
    let isExpanded = place.flatMap { $0.source.outlineState(at: $0.path) }?.isExpanded ?? false
    arrow.transform = isExpanded ? CGAffineTransform(rotationAngle: .pi / 2) : .identity
  }

  private func toggle() {
    if let handler { return handler() }
    guard let place else { return }
    place.source.toggleOutline(at: place.path)
    UIView.animate(withDuration: 0.3) {
      self.setNeedsLayout()
      self.layoutIfNeeded()
    }
  }
}
