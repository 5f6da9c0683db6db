/// The items of one section at one moment, as a tree whose nodes can be expanded.
public struct NSDiffableDataSourceSectionSnapshot<ItemIdentifierType: Hashable & Sendable>: Sendable {
  private struct Node: Sendable {
    var parent: ItemIdentifierType?
    var children: [ItemIdentifierType] = []
    var isExpanded = false
  }

  /// The items at the root of the tree, in order.
  public private(set) var rootItems: [ItemIdentifierType] = []
  private var nodes: [ItemIdentifierType: Node] = [:]

  /// Creates an empty snapshot.
  public init() {}

  // MARK: Reading

  /// All items, each followed by its descendants.
  public var items: [ItemIdentifierType] { flatten(rootItems) { _ in true } }
  /// The items whose ancestors are all expanded.
  public var visibleItems: [ItemIdentifierType] { flatten(rootItems) { $0.isExpanded } }

  /// Returns a Boolean value indicating whether the snapshot contains an item.
  public func contains(_ item: ItemIdentifierType) -> Bool { nodes[item] != nil }
  /// Returns a Boolean value indicating whether an item is expanded.
  public func isExpanded(_ item: ItemIdentifierType) -> Bool { nodes[item]?.isExpanded ?? false }
  /// Returns a Boolean value indicating whether all ancestors of an item are expanded.
  public func isVisible(_ item: ItemIdentifierType) -> Bool {
    guard let node = nodes[item] else { return false }
    return node.parent.map { isExpanded($0) && isVisible($0) } ?? true
  }
  /// Returns the index of an item among all items; nil for an unknown item.
  public func index(of item: ItemIdentifierType) -> Int? { items.firstIndex(of: item) }
  /// Returns the level of an item in the tree; root items have level 0.
  public func level(of item: ItemIdentifierType) -> Int { nodes[item]?.parent.map { level(of: $0) + 1 } ?? 0 }
  /// Returns the parent of an item; nil for a root item.
  public func parent(of child: ItemIdentifierType) -> ItemIdentifierType? { nodes[child]?.parent }
  /// Returns the descendants of an item as a snapshot, with the item itself as the root if asked.
  public func snapshot(of parent: ItemIdentifierType, includingParent: Bool = false) -> Self {
    var subtree = Self()
    if includingParent { subtree.append([parent]) }
    copyChildren(of: parent, to: &subtree, under: includingParent ? parent : nil)
    subtree.expand(subtree.items.filter(isExpanded))
    return subtree
  }

  private func copyChildren(of item: ItemIdentifierType, to subtree: inout Self, under parent: ItemIdentifierType?) {
    subtree.append(nodes[item]?.children ?? [], to: parent)
    for child in nodes[item]?.children ?? [] { copyChildren(of: child, to: &subtree, under: child) }
  }

  /// Returns items in depth-first order, with the descendants of each item that satisfies a condition.
  private func flatten(_ siblings: [ItemIdentifierType], _ descends: (Node) -> Bool) -> [ItemIdentifierType] {
    siblings.flatMap { item in
      guard let node = nodes[item], descends(node) else { return [item] }
      return [item] + flatten(node.children, descends)
    }
  }

  // MARK: Changing

  /// Appends items as children of a parent, or as root items.
  public mutating func append(_ items: [ItemIdentifierType], to parent: ItemIdentifierType? = nil) {
    insert(items, under: parent, at: parent.map { nodes[$0]?.children.count ?? 0 } ?? rootItems.count)
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
    appendDescendants(from: snapshot)
  }
  /// Inserts the items of a snapshot after an item.
  public mutating func insert(_ snapshot: Self, after item: ItemIdentifierType) {
    insert(snapshot.rootItems, after: item)
    appendDescendants(from: snapshot)
  }
  /// Deletes items with all their descendants.
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
  /// Replaces the children of an item by the items of a snapshot.
  public mutating func replace(childrenOf parent: ItemIdentifierType, using snapshot: Self) {
    delete(nodes[parent]?.children ?? [])
    append(snapshot.rootItems, to: parent)
    appendDescendants(from: snapshot)
  }
  /// Expands items, which shows their children.
  public mutating func expand(_ items: [ItemIdentifierType]) { for item in items { nodes[item]?.isExpanded = true } }
  /// Collapses items, which hides their descendants.
  public mutating func collapse(_ items: [ItemIdentifierType]) { for item in items { nodes[item]?.isExpanded = false } }

  /// Appends the descendants of a snapshot's root items, which must already be inserted.
  private mutating func appendDescendants(from snapshot: Self) {
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
    insert(new, under: node.parent, at: (siblings.firstIndex(of: other) ?? siblings.count) + offset)
  }

  private mutating func insert(_ new: [ItemIdentifierType], under parent: ItemIdentifierType?, at index: Int) {
    if let parent { precondition(nodes[parent] != nil, "\(parent) is not in the section snapshot") }
    var inserted: [ItemIdentifierType] = []
    for item in new where nodes[item] == nil {
      nodes[item] = Node(parent: parent)
      inserted.append(item)
    }
    changeChildren(of: parent) { $0.insert(contentsOf: inserted, at: index) }
  }
}
