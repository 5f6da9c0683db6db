/// A data source of a collection view whose contents are snapshots.
@preconcurrency @MainActor
open class UICollectionViewDiffableDataSource<
  SectionIdentifierType: Hashable & Sendable, ItemIdentifierType: Hashable & Sendable
>: NSObject, UICollectionViewDataSource {
  /// A closure that makes the cell of an item.
  public typealias CellProvider = (UICollectionView, IndexPath, ItemIdentifierType) -> UICollectionViewCell?
  /// A closure that makes a supplementary view of a kind.
  public typealias SupplementaryViewProvider = (UICollectionView, String, IndexPath) -> UICollectionReusableView?
  /// The type of the snapshots.
  public typealias Snapshot = NSDiffableDataSourceSnapshot<SectionIdentifierType, ItemIdentifierType>

  private weak var collection: UICollectionView?
  private let provider: CellProvider
  private var shown = Snapshot()
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
    let old = shown
    shown = snapshot
    shown.clearMarks()
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
    shown.clearMarks()
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
  /// Returns false.
  open func collectionView(_ collectionView: UICollectionView, canMoveItemAt indexPath: IndexPath) -> Bool { false }
  /// Does nothing.
  open func collectionView(
    _ collectionView: UICollectionView, moveItemAt sourceIndexPath: IndexPath, to destinationIndexPath: IndexPath
  ) {}
}
