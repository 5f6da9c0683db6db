extension UICollectionViewDiffableDataSource {
  /// The closures that a data source calls when the user reorders items.
  @MainActor
  public struct ReorderingHandlers {
    /// A closure that returns whether an item can be moved; nil if none can.
    public var canReorderItem: ((ItemIdentifierType) -> Bool)?
    /// A closure that is called before a reordering changes the contents.
    public var willReorder: ((NSDiffableDataSourceTransaction<SectionIdentifierType, ItemIdentifierType>) -> Void)?
    /// A closure that is called after a reordering has changed the contents.
    public var didReorder: ((NSDiffableDataSourceTransaction<SectionIdentifierType, ItemIdentifierType>) -> Void)?
    /// Creates handlers without closures.
    public init() {}
  }

  /// The closures that a data source calls when items expand and collapse.
  @MainActor
  public struct SectionSnapshotHandlers {
    /// A closure that returns whether an item can expand; nil if all can.
    public var shouldExpandItem: ((ItemIdentifierType) -> Bool)?
    /// A closure that is called before an item expands.
    public var willExpandItem: ((ItemIdentifierType) -> Void)?
    /// A closure that returns whether an item can collapse; nil if all can.
    public var shouldCollapseItem: ((ItemIdentifierType) -> Bool)?
    /// A closure that is called before an item collapses.
    public var willCollapseItem: ((ItemIdentifierType) -> Void)?
    /// A closure that returns the new children of an item before it expands. It also receives the current children.
    public var snapshotForExpandingParent:
      (
        (ItemIdentifierType, NSDiffableDataSourceSectionSnapshot<ItemIdentifierType>) ->
          NSDiffableDataSourceSectionSnapshot<ItemIdentifierType>
      )?
    /// Creates handlers without closures.
    public init() {}
  }
}

/// A data source whose items can expand and collapse.
@MainActor
protocol OutlineDataSource: AnyObject {
  /// Returns whether an item is expanded, and its level; nil in a section without an outline.
  func outlineState(at path: IndexPath) -> (isExpanded: Bool, level: Int)?
  /// Expands or collapses an item.
  func toggleOutline(at path: IndexPath)
}
