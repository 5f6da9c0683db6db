extension NSDiffableDataSourceSnapshot {
  /// Returns the changes from an earlier snapshot to this one.
  ///
  /// They are deletions, insertions, and as few moves as possible of the elements that remain.
  func changes(from old: Self) -> ItemChanges {
    var changes = ItemChanges()
    let oldSections = Set(old.sectionIdentifiers)
    let newSections = Set(sectionIdentifiers)
    for (index, section) in old.sectionIdentifiers.enumerated() where !newSections.contains(section) {
      changes.deletedSections.insert(index)
    }
    for (index, section) in sectionIdentifiers.enumerated() where !oldSections.contains(section) {
      changes.insertedSections.insert(index)
    }
    let remaining = old.sectionIdentifiers.filter(newSections.contains)
    let moved = Self.moved(remaining, sectionIdentifiers.filter(oldSections.contains))
    for section in moved {
      guard let from = old.indexOfSection(section), let to = indexOfSection(section) else { continue }
      changes.movedSections.append((from, to))
    }
    addItemChanges(to: &changes, from: old)
    addReloads(to: &changes, from: old)
    return changes
  }

  private func addItemChanges(to changes: inout ItemChanges, from old: Self) {
    let oldPaths = old.paths
    let newPaths = paths
    for (item, path) in oldPaths where newPaths[item] == nil && !changes.deletedSections.contains(path.section) {
      changes.deletedItems.insert(path)
    }
    for (item, path) in newPaths where oldPaths[item] == nil && !changes.insertedSections.contains(path.section) {
      changes.insertedItems.insert(path)
    }
    for section in sectionIdentifiers {
      let new = itemIdentifiers(inSection: section)
      let before = old.itemIdentifiers(inSection: section)
      let (newItems, oldItems) = (Set(new), Set(before))
      let moved = Self.moved(before.filter(newItems.contains), new.filter(oldItems.contains))
      for item in new where moved.contains(item) || (!oldItems.contains(item) && oldPaths[item] != nil) {
        guard let from = oldPaths[item], let to = newPaths[item] else { continue }
        changes.addMove(from, to)
      }
    }
  }

  private func addReloads(to changes: inout ItemChanges, from old: Self) {
    let moved = Set(changes.movedItems.map(\.from))
    for item in reloadedItemIdentifiers {
      if let path = old.indexPath(of: item), !moved.contains(path) { changes.reloadedItems.insert(path) }
    }
    for section in reloadedSectionIdentifiers {
      if let index = old.indexOfSection(section) { changes.reloadedSections.insert(index) }
    }
  }

  /// The index paths of all items.
  private var paths: [ItemIdentifierType: IndexPath] {
    var found: [ItemIdentifierType: IndexPath] = [:]
    for (section, identifier) in sectionIdentifiers.enumerated() {
      for (item, value) in itemIdentifiers(inSection: identifier).enumerated() {
        found[value] = IndexPath(item: item, section: section)
      }
    }
    return found
  }

  /// Returns a smallest set of elements whose moves turn one order into another.
  ///
  /// The other elements are a longest increasing subsequence. See M. L. Fredman, "On computing the length of longest
  /// increasing subsequences", 1975.
  private static func moved<Element: Hashable>(_ old: [Element], _ new: [Element]) -> Set<Element> {
    let newIndexes = Dictionary(zip(new, new.indices), uniquingKeysWith: { first, _ in first })
    let order = old.compactMap { newIndexes[$0] }
    // `tails[n]` is the last element of the best subsequence of n + 1 elements; `previous` links each to the one before.
    var tails: [Int] = []
    var previous = Array(repeating: -1, count: order.count)
    for (index, newIndex) in order.enumerated() {
      var (low, high) = (0, tails.count)
      while low < high {
        let middle = (low + high) / 2
        if order[tails[middle]] < newIndex { low = middle + 1 } else { high = middle }
      }
      previous[index] = low > 0 ? tails[low - 1] : -1
      if low == tails.count { tails.append(index) } else { tails[low] = index }
    }
    var moved = Set(new)
    var index = tails.last ?? -1
    while index >= 0 {
      moved.remove(new[order[index]])
      index = previous[index]
    }
    return moved
  }
}

extension ItemChanges {
  /// Adds a move of an item.
  ///
  /// A move out of a deleted section is an insertion. A move into an inserted section is a deletion.
  fileprivate mutating func addMove(_ from: IndexPath, _ to: IndexPath) {
    switch (deletedSections.contains(from.section), insertedSections.contains(to.section)) {
    case (false, false): movedItems.append((from, to))
    case (true, false): insertedItems.insert(to)
    case (false, true): deletedItems.insert(from)
    case (true, true): break
    }
  }
}
