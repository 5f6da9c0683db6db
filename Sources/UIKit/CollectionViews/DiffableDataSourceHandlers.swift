extension UICollectionViewDiffableDataSource {
  /// The closures about items that the user moves.
  @MainActor
  public struct ReorderingHandlers {
    /// Asks whether an item may be moved. Without this closure none may.
    public var canReorderItem: ((ItemIdentifierType) -> Bool)?
    /// Tells that the contents are about to change.
    public var willReorder: ((NSDiffableDataSourceTransaction<SectionIdentifierType, ItemIdentifierType>) -> Void)?
    /// Tells that the contents have changed.
    public var didReorder: ((NSDiffableDataSourceTransaction<SectionIdentifierType, ItemIdentifierType>) -> Void)?
    /// Creates handlers without closures.
    public init() {}
  }

  /// The closures about items that expand and collapse.
  @MainActor
  public struct SectionSnapshotHandlers {
    /// Asks whether an item may expand.
    public var shouldExpandItem: ((ItemIdentifierType) -> Bool)?
    /// Tells that an item is about to expand.
    public var willExpandItem: ((ItemIdentifierType) -> Void)?
    /// Asks whether an item may collapse.
    public var shouldCollapseItem: ((ItemIdentifierType) -> Bool)?
    /// Tells that an item is about to collapse.
    public var willCollapseItem: ((ItemIdentifierType) -> Void)?
    /// Returns the items inside an item that is about to expand, with those that it has now.
    public var snapshotForExpandingParent:
      (
        (ItemIdentifierType, NSDiffableDataSourceSectionSnapshot<ItemIdentifierType>) ->
          NSDiffableDataSourceSectionSnapshot<ItemIdentifierType>
      )?
    /// Creates handlers without closures.
    public init() {}
  }
}

/// A data source with items that expand and collapse.
@MainActor
protocol OutlineDataSource: AnyObject {
  /// The state of an item: whether it is expanded and its level; nil for an item without items inside.
  func outlineState(at path: IndexPath) -> (isExpanded: Bool, level: Int)?
  /// Expands or collapses an item.
  func toggleOutline(at path: IndexPath)
}
