extension NSDiffableDataSourceSnapshot {
  /// Returns the changes that lead from an earlier snapshot to this one: deletions, insertions, and moves of what stays
  /// but in another order.
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
    let stays = old.sectionIdentifiers.filter(newSections.contains)
    let moved = Self.moved(stays, sectionIdentifiers.filter(oldSections.contains))
    for section in moved {
      guard let from = old.indexOfSection(section), let to = indexOfSection(section) else { continue }
      changes.movedSections.append((from, to))
    }
    addItems(to: &changes, from: old)
    addMarks(to: &changes, from: old)
    return changes
  }

  private func addItems(to changes: inout ItemChanges, from old: Self) {
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
      let (kept, known) = (Set(new), Set(before))
      let shuffled = Self.moved(before.filter(kept.contains), new.filter(known.contains))
      for item in new where shuffled.contains(item) || (!known.contains(item) && oldPaths[item] != nil) {
        guard let from = oldPaths[item], let to = newPaths[item] else { continue }
        changes.addMove(from, to)
      }
    }
  }

  private func addMarks(to changes: inout ItemChanges, from old: Self) {
    let moved = Set(changes.movedItems.map(\.from))
    for item in reloadedItemIdentifiers {
      if let path = old.indexPath(of: item), !moved.contains(path) { changes.reloadedItems.insert(path) }
    }
    for section in reloadedSectionIdentifiers {
      if let index = old.indexOfSection(section) { changes.reloadedSections.insert(index) }
    }
  }

  private var paths: [ItemIdentifierType: IndexPath] {
    var found: [ItemIdentifierType: IndexPath] = [:]
    for (section, identifier) in sectionIdentifiers.enumerated() {
      for (item, value) in itemIdentifiers(inSection: identifier).enumerated() {
        found[value] = IndexPath(item: item, section: section)
      }
    }
    return found
  }

  /// Returns the elements that must move to turn one order into another: those outside a longest increasing
  /// subsequence (M. L. Fredman, "On computing the length of longest increasing subsequences", 1975).
  private static func moved<Element: Hashable>(_ old: [Element], _ new: [Element]) -> Set<Element> {
    let places = Dictionary(zip(new, new.indices), uniquingKeysWith: { first, _ in first })
    let order = old.compactMap { places[$0] }
    var tails: [Int] = []
    var before = Array(repeating: -1, count: order.count)
    for (index, place) in order.enumerated() {
      var (low, high) = (0, tails.count)
      while low < high {
        let middle = (low + high) / 2
        if order[tails[middle]] < place { low = middle + 1 } else { high = middle }
      }
      before[index] = low > 0 ? tails[low - 1] : -1
      if low == tails.count { tails.append(index) } else { tails[low] = index }
    }
    var moved = Set(new)
    var index = tails.last ?? -1
    while index >= 0 {
      moved.remove(new[order[index]])
      index = before[index]
    }
    return moved
  }
}

extension ItemChanges {
  /// Adds a move of an item. One out of a deleted section is an insertion, one into an inserted section a deletion.
  fileprivate mutating func addMove(_ from: IndexPath, _ to: IndexPath) {
    switch (deletedSections.contains(from.section), insertedSections.contains(to.section)) {
    case (false, false): movedItems.append((from, to))
    case (true, false): insertedItems.insert(to)
    case (false, true): deletedItems.insert(from)
    case (true, true): break
    }
  }
}
