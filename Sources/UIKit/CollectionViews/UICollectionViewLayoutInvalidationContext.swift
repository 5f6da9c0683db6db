/// The parts of a layout that an invalidation affects.
@preconcurrency @MainActor
open class UICollectionViewLayoutInvalidationContext: NSObject {
  /// A Boolean value indicating whether the whole layout is invalid, as after `reloadData()`.
  open internal(set) var invalidateEverything = false
  /// A Boolean value indicating whether the counts of sections and items are invalid.
  open internal(set) var invalidateDataSourceCounts = false
  /// The index paths of the invalid items.
  open private(set) var invalidatedItemIndexPaths: [IndexPath]?
  /// The index paths of the invalid supplementary views, by kind.
  open private(set) var invalidatedSupplementaryIndexPaths: [String: [IndexPath]]?
  /// The index paths of the invalid decoration views, by kind.
  open private(set) var invalidatedDecorationIndexPaths: [String: [IndexPath]]?
  /// The change of the content offset, in points.
  open var contentOffsetAdjustment = CGPoint.zero
  /// The change of the content size, in points. The value is stored and has no effect.
  open var contentSizeAdjustment = CGSize.zero

  /// Creates a context without invalid parts.
  public required override init() { super.init() }

  /// Invalidates the attributes of items.
  open func invalidateItems(at indexPaths: [IndexPath]) {
    invalidatedItemIndexPaths = (invalidatedItemIndexPaths ?? []) + indexPaths
  }
  /// Invalidates the attributes of supplementary views of a kind.
  open func invalidateSupplementaryElements(ofKind elementKind: String, at indexPaths: [IndexPath]) {
    invalidatedSupplementaryIndexPaths = (invalidatedSupplementaryIndexPaths ?? [:]).merging(
      [elementKind: indexPaths], uniquingKeysWith: +)
  }
  /// Invalidates the attributes of decoration views of a kind.
  open func invalidateDecorationElements(ofKind elementKind: String, at indexPaths: [IndexPath]) {
    invalidatedDecorationIndexPaths = (invalidatedDecorationIndexPaths ?? [:]).merging(
      [elementKind: indexPaths], uniquingKeysWith: +)
  }
}
