/// The parts of a layout that are to be computed anew.
@preconcurrency @MainActor
open class UICollectionViewLayoutInvalidationContext: NSObject {
  /// A Boolean value indicating whether everything is invalid, as after `reloadData()`.
  open internal(set) var invalidateEverything = false
  /// A Boolean value indicating whether the numbers of sections and items are invalid.
  open internal(set) var invalidateDataSourceCounts = false
  /// The invalid items.
  open private(set) var invalidatedItemIndexPaths: [IndexPath]?
  /// The invalid supplementary views, by kind.
  open private(set) var invalidatedSupplementaryIndexPaths: [String: [IndexPath]]?
  /// The invalid decoration views, by kind.
  open private(set) var invalidatedDecorationIndexPaths: [String: [IndexPath]]?
  /// The change of the offset that the layout asks for.
  open var contentOffsetAdjustment = CGPoint.zero
  /// The change of the contents' size that the layout asks for.
  open var contentSizeAdjustment = CGSize.zero

  /// Creates a context without invalid parts.
  public required override init() { super.init() }

  /// Adds invalid items.
  open func invalidateItems(at indexPaths: [IndexPath]) {
    invalidatedItemIndexPaths = (invalidatedItemIndexPaths ?? []) + indexPaths
  }
  /// Adds invalid supplementary views.
  open func invalidateSupplementaryElements(ofKind elementKind: String, at indexPaths: [IndexPath]) {
    invalidatedSupplementaryIndexPaths = (invalidatedSupplementaryIndexPaths ?? [:]).merging(
      [elementKind: indexPaths], uniquingKeysWith: +)
  }
  /// Adds invalid decoration views.
  open func invalidateDecorationElements(ofKind elementKind: String, at indexPaths: [IndexPath]) {
    invalidatedDecorationIndexPaths = (invalidatedDecorationIndexPaths ?? [:]).merging(
      [elementKind: indexPaths], uniquingKeysWith: +)
  }
}
