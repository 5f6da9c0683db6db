/// The grip of a list cell, by which its item is moved.
final class ItemGrip: ReorderGrip {
  private weak var cell: UICollectionViewListCell?

  init(_ cell: UICollectionViewListCell, _ color: UIColor?) {
    self.cell = cell
    super.init(color: color)
    bounds.size = CGSize(width: Self.width, height: EditControl.diameter)
  }

  required init?(coder: NSCoder) { nil }

  private var collection: UICollectionView? { nearestSuperview(UICollectionView.self) }

  override func beginTracking(_ touch: UITouch, with event: UIEvent?) -> Bool {
    guard let cell, let collection, let path = collection.indexPath(for: cell) else { return false }
    return collection.beginInteractiveMovementForItem(at: path)
  }

  override func continueTracking(_ touch: UITouch, with event: UIEvent?) -> Bool {
    guard let cell, let collection else { return false }
    // The item moves up and down only, as rows do.
    let target = CGPoint(x: cell.center.x, y: touch.location(in: collection).y)
    collection.updateInteractiveMovementTargetPosition(target)
    return true
  }

  override func endTracking(_ touch: UITouch?, with event: UIEvent?) { collection?.endInteractiveMovement() }
  override func cancelTracking(with event: UIEvent?) { collection?.cancelInteractiveMovement() }
}
