/// A data source that shows snapshots in a collection view, and animates their differences.
@preconcurrency @MainActor
open class UICollectionViewDiffableDataSource<
  SectionIdentifierType: Hashable & Sendable, ItemIdentifierType: Hashable & Sendable
>: NSObject, UICollectionViewDataSource, OutlineDataSource {
  /// A closure that returns the configured cell of an item.
  public typealias CellProvider = (UICollectionView, IndexPath, ItemIdentifierType) -> UICollectionViewCell?
  /// A closure that returns the configured supplementary view of a kind.
  public typealias SupplementaryViewProvider = (UICollectionView, String, IndexPath) -> UICollectionReusableView?
  /// The type of the data source's snapshots.
  public typealias Snapshot = NSDiffableDataSourceSnapshot<SectionIdentifierType, ItemIdentifierType>

  private weak var collection: UICollectionView?
  private let cellProvider: CellProvider
  private var current = Snapshot()
  /// The type of the data source's section snapshots.
  public typealias SectionSnapshot = NSDiffableDataSourceSectionSnapshot<ItemIdentifierType>
  /// The section snapshots of sections that were applied one by one.
  private var outlines: [SectionIdentifierType: SectionSnapshot] = [:]
  /// The closures that are called when the user reorders items.
  open var reorderingHandlers = ReorderingHandlers()
  /// The closures that are called when items expand and collapse.
  open var sectionSnapshotHandlers = SectionSnapshotHandlers()
  /// The closure that returns supplementary views.
  open var supplementaryViewProvider: SupplementaryViewProvider?

  /// Creates a data source, and assigns it to a collection view.
  public init(collectionView: UICollectionView, cellProvider: @escaping CellProvider) {
    (collection, self.cellProvider) = (collectionView, cellProvider)
    super.init()
    collectionView.dataSource = self
  }

  /// Returns the current contents.
  open func snapshot() -> Snapshot { current }
  /// Shows the contents of a snapshot, and animates the differences from the current one if requested.
  open func apply(_ snapshot: Snapshot, animatingDifferences: Bool = true, completion: (() -> Void)? = nil) {
    dropChangedOutlines(for: snapshot)
    show(snapshot, animatingDifferences, completion)
  }
  /// Removes the outlines of sections whose items differ in a snapshot. These sections become plain lists.
  private func dropChangedOutlines(for contents: Snapshot) {
    outlines = outlines.filter { contents.itemIdentifiers(inSection: $0.key) == $0.value.visibleItems }
  }
  /// Shows the contents of a section snapshot. An unknown section is appended.
  open func apply(
    _ snapshot: SectionSnapshot, to section: SectionIdentifierType, animatingDifferences: Bool = true,
    completion: (() -> Void)? = nil
  ) {
    outlines[section] = snapshot
    var contents = current
    if contents.indexOfSection(section) == nil { contents.appendSections([section]) }
    contents.deleteItems(contents.itemIdentifiers(inSection: section))
    contents.appendItems(snapshot.visibleItems, toSection: section)
    show(contents, animatingDifferences, completion)
  }
  /// Returns the current contents of a section.
  open func snapshot(for section: SectionIdentifierType) -> SectionSnapshot {
    if let outline = outlines[section] { return outline }
    var plain = SectionSnapshot()
    plain.append(current.itemIdentifiers(inSection: section))
    return plain
  }

  /// Shows the contents of a snapshot by its differences from the current one. Selected items that remain stay selected.
  private func show(_ snapshot: Snapshot, _ animatingDifferences: Bool, _ completion: (() -> Void)?) {
    let isShown = collection?.window != nil && current.numberOfSections > 0
    // A pending reload reads the contents that the snapshot is compared with.
    if isShown, let collection {
      _ = collection.itemCounts
      collection.tileNow()
    }
    let old = current
    current = snapshot
    current.clearReloads()
    guard let collection, isShown || (animatingDifferences && collection.window != nil) else {
      collection?.reloadData()
      completion?()
      return
    }
    let changes = snapshot.changes(from: old)
    let update = {
      collection.update({ collection.pendingChanges = changes }) { [weak self] _ in
        self?.reconfigure(snapshot)
        completion?()
      }
    }
    if animatingDifferences { update() } else { UIView.performWithoutAnimation(update) }
  }
  /// Shows the contents of a snapshot by a reload, without a comparison.
  open func applySnapshotUsingReloadData(_ snapshot: Snapshot, completion: (() -> Void)? = nil) {
    current = snapshot
    current.clearReloads()
    collection?.reloadData()
    completion?()
  }

  private func reconfigure(_ snapshot: Snapshot) {
    let paths = snapshot.reconfiguredItemIdentifiers.compactMap(current.indexPath)
    if !paths.isEmpty { collection?.reconfigureItems(at: paths) }
  }

  /// Returns the identifier of the item at an index path; nil if there is none.
  open func itemIdentifier(for indexPath: IndexPath) -> ItemIdentifierType? { current.item(at: indexPath) }
  /// Returns the index path of an item; nil for an unknown identifier.
  open func indexPath(for itemIdentifier: ItemIdentifierType) -> IndexPath? { current.indexPath(of: itemIdentifier) }
  /// Returns the identifier of the section at an index; nil if there is none.
  open func sectionIdentifier(for index: Int) -> SectionIdentifierType? {
    current.sectionIdentifiers.indices.contains(index) ? current.sectionIdentifiers[index] : nil
  }
  /// Returns the index of a section; nil for an unknown identifier.
  open func index(for sectionIdentifier: SectionIdentifierType) -> Int? { current.indexOfSection(sectionIdentifier) }

  // MARK: Data source

  /// Returns the number of sections in the snapshot.
  open func numberOfSections(in collectionView: UICollectionView) -> Int { current.numberOfSections }
  /// Returns the number of items in a section.
  open func collectionView(_ collectionView: UICollectionView, numberOfItemsInSection section: Int) -> Int {
    sectionIdentifier(for: section).map { current.numberOfItems(inSection: $0) } ?? 0
  }
  /// Returns the cell of an item from the cell provider.
  open func collectionView(_ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath)
    -> UICollectionViewCell
  {
    current.item(at: indexPath).flatMap { cellProvider(collectionView, indexPath, $0) }
      ?? UICollectionViewCell(frame: .zero)
  }
  /// Returns a supplementary view from its provider.
  open func collectionView(
    _ collectionView: UICollectionView, viewForSupplementaryElementOfKind kind: String, at indexPath: IndexPath
  ) -> UICollectionReusableView {
    supplementaryViewProvider?(collectionView, kind, indexPath) ?? UICollectionReusableView(frame: .zero)
  }
  /// Returns a Boolean value indicating whether the reordering handlers allow an item to move.
  open func collectionView(_ collectionView: UICollectionView, canMoveItemAt indexPath: IndexPath) -> Bool {
    current.item(at: indexPath).flatMap { reorderingHandlers.canReorderItem?($0) } ?? false
  }
  /// Moves an item, and calls the reordering handlers before and after.
  open func collectionView(
    _ collectionView: UICollectionView, moveItemAt sourceIndexPath: IndexPath, to destinationIndexPath: IndexPath
  ) {
    guard let item = current.item(at: sourceIndexPath),
      let section = sectionIdentifier(for: destinationIndexPath.section)
    else { return }
    var moved = current
    moved.deleteItems([item])
    if let next = moved.item(at: destinationIndexPath) {
      moved.insertItems([item], beforeItem: next)
    } else {
      moved.appendItems([item], toSection: section)
    }
    let transaction = NSDiffableDataSourceTransaction(initialSnapshot: current, finalSnapshot: moved)
    reorderingHandlers.willReorder?(transaction)
    current = moved
    dropChangedOutlines(for: moved)
    reorderingHandlers.didReorder?(transaction)
  }

  // MARK: Outlines

  func outlineState(at path: IndexPath) -> (isExpanded: Bool, level: Int)? {
    guard let item = current.item(at: path), let section = sectionIdentifier(for: path.section),
      let outline = outlines[section]
    else { return nil }
    return (outline.isExpanded(item), outline.level(of: item))
  }

  func toggleOutline(at path: IndexPath) {
    guard let item = current.item(at: path), let section = sectionIdentifier(for: path.section),
      var outline = outlines[section]
    else { return }
    let handlers = sectionSnapshotHandlers
    if outline.isExpanded(item) {
      guard handlers.shouldCollapseItem?(item) ?? true else { return }
      handlers.willCollapseItem?(item)
      outline.collapse([item])
    } else {
      guard handlers.shouldExpandItem?(item) ?? true else { return }
      handlers.willExpandItem?(item)
      if let children = handlers.snapshotForExpandingParent?(item, outline.snapshot(of: item)) {
        outline.replace(childrenOf: item, using: children)
      }
      outline.expand([item])
    }
    apply(outline, to: section)
  }
}
