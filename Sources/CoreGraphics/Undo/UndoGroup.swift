/// A group of operations that are undone together, with the name of their action.
final class UndoGroup {
  /// An undo operation and the identity of the object that it changes.
  struct Operation {
    let target: ObjectIdentifier
    let run: () -> Void
  }

  private var operations: [Operation] = []
  var name = ""

  var isEmpty: Bool { operations.isEmpty }

  func append(_ operation: Operation) { operations.append(operation) }

  /// Appends the operations of a nested group. Its name is used if this group has none.
  func append(_ group: UndoGroup) {
    operations += group.operations
    if name.isEmpty { name = group.name }
  }

  func remove(target: ObjectIdentifier) { operations.removeAll { $0.target == target } }

  /// Runs the operations, the last one first.
  func run() { for operation in operations.reversed() { operation.run() } }
}
