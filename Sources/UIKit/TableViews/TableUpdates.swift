/// The changes of one batch of updates, with the row animation of each.
///
/// Old rows and sections have the indexes before the batch; new ones have the indexes after it.
struct TableUpdates {
  var changes = ItemChanges()
  private var oldRowAnimations: [IndexPath: UITableView.RowAnimation] = [:]
  private var newRowAnimations: [IndexPath: UITableView.RowAnimation] = [:]
  private var oldSectionAnimations: [Int: UITableView.RowAnimation] = [:]
  private var newSectionAnimations: [Int: UITableView.RowAnimation] = [:]
  var completions: [(Bool) -> Void] = []

  mutating func insertRows(_ paths: [IndexPath], _ animation: UITableView.RowAnimation) {
    for path in paths {
      changes.insertedItems.insert(path)
      newRowAnimations[path] = animation
    }
  }

  mutating func deleteRows(_ paths: [IndexPath], _ animation: UITableView.RowAnimation) {
    for path in paths {
      changes.deletedItems.insert(path)
      oldRowAnimations[path] = animation
    }
  }

  mutating func reloadRows(_ paths: [IndexPath], _ animation: UITableView.RowAnimation) {
    for path in paths {
      changes.reloadedItems.insert(path)
      oldRowAnimations[path] = animation
    }
  }

  mutating func insertSections(_ sections: IndexSet, _ animation: UITableView.RowAnimation) {
    for section in sections {
      changes.insertedSections.insert(section)
      newSectionAnimations[section] = animation
    }
  }

  mutating func deleteSections(_ sections: IndexSet, _ animation: UITableView.RowAnimation) {
    for section in sections {
      changes.deletedSections.insert(section)
      oldSectionAnimations[section] = animation
    }
  }

  mutating func reloadSections(_ sections: IndexSet, _ animation: UITableView.RowAnimation) {
    for section in sections {
      changes.reloadedSections.insert(section)
      oldSectionAnimations[section] = animation
    }
  }

  /// Replaces the changes by others that share one animation.
  mutating func setChanges(_ changes: ItemChanges, _ animation: UITableView.RowAnimation) {
    self.changes = changes
    for path in changes.deletedItems.union(changes.reloadedItems) { oldRowAnimations[path] = animation }
    for path in changes.insertedItems { newRowAnimations[path] = animation }
    for section in changes.deletedSections.union(changes.reloadedSections) { oldSectionAnimations[section] = animation }
    for section in changes.insertedSections { newSectionAnimations[section] = animation }
  }

  /// Returns the animation with which an old row disappears.
  func animation(ofOld path: IndexPath) -> UITableView.RowAnimation {
    oldRowAnimations[path] ?? oldSectionAnimations[path.section] ?? .fade
  }

  /// Returns the animation with which a new row appears. `old` is the row that it replaces, if it is reloaded.
  func animation(ofNew path: IndexPath, old: IndexPath?) -> UITableView.RowAnimation {
    newRowAnimations[path] ?? newSectionAnimations[path.section] ?? old.flatMap { oldRowAnimations[$0] } ?? .fade
  }
}
