/// The changes of a group of updates, with the animation of each.
struct TableUpdates {
  var changes = ItemChanges()
  private var rowAnimations: [IndexPath: UITableView.RowAnimation] = [:]
  private var insertions: [IndexPath: UITableView.RowAnimation] = [:]
  private var sectionAnimations: [Int: UITableView.RowAnimation] = [:]
  private var sectionInsertions: [Int: UITableView.RowAnimation] = [:]
  var completions: [(Bool) -> Void] = []

  mutating func insert(_ paths: [IndexPath], _ animation: UITableView.RowAnimation) {
    for path in paths {
      changes.insertedItems.insert(path)
      insertions[path] = animation
    }
  }

  mutating func delete(_ paths: [IndexPath], _ animation: UITableView.RowAnimation) {
    for path in paths {
      changes.deletedItems.insert(path)
      rowAnimations[path] = animation
    }
  }

  mutating func reload(_ paths: [IndexPath], _ animation: UITableView.RowAnimation) {
    for path in paths {
      changes.reloadedItems.insert(path)
      rowAnimations[path] = animation
    }
  }

  mutating func insert(_ sections: IndexSet, _ animation: UITableView.RowAnimation) {
    for section in sections {
      changes.insertedSections.insert(section)
      sectionInsertions[section] = animation
    }
  }

  mutating func delete(_ sections: IndexSet, _ animation: UITableView.RowAnimation) {
    for section in sections {
      changes.deletedSections.insert(section)
      sectionAnimations[section] = animation
    }
  }

  mutating func reload(_ sections: IndexSet, _ animation: UITableView.RowAnimation) {
    for section in sections {
      changes.reloadedSections.insert(section)
      sectionAnimations[section] = animation
    }
  }

  /// Takes changes that have one animation.
  mutating func take(_ changes: ItemChanges, _ animation: UITableView.RowAnimation) {
    self.changes = changes
    for path in changes.deletedItems.union(changes.reloadedItems) { rowAnimations[path] = animation }
    for path in changes.insertedItems { insertions[path] = animation }
    for section in changes.deletedSections.union(changes.reloadedSections) { sectionAnimations[section] = animation }
    for section in changes.insertedSections { sectionInsertions[section] = animation }
  }

  /// Returns the animation of an old row that leaves.
  func animation(ofOld path: IndexPath) -> UITableView.RowAnimation {
    rowAnimations[path] ?? sectionAnimations[path.section] ?? .fade
  }

  /// Returns the animation of a new row that comes, given the old row of its place, if it is reloaded.
  func animation(ofNew path: IndexPath, old: IndexPath?) -> UITableView.RowAnimation {
    insertions[path] ?? sectionInsertions[path.section] ?? old.flatMap { rowAnimations[$0] } ?? .fade
  }
}
