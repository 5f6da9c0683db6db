/// A data source that shows snapshots in a table view, and animates their differences.
@preconcurrency @MainActor
open class UITableViewDiffableDataSource<
  SectionIdentifierType: Hashable & Sendable, ItemIdentifierType: Hashable & Sendable
>: NSObject, UITableViewDataSource {
  /// A closure that returns the configured cell of an item.
  public typealias CellProvider = (UITableView, IndexPath, ItemIdentifierType) -> UITableViewCell?
  /// The type of the data source's snapshots.
  public typealias Snapshot = NSDiffableDataSourceSnapshot<SectionIdentifierType, ItemIdentifierType>

  private weak var table: UITableView?
  private let cellProvider: CellProvider
  private var current = Snapshot()
  /// The animation with which rows appear and disappear.
  open var defaultRowAnimation = UITableView.RowAnimation.automatic

  /// Creates a data source, and assigns it to a table view.
  public init(tableView: UITableView, cellProvider: @escaping CellProvider) {
    (table, self.cellProvider) = (tableView, cellProvider)
    super.init()
    tableView.dataSource = self
  }

  /// Returns the current contents.
  open func snapshot() -> Snapshot { current }
  /// Shows the contents of a snapshot, and animates the differences from the current one if asked.
  ///
  /// Selected items that remain stay selected.
  open func apply(_ snapshot: Snapshot, animatingDifferences: Bool = true, completion: (() -> Void)? = nil) {
    let isShown = table?.window != nil && current.numberOfSections > 0
    // A pending reload reads the contents that the snapshot is compared with.
    if isShown { table?.tileNow() }
    let old = current
    current = snapshot
    current.clearReloads()
    guard let table, isShown || (animatingDifferences && table.window != nil) else {
      table?.reloadData()
      completion?()
      return
    }
    let changes = snapshot.changes(from: old)
    let update = { [self] in
      table.applyChanges(changes, defaultRowAnimation) { [weak self] _ in
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
    table?.reloadData()
    completion?()
  }

  private func reconfigure(_ snapshot: Snapshot) {
    let paths = snapshot.reconfiguredItemIdentifiers.compactMap(current.indexPath)
    if !paths.isEmpty { table?.reconfigureRows(at: paths) }
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
  open func numberOfSections(in tableView: UITableView) -> Int { current.numberOfSections }
  /// Returns the number of items in a section.
  open func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int {
    sectionIdentifier(for: section).map { current.numberOfItems(inSection: $0) } ?? 0
  }
  /// Returns the cell of an item from the cell provider.
  open func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
    current.item(at: indexPath).flatMap { cellProvider(tableView, indexPath, $0) } ?? UITableViewCell()
  }
  /// Returns nil.
  open func tableView(_ tableView: UITableView, titleForHeaderInSection section: Int) -> String? { nil }
  /// Returns nil.
  open func tableView(_ tableView: UITableView, titleForFooterInSection section: Int) -> String? { nil }
  /// Returns false.
  open func tableView(_ tableView: UITableView, canEditRowAt indexPath: IndexPath) -> Bool { false }
  /// Returns false.
  open func tableView(_ tableView: UITableView, canMoveRowAt indexPath: IndexPath) -> Bool { false }
  /// Does nothing.
  open func tableView(
    _ tableView: UITableView, commit editingStyle: UITableViewCell.EditingStyle, forRowAt indexPath: IndexPath
  ) {}
  /// Does nothing.
  open func tableView(
    _ tableView: UITableView, moveRowAt sourceIndexPath: IndexPath, to destinationIndexPath: IndexPath
  ) {}
  /// Returns nil.
  open func sectionIndexTitles(for tableView: UITableView) -> [String]? { nil }
}

extension UITableView {
  /// Animates the changes between two snapshots.
  func applyChanges(_ changes: ItemChanges, _ animation: RowAnimation, completion: @escaping (Bool) -> Void) {
    update({ [self] in pendingUpdates.setChanges(changes, animation) }, completion: completion)
  }
}
