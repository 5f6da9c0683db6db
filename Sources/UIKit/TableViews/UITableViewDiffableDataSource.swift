/// A data source of a table view whose contents are snapshots.
@preconcurrency @MainActor
open class UITableViewDiffableDataSource<
  SectionIdentifierType: Hashable & Sendable, ItemIdentifierType: Hashable & Sendable
>: NSObject, UITableViewDataSource {
  /// A closure that makes the cell of an item.
  public typealias CellProvider = (UITableView, IndexPath, ItemIdentifierType) -> UITableViewCell?
  /// The type of the snapshots.
  public typealias Snapshot = NSDiffableDataSourceSnapshot<SectionIdentifierType, ItemIdentifierType>

  private weak var table: UITableView?
  private let provider: CellProvider
  private var shown = Snapshot()
  /// The animation of rows that come or go.
  open var defaultRowAnimation = UITableView.RowAnimation.automatic

  /// Creates a data source and sets it for a table view.
  public init(tableView: UITableView, cellProvider: @escaping CellProvider) {
    (table, provider) = (tableView, cellProvider)
    super.init()
    tableView.dataSource = self
  }

  /// Returns the present contents.
  open func snapshot() -> Snapshot { shown }
  /// Shows other contents.
  open func apply(_ snapshot: Snapshot, animatingDifferences: Bool = true, completion: (() -> Void)? = nil) {
    let old = shown
    shown = snapshot
    shown.clearMarks()
    guard let table, animatingDifferences, table.window != nil else {
      table?.reloadData()
      completion?()
      return
    }
    table.show(snapshot.changes(from: old), defaultRowAnimation) { [weak self] _ in
      self?.reconfigure(snapshot)
      completion?()
    }
  }
  /// Shows other contents without comparing them.
  open func applySnapshotUsingReloadData(_ snapshot: Snapshot, completion: (() -> Void)? = nil) {
    shown = snapshot
    shown.clearMarks()
    table?.reloadData()
    completion?()
  }

  private func reconfigure(_ snapshot: Snapshot) {
    let paths = snapshot.reconfiguredItemIdentifiers.compactMap(shown.indexPath)
    if !paths.isEmpty { table?.reconfigureRows(at: paths) }
  }

  /// Returns the item of a row.
  open func itemIdentifier(for indexPath: IndexPath) -> ItemIdentifierType? { shown.item(at: indexPath) }
  /// Returns the row of an item.
  open func indexPath(for itemIdentifier: ItemIdentifierType) -> IndexPath? { shown.indexPath(of: itemIdentifier) }
  /// Returns the section with an index.
  open func sectionIdentifier(for index: Int) -> SectionIdentifierType? {
    shown.sectionIdentifiers.indices.contains(index) ? shown.sectionIdentifiers[index] : nil
  }
  /// Returns the index of a section.
  open func index(for sectionIdentifier: SectionIdentifierType) -> Int? { shown.indexOfSection(sectionIdentifier) }

  // MARK: Data source

  /// Returns the number of sections of the snapshot.
  open func numberOfSections(in tableView: UITableView) -> Int { shown.numberOfSections }
  /// Returns the number of items of a section.
  open func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int {
    sectionIdentifier(for: section).map { shown.numberOfItems(inSection: $0) } ?? 0
  }
  /// Returns the cell of an item.
  open func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
    shown.item(at: indexPath).flatMap { provider(tableView, indexPath, $0) } ?? UITableViewCell()
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
  /// Shows the changes of a snapshot.
  func show(_ changes: ItemChanges, _ animation: RowAnimation, completion: @escaping (Bool) -> Void) {
    update({ [self] in pendingUpdates.take(changes, animation) }, completion: completion)
  }
}
