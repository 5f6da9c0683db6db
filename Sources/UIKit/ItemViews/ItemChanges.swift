/// The changes of one batch of updates, and where they move sections and items.
///
/// As Apple documents, deletions and the origins of moves are given by the indexes before all changes, insertions and
/// the goals of moves by those after them. A reloaded item keeps its place.
struct ItemChanges {
  var deletedSections: Set<Int> = []
  var insertedSections: Set<Int> = []
  var reloadedSections: Set<Int> = []
  var movedSections: [(from: Int, to: Int)] = []
  var deletedItems: Set<IndexPath> = []
  var insertedItems: Set<IndexPath> = []
  var reloadedItems: Set<IndexPath> = []
  var movedItems: [(from: IndexPath, to: IndexPath)] = []

  /// A Boolean value indicating whether there are no changes.
  var isEmpty: Bool {
    deletedSections.isEmpty && insertedSections.isEmpty && reloadedSections.isEmpty && movedSections.isEmpty
      && deletedItems.isEmpty && insertedItems.isEmpty && reloadedItems.isEmpty && movedItems.isEmpty
  }
}

/// The new places of sections and items after a batch of changes.
struct ItemMapping {
  /// The new index of each old section, nil for a deleted one.
  private(set) var sections: [Int?] = []
  /// The old index of each new section, nil for an inserted one.
  private(set) var oldSections: [Int?] = []
  private var items: [IndexPath: IndexPath] = [:]
  private var deletedItems: Set<IndexPath> = []
  /// The changes inside each surviving section, by its old index.
  private var shifts: [Int: ItemShift] = [:]
  private var oldItems: [IndexPath: IndexPath] = [:]

  /// Creates the mapping between the numbers of items in each section before and after. It throws the sentence that
  /// says which number does not fit.
  init(_ changes: ItemChanges, from old: [Int], to new: [Int], noun: String) throws {
    try mapSections(changes, old.count, new.count)
    for move in changes.movedItems {
      items[move.from] = move.to
      oldItems[move.to] = move.from
    }
    deletedItems = changes.deletedItems
    for (section, place) in sections.enumerated() {
      guard let place, !changes.reloadedSections.contains(section) else { continue }
      let gone = Set(changes.deletedItems.lazy.filter { $0.section == section }.map(\.item))
      let left = Set(changes.movedItems.lazy.filter { $0.from.section == section }.map(\.from.item))
      let come = Set(changes.insertedItems.lazy.filter { $0.section == place }.map(\.item))
      let arrived = Set(changes.movedItems.lazy.filter { $0.to.section == place }.map(\.to.item))
      let expected = old[section] - gone.union(left).count + come.union(arrived).count
      guard expected == new[place] else {
        throw InvalidUpdate(
          "Invalid update: invalid number of \(noun)s in section \(place). The number of \(noun)s contained in an "
            + "existing section after the update (\(new[place])) must be equal to the number of \(noun)s contained in "
            + "that section before the update (\(old[section])), plus or minus the number of \(noun)s inserted or "
            + "deleted from that section (\(come.count) inserted, \(gone.count) deleted) and plus or minus the number "
            + "of \(noun)s moved into or out of that section (\(arrived.count) moved in, \(left.count) moved out).")
      }
      shifts[section] = ItemShift(removed: gone.union(left).sorted(), added: come.union(arrived).sorted())
    }
  }

  /// An update whose numbers do not fit those of the data source.
  struct InvalidUpdate: Error, CustomStringConvertible {
    let description: String
    init(_ description: String) { self.description = description }
  }

  private mutating func mapSections(_ changes: ItemChanges, _ old: Int, _ new: Int) throws {
    sections = Array(repeating: nil, count: old)
    oldSections = Array(repeating: nil, count: new)
    let expected = old - changes.deletedSections.count + changes.insertedSections.count
    guard expected == new else {
      throw InvalidUpdate(
        "Invalid update: invalid number of sections. The number of sections contained in the view after the update "
          + "(\(new)) must be equal to the number of sections contained in the view before the update (\(old)), plus "
          + "or minus the number of sections inserted or deleted (\(changes.insertedSections.count) inserted, "
          + "\(changes.deletedSections.count) deleted).")
    }
    let moves = Dictionary(changes.movedSections.map { ($0.from, $0.to) }, uniquingKeysWith: { $1 })
    var taken = changes.insertedSections.union(moves.values)
    var next = 0
    for section in 0..<old where !changes.deletedSections.contains(section) {
      if let goal = moves[section] {
        sections[section] = goal
        continue
      }
      while taken.contains(next) { next += 1 }
      sections[section] = next
      taken.insert(next)
    }
    for (section, place) in sections.enumerated() {
      guard let place else { continue }
      guard oldSections.indices.contains(place) else {
        throw InvalidUpdate("Invalid update: there is no section \(place) after the update, expected 0 to \(new - 1).")
      }
      oldSections[place] = section
    }
  }

  /// Returns the new path of an old item, nil for a deleted one.
  func newPath(of old: IndexPath) -> IndexPath? {
    if let goal = items[old] { return goal }
    guard !deletedItems.contains(old), sections.indices.contains(old.section), let place = sections[old.section] else {
      return nil
    }
    guard let shift = shifts[old.section] else { return nil }
    return shift.newIndex(of: old.item).map { IndexPath(item: $0, section: place) }
  }

  /// Returns the old path of a new item, nil for an inserted one.
  func oldPath(of new: IndexPath) -> IndexPath? {
    if let origin = oldItems[new] { return origin }
    guard oldSections.indices.contains(new.section), let origin = oldSections[new.section],
      let shift = shifts[origin]
    else { return nil }
    return shift.oldIndex(of: new.item).map { IndexPath(item: $0, section: origin) }
  }
}

/// The shift of the items of one section around those that leave it and those that come.
private struct ItemShift {
  /// The old indexes of items that leave, in ascending order.
  let removed: [Int]
  /// The new indexes of items that come, in ascending order.
  let added: [Int]

  func newIndex(of old: Int) -> Int? { Self.shift(old, out: removed, in: added) }
  func oldIndex(of new: Int) -> Int? { Self.shift(new, out: added, in: removed) }

  private static func shift(_ index: Int, out: [Int], in come: [Int]) -> Int? {
    let before = out.partitioningIndex { $0 >= index }
    if before < out.count, out[before] == index { return nil }
    var result = index - before
    for other in come where other <= result { result += 1 }
    return result
  }
}

extension [Int] {
  /// Returns the index of the first element that satisfies a condition that holds for all elements after it, too.
  fileprivate func partitioningIndex(where isAfter: (Int) -> Bool) -> Int {
    var (low, high) = (0, count)
    while low < high {
      let middle = (low + high) / 2
      if isAfter(self[middle]) { high = middle } else { low = middle + 1 }
    }
    return low
  }
}
