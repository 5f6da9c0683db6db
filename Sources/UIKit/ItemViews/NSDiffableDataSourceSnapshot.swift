/// The sections and items of a table or collection view at one moment, by identifiers.
public struct NSDiffableDataSourceSnapshot<
  SectionIdentifierType: Hashable & Sendable, ItemIdentifierType: Hashable & Sendable
>: Sendable {
  /// The identifiers of the sections, in order.
  public private(set) var sectionIdentifiers: [SectionIdentifierType] = []
  private var items: [SectionIdentifierType: [ItemIdentifierType]] = [:]
  /// The sections to which items belong.
  private var owners: [ItemIdentifierType: SectionIdentifierType] = [:]
  /// The items that are to be reloaded.
  public private(set) var reloadedItemIdentifiers: [ItemIdentifierType] = []
  /// The items that are to be configured again.
  public private(set) var reconfiguredItemIdentifiers: [ItemIdentifierType] = []
  /// The sections that are to be reloaded.
  public private(set) var reloadedSectionIdentifiers: [SectionIdentifierType] = []

  /// Creates an empty snapshot.
  public init() {}

  // MARK: Reading

  /// The number of items.
  public var numberOfItems: Int { owners.count }
  /// The number of sections.
  public var numberOfSections: Int { sectionIdentifiers.count }
  /// The identifiers of all items, in order.
  public var itemIdentifiers: [ItemIdentifierType] { sectionIdentifiers.flatMap { items[$0] ?? [] } }
  /// Returns the number of items in a section.
  public func numberOfItems(inSection identifier: SectionIdentifierType) -> Int { items[identifier]?.count ?? 0 }
  /// Returns the items of a section.
  public func itemIdentifiers(inSection identifier: SectionIdentifierType) -> [ItemIdentifierType] {
    items[identifier] ?? []
  }
  /// Returns the section of an item.
  public func sectionIdentifier(containingItem identifier: ItemIdentifierType) -> SectionIdentifierType? {
    owners[identifier]
  }
  /// Returns the index of an item among all items.
  public func indexOfItem(_ identifier: ItemIdentifierType) -> Int? { itemIdentifiers.firstIndex(of: identifier) }
  /// Returns the index of a section.
  public func indexOfSection(_ identifier: SectionIdentifierType) -> Int? {
    sectionIdentifiers.firstIndex(of: identifier)
  }

  // MARK: Items

  /// Appends items to a section, by default the last. Items that are in the snapshot already are ignored.
  public mutating func appendItems(
    _ identifiers: [ItemIdentifierType], toSection sectionIdentifier: SectionIdentifierType? = nil
  ) {
    guard let section = sectionIdentifier ?? sectionIdentifiers.last, items[section] != nil else {
      preconditionFailure("appendItems(_:toSection:) expects a section of the snapshot")
    }
    insert(identifiers, section, at: items[section]?.count ?? 0)
  }
  /// Inserts items before another one.
  public mutating func insertItems(_ identifiers: [ItemIdentifierType], beforeItem: ItemIdentifierType) {
    insert(identifiers, beside: beforeItem, offset: 0)
  }
  /// Inserts items after another one.
  public mutating func insertItems(_ identifiers: [ItemIdentifierType], afterItem: ItemIdentifierType) {
    insert(identifiers, beside: afterItem, offset: 1)
  }
  /// Deletes items.
  public mutating func deleteItems(_ identifiers: [ItemIdentifierType]) {
    for identifier in identifiers {
      guard let section = owners.removeValue(forKey: identifier) else { continue }
      items[section]?.removeAll { $0 == identifier }
    }
  }
  /// Deletes all items and sections.
  public mutating func deleteAllItems() { self = NSDiffableDataSourceSnapshot() }
  /// Moves an item before another one.
  public mutating func moveItem(_ identifier: ItemIdentifierType, beforeItem toIdentifier: ItemIdentifierType) {
    deleteItems([identifier])
    insertItems([identifier], beforeItem: toIdentifier)
  }
  /// Moves an item after another one.
  public mutating func moveItem(_ identifier: ItemIdentifierType, afterItem toIdentifier: ItemIdentifierType) {
    deleteItems([identifier])
    insertItems([identifier], afterItem: toIdentifier)
  }
  /// Marks items whose cells are to be replaced.
  public mutating func reloadItems(_ identifiers: [ItemIdentifierType]) { reloadedItemIdentifiers += identifiers }
  /// Marks items whose cells are to be configured again.
  public mutating func reconfigureItems(_ identifiers: [ItemIdentifierType]) {
    reconfiguredItemIdentifiers += identifiers
  }

  private mutating func insert(_ new: [ItemIdentifierType], beside other: ItemIdentifierType, offset: Int) {
    guard let section = owners[other], let index = items[section]?.firstIndex(of: other) else {
      preconditionFailure("an item is inserted or moved beside \(other), which is not in the snapshot")
    }
    insert(new, section, at: index + offset)
  }

  private mutating func insert(_ new: [ItemIdentifierType], _ section: SectionIdentifierType, at index: Int) {
    var fresh: [ItemIdentifierType] = []
    for identifier in new where owners[identifier] == nil {
      owners[identifier] = section
      fresh.append(identifier)
    }
    items[section]?.insert(contentsOf: fresh, at: index)
  }

  // MARK: Sections

  /// Appends sections.
  public mutating func appendSections(_ identifiers: [SectionIdentifierType]) {
    insert(identifiers, at: sectionIdentifiers.count)
  }
  /// Inserts sections before another one.
  public mutating func insertSections(
    _ identifiers: [SectionIdentifierType], beforeSection toIdentifier: SectionIdentifierType
  ) { insert(identifiers, at: place(toIdentifier)) }
  /// Inserts sections after another one.
  public mutating func insertSections(
    _ identifiers: [SectionIdentifierType], afterSection toIdentifier: SectionIdentifierType
  ) { insert(identifiers, at: place(toIdentifier) + 1) }
  /// Deletes sections with their items.
  public mutating func deleteSections(_ identifiers: [SectionIdentifierType]) {
    for identifier in identifiers {
      for item in items.removeValue(forKey: identifier) ?? [] { owners[item] = nil }
      sectionIdentifiers.removeAll { $0 == identifier }
    }
  }
  /// Moves a section before another one.
  public mutating func moveSection(
    _ identifier: SectionIdentifierType, beforeSection toIdentifier: SectionIdentifierType
  ) {
    sectionIdentifiers.removeAll { $0 == identifier }
    sectionIdentifiers.insert(identifier, at: place(toIdentifier))
  }
  /// Moves a section after another one.
  public mutating func moveSection(
    _ identifier: SectionIdentifierType, afterSection toIdentifier: SectionIdentifierType
  ) {
    sectionIdentifiers.removeAll { $0 == identifier }
    sectionIdentifiers.insert(identifier, at: place(toIdentifier) + 1)
  }
  /// Marks sections whose views are to be replaced.
  public mutating func reloadSections(_ identifiers: [SectionIdentifierType]) {
    reloadedSectionIdentifiers += identifiers
  }

  private func place(_ identifier: SectionIdentifierType) -> Int {
    guard let index = indexOfSection(identifier) else {
      preconditionFailure("a section is inserted or moved beside \(identifier), which is not in the snapshot")
    }
    return index
  }

  private mutating func insert(_ new: [SectionIdentifierType], at index: Int) {
    var fresh: [SectionIdentifierType] = []
    for identifier in new where items[identifier] == nil {
      items[identifier] = []
      fresh.append(identifier)
    }
    sectionIdentifiers.insert(contentsOf: fresh, at: index)
  }

  // MARK: Places

  /// Returns the place of an item.
  func indexPath(of identifier: ItemIdentifierType) -> IndexPath? {
    guard let owner = owners[identifier], let section = indexOfSection(owner),
      let item = items[owner]?.firstIndex(of: identifier)
    else { return nil }
    return IndexPath(item: item, section: section)
  }

  /// Returns the item at a place.
  func item(at path: IndexPath) -> ItemIdentifierType? {
    guard path.isItem, path.section < sectionIdentifiers.count,
      let list = items[sectionIdentifiers[path.section]], path.item < list.count
    else { return nil }
    return list[path.item]
  }

  /// Removes the marks of what is to be reloaded.
  mutating func clearReloads() {
    (reloadedItemIdentifiers, reconfiguredItemIdentifiers, reloadedSectionIdentifiers) = ([], [], [])
  }
}
