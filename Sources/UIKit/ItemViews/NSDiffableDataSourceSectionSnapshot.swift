/// The items of one section as an outline: items inside items, of which some are expanded.
public struct NSDiffableDataSourceSectionSnapshot<ItemIdentifierType: Hashable & Sendable>: Sendable {
  private struct Node: Sendable {
    var parent: ItemIdentifierType?
    var children: [ItemIdentifierType] = []
    var isExpanded = false
  }

  /// The items that are inside no other item, in order.
  public private(set) var rootItems: [ItemIdentifierType] = []
  private var nodes: [ItemIdentifierType: Node] = [:]

  /// Creates an empty snapshot.
  public init() {}

  // MARK: Reading

  /// All items, each before those inside it.
  public var items: [ItemIdentifierType] { list(rootItems) { _ in true } }
  /// The items whose outer items are all expanded.
  public var visibleItems: [ItemIdentifierType] { list(rootItems) { $0.isExpanded } }
  /// The items that are expanded.
  var expandedItems: [ItemIdentifierType] { items.filter(isExpanded) }

  /// Returns a Boolean value indicating whether the snapshot has an item.
  public func contains(_ item: ItemIdentifierType) -> Bool { nodes[item] != nil }
  /// Returns a Boolean value indicating whether an item is expanded.
  public func isExpanded(_ item: ItemIdentifierType) -> Bool { nodes[item]?.isExpanded ?? false }
  /// Returns a Boolean value indicating whether all outer items of an item are expanded.
  public func isVisible(_ item: ItemIdentifierType) -> Bool {
    guard let node = nodes[item] else { return false }
    return node.parent.map { isExpanded($0) && isVisible($0) } ?? true
  }
  /// Returns the index of an item among all items.
  public func index(of item: ItemIdentifierType) -> Int? { items.firstIndex(of: item) }
  /// Returns the number of items that an item is inside of.
  public func level(of item: ItemIdentifierType) -> Int { nodes[item]?.parent.map { level(of: $0) + 1 } ?? 0 }
  /// Returns the item that an item is directly inside of.
  public func parent(of child: ItemIdentifierType) -> ItemIdentifierType? { nodes[child]?.parent }
  /// Returns the items inside an item as a snapshot, with the item itself where asked for.
  public func snapshot(of parent: ItemIdentifierType, includingParent: Bool = false) -> Self {
    var part = Self()
    if includingParent { part.append([parent]) }
    copyChildren(of: parent, to: &part, inside: includingParent ? parent : nil)
    part.expand(part.items.filter(isExpanded))
    return part
  }

  private func copyChildren(of item: ItemIdentifierType, to part: inout Self, inside parent: ItemIdentifierType?) {
    part.append(nodes[item]?.children ?? [], to: parent)
    for child in nodes[item]?.children ?? [] { copyChildren(of: child, to: &part, inside: child) }
  }

  private func list(_ level: [ItemIdentifierType], _ opens: (Node) -> Bool) -> [ItemIdentifierType] {
    level.flatMap { item in
      guard let node = nodes[item], opens(node) else { return [item] }
      return [item] + list(node.children, opens)
    }
  }

  // MARK: Changing

  /// Appends items inside another one, or at the outermost level.
  public mutating func append(_ items: [ItemIdentifierType], to parent: ItemIdentifierType? = nil) {
    insert(items, parent, at: parent.map { nodes[$0]?.children.count ?? 0 } ?? rootItems.count)
  }
  /// Inserts items before another one.
  public mutating func insert(_ items: [ItemIdentifierType], before beforeIdentifier: ItemIdentifierType) {
    insert(items, beside: beforeIdentifier, offset: 0)
  }
  /// Inserts items after another one.
  public mutating func insert(_ items: [ItemIdentifierType], after afterIdentifier: ItemIdentifierType) {
    insert(items, beside: afterIdentifier, offset: 1)
  }
  /// Inserts the items of a snapshot before an item.
  public mutating func insert(_ snapshot: Self, before item: ItemIdentifierType) {
    insert(snapshot.rootItems, before: item)
    takeChildren(of: snapshot)
  }
  /// Inserts the items of a snapshot after an item.
  public mutating func insert(_ snapshot: Self, after item: ItemIdentifierType) {
    insert(snapshot.rootItems, after: item)
    takeChildren(of: snapshot)
  }
  /// Deletes items with all items inside them.
  public mutating func delete(_ items: [ItemIdentifierType]) {
    for item in items {
      guard let node = nodes[item] else { continue }
      delete(node.children)
      nodes[item] = nil
      changeChildren(of: node.parent) { $0.removeAll { $0 == item } }
    }
  }
  /// Deletes all items.
  public mutating func deleteAll() { self = Self() }
  /// Replaces the items inside an item by those of a snapshot.
  public mutating func replace(childrenOf parent: ItemIdentifierType, using snapshot: Self) {
    delete(nodes[parent]?.children ?? [])
    append(snapshot.rootItems, to: parent)
    takeChildren(of: snapshot)
  }
  /// Shows the items inside items.
  public mutating func expand(_ items: [ItemIdentifierType]) { for item in items { nodes[item]?.isExpanded = true } }
  /// Hides the items inside items.
  public mutating func collapse(_ items: [ItemIdentifierType]) { for item in items { nodes[item]?.isExpanded = false } }

  private mutating func takeChildren(of snapshot: Self) {
    for item in snapshot.items {
      append(snapshot.nodes[item]?.children ?? [], to: item)
      if snapshot.isExpanded(item) { expand([item]) }
    }
  }

  private mutating func changeChildren(of parent: ItemIdentifierType?, _ change: (inout [ItemIdentifierType]) -> Void) {
    guard let parent else { return change(&rootItems) }
    guard var node = nodes[parent] else { return }
    change(&node.children)
    nodes[parent] = node
  }

  private mutating func insert(_ new: [ItemIdentifierType], beside other: ItemIdentifierType, offset: Int) {
    guard let node = nodes[other] else {
      preconditionFailure("items are inserted beside \(other), which is not in the section snapshot")
    }
    let siblings = node.parent.map { nodes[$0]?.children ?? [] } ?? rootItems
    insert(new, node.parent, at: (siblings.firstIndex(of: other) ?? siblings.count) + offset)
  }

  private mutating func insert(_ new: [ItemIdentifierType], _ parent: ItemIdentifierType?, at index: Int) {
    if let parent { precondition(nodes[parent] != nil, "\(parent) is not in the section snapshot") }
    var fresh: [ItemIdentifierType] = []
    for item in new where nodes[item] == nil {
      nodes[item] = Node(parent: parent)
      fresh.append(item)
    }
    changeChildren(of: parent) { $0.insert(contentsOf: fresh, at: index) }
  }
}
