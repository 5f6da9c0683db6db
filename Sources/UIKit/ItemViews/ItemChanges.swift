/// The changes of one batch of updates.
///
/// As Apple documents, deletions, reloads and the origins of moves have the indexes before all changes. Insertions and
/// the targets of moves have the indexes after all changes.
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

/// The mapping between the index paths before and after a batch of changes.
struct ItemMapping {
  /// The new index of each old section; nil for a deleted section.
  private(set) var sections: [Int?] = []
  /// The old index of each new section; nil for an inserted section.
  private(set) var oldSections: [Int?] = []
  /// The new paths of moved items, by old path.
  private var movedItems: [IndexPath: IndexPath] = [:]
  private var deletedItems: Set<IndexPath> = []
  /// The index shifts inside each section that is neither deleted nor reloaded, by old index.
  private var shifts: [Int: ItemShift] = [:]
  /// The old paths of moved items, by new path.
  private var oldItems: [IndexPath: IndexPath] = [:]

  /// Creates the mapping of a batch of changes, given the item count of each section before and after it.
  ///
  /// It throws a sentence that names the first count that does not match the changes.
  init(_ changes: ItemChanges, from old: [Int], to new: [Int], noun: String) throws {
    try mapSections(changes, old.count, new.count)
    try Self.check(changes, from: old, noun)
    for move in changes.movedItems {
      movedItems[move.from] = move.to
      oldItems[move.to] = move.from
    }
    deletedItems = changes.deletedItems
    for (section, newSection) in sections.enumerated() {
      guard let newSection, !changes.reloadedSections.contains(section) else { continue }
      let deleted = Set(changes.deletedItems.lazy.filter { $0.section == section }.map(\.item))
      let movedOut = Set(changes.movedItems.lazy.filter { $0.from.section == section }.map(\.from.item))
      let inserted = Set(changes.insertedItems.lazy.filter { $0.section == newSection }.map(\.item))
      let movedIn = Set(changes.movedItems.lazy.filter { $0.to.section == newSection }.map(\.to.item))
      let removed = deleted.union(movedOut)
      let added = inserted.union(movedIn)
      guard old[section] - removed.count + added.count == new[newSection] else {
        throw InvalidUpdate(
          "Invalid update: invalid number of \(noun)s in section \(newSection). The number of \(noun)s contained in an "
            + "existing section after the update (\(new[newSection])) must be equal to the number of \(noun)s contained in "
            + "that section before the update (\(old[section])), plus or minus the number of \(noun)s inserted or "
            + "deleted from that section (\(inserted.count) inserted, \(deleted.count) deleted) and plus or minus the number "
            + "of \(noun)s moved into or out of that section (\(movedIn.count) moved in, \(movedOut.count) moved out).")
      }
      shifts[section] = ItemShift(removed: removed.sorted(), added: added.sorted())
    }
  }

  /// Throws a sentence for the first changed item that was not there before the update.
  private static func check(_ changes: ItemChanges, from old: [Int], _ noun: String) throws {
    let kinds: KeyValuePairs<String, Set<IndexPath>> = [
      "delete": changes.deletedItems, "reload": changes.reloadedItems, "move": Set(changes.movedItems.map(\.from)),
    ]
    for (word, paths) in kinds {
      let absent = paths.sorted().first { !(old.indices.contains($0.section) && $0.item < old[$0.section]) }
      guard let absent else { continue }
      let contents =
        old.indices.contains(absent.section)
        ? "which only contains \(old[absent.section]) \(noun)s" : "but there are only \(old.count) sections"
      throw InvalidUpdate(
        "Invalid update: attempt to \(word) \(noun) \(absent.item) from section \(absent.section), \(contents) before the "
          + "update.")
    }
  }

  /// An error for an update whose changes do not match the counts of the data source.
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
    var occupied = changes.insertedSections.union(moves.values)
    var next = 0
    for section in 0..<old where !changes.deletedSections.contains(section) {
      if let target = moves[section] {
        sections[section] = target
        continue
      }
      while occupied.contains(next) { next += 1 }
      sections[section] = next
      occupied.insert(next)
    }
    for (section, newSection) in sections.enumerated() {
      guard let newSection else { continue }
      guard oldSections.indices.contains(newSection) else {
        throw InvalidUpdate(
          "Invalid update: there is no section \(newSection) after the update, expected 0 to \(new - 1).")
      }
      oldSections[newSection] = section
    }
  }

  /// Returns the new path of an old item; nil for a deleted item.
  func newPath(of old: IndexPath) -> IndexPath? {
    if let target = movedItems[old] { return target }
    guard !deletedItems.contains(old), sections.indices.contains(old.section),
      let section = sections[old.section], let shift = shifts[old.section]
    else { return nil }
    return shift.newIndex(of: old.item).map { IndexPath(item: $0, section: section) }
  }

  /// Returns the old path of a new item; nil for an inserted item.
  func oldPath(of new: IndexPath) -> IndexPath? {
    if let origin = oldItems[new] { return origin }
    guard oldSections.indices.contains(new.section), let origin = oldSections[new.section],
      let shift = shifts[origin]
    else { return nil }
    return shift.oldIndex(of: new.item).map { IndexPath(item: $0, section: origin) }
  }
}

/// The index shift of the items that stay in a section, around the items that leave and enter it.
private struct ItemShift {
  /// The old indexes of items that leave, in ascending order.
  let removed: [Int]
  /// The new indexes of items that enter, in ascending order.
  let added: [Int]

  func newIndex(of old: Int) -> Int? { Self.shift(old, leaving: removed, entering: added) }
  func oldIndex(of new: Int) -> Int? { Self.shift(new, leaving: added, entering: removed) }

  private static func shift(_ index: Int, leaving: [Int], entering: [Int]) -> Int? {
    let leavingBefore = leaving.partitioningIndex { $0 >= index }
    if leavingBefore < leaving.count, leaving[leavingBefore] == index { return nil }
    var result = index - leavingBefore
    for other in entering where other <= result { result += 1 }
    return result
  }
}

extension [Int] {
  /// Returns the index of the first element that satisfies a condition, by binary search.
  ///
  /// The condition must hold for all later elements too.
  fileprivate func partitioningIndex(where isAfter: (Int) -> Bool) -> Int {
    var (low, high) = (0, count)
    while low < high {
      let middle = (low + high) / 2
      if isAfter(self[middle]) { high = middle } else { low = middle + 1 }
    }
    return low
  }
}
