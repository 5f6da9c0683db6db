/// A data source of a collection view whose contents are snapshots.
@preconcurrency @MainActor
open class UICollectionViewDiffableDataSource<
  SectionIdentifierType: Hashable & Sendable, ItemIdentifierType: Hashable & Sendable
>: NSObject, UICollectionViewDataSource, OutlineDataSource {
  /// A closure that makes the cell of an item.
  public typealias CellProvider = (UICollectionView, IndexPath, ItemIdentifierType) -> UICollectionViewCell?
  /// A closure that makes a supplementary view of a kind.
  public typealias SupplementaryViewProvider = (UICollectionView, String, IndexPath) -> UICollectionReusableView?
  /// The type of the snapshots.
  public typealias Snapshot = NSDiffableDataSourceSnapshot<SectionIdentifierType, ItemIdentifierType>

  private weak var collection: UICollectionView?
  private let provider: CellProvider
  private var shown = Snapshot()
  /// The type of the snapshots of a section.
  public typealias SectionSnapshot = NSDiffableDataSourceSectionSnapshot<ItemIdentifierType>
  private var outlines: [SectionIdentifierType: SectionSnapshot] = [:]
  /// The closures about items that the user moves.
  open var reorderingHandlers = ReorderingHandlers()
  /// The closures about items that expand and collapse.
  open var sectionSnapshotHandlers = SectionSnapshotHandlers()
  /// The closure that makes supplementary views.
  open var supplementaryViewProvider: SupplementaryViewProvider?

  /// Creates a data source and sets it for a collection view.
  public init(collectionView: UICollectionView, cellProvider: @escaping CellProvider) {
    (collection, provider) = (collectionView, cellProvider)
    super.init()
    collectionView.dataSource = self
  }

  /// Returns the present contents.
  open func snapshot() -> Snapshot { shown }
  /// Shows other contents.
  open func apply(_ snapshot: Snapshot, animatingDifferences: Bool = true, completion: (() -> Void)? = nil) {
    dropChangedOutlines(for: snapshot)
    show(snapshot, animatingDifferences, completion)
  }
  /// Makes plain lists of the sections that new contents change.
  private func dropChangedOutlines(for contents: Snapshot) {
    outlines = outlines.filter { contents.itemIdentifiers(inSection: $0.key) == $0.value.visibleItems }
  }
  /// Shows the contents of a section, which is appended where it is new.
  open func apply(
    _ snapshot: SectionSnapshot, to section: SectionIdentifierType, animatingDifferences: Bool = true,
    completion: (() -> Void)? = nil
  ) {
    outlines[section] = snapshot
    var whole = shown
    if whole.indexOfSection(section) == nil { whole.appendSections([section]) }
    whole.deleteItems(whole.itemIdentifiers(inSection: section))
    whole.appendItems(snapshot.visibleItems, toSection: section)
    show(whole, animatingDifferences, completion)
  }
  /// Returns the contents of a section.
  open func snapshot(for section: SectionIdentifierType) -> SectionSnapshot {
    if let outline = outlines[section] { return outline }
    var plain = SectionSnapshot()
    plain.append(shown.itemIdentifiers(inSection: section))
    return plain
  }

  private func show(_ snapshot: Snapshot, _ animatingDifferences: Bool, _ completion: (() -> Void)?) {
    let old = shown
    shown = snapshot
    shown.clearReloads()
    guard let collection, animatingDifferences, collection.window != nil else {
      collection?.reloadData()
      completion?()
      return
    }
    let changes = snapshot.changes(from: old)
    collection.update({ collection.pendingChanges = changes }) { [weak self] _ in
      self?.reconfigure(snapshot)
      completion?()
    }
  }
  /// Shows other contents without comparing them.
  open func applySnapshotUsingReloadData(_ snapshot: Snapshot, completion: (() -> Void)? = nil) {
    shown = snapshot
    shown.clearReloads()
    collection?.reloadData()
    completion?()
  }

  private func reconfigure(_ snapshot: Snapshot) {
    let paths = snapshot.reconfiguredItemIdentifiers.compactMap(shown.indexPath)
    if !paths.isEmpty { collection?.reconfigureItems(at: paths) }
  }

  /// Returns the item at a place.
  open func itemIdentifier(for indexPath: IndexPath) -> ItemIdentifierType? { shown.item(at: indexPath) }
  /// Returns the place of an item.
  open func indexPath(for itemIdentifier: ItemIdentifierType) -> IndexPath? { shown.indexPath(of: itemIdentifier) }
  /// Returns the section with an index.
  open func sectionIdentifier(for index: Int) -> SectionIdentifierType? {
    shown.sectionIdentifiers.indices.contains(index) ? shown.sectionIdentifiers[index] : nil
  }
  /// Returns the index of a section.
  open func index(for sectionIdentifier: SectionIdentifierType) -> Int? { shown.indexOfSection(sectionIdentifier) }

  // MARK: Data source

  /// Returns the number of sections of the snapshot.
  open func numberOfSections(in collectionView: UICollectionView) -> Int { shown.numberOfSections }
  /// Returns the number of items of a section.
  open func collectionView(_ collectionView: UICollectionView, numberOfItemsInSection section: Int) -> Int {
    sectionIdentifier(for: section).map { shown.numberOfItems(inSection: $0) } ?? 0
  }
  /// Returns the cell of an item.
  open func collectionView(_ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath)
    -> UICollectionViewCell
  {
    shown.item(at: indexPath).flatMap { provider(collectionView, indexPath, $0) } ?? UICollectionViewCell(frame: .zero)
  }
  /// Returns a supplementary view.
  open func collectionView(
    _ collectionView: UICollectionView, viewForSupplementaryElementOfKind kind: String, at indexPath: IndexPath
  ) -> UICollectionReusableView {
    supplementaryViewProvider?(collectionView, kind, indexPath) ?? UICollectionReusableView(frame: .zero)
  }
  /// Returns what the reordering handlers say; false without a handler.
  open func collectionView(_ collectionView: UICollectionView, canMoveItemAt indexPath: IndexPath) -> Bool {
    shown.item(at: indexPath).flatMap { reorderingHandlers.canReorderItem?($0) } ?? false
  }
  /// Moves the item of a place, and tells the reordering handlers.
  open func collectionView(
    _ collectionView: UICollectionView, moveItemAt sourceIndexPath: IndexPath, to destinationIndexPath: IndexPath
  ) {
    guard let item = shown.item(at: sourceIndexPath), let section = sectionIdentifier(for: destinationIndexPath.section)
    else { return }
    var moved = shown
    moved.deleteItems([item])
    if let next = moved.item(at: destinationIndexPath) {
      moved.insertItems([item], beforeItem: next)
    } else {
      moved.appendItems([item], toSection: section)
    }
    let transaction = NSDiffableDataSourceTransaction(initialSnapshot: shown, finalSnapshot: moved)
    reorderingHandlers.willReorder?(transaction)
    shown = moved
    dropChangedOutlines(for: moved)
    reorderingHandlers.didReorder?(transaction)
  }

  // MARK: Outlines

  func outlineState(at path: IndexPath) -> (isExpanded: Bool, level: Int)? {
    guard let item = shown.item(at: path), let section = sectionIdentifier(for: path.section),
      let outline = outlines[section]
    else { return nil }
    return (outline.isExpanded(item), outline.level(of: item))
  }

  func toggleOutline(at path: IndexPath) {
    guard let item = shown.item(at: path), let section = sectionIdentifier(for: path.section),
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
      if let inside = handlers.snapshotForExpandingParent?(item, outline.snapshot(of: item)) {
        outline.replace(childrenOf: item, using: inside)
      }
      outline.expand([item])
    }
    apply(outline, to: section)
  }
}
