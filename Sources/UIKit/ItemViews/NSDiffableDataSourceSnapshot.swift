/// The sections and items of a table or collection view at one moment, as identifiers.
public struct NSDiffableDataSourceSnapshot<
  SectionIdentifierType: Hashable & Sendable, ItemIdentifierType: Hashable & Sendable
>: Sendable {
  /// The identifiers of the sections, in order.
  public private(set) var sectionIdentifiers: [SectionIdentifierType] = []
  /// The items of each section, in order.
  private var items: [SectionIdentifierType: [ItemIdentifierType]] = [:]
  /// The section of each item.
  private var sectionOfItem: [ItemIdentifierType: SectionIdentifierType] = [:]
  /// The identifiers of the items to reload.
  public private(set) var reloadedItemIdentifiers: [ItemIdentifierType] = []
  /// The identifiers of the items to reconfigure.
  public private(set) var reconfiguredItemIdentifiers: [ItemIdentifierType] = []
  /// The identifiers of the sections to reload.
  public private(set) var reloadedSectionIdentifiers: [SectionIdentifierType] = []

  /// Creates an empty snapshot.
  public init() {}

  // MARK: Reading

  /// The number of items in all sections.
  public var numberOfItems: Int { sectionOfItem.count }
  /// The number of sections.
  public var numberOfSections: Int { sectionIdentifiers.count }
  /// The identifiers of all items, in order.
  public var itemIdentifiers: [ItemIdentifierType] { sectionIdentifiers.flatMap { items[$0] ?? [] } }
  /// Returns the number of items in a section.
  public func numberOfItems(inSection identifier: SectionIdentifierType) -> Int { items[identifier]?.count ?? 0 }
  /// Returns the identifiers of the items in a section, in order.
  public func itemIdentifiers(inSection identifier: SectionIdentifierType) -> [ItemIdentifierType] {
    items[identifier] ?? []
  }
  /// Returns the identifier of the section that contains an item; nil for an unknown item.
  public func sectionIdentifier(containingItem identifier: ItemIdentifierType) -> SectionIdentifierType? {
    sectionOfItem[identifier]
  }
  /// Returns the index of an item among all items; nil for an unknown item.
  public func indexOfItem(_ identifier: ItemIdentifierType) -> Int? { itemIdentifiers.firstIndex(of: identifier) }
  /// Returns the index of a section; nil for an unknown section.
  public func indexOfSection(_ identifier: SectionIdentifierType) -> Int? {
    sectionIdentifiers.firstIndex(of: identifier)
  }

  // MARK: Items

  /// Appends items to a section, by default to the last one. Items that are already in the snapshot are ignored.
  public mutating func appendItems(
    _ identifiers: [ItemIdentifierType], toSection sectionIdentifier: SectionIdentifierType? = nil
  ) {
    guard let section = sectionIdentifier ?? sectionIdentifiers.last, items[section] != nil else {
      preconditionFailure("appendItems(_:toSection:) expects a section of the snapshot")
    }
    insertItems(identifiers, in: section, at: items[section]?.count ?? 0)
  }
  /// Inserts items before another one.
  public mutating func insertItems(_ identifiers: [ItemIdentifierType], beforeItem: ItemIdentifierType) {
    insertItems(identifiers, beside: beforeItem, offset: 0)
  }
  /// Inserts items after another one.
  public mutating func insertItems(_ identifiers: [ItemIdentifierType], afterItem: ItemIdentifierType) {
    insertItems(identifiers, beside: afterItem, offset: 1)
  }
  /// Deletes items.
  public mutating func deleteItems(_ identifiers: [ItemIdentifierType]) {
    for identifier in identifiers {
      guard let section = sectionOfItem.removeValue(forKey: identifier) else { continue }
      items[section]?.removeAll { $0 == identifier }
    }
  }
  /// Deletes all items and sections.
  public mutating func deleteAllItems() { self = NSDiffableDataSourceSnapshot() }
  /// Moves an item before another one.
  public mutating func moveItem(_ identifier: ItemIdentifierType, beforeItem toIdentifier: ItemIdentifierType) {
    guard identifier != toIdentifier else { return }
    insertItems([identifier], beforeItem: toIdentifier)
  }
  /// Moves an item after another one.
  public mutating func moveItem(_ identifier: ItemIdentifierType, afterItem toIdentifier: ItemIdentifierType) {
    guard identifier != toIdentifier else { return }
    insertItems([identifier], afterItem: toIdentifier)
  }
  /// Requests that items be reloaded, which replaces their cells.
  public mutating func reloadItems(_ identifiers: [ItemIdentifierType]) { reloadedItemIdentifiers += identifiers }
  /// Requests that items be reconfigured, which keeps their cells.
  public mutating func reconfigureItems(_ identifiers: [ItemIdentifierType]) {
    reconfiguredItemIdentifiers += identifiers
  }

  private mutating func insertItems(_ new: [ItemIdentifierType], beside other: ItemIdentifierType, offset: Int) {
    guard let section = sectionOfItem[other], let index = items[section]?.firstIndex(of: other) else {
      preconditionFailure("an item is inserted or moved beside \(other), which is not in the snapshot")
    }
    insertItems(new, in: section, at: index + offset)
  }

  /// Inserts items. Those that are in the snapshot already move, and repetitions among them are ignored.
  private mutating func insertItems(_ new: [ItemIdentifierType], in section: SectionIdentifierType, at index: Int) {
    let known = Set(new.filter { sectionOfItem[$0] != nil })
    let start = index - (items[section]?[..<index].count { known.contains($0) } ?? 0)
    deleteItems(Array(known))
    var inserted: [ItemIdentifierType] = []
    for identifier in new where sectionOfItem[identifier] == nil {
      sectionOfItem[identifier] = section
      inserted.append(identifier)
    }
    items[section]?.insert(contentsOf: inserted, at: start)
  }

  // MARK: Sections

  /// Appends sections.
  public mutating func appendSections(_ identifiers: [SectionIdentifierType]) {
    insertSections(identifiers, at: sectionIdentifiers.count)
  }
  /// Inserts sections before another one.
  public mutating func insertSections(
    _ identifiers: [SectionIdentifierType], beforeSection toIdentifier: SectionIdentifierType
  ) { insertSections(identifiers, at: requiredIndex(of: toIdentifier)) }
  /// Inserts sections after another one.
  public mutating func insertSections(
    _ identifiers: [SectionIdentifierType], afterSection toIdentifier: SectionIdentifierType
  ) { insertSections(identifiers, at: requiredIndex(of: toIdentifier) + 1) }
  /// Deletes sections with their items.
  public mutating func deleteSections(_ identifiers: [SectionIdentifierType]) {
    for identifier in identifiers {
      for item in items.removeValue(forKey: identifier) ?? [] { sectionOfItem[item] = nil }
      sectionIdentifiers.removeAll { $0 == identifier }
    }
  }
  /// Moves a section before another one.
  public mutating func moveSection(
    _ identifier: SectionIdentifierType, beforeSection toIdentifier: SectionIdentifierType
  ) {
    guard identifier != toIdentifier else { return }
    sectionIdentifiers.removeAll { $0 == identifier }
    sectionIdentifiers.insert(identifier, at: requiredIndex(of: toIdentifier))
  }
  /// Moves a section after another one.
  public mutating func moveSection(
    _ identifier: SectionIdentifierType, afterSection toIdentifier: SectionIdentifierType
  ) {
    guard identifier != toIdentifier else { return }
    sectionIdentifiers.removeAll { $0 == identifier }
    sectionIdentifiers.insert(identifier, at: requiredIndex(of: toIdentifier) + 1)
  }
  /// Requests that sections be reloaded, which replaces all their views.
  public mutating func reloadSections(_ identifiers: [SectionIdentifierType]) {
    reloadedSectionIdentifiers += identifiers
  }

  /// Returns the index of a section that must be in the snapshot.
  private func requiredIndex(of identifier: SectionIdentifierType) -> Int {
    guard let index = indexOfSection(identifier) else {
      preconditionFailure("a section is inserted or moved beside \(identifier), which is not in the snapshot")
    }
    return index
  }

  private mutating func insertSections(_ new: [SectionIdentifierType], at index: Int) {
    var inserted: [SectionIdentifierType] = []
    for identifier in new where items[identifier] == nil {
      items[identifier] = []
      inserted.append(identifier)
    }
    sectionIdentifiers.insert(contentsOf: inserted, at: index)
  }

  // MARK: Index paths

  /// Returns the index path of an item; nil for an unknown item.
  func indexPath(of identifier: ItemIdentifierType) -> IndexPath? {
    guard let container = sectionOfItem[identifier], let section = indexOfSection(container),
      let item = items[container]?.firstIndex(of: identifier)
    else { return nil }
    return IndexPath(item: item, section: section)
  }

  /// Returns the item at an index path; nil if there is none.
  func item(at path: IndexPath) -> ItemIdentifierType? {
    guard path.isItem, path.section < sectionIdentifiers.count,
      let list = items[sectionIdentifiers[path.section]], path.item < list.count
    else { return nil }
    return list[path.item]
  }

  /// Removes all requests to reload or reconfigure.
  mutating func clearReloads() {
    (reloadedItemIdentifiers, reconfiguredItemIdentifiers, reloadedSectionIdentifiers) = ([], [], [])
  }
}
