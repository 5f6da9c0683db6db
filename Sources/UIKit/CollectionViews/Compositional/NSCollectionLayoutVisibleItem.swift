/// A visible item, whose properties the handler of its section can change.
@preconcurrency @MainActor
public protocol NSCollectionLayoutVisibleItem: AnyObject {
  /// The index path of the item.
  var indexPath: IndexPath { get }
  /// The frame of the item.
  var frame: CGRect { get }
  /// The centre of the item.
  var center: CGPoint { get set }
  /// The opacity of the item, from 0 to 1.
  var alpha: CGFloat { get set }
  /// The order of the item: items with higher values are in front.
  var zIndex: Int { get set }
  /// The affine transform of the item.
  var transform: CGAffineTransform { get set }
  /// The three-dimensional transform of the item.
  var transform3D: CATransform3D { get set }
  /// A Boolean value indicating whether the item is hidden.
  var isHidden: Bool { get set }
  /// The category of the item's element.
  var representedElementCategory: UICollectionView.ElementCategory { get }
  /// The kind of a supplementary or decoration view; nil for a cell.
  var representedElementKind: String? { get }
}

extension UICollectionViewLayoutAttributes: NSCollectionLayoutVisibleItem {}

/// A closure that changes the visible items of a section. It receives the items, the scroll offset and the environment.
public typealias NSCollectionLayoutSectionVisibleItemsInvalidationHandler = (
  [any NSCollectionLayoutVisibleItem], CGPoint, any NSCollectionLayoutEnvironment
) -> Void
