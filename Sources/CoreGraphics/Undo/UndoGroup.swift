/// Operations that are undone together, and the name of their action.
final class UndoGroup {
  /// An operation, and the object that it changes.
  struct Operation {
    let target: ObjectIdentifier
    let run: () -> Void
  }

  private var operations: [Operation] = []
  var name = ""

  var isEmpty: Bool { operations.isEmpty }

  func append(_ operation: Operation) { operations.append(operation) }

  /// Appends the operations of a group inside this one. The outer group's name counts, if it has one.
  func append(_ group: UndoGroup) {
    operations += group.operations
    if name.isEmpty { name = group.name }
  }

  func remove(target: ObjectIdentifier) { operations.removeAll { $0.target == target } }

  /// Runs the operations, the last one first.
  func run() { for operation in operations.reversed() { operation.run() } }
}
